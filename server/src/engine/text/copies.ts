/** How the exceptions of a copy read (707.9): `, except it's an Illusion in addition to its other types`. */

import type { Exceptions } from '../vocabulary/copying';
import type { Say } from './say';
import { listed, withArticle } from './words';

/** With the comma before it; nothing where the copy has no exceptions. */
export function exceptionsText(say: Pick<Say, 'amount' | 'keyword'>, except: Exceptions | undefined): string {
  if (except === undefined) return '';
  const { name, power, toughness, addType = [], addSubtype = [], loseSupertype, color, gain } = except;
  const kinds = [...addSubtype, ...addType];
  const parts = [
    ...(name === undefined ? [] : [`its name is ${name}`]),
    ...(power === undefined ? [] : [`its power is ${say.amount(power)}`]),
    ...(toughness === undefined ? [] : [`its toughness is ${say.amount(toughness)}`]),
    ...(kinds.length === 0 ? [] : [`it's ${withArticle(kinds.join(' '))} in addition to its other types`]),
    ...(loseSupertype === undefined ? [] : [`it isn't ${listed(loseSupertype, 'or')}`]),
    ...(color === undefined ? [] : [`it's ${listed(color)}`]),
    ...(gain === undefined ? [] : [`it has ${listed(gain.map((use) => say.keyword(use).toLowerCase()))}`]),
  ];
  return parts.length === 0 ? '' : `, except ${listed(parts)}`;
}
