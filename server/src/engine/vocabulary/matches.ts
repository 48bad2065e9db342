/**
 * Whether an object or a player is what a selector says. What each word of a selector asks is a test of its own; the tests
 * of a selector are put together once, so that nothing is asked but what it says.
 */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import type { Color } from '../mana/symbols';
import type { Choice, GameObject, ObjectId, PlayerId, Zone } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { isCreatureType } from '../subtypes';
import { compares, manaValueOf } from './amount';
import type { Context } from './context';
import { designatedIn } from './designation';
import { objectsOf, playersOf, type Reference } from './reference';
import { asRecord, type ColorWord, colorOfWord, type Selector, type SelectorRecord } from './selector';
import { isAttachedTo, isIn } from './states';

type Test = (context: Context, object: GameObject, choice: Choice) => boolean;

interface Tests {
  /** The zones in which the object is now, where the selector names them. */
  readonly zone: readonly Zone[] | undefined;
  readonly tests: readonly Test[];
}

export const matchesObject = (context: Context, id: ObjectId, selector: Selector): boolean =>
  matches(context, { object: id }, selector);

/** Whether an object or player is what the selector says. The zone counts only where the selector names it. */
export function matches(context: Context, choice: Choice, selector: Selector): boolean {
  const it = asRecord(selector);
  if ('player' in choice) return playerMatches(context, choice.player, it);
  if (!('object' in choice)) return false;
  const { game } = context.view;
  const now = objectOf(game, choice.object);
  const { zone, tests } = testsOf(it);
  if (zone !== undefined && (now.zone === null || !zone.includes(now.zone))) return false;
  const object = choice.was === undefined ? now : objectOf(game, choice.was);
  for (const test of tests) if (!test(context, object, choice)) return false;
  return true;
}

const known = new WeakMap<SelectorRecord, Tests>();

function testsOf(it: SelectorRecord): Tests {
  let found = known.get(it);
  if (found === undefined) {
    const tests: Test[] = [];
    for (const word in MAKE) {
      const value = it[word as keyof typeof MAKE];
      if (value !== undefined) tests.push((MAKE[word as keyof typeof MAKE] as (value: unknown) => Test)(value));
    }
    found = { zone: it.zone, tests };
    known.set(it, found);
  }
  return found;
}

type Of<K extends keyof SelectorRecord> = NonNullable<SelectorRecord[K]>;

/** For each word of a selector, but the zone, the test of what it says; in the order in which they are asked. */
const MAKE: { readonly [K in Exclude<keyof SelectorRecord, 'zone'>]-?: (value: Of<K>) => Test } = {
  is:
    (states) =>
    (context, { id }) =>
      states.every((state) => isIn(context, id, state)),
  terms: (terms) => {
    const all = Object.entries(terms);
    return (context, { id }) => all.every(([term, holds]) => isIn(context, id, term) === holds);
  },
  owner:
    (who) =>
    (context, { owner }) =>
      isOneOf(context, owner, who),
  controller:
    (who) =>
    (context, { id }) =>
      isOneOf(context, controllerOf(context.view, id), who),
  type:
    (words) =>
    (context, { id }) =>
      includesAny(characteristicsOf(context.view, id).types, words),
  supertype:
    (words) =>
    (context, { id }) =>
      includesAny(characteristicsOf(context.view, id).supertypes, words),
  subtype:
    (words) =>
    (context, { id }) => {
      const { subtypes, everyCreatureType } = characteristicsOf(context.view, id);
      return words.some((word) => subtypes.includes(word) || (everyCreatureType && isCreatureType(word)));
    },
  color:
    (words) =>
    (context, { id }) =>
      words.some((word) => hasColor(characteristicsOf(context.view, id).colors, word)),
  named:
    (named) =>
    (context, { id }) =>
      characteristicsOf(context.view, id).name === nameOf(context, named),
  has: (keywords) => {
    const lower = keywords.map((keyword) => keyword.toLowerCase());
    return (context, { id }) => {
      const its = characteristicsOf(context.view, id).keywords;
      return lower.every((keyword) => its.some((use) => use.keyword.toLowerCase() === keyword));
    };
  },
  power:
    (comparison) =>
    (context, { id }) =>
      compares(context, characteristicsOf(context.view, id).power ?? Number.NaN, comparison),
  toughness:
    (comparison) =>
    (context, { id }) =>
      compares(context, characteristicsOf(context.view, id).toughness ?? Number.NaN, comparison),
  manaValue:
    (comparison) =>
    (context, { id }) =>
      compares(context, manaValueOf(context, id), comparison),
  counters: (kinds) => {
    const all = Object.entries(kinds);
    return (context, { counters }) => all.every(([kind, comparison]) => compares(context, counters[kind] ?? 0, comparison));
  },
  of:
    (these) =>
    (context, { id }) =>
      objectsOf(context, these).includes(id),
  attachedTo: (to) => (context, object) => isAttachedTo(context, object, to),
  otherThan:
    (these) =>
    (context, { id }) =>
      !objectsOf(context, these).includes(id),
  targeting: (selector) => (context, object) => targetsOn(object).some((target) => matches(context, target, selector)),
  numberOfTargets: (comparison) => (context, object) => compares(context, targetsOn(object).length, comparison),
  sameNameAs:
    (these) =>
    (context, { id }) =>
      objectsOf(context, these).some((other) => isNamedLike(context, id, other)),
  designated: (words) => (_, object) => words.every((word) => designatedIn(object, word) !== undefined),
  designatedBeforeThisTurn:
    (words) =>
    ({ view }, object) => {
      const { number } = view.game.turn;
      return words.every((word) => (designatedIn(object, word) ?? number) < number);
    },
  discardedThisTurnBy:
    (who) =>
    (context, { id }) =>
      playersOf(context, who).some((player) => playerOf(context.view.game, player).discarded.some((one) => one.object === id)),
  castFrom:
    (zones) =>
    (_, { cast }) =>
      cast !== undefined && cast.copied !== true && zones.includes(cast.from),
  castBy:
    (who) =>
    (context, { cast }) =>
      cast !== undefined && cast.copied !== true && playersOf(context, who).includes(cast.by),
  paid: (names) => (_, object) => names.some((name) => timesPaid(object, name) > 0),
  not: (selector) => (context, _, choice) => !matches(context, choice, selector),
  anyOf: (options) => (context, _, choice) => options.some((option) => matches(context, choice, option)),
};

const includesAny = (those: readonly string[], words: readonly string[]): boolean => words.some((word) => those.includes(word));

const isOneOf = (context: Context, player: PlayerId, who: Reference): boolean =>
  who === 'you' ? context.controller === player : playersOf(context, who).includes(player);

const targetsOn = ({ onStack }: GameObject): readonly Choice[] => Object.values(onStack?.targets ?? {}).flat();

/** 201.2a: an object without a name has no name in common with any other. */
function isNamedLike({ view }: Context, a: ObjectId, b: ObjectId): boolean {
  const { name } = characteristicsOf(view, a);
  return name !== '' && name === characteristicsOf(view, b).name;
}

/**
 * How often a cost of this keyword was paid for the spell that it is or was; several instances of one count together,
 * unless one of them is meant: `kicker#2`.
 */
export function timesPaid({ cast }: GameObject, keyword: string): number {
  if (cast === undefined) return 0;
  const name = keyword.toLowerCase();
  // 702.33f: `kicker#1` is the first of several, whose cost goes by the name alone
  const only = /#\d+$/.test(name) ? name.replace(/#1$/, '') : undefined;
  return cast.paid.filter((one) => (only === undefined ? one === name || one.startsWith(`${name}#`) : one === only)).length;
}

function hasColor(colors: readonly Color[], word: ColorWord | 'colorless' | 'multicolored'): boolean {
  if (word === 'colorless') return colors.length === 0;
  if (word === 'multicolored') return colors.length > 1;
  return colors.includes(colorOfWord(word));
}

function nameOf(context: Context, named: string | { readonly chosen: string }): string | undefined {
  if (typeof named === 'string') return named;
  const chosen = context.values[named.chosen]?.[0];
  return chosen !== undefined && 'word' in chosen ? chosen.word : undefined;
}

function playerMatches(context: Context, id: PlayerId, it: SelectorRecord): boolean {
  const choice: Choice = { player: id };
  if (playerOf(context.view.game, id).out) return false;
  if (it.anyOf !== undefined && !it.anyOf.some((option) => matches(context, choice, option))) return false;
  if (it.anyOf !== undefined && it.is === undefined) return restOfPlayer(context, id, it);
  if (it.is?.includes('opponent')) return id !== context.controller && restOfPlayer(context, id, it);
  return it.is?.includes('player') === true && restOfPlayer(context, id, it);
}

function restOfPlayer(context: Context, id: PlayerId, it: SelectorRecord): boolean {
  if (it.of !== undefined && !playersOf(context, it.of).includes(id)) return false;
  if (it.otherThan !== undefined && playersOf(context, it.otherThan).includes(id)) return false;
  return it.not === undefined || !matches(context, { player: id }, it.not);
}
