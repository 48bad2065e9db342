/** Ways to pay a mana cost: from the pool, with mana abilities, and with life (601.2g, 601.2h). */

import type { Fuel } from '../run';
import { partsOf } from './payment-parts';
import { type Found, search } from './payment-search';
import { paySimply } from './payment-simple';
import type { Mana } from './pool';
import type { ManaCost } from './symbols';

/** A way to get mana while paying (605): one mana ability of one object. It can be activated once. */
export interface ManaSource {
  /** Given back in the plan; opaque. */
  readonly id: number;
  /** The alternatives of what it adds; each a list of mana. At most a handful (any one colour x3 = five alternatives). */
  readonly outputs: readonly (readonly Mana[])[];
  /**
   * Mana that activating it costs itself; absent when none. Mana with restrictions (`only`) does not pay for it: it is
   * for spells (106.6). Neither does `spendAs` hold for it.
   */
  readonly cost?: ManaCost;
  /** Life that activating it costs or that is lost for sure; none when absent. */
  readonly life?: number;
  /**
   * Things used up by activating it: two sources that share one (the same permanent's tap, the same sacrificed object)
   * exclude each other.
   */
  readonly uses: readonly number[];
  /**
   * 0 for "only taps"; higher for what a player would not do lightly (sacrifice, removing counters, losing life). A whole
   * number; the least total is preferred, and a plan's total is below 8192.
   */
  readonly dearness: number;
}

export interface PaymentProblem {
  /**
   * The locked mana cost: no {X} left in it. Hybrid, monohybrid and Phyrexian symbols that were announced are already
   * replaced by what was announced; the rest may be paid either way (mana preferred over life).
   */
  readonly cost: ManaCost;
  readonly pool: readonly Mana[];
  readonly sources: readonly ManaSource[];
  /** The life total. What is paid in all, for the cost and by sources, is at most as much (119.4). */
  readonly life: number;
  /** Whether a mana may be spent on this at all (restrictions, 106.6). */
  readonly allowed?: (mana: Mana) => boolean;
  /** "as though it were mana of any type/color" (609.4b). */
  readonly spendAs?: 'any type' | 'any color';
  readonly fuel: Fuel;
}

export interface PaymentActivation {
  /** The `id` of a source. */
  readonly source: number;
  /** Index in its `outputs`. */
  readonly output: number;
  /** The mana that pays for the activation, from the pool as it is then, in the order of the symbols of its cost. */
  readonly spend: readonly Mana[];
  /** Life that the activation takes: for Phyrexian symbols of its cost, and the `life` of the source. */
  readonly life: number;
}

export interface PaymentPlan {
  /** In the order to activate. */
  readonly activations: readonly PaymentActivation[];
  /** What is spent on the cost itself, in the order of the symbols: a mana (by value; from the pool or produced) each. */
  readonly spend: readonly Mana[];
  /** Life that is paid for Phyrexian symbols of the cost itself (107.4f); not what activations take. */
  readonly life: number;
}

/**
 * A way to pay, or undefined exactly when there is none. Of several ways it prefers, in this order: the least life for
 * Phyrexian symbols, the least dearness, the fewest activations, sources of few colours, and mana that was in the pool
 * before mana that is produced. With many sources that cost mana or add several, it stops looking for a better way after a
 * while; never for a way at all. The same problem always has the same plan, as long as the fuel lasts.
 * Throws RangeError for a cost with {X} in it, and `BudgetExceeded`.
 */
export function planPayment(problem: PaymentProblem): PaymentPlan | undefined {
  if (isOutOfReach(problem)) return undefined;
  const simple = paySimply(problem, false);
  if (typeof simple === 'object') return simple;
  if (simple === 'no') return undefined;
  const found = search(partsOf(problem), problem.fuel, false);
  return found === undefined ? undefined : planOf(problem, found);
}

/** Whether `planPayment` finds a plan; it looks for no more than that. Throws as `planPayment` does. */
export function canPay(problem: PaymentProblem): boolean {
  if (isOutOfReach(problem)) return false;
  const simple = paySimply(problem, true);
  return simple === 'not simple' ? search(partsOf(problem), problem.fuel, true) !== undefined : simple !== 'no';
}

/** The pool without `spend`, mana by mana and by value. Throws RangeError when one of them is not in it. */
export function withoutMana(pool: readonly Mana[], spend: readonly Mana[]): Mana[] {
  const left = [...pool];
  for (const mana of spend) {
    let at = left.indexOf(mana);
    if (at < 0) at = left.findIndex((other) => isSame(mana, other));
    if (at < 0) throw new RangeError(`{${mana.type}} is not in the mana pool.`);
    left.splice(at, 1);
  }
  return left;
}

function isSame(a: Mana, b: Mana): boolean {
  if (a.type !== b.type || a.source !== b.source || (a.snow === true) !== (b.snow === true)) return false;
  return a.only === b.only || JSON.stringify(a.only) === JSON.stringify(b.only);
}

/** Whether counting already shows that there is too little mana, in all or of one type. False proves nothing. */
function isOutOfReach({ cost, pool, sources, life, spendAs }: PaymentProblem): boolean {
  const missing = new Map<string, number>();
  let total = 0;
  for (const symbol of cost) {
    if (symbol.kind === 'generic') total += symbol.amount;
    else if (symbol.kind !== 'phyrexian' || life < 2) total += symbol.kind === 'monohybrid' ? Math.min(symbol.generic, 1) : 1;
    if (symbol.kind === 'variable') return false;
    if (symbol.kind === 'mana' && (spendAs === undefined || (spendAs === 'any color' && symbol.type === 'C')))
      missing.set(symbol.type, (missing.get(symbol.type) ?? 0) + 1);
  }
  total -= pool.length;
  for (const { outputs } of sources) total -= outputs.reduce((most, output) => Math.max(most, output.length), 0);
  if (total > 0) return true;
  for (const [type, needed] of missing) {
    let left = needed;
    for (const mana of pool) if (mana.type === type) left--;
    for (let at = 0; left > 0 && at < sources.length; at++) {
      let most = 0;
      for (const output of sources[at]?.outputs ?? []) {
        let count = 0;
        for (const mana of output) if (mana.type === type) count++;
        if (count > most) most = count;
      }
      left -= most;
    }
    if (left > 0) return true;
  }
  return false;
}

function planOf({ sources }: PaymentProblem, { way, supplies, demands, flow, order }: Found): PaymentPlan {
  const plain: { source: number; output: number }[] = [];
  /** For each demand, the mana that goes there. */
  const given: Mana[][] = demands.map(() => []);
  supplies.forEach((supply, row) => {
    let used = 0;
    demands.forEach(({ kind }, column) => {
      for (let count = flow[row * demands.length + column] ?? 0; count > 0; count--, used++) {
        let mana: Mana | undefined;
        if ('pool' in supply) mana = supply.pool.mana[used];
        else if ('option' in supply) mana = supply.option.mana[supply.at[used] ?? -1];
        else {
          const fitting = (supply.group.members[used] ?? []).filter(({ fit }) => fit.fits[kind]);
          const [first, ...others] = fitting;
          if (first === undefined) continue;
          const chosen = others.reduce((best, one) => (one.weight < best.weight ? one : best), first);
          plain.push(chosen);
          mana = chosen.mana;
        }
        if (mana !== undefined) given[column]?.push(mana);
      }
    });
  });
  const spent = (by: Found['order'][number] | null, units: readonly number[]): Mana[] =>
    units.flatMap((unit) => given[demands.findIndex((demand) => demand.by === by && demand.kind === unit)]?.shift() ?? []);
  const idOf = (source: number): number => sources[source]?.id ?? -1;
  plain.sort((a, b) => a.source - b.source);
  return {
    activations: [
      ...plain.map(({ source, output }) => ({ source: idOf(source), output, spend: [], life: sources[source]?.life ?? 0 })),
      ...order.map((option) => ({
        source: idOf(option.source),
        output: option.output,
        spend: spent(option, option.way.units),
        life: option.life,
      })),
    ],
    spend: spent(null, way.units),
    life: way.life,
  };
}
