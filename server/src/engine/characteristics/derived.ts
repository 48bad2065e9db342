/**
 * What the game works out from its state: characteristics (109.3) through the layers (613), control (108.4, 613.1b),
 * and the abilities that function now (113.6). Kept until the state changes.
 */

import type { AbilityDefinition, KeywordUse, ReplacementAbility, StaticAbility, TriggeredAbility } from '../definitions';
import type { EventKind } from '../events/event';
import type { Color, ManaCost } from '../mana/symbols';
import type { View } from '../run';
import type { Game, GameObject, ObjectId, PlayerId } from '../state/game';
import { objectOf } from '../state/write';
import type { Concept } from '../vocabulary/concept';
import { watchedKinds } from '../vocabulary/pattern';
import type { Selector } from '../vocabulary/selector';
import { applyLayers } from './layers';
import { affects, type Modifiers, modifiersOf, NO_MODIFIERS } from './modifiers';
import { type AbilityInstance, type AbilitySet, functionsIn, printed } from './printed';

export interface Characteristics {
  readonly name: string;
  readonly cost?: ManaCost;
  readonly colors: readonly Color[];
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  readonly power?: number;
  readonly toughness?: number;
  readonly loyalty?: number;
  readonly keywords: readonly KeywordUse[];
  readonly abilities: AbilitySet;
}

/** An ability that functions now, of which object. */
export interface Functioning<D extends AbilityDefinition> extends AbilityInstance<D> {
  readonly source: ObjectId;
}

/** What is known so far; shared by forks until one of them changes, filled in as it is asked for. */
export interface Derived {
  modifiers: Modifiers | undefined;
  abilities: FunctioningAbilities | undefined;
  /** Those of a moment ago, to be taken again when nothing has changed. */
  readonly before: Pick<Derived, 'modifiers' | 'abilities'>;
  /** Characteristics that any change might change. The others are kept by object. */
  readonly loose: Map<ObjectId, Characteristics>;
  /** State-based actions were checked under these modifiers and none was due (704.3). */
  rest: Modifiers | undefined;
}

interface FunctioningAbilities {
  readonly triggered: readonly Functioning<TriggeredAbility>[];
  readonly statics: readonly Functioning<StaticAbility>[];
  readonly replacements: readonly Functioning<ReplacementAbility>[];
  /** The triggered abilities by the kind of event that they wait for. */
  readonly watching: ReadonlyMap<EventKind, readonly Functioning<TriggeredAbility>[]>;
  /** What each zone adds, for those that add anything. */
  readonly parts: readonly OfZone[];
}

type OfZone = Pick<FunctioningAbilities, 'triggered' | 'statics' | 'replacements'>;

export function derivedOf(view: View): Derived {
  view.game.derived ??= { modifiers: undefined, abilities: undefined, before: NOTHING_BEFORE, loose: new Map(), rest: undefined };
  return view.game.derived;
}

const NOTHING_BEFORE: Derived['before'] = { modifiers: undefined, abilities: undefined };

/** Forgets what a move, or another continuous effect, may have changed; `calm` when state-based actions do not look there. */
export function forgetAll(game: Game, calm = false): void {
  const { derived } = game;
  if (derived === null) return;
  const before = {
    modifiers: derived.modifiers ?? derived.before.modifiers,
    abilities: derived.abilities ?? derived.before.abilities,
  };
  game.derived = { modifiers: undefined, abilities: undefined, before, loose: new Map(), rest: calm ? derived.rest : undefined };
}

/** Forgets what a change of objects where they are may have changed. Where everything is stable that is very little. */
export function forgetCharacteristics(game: Game, calm = false): void {
  const { derived } = game;
  if (derived === null) return;
  const { modifiers: now, abilities } = derived;
  if (now?.stable !== true) {
    forgetAll(game);
    if (now?.changeAbilities === false && game.derived !== null) game.derived.abilities = abilities;
  } else if (derived.loose.size > 0 || (derived.rest !== undefined && !calm))
    game.derived = { modifiers: now, abilities, before: derived.before, loose: new Map(), rest: calm ? derived.rest : undefined };
}

/** Whether it is known that no state-based action is due: nothing that they look at has changed since the last check. */
export const isAtRest = (view: View): boolean => {
  const { rest } = derivedOf(view);
  return rest?.stable === true && modifiers(view) === rest;
};

export const setAtRest = (view: View): void => {
  derivedOf(view).rest = modifiers(view);
};

function modifiers(view: View): Modifiers {
  const derived = derivedOf(view);
  if (derived.modifiers === undefined) {
    derived.modifiers = NO_MODIFIERS; // what their collection asks for is answered without them
    derived.modifiers = modifiersOf(view, derived.before.modifiers);
    derived.loose.clear();
  }
  return derived.modifiers;
}

const NO_ABILITIES: AbilitySet = { all: [], triggered: [], statics: [], replacements: [], concepts: [] };

/** Characteristics by object: good for as long as the object is this very record, and definitions and modifiers are these. */
const kept = new WeakMap<GameObject, { readonly of: unknown; readonly by: Modifiers; readonly its: Characteristics }>();

/** The characteristics of an object now, or the last that it had (608.2h). */
export function characteristicsOf(view: View, id: ObjectId): Characteristics {
  const object = objectOf(view.game, id);
  if (object.last !== undefined) return object.last.characteristics;
  const all = modifiers(view);
  const { base, fixed } = printed(view, object);
  if (object.kind === 'ability') return ofAbility(base);
  if (all.list.length === 0 && fixed && !hasPowerCounters(object.counters)) return base;
  const { loose } = derivedOf(view);
  const stable = all.stable && fixed;
  const found = stable ? kept.get(object) : undefined;
  if (found?.by === all && found.of === view.definitions) return found.its;
  const known = stable ? undefined : loose.get(id);
  if (known !== undefined) return known;
  // What the layers ask about this object while they are applied is answered with what they have done so far.
  const working = { ...base };
  if (stable) kept.set(object, { of: view.definitions, by: all, its: working });
  else loose.set(id, working);
  applyLayers(view, id, working, all.list);
  return working;
}

const abilityCharacteristics = new WeakMap<Characteristics, Characteristics>();

/** An ability on the stack has no characteristics but its text (113.7a); here it keeps the name of what it is of. */
function ofAbility(of: Characteristics): Characteristics {
  let its = abilityCharacteristics.get(of);
  if (its === undefined) {
    its = { name: of.name, colors: of.colors, supertypes: [], types: [], subtypes: [], keywords: [], abilities: NO_ABILITIES };
    abilityCharacteristics.set(of, its);
  }
  return its;
}

const hasPowerCounters = (counters: Readonly<Record<string, number>>): boolean => '+1/+1' in counters || '-1/-1' in counters;

/** Who controls an object now (layer 2), or did last. */
export function controllerOf(view: View, id: ObjectId): PlayerId {
  const object = objectOf(view.game, id);
  if (object.last !== undefined) return object.last.controller;
  let controller = object.controller;
  if (object.zone === 'battlefield' || object.zone === 'stack')
    for (const modifier of modifiers(view).list)
      if (modifier.controller !== undefined && affects(view, modifier, id)) controller = modifier.controller;
  return controller;
}

export const abilitiesOf = (view: View, id: ObjectId): AbilitySet => {
  const object = objectOf(view.game, id);
  if (object.last === undefined && object.kind !== 'ability' && !modifiers(view).changeAbilities)
    return printed(view, object).abilities;
  return characteristicsOf(view, id).abilities;
};

export const hasKeyword = (view: View, id: ObjectId, keyword: string): boolean =>
  characteristicsOf(view, id).keywords.some((use) => use.keyword.toLowerCase() === keyword.toLowerCase());

export const hasConcept = (view: View, id: ObjectId, concept: Concept): boolean =>
  abilitiesOf(view, id).concepts.includes(concept);

/** The selector of a term that a keyword defines (702.62b). */
export const termOf = (view: View, term: string): Selector | undefined => view.definitions.term(term);

/** The zones where an ability could function: all but libraries. */
export function zonesInPlay(game: Game): (readonly ObjectId[])[] {
  const zones = [game.battlefield, game.stack, game.exile, game.command];
  for (const player of game.players) if (!player.out) zones.push(player.graveyard, player.hand);
  return zones.filter((ids) => ids.length > 0);
}

/** What functions in a zone of these objects, under the modifiers that change abilities: a zone's list says it all. */
const inZone = new WeakMap<
  readonly ObjectId[],
  { readonly of: unknown; readonly by: Modifiers | undefined; readonly abilities: OfZone }
>();

const NOTHING_THERE: OfZone = { triggered: [], statics: [], replacements: [] };

function lookThrough(view: View, ids: readonly ObjectId[]): OfZone {
  const triggered: Functioning<TriggeredAbility>[] = [];
  const statics: Functioning<StaticAbility>[] = [];
  const replacements: Functioning<ReplacementAbility>[] = [];
  for (const source of ids) {
    const set = abilitiesOf(view, source);
    if (set.all.length === 0) continue;
    const { zone } = objectOf(view.game, source);
    for (const one of set.triggered) if (functionsIn(one.definition, zone)) triggered.push({ ...one, source });
    for (const one of set.statics) if (functionsIn(one.definition, zone)) statics.push({ ...one, source });
    for (const one of set.replacements) if (functionsIn(one.definition, zone)) replacements.push({ ...one, source });
  }
  return triggered.length + statics.length + replacements.length === 0 ? NOTHING_THERE : { triggered, statics, replacements };
}

function functioning(view: View): FunctioningAbilities {
  const now = modifiers(view);
  const by = now.changeAbilities ? now : undefined;
  const derived = derivedOf(view);
  if (derived.abilities !== undefined) return derived.abilities;
  const parts: OfZone[] = [];
  for (const ids of zonesInPlay(view.game)) {
    const part = ofZone(view, ids, by);
    if (part !== NOTHING_THERE) parts.push(part);
  }
  const { before } = derived;
  const same = before.abilities?.parts.length === parts.length && before.abilities.parts.every((part, i) => part === parts[i]);
  derived.abilities = same ? before.abilities : merge(parts);
  return derived.abilities as FunctioningAbilities;
}

function ofZone(view: View, ids: readonly ObjectId[], by: Modifiers | undefined): OfZone {
  if (by?.stable === false) return lookThrough(view, ids);
  const known = inZone.get(ids);
  if (known?.of === view.definitions && known.by === by) return known.abilities;
  const abilities = lookThrough(view, ids);
  inZone.set(ids, { of: view.definitions, by, abilities });
  return abilities;
}

function merge(parts: readonly OfZone[]): FunctioningAbilities {
  const triggered = parts.flatMap((part) => part.triggered);
  const watching = new Map<EventKind, Functioning<TriggeredAbility>[]>();
  for (const ability of triggered)
    for (const kind of watchedBy(ability.definition)) {
      const list = watching.get(kind);
      if (list === undefined) watching.set(kind, [ability]);
      else list.push(ability);
    }
  return {
    parts,
    triggered,
    statics: parts.flatMap((part) => part.statics),
    replacements: parts.flatMap((part) => part.replacements),
    watching,
  };
}

const BEGINNING: readonly EventKind[] = ['begin step'];

const watchedBy = (definition: TriggeredAbility): readonly EventKind[] =>
  definition.moment !== undefined ? BEGINNING : definition.when === undefined ? [] : watchedKinds(definition.when);

const NONE: readonly Functioning<TriggeredAbility>[] = [];

/** The triggered abilities that wait for events of a kind. */
export const abilitiesWatching = (view: View, kind: EventKind): readonly Functioning<TriggeredAbility>[] =>
  functioning(view).watching.get(kind) ?? NONE;
export const staticAbilities = (view: View): readonly Functioning<StaticAbility>[] => functioning(view).statics;
export const replacementAbilities = (view: View): readonly Functioning<ReplacementAbility>[] => functioning(view).replacements;
