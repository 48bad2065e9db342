/** The common payment, in few steps: sources that only add one mana, for symbols that only mana pays. */

import { spend } from '../run';
import type { ManaSource, PaymentPlan, PaymentProblem } from './payment';
import { ANY_TYPE, bitOf, bitsOfMana, GENERIC, TYPE_BIT, typesFor } from './payment-ways';
import type { Mana } from './pool';

/** One mana that may be spent: of the pool, or of one of the sources that use the same thing. */
interface Supply {
  readonly mana: Mana | undefined;
  readonly sources: readonly number[];
  /** Bits of the kinds that it pays. */
  fits: number;
  weight: number;
  /** The kind that it pays now, or -1. */
  pays: number;
}

/** Types of mana as bits, and 128 for mana that must be snow. */
type Kind = number;
const SNOW = 128;

/**
 * As `planPayment`, but gives 'not simple' for a problem that it is not made for. With `any`, it gives 'yes' for a plan.
 *
 * Which supplies can be spent together is a matroid, so it is best to take each that can be added to those before it,
 * the preferred ones first. A supply whose kinds are full may move others to kinds that are not.
 */
export function paySimply(problem: PaymentProblem, any: boolean): PaymentPlan | 'yes' | 'no' | 'not simple' {
  const kinds: Kind[] = [];
  const need: number[] = [];
  const units = unitsOf(problem, kinds, need);
  if (units === undefined || kinds.length > 30) return 'not simple';
  const supplies = suppliesOf(problem, kinds);
  if (supplies === undefined) return 'not simple';
  if (!any) supplies.sort((a, b) => a.weight - b.weight);

  let missing = units.length;
  for (let at = 0; missing > 0; at++) {
    const supply = supplies[at];
    if (supply === undefined) return 'no';
    if (supply.fits === 0) continue;
    spend(problem, 1, '601.2g', 'finding a way to pay');
    if (place(supply, supplies, at, need)) missing--;
  }
  return any ? 'yes' : planOf(problem, kinds, units, supplies);
}

/** A kind for each mana of the cost, in its order, and how many of each; undefined when a symbol has other ways. */
function unitsOf({ cost, spendAs }: PaymentProblem, kinds: Kind[], need: number[]): number[] | undefined {
  const units: number[] = [];
  for (const symbol of cost) {
    let kind: Kind;
    let count = 1;
    if (symbol.kind === 'mana') kind = typesFor(TYPE_BIT[symbol.type], spendAs);
    else if (symbol.kind === 'hybrid') kind = typesFor(bitOf(symbol.of), spendAs);
    else if (symbol.kind === 'snow') kind = ANY_TYPE + SNOW;
    else if (symbol.kind === 'generic') {
      kind = GENERIC;
      count = symbol.amount;
    } else return undefined;
    let at = kinds.indexOf(kind);
    if (at < 0) {
      at = kinds.push(kind) - 1;
      need.push(0);
    }
    need[at] = (need[at] ?? 0) + count;
    for (; count > 0; count--) units.push(at);
  }
  return units;
}

function fitsOf(mana: Mana, kinds: readonly Kind[], allowed: PaymentProblem['allowed']): number {
  if (allowed !== undefined && !allowed(mana)) return 0;
  const bit = bitsOfMana(mana);
  let fits = 0;
  for (let at = 0; at < kinds.length; at++) {
    const kind = kinds[at] ?? 0;
    if ((kind & bit) !== 0 && (kind < SNOW || mana.snow === true)) fits |= 1 << at;
  }
  return fits;
}

/** Undefined when a source does more than to add one mana, or shares more than one thing, or is dearer than one that it excludes. */
function suppliesOf({ pool, sources, allowed }: PaymentProblem, kinds: readonly Kind[]): Supply[] | undefined {
  const supplies: Supply[] = [];
  for (const mana of pool) {
    const weight = mana.only !== undefined ? -3 : mana.type === 'C' ? -2 : -1;
    supplies.push({ mana, sources: [], fits: fitsOf(mana, kinds, allowed), weight, pays: -1 });
  }
  const byUse = new Map<
    number,
    { readonly supply: Supply; readonly sources: number[]; readonly dearness: number; types: number }
  >();
  for (let at = 0; at < sources.length; at++) {
    const source = sources[at];
    const use = source?.uses[0];
    if (source === undefined || use === undefined || source.uses.length > 1) return undefined;
    if (source.life || (source.cost !== undefined && source.cost.length > 0)) return undefined;
    let known = byUse.get(use);
    if (known === undefined) {
      const own: number[] = [];
      const supply: Supply = { mana: undefined, sources: own, fits: 0, weight: 0, pays: -1 };
      known = { supply, sources: own, dearness: source.dearness, types: 0 };
      byUse.set(use, known);
      supplies.push(supply);
    } else if (known.dearness !== source.dearness) return undefined;
    known.sources.push(at);
    for (const output of source.outputs) {
      const mana = output[0];
      if (mana === undefined || output.length > 1) return undefined;
      known.supply.fits |= fitsOf(mana, kinds, allowed);
      if (mana.type !== 'C') known.types |= TYPE_BIT[mana.type];
    }
    known.supply.weight = source.dearness * 8 + bitCount(known.types);
  }
  return supplies;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
}

/** Lets a supply pay, when the ones before `end` that pay already can make room for it. `need` is what is still open. */
function place(supply: Supply, supplies: readonly Supply[], end: number, need: number[]): boolean {
  for (let kind = 0; kind < need.length; kind++) {
    if ((supply.fits & (1 << kind)) === 0 || (need[kind] ?? 0) === 0) continue;
    supply.pays = kind;
    need[kind] = (need[kind] ?? 0) - 1;
    return true;
  }
  // Breadth first: the kinds that may be made room in, and who moves out of which to get there.
  let seen = supply.fits;
  const queue: { readonly kind: number; readonly mover: Supply; readonly before: number }[] = [];
  for (let kind = 0; kind < need.length; kind++) if ((seen & (1 << kind)) !== 0) queue.push({ kind, mover: supply, before: -1 });
  for (let at = 0; at < queue.length; at++) {
    const from = queue[at]?.kind ?? -1;
    for (let other = 0; other < end; other++) {
      const mover = supplies[other];
      if (mover === undefined || mover.pays !== from) continue;
      for (let kind = 0; kind < need.length; kind++) {
        const bit = 1 << kind;
        if ((mover.fits & bit) === 0 || (seen & bit) !== 0) continue;
        seen |= bit;
        queue.push({ kind, mover, before: at });
        if ((need[kind] ?? 0) === 0) continue;
        need[kind] = (need[kind] ?? 0) - 1;
        for (let step = queue[queue.length - 1]; step !== undefined; step = queue[step.before]) step.mover.pays = step.kind;
        return true;
      }
    }
  }
  return false;
}

function planOf(
  problem: PaymentProblem,
  kinds: readonly Kind[],
  units: readonly number[],
  supplies: readonly Supply[],
): PaymentPlan {
  const activations: { at: number; source: number; output: number; spend: Mana[]; life: number }[] = [];
  const given: Mana[][] = kinds.map(() => []);
  for (const { mana, sources, pays } of supplies) {
    if (pays < 0) continue;
    if (mana !== undefined) given[pays]?.push(mana);
    else {
      const found = outputFor(problem, sources, kinds, pays);
      if (found === undefined) continue;
      activations.push({ at: found.at, source: found.source.id, output: found.output, spend: [], life: 0 });
      given[pays]?.push(found.mana);
    }
  }
  activations.sort((a, b) => a.at - b.at);
  return {
    activations: activations.map(({ at: _, ...activation }) => activation),
    spend: units.flatMap((unit) => given[unit]?.shift() ?? []),
    life: 0,
  };
}

/** The first output of some sources that pays a kind. */
function outputFor({ sources, allowed }: PaymentProblem, which: readonly number[], kinds: readonly Kind[], kind: number) {
  for (const at of which) {
    const source: ManaSource | undefined = sources[at];
    if (source === undefined) continue;
    for (let output = 0; output < source.outputs.length; output++) {
      const mana = source.outputs[output]?.[0];
      if (mana !== undefined && (fitsOf(mana, kinds, allowed) & (1 << kind)) !== 0) return { at, source, output, mana };
    }
  }
  return undefined;
}
