/**
 * Whether it is known before a spell or an ability is announced how an effect changes what it costs (601.2f): whether it
 * applies, and by how much.
 */

import { matchesAsSpell } from '../actions/as-spell';
import type { View } from '../run';
import type { ObjectId, Zone } from '../state/game';
import { objectOf } from '../state/write';
import type { Amount } from '../vocabulary/amount';
import type { Context } from '../vocabulary/context';
import { matchesObject } from '../vocabulary/matches';
import { type Selector, type SelectorRecord, zonesReached } from '../vocabulary/selector';
import { asksWhatSpellItIs } from './known';
import type { CountedChange } from './least-cost';
import { judgesAlone, staysSo } from './looks-at';

/** Of a spell that the card would be. `hasTargets`: whether anything of its text may have any. */
export function isForeseen(view: View, { change, context }: CountedChange, card: ObjectId, hasTargets: boolean): boolean {
  if (change.of === undefined) return true; // what abilities cost
  if (typeof change.of !== 'string') {
    const { targeting, ...rest } = change.of;
    const isSeen = asksOnlyWhatItIs(rest);
    if (isSeen && !matchesAsSpell(context, card, rest)) return true;
    if (!isSeen || targeting !== undefined) return targeting !== undefined && !hasTargets;
  }
  const { zone } = objectOf(view.game, card);
  return change.downTo === undefined && change.lessManaCostOf === undefined && amountsStay(context, change, zone);
}

/** The same of an activated ability of an object. */
export function isForeseenOf(view: View, { change, context }: CountedChange, object: ObjectId): boolean {
  const { abilitiesOf: of } = change;
  if (of === undefined) return true;
  return judgesAlone(view, of) && staysSo(view, [of]) && !matchesObject(context, object, of);
}

const asksOnlyWhatItIs = ({ not, anyOf = [], ...rest }: SelectorRecord): boolean =>
  asksWhatSpellItIs(rest) &&
  [not, ...anyOf].every((one) => one === undefined || typeof one === 'string' || asksOnlyWhatItIs(one as SelectorRecord));

const amountsStay = (context: Context, { lessGeneric, moreGeneric }: CountedChange['change'], from: Zone | null): boolean =>
  [lessGeneric, moreGeneric].every((amount) => amount === undefined || stays(context, amount, from));

/** Whether an amount is the same once a card has gone from a zone to the stack. */
function stays(context: Context, amount: Amount, from: Zone | null): boolean {
  if (typeof amount !== 'object') return typeof amount === 'number';
  const { count, counters, on = 'this', ...others } = amount;
  if (Object.values(others).some((one) => one !== undefined)) return false;
  if (counters !== undefined) return on === 'this';
  return count !== undefined && isElsewhere(context, count, from);
}

function isElsewhere(context: Context, selector: Selector, from: Zone | null): boolean {
  const { view } = context;
  if (!judgesAlone(view, selector) || !staysSo(view, [selector])) return false;
  return zonesReached(context, selector)?.every((zone) => zone !== from && zone !== 'hand' && zone !== 'stack') === true;
}
