/** Judging a card as the spell that it would be (601.3e): before it is on the stack, `spell` already holds of it. */

import type { ObjectId } from '../state/game';
import type { Context } from '../vocabulary/context';
import { matchesObject, type Selector } from '../vocabulary/selector';

export function matchesAsSpell(context: Context, card: ObjectId, selector: Selector): boolean {
  if (selector === 'spell') return true;
  if (typeof selector === 'string' || selector.is === undefined) return matchesObject(context, card, selector);
  const { is, ...rest } = selector;
  return matchesObject(context, card, { ...rest, is: is.filter((state) => state !== 'spell') });
}
