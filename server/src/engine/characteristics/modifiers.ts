/** The continuous effects that change characteristics or control, from resolutions (611.2) and static abilities (611.3). */

import type { StaticAbility } from '../definitions';
import type { ContinuousEffect } from '../effects/continuous';
import type { View } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId, Values, Zone } from '../state/game';
import { objectOf } from '../state/write';
import { holds } from '../vocabulary/condition';
import { type Context, contextOf } from '../vocabulary/context';
import type { Modification } from '../vocabulary/modification';
import { playersOf, type Reference, standsFor } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { controllerOf, derivedOf, eachZoneInPlay, printedOf } from './derived';
import { type AbilityInstance, functionsIn, keywordAbilities } from './printed';

/** One such effect, as data: it is read against the game at hand, which may be a fork of the one it was found in. */
export interface Modifier {
  readonly source: ObjectId;
  readonly you: PlayerId;
  readonly values: Values | undefined;
  readonly x: number | undefined;
  readonly modification: Omit<Modification, 'what'>;
  readonly timestamp: number;
  readonly at: SourceId | undefined;
  /** The objects locked in when it began (611.2c), or what says which they are at any time (611.3a). */
  readonly applies: { readonly objects: readonly ObjectId[] } | { readonly what: Reference };
  /** Who controls what it affects. */
  readonly controller: PlayerId | undefined;
}

/** All of them, in timestamp order (613.7). The same object as long as they are the same. */
export interface Modifiers {
  readonly list: readonly Modifier[];
  readonly changeAbilities: boolean;
  readonly changeControl: boolean;
  /** Neither which there are nor what they do to an object depends on anything but that object and the list itself. */
  readonly stable: boolean;
}

export function affects(view: View, modifier: Modifier, id: ObjectId): boolean {
  const { applies, source } = modifier;
  if ('objects' in applies) return applies.objects.includes(id);
  return applies.what === 'this' ? id === source : standsFor(contextFor(view, modifier), applies.what, id);
}

export const contextFor = (view: View, { source, you, values, x }: Pick<Modifier, 'source' | 'you' | 'values' | 'x'>): Context =>
  values === undefined ? contextOf(view, source, you) : { view, source, controller: you, values, x, supposing: undefined };

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
}

function modifyingIn(view: View, ids: readonly ObjectId[], key: number): ModifyingIn {
  const { modifying } = derivedOf(view).memory;
  const known = modifying.get(key);
  if (known?.ids === ids) return known;
  const found: Modifying[] = [];
  for (const source of ids) {
    const object = objectOf(view.game, source);
    if (object.kind === 'ability') continue;
    addModifying(found, source, object.zone, printedOf(view, object).abilities.statics);
  }
  const fresh: ModifyingIn = { ids, found, conditional: found.some(isConditional) };
  modifying.set(key, fresh);
  return fresh;
}

const isConditional = ({ definition }: Modifying): boolean => definition.if !== undefined;

export const NO_MODIFIERS: Modifiers = { list: [], changeAbilities: false, changeControl: false, stable: true };

/** Whether any applies only while something holds. */
export function anyConditional(view: View): boolean {
  let any = false;
  eachZoneInPlay(view.game, (ids, key) => {
    any ||= modifyingIn(view, ids, key).conditional;
  });
  return any || keywordChanges(view).gained.some(isConditional);
}

/** The effects of resolutions that change control (layer 2), alone. */
export function controlModifiers(view: View): Modifiers {
  const list = view.game.effects.flatMap((effect) =>
    effect.modification?.controller === undefined || effect.objects === undefined
      ? []
      : [ofEffect(view, effect, effect.modification, effect.objects)],
  );
  return list.length === 0 ? NO_MODIFIERS : { list, changeAbilities: false, changeControl: true, stable: false };
}

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
  for (const effect of view.game.effects) {
    const { modification, objects } = effect;
    if (modification === undefined || objects === undefined) continue;
    list.push(ofEffect(view, effect, modification, objects));
    stable &&= amountsAreNumbers(modification);
  }
  const { gained, lost } = keywordChanges(view);
  const add = ({ source, definition, keyword }: Modifying): void => {
    if (lost.size > 0 && lost.has(`${source}/${keyword}`)) return;
    const you = controllerOf(view, source); // 109.5
    const { timestamp } = objectOf(view.game, source);
    const modification = definition.modify as Modification;
    stable &&= definition.if === undefined && isStable(modification);
    const one: Modifier = {
      source,
      you,
      values: undefined,
      x: undefined,
      modification,
      timestamp,
      at: definition.at,
      applies: { what: modification.what },
      controller: undefined,
    };
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
  if (
    before !== undefined &&
    before.stable === stable &&
    before.list.length === list.length &&
    before.list.every((one, i) => same(one, list[i] as Modifier))
  )
    return before;
  return {
    list,
    stable,
    changeControl: list.some(({ controller }) => controller !== undefined),
    changeAbilities: list.some(({ modification: { gain, lose, addSubtype } }) => (gain ?? lose ?? addSubtype) !== undefined),
  };
}

function withController(view: View, modifier: Modifier): Modifier {
  const { controller } = modifier.modification;
  return controller === undefined ? modifier : { ...modifier, controller: playersOf(contextFor(view, modifier), controller)[0] };
}

const same = (a: Modifier, b: Modifier): boolean =>
  a.source === b.source &&
  a.timestamp === b.timestamp &&
  a.you === b.you &&
  a.at === b.at &&
  a.controller === b.controller &&
  a.x === b.x &&
  objectsAreSame(a, b);

const objectsAreSame = ({ applies: a }: Modifier, { applies: b }: Modifier): boolean =>
  'objects' in a ? 'objects' in b && a.objects === b.objects : !('objects' in b) && a.what === b.what;

const stability = new WeakMap<Modification, boolean>();

function isStable(modify: Modification): boolean {
  let known = stability.get(modify);
  if (known === undefined) {
    known = amountsAreNumbers(modify) && (modify.what === 'this' || onlyAsksOfItself(modify.what));
    stability.set(modify, known);
  }
  return known;
}

const amountsAreNumbers = ({ power, toughness, basePower, baseToughness }: Omit<Modification, 'what'>): boolean =>
  [power, toughness, basePower, baseToughness].every((amount) => amount === undefined || typeof amount === 'number');

const OWN = new Set([
  'type',
  'supertype',
  'subtype',
  'color',
  'zone',
  'named',
  'is',
  'has',
  'owner',
  'controller',
  'otherThan',
  'not',
  'anyOf',
  'all',
]);
const OWN_STATES = new Set(['permanent', 'card', 'token', 'spell', 'ability']);

/** Whether a selector asks only what an object is, and not what has happened to it or what else there is. */
function onlyAsksOfItself(selector: Reference | Selector): boolean {
  if (typeof selector === 'string') return true;
  return Object.entries(selector).every(([key, value]: [string, unknown]) => {
    if (!OWN.has(key)) return false;
    if (key === 'is') return (value as readonly string[]).every((state) => OWN_STATES.has(state));
    if (key === 'owner' || key === 'controller') return value === 'you' || value === 'opponent';
    if (key === 'otherThan') return value === 'this';
    if (key === 'named') return typeof value === 'string';
    if (key === 'anyOf') return (value as readonly Selector[]).every(onlyAsksOfItself);
    return key === 'not' || key === 'all' ? onlyAsksOfItself(value as Selector) : true;
  });
}
