/** What the words of a definition look at: whether what they say of the game now is also so once a spell is announced. */

import { isFixed, isStable, knowsAbilities, termOf } from '../characteristics/derived';
import type { View } from '../run';
import { AMOUNT_KEYS } from '../vocabulary/amount';
import type { Reference } from '../vocabulary/reference';
import type { Selector, SelectorRecord } from '../vocabulary/selector';
import { isSeveral, type TargetSpec, targetSelector } from '../vocabulary/target';

/** What is only of the object itself, and does not change when another object goes to the stack. */
const OWN = new Set<keyof SelectorRecord>([
  'is',
  'type',
  'supertype',
  'subtype',
  'color',
  'named',
  'zone',
  'owner',
  'controller',
  'power',
  'toughness',
  'manaValue',
  'counters',
  'has',
  'otherThan',
  'castFrom',
  'paid',
  'not',
  'anyOf',
  'terms',
]);
const OWN_KEYS: ReadonlySet<string> = OWN;

const known = new WeakMap<object, boolean>();

/** Whether a selector judges each object or player by itself alone, with plain numbers. */
export function judgesAlone(view: View, selector: Selector): boolean {
  if (typeof selector === 'string') return true;
  let alone = known.get(selector);
  if (alone === undefined) {
    known.set(selector, false);
    alone = Object.entries(selector).every(([key, value]: [string, unknown]) => {
      if (value === undefined) return true;
      if (!OWN_KEYS.has(key)) return false;
      if (key === 'owner' || key === 'controller') return isWho(value as Reference);
      if (key === 'otherThan') return value === 'this';
      if (key === 'not') return judgesAlone(view, value as Selector);
      if (key === 'anyOf') return (value as readonly Selector[]).every((one) => judgesAlone(view, one));
      if (key === 'is') return (value as readonly string[]).every((state) => termAlone(view, state));
      if (key === 'terms') return Object.keys(value as object).every((term) => termAlone(view, term));
      return isPlain(value);
    });
    known.set(selector, alone);
  }
  return alone;
}

function termAlone(view: View, word: string): boolean {
  const term = termOf(view, word);
  return term === undefined || judgesAlone(view, term);
}

const isWho = (reference: Reference): boolean => reference === 'you' || reference === 'opponent' || reference === 'player';

/** Only numbers and words: no amount that is counted. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => one !== 'X' && one !== 'that much' && isPlain(one)) &&
    !('chosen' in value) &&
    !Object.keys(value).some((key) => AMOUNT_KEYS.has(key)));

const sizes = new WeakMap<object, boolean>();

/** Whether it asks for power or toughness, which may depend on what else there is. */
function asksSize(view: View, selector: Selector): boolean {
  if (typeof selector === 'string') return false;
  let asks = sizes.get(selector);
  if (asks === undefined) {
    sizes.set(selector, false);
    const { power, toughness, not, anyOf = [], is = [], terms = {} } = selector;
    const words = [...is, ...Object.keys(terms)].map((word) => termOf(view, word));
    asks =
      (power ?? toughness) !== undefined || [not, ...anyOf, ...words].some((one) => one !== undefined && asksSize(view, one));
    sizes.set(selector, asks);
  }
  return asks;
}

/** Whether what fits these selectors, each of which judges alone, still does when something else is put on the stack. */
export const staysSo = (view: View, selectors: readonly Selector[]): boolean =>
  selectors.some((one) => asksSize(view, one))
    ? isStable(view) && view.game.battlefield.every((id) => isFixed(view, id))
    : knowsAbilities(view);

/** Whether a target and how many of it there are can be judged before the spell or ability is there. */
export function plainTarget(view: View, spec: TargetSpec): boolean {
  if (isSeveral(spec))
    for (const [key, value] of Object.entries(spec))
      if (value !== undefined && key !== 'from' && !(COUNTS.has(key) && typeof value === 'number')) return false;
  return judgesAlone(view, targetSelector(spec));
}

const COUNTS = new Set(['choose', 'upTo', 'atLeast']);

/** Whether exactly one target is asked for, which is on the stack: a spell or an ability. */
export function isOnStack(spec: TargetSpec): boolean {
  if (isSeveral(spec)) return false;
  if (typeof spec === 'string') return ON_STACK.has(spec);
  const { is, zone } = spec as SelectorRecord;
  return zone === undefined ? is?.some((state) => ON_STACK.has(state)) === true : zone.every((one) => one === 'stack');
}

const ON_STACK = new Set(['spell', 'ability', 'activated ability', 'triggered ability']);
