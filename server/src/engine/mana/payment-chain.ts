/** Mana abilities that pay for each other: the search for an order, from the last one back to the first. */

import { type Fuel, spend } from '../run';
import { transport } from './payment-flow';
import type { Demand, Supply } from './payment-order';
import { ACTIVATION, type Option } from './payment-parts';
import type { ManaClass } from './payment-ways';

export interface ChainProblem {
  readonly supplies: readonly Supply[];
  readonly demands: readonly Demand[];
  /** All are activated. */
  readonly options: readonly Option[];
  /** How much each supply has, and each demand needs; what one costs for the other, as for `transport`. */
  readonly have: readonly number[];
  readonly need: readonly number[];
  readonly cost: readonly number[];
  /** What costs less than this, but for preferences, is good enough. */
  readonly enough: number;
  /** What fuel may be left when the search ends. */
  readonly until: number;
}

export interface Chain {
  readonly cost: number;
  readonly flow: readonly number[];
  readonly order: readonly Option[];
}

/**
 * The cheapest way to pay in which each option is paid for by what is activated before it. Going back in time, all demands
 * that are open are later than the option at hand, so its mana may pay any of them, and what it costs is added to them. In
 * the end the pool, groups and options without costs pay for what is open. Mana pays for what is hardest to pay: where all
 * mana that pays one kind also pays another, the first kind. Throws `BudgetExceeded`.
 */
export function findChain(problem: ChainProblem, fuel: Fuel): Chain | undefined {
  return new ChainSearch(problem, fuel).run();
}

class ChainSearch {
  private readonly columns: number;
  /** What each demand still needs; only of options that are activated already, and of the cost itself. */
  private readonly open: number[];
  private readonly flow: number[];
  private readonly left: Set<Option>;
  private readonly order: Option[] = [];
  private readonly seen = new Set<string>();
  private readonly base: { readonly rows: readonly number[]; readonly have: readonly number[]; readonly cost: readonly number[] };
  private best: Chain | undefined;
  /** `easier[a][b]`: all mana that pays the demand `a` also pays `b`, and not the other way round. */
  private readonly easier: readonly (readonly boolean[])[];

  constructor(
    private readonly problem: ChainProblem,
    private readonly fuel: Fuel,
  ) {
    const { supplies, demands, options, have, need, cost } = problem;
    this.columns = demands.length;
    this.open = need.map((count, column) => (demands[column]?.by === null ? count : 0));
    this.flow = new Array(supplies.length * demands.length).fill(0);
    this.left = new Set(options.filter(({ way }) => way.units.length > 0));
    const rows = supplies.flatMap((supply, row) => ('option' in supply && this.left.has(supply.option) ? [] : [row]));
    this.base = {
      rows,
      have: rows.map((row) => have[row] ?? 0),
      cost: rows.flatMap((row) => cost.slice(row * this.columns, (row + 1) * this.columns)),
    };
    const classes = classesOf(supplies);
    const covers = (a: number, b: number): boolean => classes.every(({ fits }) => !fits[b] || fits[a] === true);
    this.easier = demands.map((a) => demands.map((b) => covers(b.kind, a.kind) && !covers(a.kind, b.kind)));
  }

  run(): Chain | undefined {
    this.back();
    return this.best;
  }

  private get done(): boolean {
    return (this.best !== undefined && this.best.cost < this.problem.enough) || this.fuel.left < this.problem.until;
  }

  /** Chooses what is activated before all that is in `order`. */
  private back(): void {
    spend({ fuel: this.fuel }, 1, '601.2g', 'finding a way to pay');
    const { demands, options, supplies, have, need } = this.problem;
    if (this.left.size === 0) {
      this.finish();
      return;
    }
    let missing = 0;
    const byKind: number[] = [];
    this.open.forEach((count, column) => {
      const kind = demands[column]?.kind ?? 0;
      missing += count;
      byKind[kind] = (byKind[kind] ?? 0) + count;
    });
    for (const count of this.base.have) missing -= count;
    for (const { way, useful } of this.left) missing += way.units.length - useful;
    if (missing > 0) return;
    const key = `${options.map((option) => (this.left.has(option) ? 1 : 0)).join('')}/${byKind.join()}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);

    const tried = new Set<string>();
    for (const option of [...this.left].reverse()) {
      if (this.done) return;
      if (tried.has(option.signature)) continue;
      tried.add(option.signature);
      this.left.delete(option);
      this.order.push(option);
      const mana: number[] = [];
      supplies.forEach((supply, row) => {
        if ('option' in supply && supply.option === option) for (let count = have[row] ?? 0; count > 0; count--) mana.push(row);
      });
      this.give(mana, 0, option, need);
      this.order.pop();
      this.left.add(option);
    }
  }

  /** Lets the mana from `at` on, by its rows, pay open demands; then opens those of the option itself and goes on. */
  private give(mana: readonly number[], at: number, option: Option, need: readonly number[]): void {
    const row = mana[at];
    if (row === undefined) {
      this.openOf(option, need, 1);
      this.back();
      this.openOf(option, need, -1);
      return;
    }
    const hardest = this.hardest(row);
    if (hardest.length === 0) this.give(mana, at + 1, option, need);
    for (const column of hardest) {
      if (this.done) return;
      this.move(row, column, 1);
      this.give(mana, at + 1, option, need);
      this.move(row, column, -1);
    }
  }

  /** The open demands that the mana of a row pays, one of each kind, without those that are easier than another. */
  private hardest(row: number): number[] {
    const { demands, cost } = this.problem;
    const found: number[] = [];
    for (let column = 0; column < this.columns; column++) {
      if ((this.open[column] ?? 0) === 0 || cost[row * this.columns + column] === Infinity) continue;
      if (!found.some((other) => demands[other]?.kind === demands[column]?.kind)) found.push(column);
    }
    return found.filter((column) => !found.some((other) => this.easier[other]?.[column]));
  }

  private move(row: number, column: number, amount: 1 | -1): void {
    const at = row * this.columns + column;
    this.open[column] = (this.open[column] ?? 0) - amount;
    this.flow[at] = (this.flow[at] ?? 0) + amount;
  }

  private openOf(option: Option, need: readonly number[], times: 1 | -1): void {
    this.problem.demands.forEach(({ by }, column) => {
      if (by === option) this.open[column] = times === 1 ? (need[column] ?? 0) : 0;
    });
  }

  private finish(): void {
    const { rows, have, cost } = this.base;
    const shipment = transport({ have, need: this.open, cost }, this.fuel);
    if (shipment === undefined || (this.best !== undefined && shipment.cost >= this.best.cost)) return;
    const flow = this.flow.slice();
    rows.forEach((row, index) => {
      for (let column = 0; column < this.columns; column++)
        flow[row * this.columns + column] = shipment.flow[index * this.columns + column] ?? 0;
    });
    const free = this.problem.options.filter(({ way }) => way.units.length === 0);
    this.best = { cost: Math.floor(shipment.cost / ACTIVATION) * ACTIVATION, flow, order: [...free, ...this.order.toReversed()] };
  }
}

function classesOf(supplies: readonly Supply[]): ManaClass[] {
  const found = new Set<ManaClass>();
  for (const supply of supplies) {
    if ('pool' in supply) found.add(supply.pool.fit);
    else if ('group' in supply) for (const member of supply.group.members) for (const { fit } of member) found.add(fit);
    else for (const fit of supply.option.fits) if (fit !== null) found.add(fit);
  }
  return [...found];
}
