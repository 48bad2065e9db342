/** What goes into the running of a step, and what comes out. */

import type { CostRecord } from '../engine/actions/total-cost';
import type { GameEvent } from '../engine/events/event';
import type { Fuel, Run } from '../engine/run';
import type { Game } from '../engine/state/game';
import type { Defaults, Mark } from './answers';
import type { Catalogue, RecordingDefinitions } from './catalogue';
import type { LastStep, Mismatch } from './expect/index';
import type { Problem } from './problem';

/** What a step works with that is the same for all steps of a run. */
export interface Setting {
  readonly catalogue: Catalogue;
  readonly definitions: RecordingDefinitions;
  /** `YYYY-MM-DD` */
  readonly ruleset: string;
  readonly labels: ReadonlyMap<string, number>;
  readonly defaults: Defaults;
  readonly shuffles: readonly number[];
  /** The text of the file, for edits. */
  readonly source: string;
}

/** Where a scenario stands between two steps. Nothing in it is changed; a step makes a new one. */
export interface State {
  readonly game: Game;
  readonly last: LastStep;
  readonly costs: readonly CostRecord[];
}

/** A stretch of a step that depends on nothing but the game before it and what was answered. */
export interface Tick {
  readonly game: Game;
  readonly mark: Mark;
  /** How many events of the step came before it. */
  readonly events: number;
}

export interface StepOptions {
  readonly fuel: Fuel;
  /** Is told where each tick starts, to come back to it. */
  readonly onTick?: (tick: Tick) => void;
  readonly observe?: Run['observe'];
  /** Begin at this tick and end after it, or after so many ticks. */
  readonly only?: Tick;
  readonly ticks?: number;
}

export interface StepResult {
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly notes: readonly string[];
  readonly failure: Problem | undefined;
  readonly mismatches: readonly Mismatch[] | undefined;
}
