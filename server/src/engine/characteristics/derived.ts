/**
 * What the game works out from its state: characteristics (109.3) through the layers (613), control (108.4, 613.1b),
 * and the abilities that function now (113.6). Kept until the state changes.
 */

import type { Definitions, KeywordUse } from '../definitions';
import type { Color, ManaCost } from '../mana/symbols';
import type { View } from '../run';
import type { Game, GameObject, ObjectId, PlayerId } from '../state/game';
import { objectOf } from '../state/write';
import type { Concept } from '../vocabulary/concept';
import type { Selector } from '../vocabulary/selector';
import type { FunctioningAbilities, OfZone } from './functioning';
import { applyLayers } from './layers';
import { affects } from './modifier';
import {
  anyConditional,
  anyRemoves,
  controlModifiers,
  type Modifiers,
  type ModifyingIn,
  modifiersOf,
  NO_MODIFIERS,
  withoutRemoved,
} from './modifiers';
import { type AbilitySet, abilitySet, type Printed, printed } from './printed';
import { type Found, isStillSo, reaches, type Some } from './reach';

export interface Characteristics {
  readonly name: string;
  readonly cost: ManaCost | undefined;
  readonly colors: readonly Color[];
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  /** It is every creature type beside its subtypes (702.73a). */
  readonly everyCreatureType: boolean;
  readonly power: number | undefined;
  readonly toughness: number | undefined;
  readonly loyalty: number | undefined;
  readonly keywords: readonly KeywordUse[];
  readonly abilities: AbilitySet;
}

/** To be worked on: of the one form that characteristics have. */
export const copyOfCharacteristics = (its: Characteristics): Characteristics => ({
  name: its.name,
  cost: its.cost,
  colors: its.colors,
  supertypes: its.supertypes,
  types: its.types,
  subtypes: its.subtypes,
  everyCreatureType: its.everyCreatureType,
  power: its.power,
  toughness: its.toughness,
  loyalty: its.loyalty,
  keywords: its.keywords,
  abilities: its.abilities,
});

/** What is known so far; shared by forks until one of them changes, filled in as it is asked for. */
export interface Derived {
  modifiers: Modifiers | undefined;
  abilities: FunctioningAbilities | undefined;
  /** Those of a moment ago, to be taken again when nothing has changed. */
  readonly before: Pick<Derived, 'modifiers' | 'abilities'>;
  /** Characteristics that any change might change. The others are in the memory. */
  loose: ReadonlyMap<ObjectId, Characteristics>;
  /** State-based actions were checked under these modifiers and none was due (704.3). */
  rest: Modifiers | undefined;
  readonly memory: Memory;
}

/**
 * What stays known from one moment of a game to the next. Each entry says what it holds for: records and the lists of
 * zones are never changed in place, so that an entry for this very record or list is good. (No weak maps: collecting
 * garbage with many of them takes longer than what they spare.)
 */
export interface Memory {
  readonly of: Definitions;
  readonly ruleset: string;
  /** By the id of the object. */
  readonly printed: (
    | {
        readonly card: string;
        readonly token: GameObject['token'];
        readonly as: GameObject['as'];
        readonly its: Printed;
      }
    | undefined
  )[];
  /** What no state-based action was due of, when it was looked at. */
  readonly resting: ({ readonly object: GameObject; readonly by: Modifiers } | undefined)[];
  readonly characteristics: (Found<Characteristics> | undefined)[];
  /** The abilities of what effects before layer 7 reach, where these are stable. */
  readonly abilities: (Found<AbilitySet> | undefined)[];
  /** By the key of the zone. */
  readonly zones: Map<number, { readonly ids: readonly ObjectId[]; readonly by: Some | undefined; readonly part: OfZone }>;
  readonly modifying: Map<number, ModifyingIn>;
  /** The objects whose control is being worked out, with what layer 2 has done so far. */
  readonly controlling: Map<ObjectId, PlayerId>;
}

export function derivedOf(view: View): Derived {
  let { derived } = view.game;
  if (derived?.memory.of !== view.definitions || derived.memory.ruleset !== view.ruleset) {
    const memory: Memory = {
      of: view.definitions,
      ruleset: view.ruleset,
      printed: [],
      characteristics: [],
      abilities: [],
      resting: [],
      zones: new Map(),
      modifying: new Map(),
      controlling: new Map(),
    };
    derived = {
      modifiers: undefined,
      abilities: undefined,
      before: NOTHING_BEFORE,
      loose: NO_CHARACTERISTICS,
      rest: undefined,
      memory,
    };
    view.game.derived = derived;
  }
  return derived;
}

const NO_CHARACTERISTICS: ReadonlyMap<ObjectId, Characteristics> = new Map();
const NOTHING_BEFORE: Derived['before'] = { modifiers: undefined, abilities: undefined };

/** What is printed on an object: the same for as long as it is of this card or token. */
export function printedOf(view: View, object: GameObject): Printed {
  const { memory } = derivedOf(view);
  const known = memory.printed[object.id];
  if (known !== undefined && known.card === object.card && known.token === object.token && known.as === object.as)
    return known.its;
  const its = printed(view, object);
  memory.printed[object.id] = { card: object.card, token: object.token, as: object.as, its };
  return its;
}

/** Forgets what a move, or another continuous effect, may have changed; `calm` when state-based actions do not look there. */
export function forgetAll(game: Game, calm = false): void {
  const { derived } = game;
  if (derived === null) return;
  const before = {
    modifiers: derived.modifiers ?? derived.before.modifiers,
    abilities: derived.abilities ?? derived.before.abilities,
  };
  const { memory } = derived;
  game.derived = {
    modifiers: undefined,
    abilities: undefined,
    before,
    loose: NO_CHARACTERISTICS,
    rest: calm ? derived.rest : undefined,
    memory,
  };
}

/** Forgets what a change of objects where they are may have changed. Where everything is stable that is very little. */
export function forgetCharacteristics(game: Game, calm = false): void {
  const { derived } = game;
  if (derived === null) return;
  const { modifiers: now, abilities } = derived;
  if (now?.stable !== true) {
    forgetAll(game);
    if (now !== undefined && (!now.changeAbilities || now.early.stable) && game.derived !== null)
      game.derived.abilities = abilities;
  } else if (derived.loose.size > 0 || (derived.rest !== undefined && !calm))
    game.derived = {
      modifiers: now,
      abilities,
      before: derived.before,
      loose: NO_CHARACTERISTICS,
      rest: calm ? derived.rest : undefined,
      memory: derived.memory,
    };
}

/** Whether it is known that no state-based action is due: nothing that they look at has changed since the last check. */
export const isAtRest = (view: View): boolean => {
  const { rest } = derivedOf(view);
  return rest?.stable === true && modifiers(view) === rest;
};

/** Whether its power and toughness are printed as numbers. */
export const isFixed = (view: View, id: ObjectId): boolean => printedOf(view, objectOf(view.game, id)).fixed;

/**
 * Whether state-based actions may pass over objects that they found nothing due of, as long as these are the same records
 * under the same effects: gives what is known of them, and the effects.
 */
export function resting(view: View): { readonly by: Modifiers; readonly known: Memory['resting'] } | undefined {
  const by = modifiers(view);
  return by.stable ? { by, known: derivedOf(view).memory.resting } : undefined;
}

export const setAtRest = (view: View): void => {
  derivedOf(view).rest = modifiers(view);
};

export function modifiers(view: View): Modifiers {
  const derived = derivedOf(view);
  if (derived.modifiers === undefined) {
    derived.modifiers = NO_MODIFIERS; // what their collection asks for is answered without them
    // but whose abilities they are follows from layer 2, where one thing may control the next
    derived.modifiers = controlModifiers(view, undefined);
    derived.modifiers = controlModifiers(view, derived.modifiers);
    if (anyConditional(view)) {
      derived.modifiers = modifiersOf(view, undefined, false);
      derived.loose = NO_CHARACTERISTICS;
    }
    derived.modifiers = modifiersOf(view, derived.before.modifiers);
    derived.loose = NO_CHARACTERISTICS;
    if (anyRemoves(derived.modifiers)) {
      derived.modifiers = withoutRemoved(view, derived.modifiers);
      derived.loose = NO_CHARACTERISTICS;
    }
  }
  return derived.modifiers;
}

const NO_ABILITIES = abilitySet([]);

/** The characteristics of an object now, or the last that it had (608.2h). */
export function characteristicsOf(view: View, id: ObjectId): Characteristics {
  const object = objectOf(view.game, id);
  if (object.last !== undefined) return object.last.characteristics;
  const derived = derivedOf(view);
  const all = derived.modifiers ?? modifiers(view);
  const remembered = derived.memory.characteristics;
  const found = remembered[id];
  if (isStillSo(found, object, all)) {
    if (found.by !== all) remembered[id] = { object, by: all, its: found.its };
    return found.its;
  }
  const { base, fixed } = printedOf(view, object);
  const stable = all.stable && fixed;
  if (object.kind === 'ability' || (fixed && !hasPowerCounters(object.counters) && !reaches(all, object))) {
    const its = object.kind === 'ability' ? ofAbility(base) : base;
    if (all.stable) remembered[id] = { object, by: all, its };
    return its;
  }
  const known = stable ? undefined : derived.loose.get(id);
  if (known !== undefined) return known;
  // What the layers ask about this object while they are applied is answered with what they have done so far.
  const working = copyOfCharacteristics(base);
  if (stable) remembered[id] = { object, by: all, its: working };
  else {
    if (derived.loose.size === 0) derived.loose = new Map();
    (derived.loose as Map<ObjectId, Characteristics>).set(id, working);
  }
  applyLayers(view, id, working, all.list);
  return working;
}

const abilityCharacteristics = new WeakMap<Characteristics, Characteristics>();

/** An ability on the stack has no characteristics but its text (113.7a); here it keeps the name of what it is of. */
function ofAbility(of: Characteristics): Characteristics {
  let its = abilityCharacteristics.get(of);
  if (its === undefined) {
    its = {
      name: of.name,
      cost: undefined,
      colors: of.colors,
      supertypes: [],
      types: [],
      subtypes: [],
      everyCreatureType: false,
      power: undefined,
      toughness: undefined,
      loyalty: undefined,
      keywords: [],
      abilities: NO_ABILITIES,
    };
    abilityCharacteristics.set(of, its);
  }
  return its;
}

const hasPowerCounters = (counters: Readonly<Record<string, number>>): boolean => '+1/+1' in counters || '-1/-1' in counters;

/** Whether no object's characteristics depend on anything but itself and the effects that there are. */
export const isStable = (view: View): boolean => modifiers(view).stable;

/** The same of all but power and toughness. */
export const knowsAbilities = (view: View): boolean => modifiers(view).stable || modifiers(view).early.stable;

/** Whether any effect changes control. */
export const controlChanges = (view: View): boolean => modifiers(view).changeControl;

/** Who controls an object now (layer 2), or did last. */
export function controllerOf(view: View, id: ObjectId): PlayerId {
  const object = objectOf(view.game, id);
  if (object.last !== undefined) return object.last.controller;
  if (object.zone !== 'battlefield' && object.zone !== 'stack') return object.controller;
  const { list, changeControl } = modifiers(view);
  if (!changeControl) return object.controller;
  const { controlling } = derivedOf(view).memory;
  const soFar = controlling.get(id);
  if (soFar !== undefined) return soFar;
  let { controller } = object;
  for (const modifier of list) {
    if (modifier.controller === undefined) continue;
    controlling.set(id, controller);
    if (affects(view, modifier, id)) controller = modifier.controller;
  }
  controlling.delete(id);
  return controller;
}

export const abilitiesOf = (view: View, id: ObjectId): AbilitySet => {
  const object = objectOf(view.game, id);
  if (object.last === undefined && object.kind !== 'ability') {
    const all = modifiers(view);
    if (!all.changeAbilities || !reaches(all, object)) return printedOf(view, object).abilities;
    if (all.early.stable && !all.stable) return abilitiesUnder(view, object, all.early);
  }
  return characteristicsOf(view, id).abilities;
};

/** Whether any continuous effect that there is changes what abilities an object has. */
export const changesAbilities = (view: View): boolean => modifiers(view).changeAbilities;

/** Where only power and toughness depend on anything else, abilities stay known (613.1f). */
function abilitiesUnder(view: View, object: GameObject, early: Some): AbilitySet {
  const remembered = derivedOf(view).memory.abilities;
  const found = remembered[object.id];
  const isKnown = isStillSo(found, object, early);
  const its = isKnown ? found.its : characteristicsOf(view, object.id).abilities;
  if (!isKnown || found.by !== early) remembered[object.id] = { object, by: early, its };
  return its;
}

export const hasKeyword = (view: View, id: ObjectId, keyword: string): boolean =>
  characteristicsOf(view, id).keywords.some((use) => use.keyword.toLowerCase() === keyword.toLowerCase());

export const hasConcept = (view: View, id: ObjectId, concept: Concept): boolean =>
  abilitiesOf(view, id).concepts.includes(concept);

/** The selector of a term that a keyword defines (702.62b). */
export const termOf = (view: View, term: string): Selector | undefined => view.definitions.term(term);
