/** Where X is written in costs and in amounts. */

import type { ManaCost } from '../../engine';
import { type Cost, isMana } from '../../engine/vocabulary/cost';

/** Whether plain data has the amount X in it. */
export function usesAmountX(data: unknown): boolean {
  if (data === 'X') return true;
  if (typeof data !== 'object' || data === null) return false;
  return Object.values(data).some(usesAmountX);
}

export const manaHasX = (cost: ManaCost | undefined): boolean => cost?.some(({ kind }) => kind === 'variable') === true;

/** Whether a cost has X in its mana, or in a part that is paid in another way. */
export const costHasX = (cost: Cost | undefined): boolean =>
  Array.isArray(cost) && cost.some((part) => (isMana(part) ? manaHasX(part) : typeof part === 'object' && usesAmountX(part)));

/** Whether something in an effect is paid with {X} as it is carried out: the X that there is, or one that is chosen then. */
export function paysX(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, cost, pays } = data as { readonly kind?: unknown; readonly cost?: Cost; readonly pays?: Cost };
  if ((kind === 'pay' && costHasX(cost)) || (kind === 'unless' && costHasX(pays))) return true;
  return Object.values(data).some(paysX);
}
