/** Judging a card as the spell that it would be (601.3e): before it is on the stack, `spell` already holds of it. */

import type { ObjectId } from '../state/game';
import type { Context } from '../vocabulary/context';
import { matchesObject } from '../vocabulary/matches';
import type { Selector, SelectorRecord } from '../vocabulary/selector';

export function matchesAsSpell(context: Context, card: ObjectId, selector: Selector): boolean {
  if (selector === 'spell') return true;
  if (typeof selector === 'string' || selector.is === undefined) return matchesObject(context, card, selector);
  return matchesObject(context, card, asSpell(selector));
}

const asked = new WeakMap<SelectorRecord, SelectorRecord>();

/** The same without being a spell, which the card is taken to be. */
function asSpell(selector: SelectorRecord): SelectorRecord {
  let rest = asked.get(selector);
  if (rest === undefined) {
    rest = { ...selector, is: (selector.is ?? []).filter((state) => state !== 'spell') };
    asked.set(selector, rest);
  }
  return rest;
}
