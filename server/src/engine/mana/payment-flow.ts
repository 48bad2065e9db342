/** The cheapest way to bring goods from rows that have them to columns that need them. */

import { type Fuel, spend } from '../run';

export interface Transport {
  /** How much each row has; whole numbers. */
  readonly have: readonly number[];
  /** How much each column needs; whole numbers. */
  readonly need: readonly number[];
  /** What one piece from a row costs in a column, at `row * need.length + column`: a whole number, or Infinity where it does not fit. */
  readonly cost: readonly number[];
}

export interface Shipment {
  readonly cost: number;
  /** How many pieces go from a row to a column, indexed as `Transport.cost`. */
  readonly flow: readonly number[];
}

/**
 * Fills every column at the least cost, or gives undefined when that cannot be done. Of ways that cost the same, it
 * prefers the earlier rows. Successive shortest paths: a column that finds no row free takes one from another column,
 * which looks for a row in its turn. Spends one fuel for each path; throws `BudgetExceeded`.
 */
export function transport(problem: Transport, fuel: Fuel): Shipment | undefined {
  const { need, cost } = problem;
  const left = problem.have.slice();
  const columns = need.length;
  const flow: number[] = new Array(left.length * columns).fill(0);
  const distance: number[] = new Array(columns);
  const previous: number[] = new Array(columns);
  const via: number[] = new Array(columns);
  let total = 0;

  for (let target = 0; target < columns; target++) {
    for (let missing = need[target] ?? 0; missing > 0; ) {
      spend({ fuel }, 1, '601.2g', 'finding a way to pay');
      distance.fill(Infinity);
      distance[target] = 0;
      let best = Infinity;
      let bestRow = -1;
      let bestColumn = -1;
      for (let changed = true; changed; ) {
        changed = false;
        for (let column = 0; column < columns; column++) {
          const here = distance[column] ?? Infinity;
          if (here === Infinity) continue;
          for (let row = 0, at = column; row < left.length; row++, at += columns) {
            const there = here + (cost[at] ?? Infinity);
            if (there === Infinity) continue;
            if ((left[row] ?? 0) > 0) {
              if (there >= best) continue;
              best = there;
              bestRow = row;
              bestColumn = column;
              continue;
            }
            for (let other = 0, start = row * columns; other < columns; other++) {
              if (flow[start + other] === 0) continue;
              const reached = there - (cost[start + other] ?? 0);
              if (reached >= (distance[other] ?? Infinity)) continue;
              distance[other] = reached;
              previous[other] = column;
              via[other] = row;
              changed = true;
            }
          }
        }
      }
      if (bestRow < 0) return undefined;

      let amount = Math.min(missing, left[bestRow] ?? 0);
      for (let column = bestColumn; column !== target; column = previous[column] ?? target)
        amount = Math.min(amount, flow[(via[column] ?? 0) * columns + column] ?? 0);
      left[bestRow] = (left[bestRow] ?? 0) - amount;
      add(flow, bestRow * columns + bestColumn, amount);
      for (let column = bestColumn; column !== target; ) {
        const before = previous[column] ?? target;
        const start = (via[column] ?? 0) * columns;
        add(flow, start + column, -amount);
        add(flow, start + before, amount);
        column = before;
      }
      total += best * amount;
      missing -= amount;
    }
  }
  return { cost: total, flow };
}

function add(to: number[], at: number, amount: number): void {
  to[at] = (to[at] ?? 0) + amount;
}
