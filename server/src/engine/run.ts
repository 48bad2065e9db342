/** What every procedure of the rules works on: a game, the definitions, and whoever answers questions. */

import type { ManaActivation } from './actions/mana-abilities';
import type { CostRecord } from './actions/total-cost';
import type { DecisionSource } from './decisions';
import type { Definitions } from './definitions';
import { BudgetExceeded, type Reason } from './errors';
import type { Cause, GameEvent } from './events/event';
import type { RuleNumber } from './shape';
import type { Game } from './state/game';

/** A game that can be looked at: its state, what its cards are, and the date of the rules that it is played under. */
export interface View {
  readonly game: Game;
  readonly definitions: Definitions;
  /** `YYYY-MM-DD` */
  readonly ruleset: string;
}

/** One counter for every inner loop: events, combinations of payments and targets, selectors. */
export interface Fuel {
  left: number;
}

/** A game being played. Procedures change `game` and append to `trace`; a failed proposal takes both back. */
export interface Run extends View {
  source: DecisionSource;
  readonly fuel: Fuel;
  readonly trace: GameEvent[];
  /** The event that contains what happens now. */
  parent: number | null;
  /** Why it happens. */
  cause: Cause;
  /** The replacement effects that were applied to what happens now, by their keys: each gets one opportunity (614.5). */
  replaced: ReadonlySet<string>;
  /** The events that happen at once, until they are over; null between groups. */
  group: GameEvent[] | null;
  /** The game before the group, for abilities that look back (603.10). */
  before: Game | null;
  /** Actions within a resolution that were refused, in order, with the object that they were about. */
  readonly refusals: { readonly about: number; readonly reasons: readonly Reason[] }[];
  /** Mana abilities activated since the outermost proposal began, for whoever has to undo it (733.1). */
  readonly activations: ManaActivation[];
  /** The total costs determined so far, in order (601.2f). */
  readonly costs: CostRecord[];
  /** Questions that had more than one legal answer and were settled by a default, as sentences. */
  readonly defaults: string[];
  /** Called after each event's change. */
  readonly observe?: (event: GameEvent, run: Run) => void;
}

const NOTHING_REPLACED: ReadonlySet<string> = new Set();

export const FUEL_FOR_A_STEP = 2_000_000;

/** Spends fuel. Throws `BudgetExceeded`, naming the rule and what was being done, when it is used up. */
export function spend(run: { readonly fuel: Fuel }, amount: number, rule: RuleNumber, what: string): void {
  run.fuel.left -= amount;
  if (run.fuel.left < 0) throw new BudgetExceeded(rule, what);
}

export function startRun(view: View, source: DecisionSource, options: { fuel?: Fuel; observe?: Run['observe'] } = {}): Run {
  return {
    game: view.game,
    definitions: view.definitions,
    ruleset: view.ruleset,
    source,
    fuel: options.fuel ?? { left: FUEL_FOR_A_STEP },
    trace: [],
    parent: null,
    cause: { kind: 'rule' },
    replaced: NOTHING_REPLACED,
    group: null,
    before: null,
    refusals: [],
    activations: [],
    costs: [],
    defaults: [],
    ...(options.observe === undefined ? {} : { observe: options.observe }),
  };
}
