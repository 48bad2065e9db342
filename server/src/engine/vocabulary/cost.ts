/** Costs (118): mana, tapping, and the verbs that are also effects. */

import { costHeads, type Effect } from '../effects/verb';
import type { ManaCost } from '../mana/symbols';
import { listOf, mana, oneOf, type Shape, words } from '../shape';

export type CostPart = ManaCost | 'tap' | '{T}' | 'mana cost' | Effect;
/** The parts in the order written. An empty list is nothing to pay. */
export type Cost = readonly CostPart[];

export const costShape: Shape = listOf(
  oneOf(
    'a cost',
    words({
      tap: 'Tap this permanent (107.5).',
      '{T}': 'Tap this permanent (107.5).',
      'mana cost': 'The mana cost of the card itself, as it is then: for keywords that are granted (702.1b).',
    }),
    mana,
    () => costHeads,
  ),
);

export const isMana = (part: CostPart): part is ManaCost => Array.isArray(part);

/** Whether X stands anywhere in a cost: in its mana, or as the amount of something else that is paid (107.3a). */
export const hasX = (cost: Cost): boolean =>
  cost.some((part) => (isMana(part) ? part.some((symbol) => symbol.kind === 'variable') : mentionsX(part)));

const mentionsX = (node: unknown): boolean =>
  node === 'X' || (typeof node === 'object' && node !== null && Object.values(node).some(mentionsX));

/** All the mana of a cost as one mana cost; `undefined` when no part is mana. */
export function manaOf(cost: Cost): ManaCost | undefined {
  const parts = cost.filter(isMana);
  return parts.length === 0 ? undefined : parts.flat();
}
