/**
 * The least mana that a spell could cost, whatever is announced for it. Where nobody could pay even that, the spell need not
 * be tried. What is added to its cost is left out, and a reduction counts with the most that it could come to.
 */

import { asCast } from '../actions/as-cast';
import { substitutesFor } from '../actions/instead-of-mana';
import { amountDue } from '../actions/total-cost';
import { additionalCosts, type Way } from '../actions/ways';
import { abilitiesOf, isStable } from '../characteristics/derived';
import type { StaticAbility } from '../definitions';
import type { ManaCost, ManaType } from '../mana/symbols';
import type { View } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { type Amount, manaValueOf } from '../vocabulary/amount';
import type { ChosenForCost } from '../vocabulary/casting-cost';
import { type Context, contextOf } from '../vocabulary/context';
import { type CostChange, isReduction } from '../vocabulary/cost-change';
import { choicesOf, picks, type Reference } from '../vocabulary/reference';
import { candidates } from '../vocabulary/selector';
import type { Funds } from './funds';
import { isCalled, paidName } from './known';
import { judgesAlone } from './looks-at';

/** A change of costs that has to be counted, with whose it is. */
export interface CountedChange {
  readonly change: CostChange;
  readonly context: Context;
}

/** Whether nobody could pay for any of these ways to cast a card, with X as 0 and whatever else is chosen. */
export function tooDear(
  view: View,
  player: PlayerId,
  card: ObjectId,
  ways: readonly Way[],
  counted: readonly CountedChange[],
  funds: Funds,
): boolean {
  return ways.every((way) => {
    const seen = way.as === undefined ? view : asCast(view, player, card, way.as);
    return tooDearIn(seen, player, card, way, counted, funds);
  });
}

function tooDearIn(
  view: View,
  player: PlayerId,
  card: ObjectId,
  way: Way,
  counted: readonly CountedChange[],
  funds: Funds,
): boolean {
  const { what, cost, choose } = way;
  const context = contextOf(view, card, player);
  if (cost === undefined || !canChoose(context, choose)) return true; // 118.6, 601.2b
  const { statics } = abilitiesOf(view, card);
  const own = statics.filter(({ definition: { costs } }) => costs !== undefined && isReduction(costs));
  const substitutes = statics.some(({ definition }) => definition.insteadOfMana !== undefined)
    ? substitutesFor(view, player, card)
    : [];
  if ((own.length > 0 || substitutes.length > 0 || counted.length > 0) && !isStable(view)) return false;
  let off = substitutes.length;
  for (const { change, context: theirs } of counted) {
    const most = isReduction(change) ? mostOff(theirs, change, undefined) : mayGo(theirs, change);
    if (most === undefined) return false;
    off += most;
  }
  for (const { definition } of own) {
    if (!mayApply(context, definition, way)) continue;
    const most = mostOff(context, definition.costs as CostChange, choose);
    if (most === undefined) return false;
    off += most;
  }
  const instead = new Set(substitutes.flatMap(({ outputs }) => outputs.flatMap((mana) => mana.map(({ type }) => type))));
  const { total } = amountDue(view, { object: card, player, kind: 'spell', base: { what, cost }, additional: [], x: 0 });
  const least = without(total, off, instead);
  return funds.verdict(way.spendAs === undefined ? least : ofAnyType(least)) === 'no';
}

/** What of a cost is left to say where its mana may be of any type (609.4b): how much it is. */
const ofAnyType = (cost: ManaCost): ManaCost =>
  cost.map((symbol) => (symbol.kind === 'mana' ? { kind: 'generic', amount: 1 } : symbol));

/** How much generic mana an increase that counts now may not come to once the spell is announced. */
function mayGo({ view }: Context, { of = 'spell', more = [], moreGeneric, atLeast }: CostChange): number | undefined {
  if (moreGeneric === undefined && judgesAlone(view, of)) return 0;
  const generic = more.map((symbol) => (symbol.kind === 'generic' ? symbol.amount : Number.NaN));
  const sum = generic.reduce((all, one) => all + one, 0);
  return moreGeneric !== undefined || atLeast !== undefined || Number.isNaN(sum) ? undefined : sum;
}

/** Whether a reduction of the spell's own could apply: one of a cost that is paid applies only where that can be. */
function mayApply(context: Context, { if: condition }: StaticAbility, { paid }: Way): boolean {
  const name = paidName(condition);
  return name === undefined || paid.some((one) => isCalled(one, name)) || mayBePaid(context, name);
}

/** The optional additional cost of this name can be paid, as far as what is chosen for it goes. */
export const mayBePaid = (context: Context, name: string): boolean =>
  additionalCosts(context.view, context.source).some((one) => isCalled(one.name, name) && canChoose(context, one.cost.choose));

/** Whether there is enough to choose from (601.2b); where that cannot be seen yet, there may be. */
export function canChoose(context: Context, choose: ChosenForCost | undefined): boolean {
  for (const name in choose) {
    const picked = picks(choose[name] as Reference);
    if (typeof picked?.least !== 'number' || !isSeen(context, picked.from)) continue;
    if (candidates(context, picked.from).length < picked.least) return false;
  }
  return true;
}

/** Whether what fits now fits once the spell is announced, and nothing else but the spell itself. */
const isSeen = ({ view }: Context, selector: Parameters<typeof judgesAlone>[1]): boolean =>
  isStable(view) && judgesAlone(view, selector);

/** How much generic mana a reduction takes off at most; nothing where that is not known, or where it is not only generic. */
function mostOff(
  context: Context,
  { less = [], lessGeneric = 0, lessManaCostOf }: CostChange,
  choose: ChosenForCost | undefined,
) {
  if (lessManaCostOf !== undefined) return undefined;
  let off = mostOf(context, lessGeneric, choose);
  for (const symbol of less) {
    if (symbol.kind !== 'generic' || off === undefined) return undefined;
    off += symbol.amount;
  }
  return off;
}

function mostOf(context: Context, amount: Amount, choose: ChosenForCost | undefined): number | undefined {
  if (typeof amount !== 'object') return typeof amount === 'number' ? Math.max(0, amount) : undefined;
  const { count, manaValueOf: of } = amount;
  // The spell itself may come to fit.
  if (count !== undefined) return isSeen(context, count) ? candidates(context, count).length + 1 : undefined;
  const from = typeof of === 'string' ? choose?.[of] : undefined;
  if (from === undefined) return undefined;
  const values = choicesOf(context, from).map((one) => ('object' in one ? manaValueOf(context, one.object) : 0));
  return Math.max(0, ...values);
}

/** A cost with so much less of its generic mana (118.7a), and without the types that something else stands for (702.51a). */
function without(cost: ManaCost, off: number, instead: ReadonlySet<ManaType>): ManaCost {
  if (off === 0) return cost;
  return cost.flatMap((symbol): ManaCost => {
    if (symbol.kind === 'generic') return symbol.amount > off ? [{ kind: 'generic', amount: symbol.amount - off }] : [];
    if (symbol.kind === 'mana') return instead.has(symbol.type) ? [] : [symbol];
    return instead.size === 0 ? [symbol] : [];
  });
}
