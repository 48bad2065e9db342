/** Whether what a static ability modifies, and how, depends on anything but the object that it modifies. */

import type { Modification } from '../vocabulary/modification';
import type { Reference } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { changesAbilities } from './modifier';

const stability = new WeakMap<Modification, boolean>();

export function isStable(modify: Modification): boolean {
  let known = stability.get(modify);
  if (known === undefined) {
    // What an object has is looked at again when it changes; which abilities there are is not (`forgetCharacteristics`).
    const asks = changesAbilities(modify) || modify.controller !== undefined ? OWN : OWN_AS_IT_IS;
    known = amountsAreNumbers(modify) && (modify.what === 'this' || onlyAsks(modify.what, asks));
    stability.set(modify, known);
  }
  return known;
}

/** Whether power and toughness change by plain numbers, or by what is only of the object itself. */
export const amountsAreNumbers = ({ power, toughness, basePower, baseToughness }: Omit<Modification, 'what'>): boolean =>
  [power, toughness, basePower, baseToughness].every(
    (amount) =>
      amount === undefined || typeof amount === 'number' || (typeof amount === 'object' && amount.manaValueOf === 'each'),
  );

/** What a selector may ask that is so of an object whatever happens to it. */
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
/** What it may ask, besides, that is only of that object. */
const OWN_AS_IT_IS = new Set([...OWN, 'power', 'toughness', 'manaValue']);
const OWN_STATES = new Set(['permanent', 'card', 'token', 'spell', 'ability']);

/** Whether a selector asks of an object nothing but these, and nothing of what else there is. */
function onlyAsks(selector: Reference | Selector, own: ReadonlySet<string>): boolean {
  if (typeof selector === 'string') return true;
  return Object.entries(selector).every(([key, value]: [string, unknown]) => {
    if (!own.has(key)) return false;
    if (key === 'is') return (value as readonly string[]).every((state) => OWN_STATES.has(state));
    if (key === 'owner' || key === 'controller') return value === 'you' || value === 'opponent';
    if (key === 'otherThan') return value === 'this';
    if (key === 'named') return typeof value === 'string';
    if (key === 'anyOf') return (value as readonly Selector[]).every((one) => onlyAsks(one, own));
    if (key === 'power' || key === 'toughness' || key === 'manaValue') return isComparison(value);
    return key === 'not' || key === 'all' ? onlyAsks(value as Selector, own) : true;
  });
}

/** Whether it compares with plain numbers. */
const isComparison = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number'));
