/** The choice of the options of a payment, by branch and bound; a flow settles the rest (601.2g). */

import { type Fuel, spend } from '../run';
import { transport } from './payment-flow';
import { type Settlement, settle } from './payment-order';
import { ACTIVATION, BY_LIFE, type Group, type Option, type Parts, type Unit } from './payment-parts';
import { type Prices, plainPrice, pricesOf, SCALE } from './payment-prices';
import type { ManaClass, Way } from './payment-ways';

/** How much fuel goes into better ways once there is one. */
const PATIENCE = 2000;

export interface Found extends Settlement {
  /** How the cost itself is paid. */
  readonly way: Way;
}

/**
 * The best way to pay, or the first one when `any` is enough; undefined exactly when there is none. What is best is exact
 * as to life for Phyrexian symbols, dearness and the number of activations, unless the search for it takes very long; the
 * rest of the preferences is exact only when no option is used. Throws `BudgetExceeded`.
 */
export function search(parts: Parts, fuel: Fuel, any: boolean): Found | undefined {
  const prices = pricesOf(parts);
  const searches = parts.ways.map((way) => new Search(parts, way, prices, fuel, any));
  if (!any && parts.units.length > 0) searches.sort((a, b) => a.least - b.least);
  let best: Found | undefined;
  let until = -Infinity;
  for (const one of searches) {
    best = one.run(best, until) ?? best;
    until = one.until;
    if (any && best !== undefined) return best;
  }
  return best;
}

class Search {
  private readonly chosen: (Option | null)[] = [];
  /** The position of what was chosen: 0 for nothing, else one more than the index of the option. */
  private readonly positions: number[] = [];
  private readonly blocked = new Map<number, number>();
  /** Of the last bound, and where the undecided units begin in it. */
  private flow: readonly number[] = [];
  private firstRow = 0;
  private best: Found | undefined;
  private done = false;
  /** What fuel may be left when the search for a better way ends. */
  until = -Infinity;
  /** A bound on what any way costs, in activations. */
  readonly least: number;
  private life: number;

  constructor(
    private readonly parts: Parts,
    private readonly way: Way,
    private readonly prices: Prices,
    private readonly fuel: Fuel,
    private readonly any: boolean,
  ) {
    this.life = parts.life - way.life;
    this.least = parts.units.length === 0 ? 0 : this.bound(0);
  }

  /** A way that is better than `best`, or undefined. */
  run(best: Found | undefined, until: number): Found | undefined {
    this.best = best;
    this.until = until;
    const { units } = this.parts;
    // Of equally good ways, one without options is preferred.
    if (units.length === 0 || (this.best === undefined && !this.any)) this.finish();
    if (units.length > 0 && this.better(this.least)) this.decide(0, this.bound(0));
    return this.best === best ? undefined : this.best;
  }

  /** Whether a way that costs at least so many activations may still be better. */
  private better(bound: number): boolean {
    return bound !== Infinity && (this.best === undefined || bound < Math.floor(this.best.cost / ACTIVATION));
  }

  /** Decides the units from `at`; `bound` has just been called for it. */
  private decide(at: number, bound: number): void {
    const unit = this.parts.units[at];
    const taken = unit === undefined ? [] : this.takenBy(at, this.parts.units.length);
    // When the bound does without undecided units, it is a way to pay, but for the order of the options.
    if (taken.every((count) => count === 0)) {
      this.finish();
      if (unit === undefined || this.done || !this.better(bound)) return;
    }
    if (unit === undefined) return;
    const limit = this.positions[unit.twin] ?? unit.options.length;
    const order = [0, ...unit.options.map((_, index) => index + 1)].slice(0, limit + 1);
    const own = taken.slice(0, this.parts.kinds);
    if (own.some((count) => count > 0)) sort(order, unit, own);
    for (const position of order) {
      if (this.done || this.fuel.left < this.until) return;
      const option = position === 0 ? null : (unit.options[position - 1] ?? null);
      if (option !== null && !this.open(option)) continue;
      spend({ fuel: this.fuel }, 1, '601.2g', 'finding a way to pay');
      this.take(option, 1);
      this.positions[at] = position;
      this.chosen.push(option);
      const next = this.bound(at + 1);
      if (this.better(next)) this.decide(at + 1, next);
      this.chosen.pop();
      this.take(option, -1);
    }
  }

  /** How much of each kind the undecided units give in the last bound, one unit after the other. */
  private takenBy(from: number, to: number): readonly number[] {
    const { kinds } = this.parts;
    return this.flow.slice(this.firstRow * kinds, (this.firstRow + to - from) * kinds);
  }

  private open(option: Option): boolean {
    return this.free(option.source) && (option.life === 0 || option.life <= this.life);
  }

  private free(source: number): boolean {
    return (this.blocked.get(source) ?? 0) === 0;
  }

  private take(option: Option | null, times: 1 | -1): void {
    if (option === null) return;
    this.life -= option.life * times;
    for (const source of option.blocks) this.blocked.set(source, (this.blocked.get(source) ?? 0) + times);
  }

  /** The alternatives of a group that no option excludes. */
  private openGroup(group: Group): Group | undefined {
    if (!group.contested) return group;
    const members = group.members.map((member) => member.filter((one) => this.free(one.source)));
    return members.every((member) => member.length > 0) ? { members, contested: true } : undefined;
  }

  private finish(): void {
    const options = this.chosen.filter((option) => option !== null);
    const groups = this.parts.groups.flatMap((group) => this.openGroup(group) ?? []);
    const base = options.reduce((sum, { weight }) => sum + weight, (this.way.life / 2) * BY_LIFE * ACTIVATION);
    const most = this.best === undefined ? Infinity : this.best.cost;
    const { kinds, pool } = this.parts;
    const found = settle({ kinds, need: this.way.need, pool, groups, options, base, most, until: this.until }, this.fuel);
    if (found === undefined) return;
    if (this.best === undefined) this.until = this.fuel.left - PATIENCE;
    this.best = { ...found, way: this.way };
    this.done = this.any || !this.better(this.least);
  }

  /**
   * A lower bound, in activations, of what any way costs in which the units before `from` are decided as they are now;
   * Infinity when there is none. It takes each undecided unit for as much mana as its best option gives, each of it of
   * any kind that one of them gives, at a price for its cost, and does not ask in what order things happen.
   */
  private bound(from: number): number {
    const { kinds, pool, groups, units } = this.parts;
    const have: number[] = [];
    const cost: number[] = [];
    const need = this.way.need.slice();
    const gains: number[] = [];
    let spent = (this.way.life / 2) * BY_LIFE;
    let total = this.way.units.length;
    let saved = 0;
    const chained = units.some((unit, at) => at >= from && unit.options.some((option) => option.way.units.length > 0));
    /** Mana that is there: when it is not spent, it may pay for an undecided option. */
    const there = (fit: ManaClass, count: number): void => {
      const saves = chained ? (this.prices.saves[fit.id] ?? 0) : 0;
      saved += saves * count;
      have.push(count);
      for (let kind = 0; kind < kinds; kind++) cost.push(fit.fits[kind] ? saves : Infinity);
    };

    for (const { mana, fit } of pool) {
      total -= mana.length;
      there(fit, mana.length);
    }
    for (const option of this.chosen) {
      if (option === null) continue;
      spent += option.price;
      total += option.way.units.length - option.useful;
      for (let kind = 0; kind < kinds; kind++) need[kind] = (need[kind] ?? 0) + (option.way.need[kind] ?? 0);
      for (const fit of option.fits) if (fit !== null) there(fit, 1);
    }
    const within = new Set(units.slice(from).map((unit) => unit.group));
    // Before the units: of equal ways, the flow takes the one with fewer options.
    groups.forEach((group, index) => {
      const open = within.has(index) ? undefined : this.openGroup(group);
      if (open === undefined) return;
      have.push(open.members.length);
      for (let count = open.members.length; count > 0; count--) gains.push(1);
      const start = cost.length;
      for (let kind = 0; kind < kinds; kind++) cost.push(Infinity);
      lower(cost, start, open);
    });
    const firstRow = have.length;
    for (const unit of units.slice(from)) {
      const gain = this.addUnit(unit, have, cost);
      if (gain > 0) gains.push(gain);
    }

    gains.sort((a, b) => b - a);
    let activations = 0;
    for (let gained = 0; gained < total; activations++) {
      const gain = gains[activations];
      if (gain === undefined) return Infinity;
      gained += gain;
    }
    const shipment = transport({ have, need, cost }, this.fuel);
    if (shipment === undefined) return Infinity;
    this.flow = shipment.flow;
    this.firstRow = firstRow;
    // The price of dearness is a multiple of 256 activations.
    const priced = Math.max(0, Math.ceil((shipment.cost - saved) / SCALE));
    return spent + Math.max(priced, priced - (priced % 256) + activations);
  }

  /** Adds the row of an undecided unit; gives how much more mana there may be with it than without. */
  private addUnit(unit: Unit, have: number[], cost: number[]): number {
    const { kinds } = this.parts;
    const start = cost.length;
    for (let kind = 0; kind < kinds; kind++) cost.push(Infinity);
    const group = this.parts.groups[unit.group];
    const open = group === undefined ? undefined : this.openGroup(group);
    let gain = open === undefined ? 0 : 1;
    let most = gain;
    if (open !== undefined) lower(cost, start, open);
    for (const option of unit.options) {
      if (!this.open(option)) continue;
      most = Math.max(most, option.useful);
      gain = Math.max(gain, option.useful - option.way.units.length);
      const share = this.prices.share.get(option) ?? 0;
      for (const fit of option.fits)
        for (let kind = 0; kind < kinds; kind++)
          if (fit?.fits[kind]) cost[start + kind] = Math.min(cost[start + kind] ?? Infinity, share);
    }
    have.push(most);
    return gain;
  }
}

/** Lowers a row to what a group costs. */
function lower(cost: number[], start: number, group: Group): void {
  for (const { fit, weight } of group.members[0] ?? []) {
    const price = plainPrice(weight);
    for (let kind = 0; kind < fit.fits.length; kind++)
      if (fit.fits[kind]) cost[start + kind] = Math.min(cost[start + kind] ?? Infinity, price);
  }
}

/** Puts those positions first of which the bound would take the most. */
function sort(order: number[], unit: Unit, taken: readonly number[]): void {
  const scores = order.map((position) => {
    const left = taken.slice();
    let score = 0;
    for (const fit of unit.options[position - 1]?.fits ?? []) {
      const kind = left.findIndex((count, at) => count > 0 && fit?.fits[at]);
      if (kind < 0) continue;
      left[kind] = (left[kind] ?? 0) - 1;
      score++;
    }
    return score;
  });
  order.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}
