/** Amounts: numbers, X, and what can be counted (107.1, 107.3). */

import { characteristicsOf } from '../characteristics/derived';
import { ownDefinition } from '../characteristics/printed';
import { type ManaCost, manaValue } from '../mana/symbols';
import { field, integer, lazy, name, oneOf, record, type Shape, words } from '../shape';
import { dealtThisTurn } from '../state/dealt';
import type { Choice, Game, GameObject } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { type Condition, conditionShape, holds } from './condition';
import type { Context } from './context';
import { timesPaid } from './matches';
import { choicesOf, knownObjectsOf, objectsOf, playersOf, type Reference, referenceShape } from './reference';
import { candidates, type Selector, selectorShape } from './selector';

export type Amount =
  | number
  | 'X'
  | 'that much'
  | 'divided'
  | {
      /** One amount or another (`if`, `then`, `else`). */
      readonly if?: Condition;
      readonly then?: Amount;
      readonly else?: Amount;
      readonly modesOf?: Reference;
      readonly spellsCastBefore?: Reference;
      readonly cardTypesAmong?: Reference;
      readonly count?: Selector;
      readonly counters?: string;
      readonly on?: Reference;
      readonly powerOf?: Reference;
      readonly toughnessOf?: Reference;
      readonly manaValueOf?: Reference;
      readonly lifeOf?: Reference;
      readonly damageThisTurn?: Reference;
      readonly manaSpentOn?: Reference;
      readonly xOf?: Reference;
      readonly timesPaid?: string;
      readonly sizeOf?: Reference;
      readonly sum?: readonly Amount[];
      readonly times?: readonly Amount[];
    };

export const amountShape: Shape = lazy(() => AMOUNT);

const AMOUNT: Shape = oneOf(
  'an amount',
  integer(),
  words({
    X: 'The value of X (107.3).',
    'that much': 'The amount of the event that it triggered on: damage, life, counters.',
    divided: 'For each target its share of what is divided among them (601.2d).',
  }),
  record('an amount', {
    if: field(() => conditionShape, 'Which of `then` and `else` it is: `then` if this holds.'),
    then: field(() => amountShape, 'The amount if it does.'),
    else: field(() => amountShape, 'The amount if it does not; 0, if nothing is said.'),
    'card types among': field(() => referenceShape, 'How many card types these have among them (205.2).'),
    'spells cast before': field(
      () => referenceShape,
      'How many spells were cast this turn before that one, by anybody (702.40a).',
    ),
    'modes of': field(() => referenceShape, 'How many modes were chosen for that spell (700.2).'),
    count: field(() => selectorShape, 'How many objects or players match.'),
    counters: field(name('counter'), 'How many counters of this kind; with `on`.'),
    on: field(() => referenceShape, 'What the counters are on.'),
    'power of': field(() => referenceShape, 'Its power, or the last it had (608.2h).'),
    'toughness of': field(() => referenceShape, 'Its toughness, or the last it had (608.2h).'),
    'mana value of': field(() => referenceShape, 'Its mana value (202.3).'),
    'life of': field(() => referenceShape, 'The life total of a player (119).'),
    'damage this turn': field(
      () => referenceShape,
      'How much damage these objects and players were dealt this turn, by anything (120.3).',
    ),
    'mana spent on': field(() => referenceShape, 'How much mana was spent to cast it (400.7d).'),
    'x of': field(() => referenceShape, 'The value of X chosen for that spell (107.3e).'),
    'times paid': field(name('keyword'), 'How often the cost of this keyword was paid for this (702.33c).'),
    'size of': field(() => referenceShape, 'How many objects or players the name stands for.'),
    sum: field({ shape: 'list', of: lazy(() => amountShape) }, 'The amounts added up.'),
    times: field({ shape: 'list', of: lazy(() => amountShape) }, 'The amounts multiplied.'),
  }),
);

const AMOUNT_WORDS: ReadonlySet<unknown> = new Set(['X', 'that much', 'divided']);
const KEYS: Readonly<Record<keyof Extract<Amount, object>, true>> = {
  if: true,
  then: true,
  else: true,
  modesOf: true,
  spellsCastBefore: true,
  cardTypesAmong: true,
  count: true,
  counters: true,
  on: true,
  powerOf: true,
  toughnessOf: true,
  manaValueOf: true,
  lifeOf: true,
  damageThisTurn: true,
  manaSpentOn: true,
  xOf: true,
  timesPaid: true,
  sizeOf: true,
  sum: true,
  times: true,
};
/** What may stand in an amount that is counted. */
export const AMOUNT_KEYS: ReadonlySet<string> = new Set(Object.keys(KEYS));

/** Tells an amount from a reference, where both may stand: of the counters on an object a selector has more than a name. */
export const isAmount = (value: Amount | Reference): value is Amount =>
  typeof value === 'object'
    ? Object.entries(value).every(([key, one]) => AMOUNT_KEYS.has(key) && (key !== 'counters' || typeof one === 'string'))
    : typeof value === 'number' || AMOUNT_WORDS.has(value);

export function amountOf(context: Context, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  if (amount === 'X') return context.x ?? 0; // 107.3g, 107.3j
  if (amount === 'that much') return numberOf(context.values['that much']);
  if (amount === 'divided') return 0; // `amountFor` knows whose share is meant
  const { view } = context;
  if (amount.if !== undefined) return amountOf(context, (holds(context, amount.if) ? amount.then : amount.else) ?? 0);
  const total = (reference: Reference, of: (id: number) => number): number =>
    knownObjectsOf(context, reference).reduce((sum, id) => sum + of(id), 0);
  if (amount.count !== undefined) return candidates(context, amount.count).length;
  if (amount.cardTypesAmong !== undefined)
    return new Set(knownObjectsOf(context, amount.cardTypesAmong).flatMap((id) => characteristicsOf(view, id).types)).size;
  if (amount.spellsCastBefore !== undefined)
    return total(amount.spellsCastBefore, (id) =>
      view.game.players.reduce((sum, { spellsCast }) => sum + spellsCast.filter((one) => one < id).length, 0),
    );
  if (amount.modesOf !== undefined) return total(amount.modesOf, (id) => objectOf(view.game, id).onStack?.modes?.length ?? 0);
  if (amount.counters !== undefined) {
    const kind = amount.counters;
    return total(amount.on ?? 'this', (id) => objectOf(view.game, id).counters[kind] ?? 0);
  }
  if (amount.powerOf !== undefined) return total(amount.powerOf, (id) => characteristicsOf(view, id).power ?? 0);
  if (amount.toughnessOf !== undefined) return total(amount.toughnessOf, (id) => characteristicsOf(view, id).toughness ?? 0);
  if (amount.manaValueOf !== undefined) return total(amount.manaValueOf, (id) => manaValueOf(context, id));
  if (amount.lifeOf !== undefined)
    return playersOf(context, amount.lifeOf).reduce((sum, id) => sum + playerOf(view.game, id).life, 0);
  if (amount.damageThisTurn !== undefined)
    return choicesOf(context, amount.damageThisTurn).reduce((sum, choice) => sum + damageTo(view.game, choice), 0);
  if (amount.manaSpentOn !== undefined) return total(amount.manaSpentOn, (id) => objectOf(view.game, id).cast?.spent.length ?? 0);
  if (amount.xOf !== undefined)
    return total(amount.xOf, (id) => objectOf(view.game, id).cast?.x ?? objectOf(view.game, id).onStack?.x ?? 0);
  if (amount.timesPaid !== undefined) return timesPaid(objectOf(view.game, context.source), amount.timesPaid);
  if (amount.sizeOf !== undefined) return objectsOf(context, amount.sizeOf).length + playersOf(context, amount.sizeOf).length;
  if (amount.sum !== undefined) return amount.sum.reduce<number>((sum, part) => sum + amountOf(context, part), 0);
  if (amount.times !== undefined) return amount.times.reduce<number>((product, part) => product * amountOf(context, part), 1);
  return 0;
}

const damageTo = (game: Game, choice: Choice): number =>
  'object' in choice || 'player' in choice ? dealtThisTurn(game, choice) : 0;

/** An amount for one of several objects or players: its own share, where something was divided among them (601.2d). */
export const amountFor = (context: Context, amount: Amount, choice: Choice): number =>
  amount === 'divided' ? ('amount' in choice ? (choice.amount ?? 0) : 0) : amountOf(context, amount);

const numberOf = (choices: readonly Choice[] = []): number => {
  const [first] = choices;
  return first !== undefined && 'number' in first ? first.number : 0;
};

/** 712.8e: the mana value of a transformed permanent is that of its front face. */
function frontCost(view: Context['view'], object: GameObject): ManaCost | undefined {
  const { face, faceDown, last } = object;
  if (face?.side === undefined || faceDown || face.copies.length > 0 || last !== undefined) return undefined;
  const front = ownDefinition(view, object);
  return front.layout === 'transforming' ? front.cost : undefined;
}

/** 202.3, 202.3e: on the stack, X counts as what was chosen for it. */
export function manaValueOf(context: Pick<Context, 'view' | 'supposing'>, id: number): number {
  const object = objectOf(context.view.game, id);
  const cost = characteristicsOf(context.view, id).cost ?? frontCost(context.view, object);
  if (cost === undefined) return 0; // 202.3a
  if (context.supposing?.object === id) return manaValue(cost, context.supposing.x);
  return manaValue(cost, object.onStack?.x ?? 0);
}

/** How a number is judged: `3`, `even`, `{ at least: 1 }`. */
export type Comparison = Amount | 'even' | 'odd' | { readonly atLeast?: Amount; readonly atMost?: Amount };

export const comparisonShape: Shape = oneOf(
  'a number or a comparison',
  integer(),
  words({ even: 'An even number; zero is even.', odd: 'An odd number.', X: 'The value of X (107.3).' }),
  record('a comparison', {
    'at least': field(() => amountShape, 'This many or more.'),
    'at most': field(() => amountShape, 'This many or fewer.'),
  }),
  amountShape,
);

export function compares(context: Context, value: number, comparison: Comparison): boolean {
  if (comparison === 'even') return value % 2 === 0;
  if (comparison === 'odd') return value % 2 !== 0;
  if (typeof comparison === 'object' && ('atLeast' in comparison || 'atMost' in comparison)) {
    return (
      (comparison.atLeast === undefined || value >= amountOf(context, comparison.atLeast)) &&
      (comparison.atMost === undefined || value <= amountOf(context, comparison.atMost))
    );
  }
  return value === amountOf(context, comparison as Amount);
}
