/** What a mana cost needs: the ways in which its symbols may be paid (107.4), and which mana fits where. */

import type { PaymentProblem } from './payment';
import type { Mana } from './pool';
import type { ManaCost, ManaSymbol, ManaType } from './symbols';

/** A bit for each type of mana. */
export const TYPE_BIT: Readonly<Record<ManaType, number>> = { W: 1, U: 2, B: 4, R: 8, G: 16, C: 32 };
/** What pays only for generic mana, without being mana. */
const GENERIC_BIT = 64;
/** The bits of all types of mana. */
export const ANY_TYPE = 63;
/** What generic mana is paid with. */
export const GENERIC = ANY_TYPE + GENERIC_BIT;
const COLORED = 31;

export const bitsOfMana = ({ type, instead }: Mana): number => (instead === 'generic' ? GENERIC_BIT : TYPE_BIT[type]);

/** One way to pay a mana cost. */
export interface Way {
  /** A kind for each mana, in the order of the symbols. */
  readonly units: readonly number[];
  /** How many mana of each kind. */
  readonly need: number[];
  /** Life for Phyrexian symbols (107.4f): two for each that is paid so. */
  readonly life: number;
}

/** The mana that behaves alike in one payment. */
export interface ManaClass {
  readonly id: number;
  /** For each kind, whether such mana pays it. */
  readonly fits: readonly boolean[];
}

/** What a mana must be for one part of a cost. */
interface Kind {
  /** Bits of the types of mana that pay it. */
  readonly types: number;
  readonly snow: boolean;
  /** For the cost itself, and not for that of a mana ability. */
  readonly main: boolean;
}

export const bitOf = (types: readonly ManaType[]): number => types.reduce((bits, type) => bits | TYPE_BIT[type], 0);

/** The types of mana that may be spent as one of some types (609.4b), as bits. */
export function typesFor(types: number, spendAs: PaymentProblem['spendAs']): number {
  if (types > ANY_TYPE || spendAs === undefined || (spendAs === 'any color' && (types & COLORED) === 0)) return types;
  return ANY_TYPE;
}

export class Kinds {
  private readonly kinds: Kind[] = [];
  private readonly byCode: (ManaClass | null)[] = [];
  private readonly byFit = new Map<string, ManaClass | null>();

  constructor(private readonly problem: PaymentProblem) {}

  get count(): number {
    return this.kinds.length;
  }

  private kind(types: number, snow: boolean, main: boolean): number {
    const bits = main ? typesFor(types, this.problem.spendAs) : types;
    const known = this.kinds.findIndex((kind) => kind.types === bits && kind.snow === snow && kind.main === main);
    return known >= 0 ? known : this.kinds.push({ types: bits, snow, main }) - 1;
  }

  /**
   * The ways to pay a cost with at most so much life, mana before life (118.13). All kinds must be known before `close`.
   * Throws RangeError when the cost has an {X} left in it.
   */
  waysOf(cost: ManaCost, main: boolean, life: number): Way[] {
    const groups = new Map<string, { readonly symbol: ManaSymbol; count: number; other: number }>();
    for (const symbol of cost) {
      if (symbol.kind === 'variable') throw new RangeError('A cost with X in it is not locked in.');
      if (symbol.kind !== 'monohybrid' && symbol.kind !== 'phyrexian') continue;
      const key = keyOf(symbol);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { symbol, count: 1, other: 0 });
      else group.count++;
    }
    const list = [...groups.values()];
    const ways: Way[] = [];
    const choose = (at: number, paid: number): void => {
      const group = list[at];
      if (group === undefined) {
        const others = new Map([...groups].map(([key, { count, other }]) => [key, count - other]));
        ways.push({ units: this.unitsOf(cost, main, others), need: [], life: paid });
        return;
      }
      const step = group.symbol.kind === 'phyrexian' ? 2 : 0;
      for (group.other = 0; group.other <= group.count; group.other++) {
        const sum = paid + step * group.other;
        if (sum > life && sum > 0) break; // 119.4
        choose(at + 1, sum);
      }
    };
    choose(0, 0);
    return ways.sort((a, b) => a.life - b.life);
  }

  /** A kind for each mana; `first` says how many of the symbols of a key are paid with mana of their colour. */
  private unitsOf(cost: ManaCost, main: boolean, first: Map<string, number>): number[] {
    const units: number[] = [];
    const generic = (amount: number): void => {
      for (let count = 0; count < amount; count++) units.push(this.kind(GENERIC, false, main));
    };
    for (const symbol of cost) {
      if (symbol.kind === 'generic') generic(symbol.amount);
      else if (symbol.kind === 'mana') units.push(this.kind(TYPE_BIT[symbol.type], false, main));
      else if (symbol.kind === 'hybrid') units.push(this.kind(bitOf(symbol.of), false, main));
      else if (symbol.kind === 'snow') units.push(this.kind(ANY_TYPE, true, main));
      else if (symbol.kind !== 'variable') {
        const key = keyOf(symbol);
        const left = first.get(key) ?? 0;
        first.set(key, left - 1);
        if (left > 0) units.push(this.kind(symbol.kind === 'monohybrid' ? TYPE_BIT[symbol.type] : bitOf(symbol.of), false, main));
        else if (symbol.kind === 'monohybrid') generic(symbol.generic);
      }
    }
    return units;
  }

  /** Counts what the ways need of each kind; every way of the payment has been asked for. */
  close(ways: readonly Way[]): void {
    for (const { units, need } of ways) {
      for (let kind = 0; kind < this.kinds.length; kind++) need.push(0);
      for (const unit of units) need[unit] = (need[unit] ?? 0) + 1;
    }
  }

  /** The class of a mana, or null when it pays nothing here. */
  classOf(mana: Mana): ManaClass | null {
    const main = this.problem.allowed === undefined || this.problem.allowed(mana);
    const bit = bitsOfMana(mana);
    // 106.6: mana for certain spells does not pay for abilities.
    const code = bit | (mana.snow === true ? 128 : 0) | (main ? 256 : 0) | (mana.only === undefined ? 512 : 0);
    const known = this.byCode[code];
    if (known !== undefined) return known;
    const fits = this.kinds.map(
      (kind) => (kind.types & bit) !== 0 && (!kind.snow || mana.snow === true) && (kind.main ? main : mana.only === undefined),
    );
    const key = fits.map(Number).join('');
    let found = this.byFit.get(key);
    if (found === undefined) {
      found = fits.includes(true) ? { id: this.byFit.size, fits } : null;
      this.byFit.set(key, found);
    }
    this.byCode[code] = found;
    return found;
  }
}

function keyOf(symbol: ManaSymbol): string {
  if (symbol.kind === 'phyrexian') return symbol.of.join();
  return symbol.kind === 'monohybrid' ? `${symbol.generic}${symbol.type}` : '';
}
