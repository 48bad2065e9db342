/** The continuous effects that change characteristics or control, from resolutions (611.2) and static abilities (611.3). */

import type { StaticAbility } from '../definitions';
import type { ContinuousEffect } from '../effects/continuous';
import type { View } from '../run';
import type { ObjectId, Zone } from '../state/game';
import { objectOf } from '../state/write';
import { BASIC_LAND_TYPES } from '../subtypes';
import { holds } from '../vocabulary/condition';
import type { Modification } from '../vocabulary/modification';
import { playersOf, type Reference } from '../vocabulary/reference';
import { controllerOf, derivedOf, printedOf } from './derived';
import { eachZoneInPlay } from './functioning';
import { affects, changesAbilities, contextFor, type Modifier } from './modifier';
import { type AbilityInstance, abilitiesInZone, functionsIn, keywordAbilities } from './printed';
import { NO_EFFECTS, type Reach, reachOf, type Some, some } from './reach';
import { amountsAreNumbers, isStable } from './stability';

/** All of them. */
export interface Modifiers extends Some {
  readonly changeAbilities: boolean;
  readonly changeControl: boolean;
  readonly reach: Reach;
  /** Those that do something before layer 7: from them alone it follows which abilities an object has. */
  readonly early: Some;
}

/** A static ability that modifies, printed or from a keyword. */
export interface Modifying {
  readonly source: ObjectId;
  readonly definition: StaticAbility;
  /** The keyword that it comes from, in lower case. */
  readonly keyword: string | undefined;
}

function addModifying(found: Modifying[], source: ObjectId, zone: Zone | null, abilities: readonly AbilityInstance[]): void {
  for (const { definition, keyword } of abilities)
    if (definition.kind === 'static' && definition.modify !== undefined && functionsIn(definition, zone))
      found.push({ source, definition, keyword: keyword?.keyword.toLowerCase() });
}

interface KeywordChanges {
  readonly gained: readonly Modifying[];
  readonly lost: ReadonlySet<string>;
}

const NO_KEYWORD_CHANGES: KeywordChanges = { gained: [], lost: new Set() };

/** The keywords that effects have given to and taken from particular objects: their abilities come and go with them. */
function keywordChanges(view: View): KeywordChanges {
  if (view.game.effects.length === 0) return NO_KEYWORD_CHANGES;
  const gained: Modifying[] = [];
  const lost = new Set<string>();
  for (const { modification, objects = [] } of view.game.effects)
    for (const id of objects) {
      const { zone } = objectOf(view.game, id);
      for (const use of modification?.gain ?? []) addModifying(gained, id, zone, keywordAbilities(view, use));
      for (const keyword of modification?.lose ?? []) lost.add(`${id}/${keyword.toLowerCase()}`);
    }
  return { gained, lost };
}

/** The static abilities that modify, of the objects of a zone. */
export interface ModifyingIn {
  readonly ids: readonly ObjectId[];
  readonly found: readonly Modifying[];
  /** Whether any of them does so only while something holds. */
  readonly conditional: boolean;
  /** Whether any of them changes who controls something. */
  readonly controls: boolean;
}

function modifyingIn(view: View, ids: readonly ObjectId[], key: number): ModifyingIn {
  const { modifying } = derivedOf(view).memory;
  const known = modifying.get(key);
  if (known?.ids === ids) return known;
  const found: Modifying[] = [];
  for (const source of ids) {
    const object = objectOf(view.game, source);
    if (object.kind === 'ability') continue;
    for (const { definition, keyword } of abilitiesInZone(printedOf(view, object).abilities, object.zone).statics)
      if (definition.modify !== undefined) found.push({ source, definition, keyword: keyword?.keyword.toLowerCase() });
  }
  const controls = found.some(({ definition }) => definition.modify?.controller !== undefined);
  const fresh: ModifyingIn = { ids, found, conditional: found.some(isConditional), controls };
  modifying.set(key, fresh);
  return fresh;
}

const isConditional = ({ definition }: Modifying): boolean => definition.if !== undefined;

export const NO_MODIFIERS: Modifiers = {
  ...NO_EFFECTS,
  changeAbilities: false,
  changeControl: false,
  reach: { everywhere: false, zones: new Set(), objects: new Set() },
  early: NO_EFFECTS,
};

/** Whether any applies only while something holds. */
export function anyConditional(view: View): boolean {
  let any = false;
  eachZoneInPlay(view.game, (ids, key) => {
    any ||= modifyingIn(view, ids, key).conditional;
  });
  return any || keywordChanges(view).gained.some(isConditional);
}

/**
 * The effects that change control (layer 2), alone: those of resolutions, and of what is attached (303.4m). Who gains
 * control by the latter follows from `known`, what is known of layer 2 so far.
 */
export function controlModifiers(view: View, known: Modifiers | undefined): Modifiers {
  if (known !== undefined && !mayGiveControl(view)) return known;
  const list = view.game.effects.flatMap((effect) =>
    effect.modification?.controller === undefined || effect.objects === undefined
      ? []
      : [ofEffect(view, effect, effect.modification, effect.objects)],
  );
  if (known !== undefined) list.push(...attachedControl(view));
  list.sort((a, b) => a.timestamp - b.timestamp);
  if (list.length === 0) return NO_MODIFIERS;
  const all = some(view, list, false, undefined);
  return { ...all, changeAbilities: false, changeControl: true, reach: reachOf(view, list), early: all };
}

/** Whether a static ability of a permanent changes control. */
const mayGiveControl = (view: View): boolean =>
  view.game.battlefield.length > 0 && modifyingIn(view, view.game.battlefield, 0).controls;

/** Permanents that give control of what they are attached to. */
function attachedControl(view: View): readonly Modifier[] {
  const { battlefield } = view.game;
  return modifyingIn(view, battlefield, 0).found.flatMap(({ source, definition }): Modifier[] => {
    const modification = definition.modify;
    if (modification?.controller === undefined || objectOf(view.game, source).attached === undefined) return [];
    const one = ofStatic(view, source, definition, modification);
    return [withController(view, one)];
  });
}

/** The effect of a static ability that modifies (611.3a). */
const ofStatic = (view: View, source: ObjectId, definition: StaticAbility, modification: Modification): Modifier => ({
  source,
  you: controllerOf(view, source), // 109.5
  values: undefined,
  x: undefined,
  modification,
  timestamp: objectOf(view.game, source).timestamp,
  at: definition.at,
  applies: applicationOf(view, source, modification.what),
  controller: undefined,
});

function ofEffect(
  view: View,
  effect: ContinuousEffect,
  modification: Omit<Modification, 'what'>,
  objects: readonly ObjectId[],
): Modifier {
  const { source, controller, values = {}, x, timestamp, at } = effect;
  return withController(view, {
    source,
    you: controller,
    values,
    x,
    modification,
    timestamp,
    at,
    applies: { objects },
    controller: undefined,
  });
}

/**
 * `before`: those of the game a moment ago, given back when nothing has changed. Without `conditional` those are left out
 * that apply only while something holds: what holds is asked of a game to which all the others apply.
 */
export function modifiersOf(view: View, before: Modifiers | undefined, conditional = true): Modifiers {
  const list: Modifier[] = [];
  let stable = true;
  let stableEarly = true;
  const judge = (isStable: boolean, modification: Modifier['modification']): void => {
    if (isStable) return;
    stable = false;
    if (isEarly(modification)) stableEarly = false;
  };
  for (const effect of view.game.effects) {
    const { modification, objects } = effect;
    if (modification === undefined || objects === undefined) continue;
    list.push(ofEffect(view, effect, modification, objects));
    judge(amountsAreNumbers(modification), modification);
  }
  const { gained, lost } = keywordChanges(view);
  const add = ({ source, definition, keyword }: Modifying): void => {
    if (lost.size > 0 && lost.has(`${source}/${keyword}`)) return;
    const modification = definition.modify as Modification;
    judge(definition.if === undefined && isStable(modification), modification);
    const one = ofStatic(view, source, definition, modification);
    if (definition.if === undefined || (conditional && holds(contextFor(view, one), definition.if)))
      list.push(withController(view, one));
  };
  eachZoneInPlay(view.game, (ids, key) => {
    for (const one of modifyingIn(view, ids, key).found) add(one);
  });
  for (const one of gained) add(one);
  if (list.length === 0 && stable) return NO_MODIFIERS;
  if (list.some((one, i) => i > 0 && one.timestamp < (list[i - 1] as Modifier).timestamp))
    list.sort((a, b) => a.timestamp - b.timestamp);
  const all = some(view, list, stable, before);
  if (before !== undefined && all === before) return before;
  const early = list.filter(({ modification }) => isEarly(modification));
  return {
    ...all,
    reach: reachOf(view, list),
    changeControl: list.some(({ controller }) => controller !== undefined),
    changeAbilities: list.some(({ modification }) => changesAbilities(modification)),
    early: some(view, early, stableEarly, before?.early),
  };
}

/** In which layer an effect takes the abilities of what it applies to away (305.7, 613.1f); `undefined` where it does not. */
const removesIn = ({ modification: { subtypes, loseAllAbilities } }: Modifier): number | undefined =>
  subtypes?.some((subtype) => BASIC_LAND_TYPES.has(subtype)) ? 4 : loseAllAbilities === true ? 6 : undefined;

/** Whether it does anything before layer 7 (613.1). */
const isEarly = (modification: Modifier['modification']): boolean => firstLayer(modification) < 7;

/** The first layer in which it does something: from there on it applies whatever becomes of its ability (613.6). */
function firstLayer(its: Modifier['modification']): number {
  if (its.controller !== undefined) return 2;
  const { types, addType, subtypes, addSubtype, addSupertype, loseSupertype, everyCreatureType } = its;
  if ((types ?? addType ?? subtypes ?? addSubtype ?? addSupertype ?? loseSupertype ?? everyCreatureType) !== undefined) return 4;
  if ((its.color ?? its.addColor) !== undefined) return 5;
  if (its.text !== undefined) return 3;
  return (its.gain ?? its.lose ?? its.loseAllAbilities) === undefined ? 7 : 6;
}

export const anyRemoves = ({ list }: Modifiers): boolean => list.some((modifier) => removesIn(modifier) !== undefined);

/**
 * Without the effects of static abilities that another effect takes away before they begin to apply: in an earlier layer,
 * or in the same, for their existence depends on it (613.8a). Of two that take each other away the older one does.
 */
export function withoutRemoved(view: View, all: Modifiers): Modifiers {
  const removed = new Set<Modifier>();
  for (const remover of all.list) {
    const layer = removesIn(remover);
    if (layer === undefined || removed.has(remover)) continue;
    for (const one of all.list)
      if (
        one !== remover &&
        one.values === undefined &&
        firstLayer(one.modification) >= layer &&
        affects(view, remover, one.source)
      )
        removed.add(one);
  }
  if (removed.size === 0) return all;
  const list = all.list.filter((modifier) => !removed.has(modifier));
  const left = some(view, list, false, undefined);
  return { ...all, ...left, early: left };
}

/** What it is attached to is that object as long as it is (613.7e); everything else is asked of each object. */
function applicationOf(view: View, source: ObjectId, what: Reference): Modifier['applies'] {
  if (what !== 'enchanted' && what !== 'equipped') return { what };
  const { attached } = objectOf(view.game, source);
  return { objects: attached !== undefined && 'object' in attached ? [attached.object] : [] };
}

function withController(view: View, modifier: Modifier): Modifier {
  const { controller } = modifier.modification;
  return controller === undefined ? modifier : { ...modifier, controller: playersOf(contextFor(view, modifier), controller)[0] };
}
