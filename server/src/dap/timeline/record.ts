/** Runs one step and notes what is needed to have the game at any of its events again. */

import type { GameEvent } from '../../engine/events/event';
import type { Run } from '../../engine/run';
import type { Failure } from '../../scenarios/report';
import { mismatchFailure } from '../../scenarios/result';
import { FUEL_FOR_A_STEP, problemOf } from '../../scenarios/runner';
import type { Variant } from '../../scenarios/script';
import type { Setting, State, StepResult, Tick } from '../../scenarios/step';
import { StepRunner } from '../../scenarios/step-runner';
import type { Node } from '../../yaml/tree';

/** An event that is complete, with where it is found again: the how-many-th of a tick. */
export interface Completed {
  readonly event: GameEvent;
  readonly tick: number;
  readonly ordinal: number;
}

/** A tick to replay from, and which of the step it is. */
export interface Checkpoint {
  readonly number: number;
  readonly tick: Tick;
}

export interface Recording {
  readonly node: Node;
  readonly before: State;
  readonly after: State;
  /** Outer events first, with those that had begun when a question was left open. */
  readonly events: readonly GameEvent[];
  /**
   * The same in the order in which they were complete, which is the order of the games after them: a draw is complete
   * when the card has moved. What was undone (733.1) is not among them.
   */
  readonly completed: readonly Completed[];
  readonly checkpoints: readonly Checkpoint[];
  readonly failure: Failure | undefined;
  /** Defaults that were used where something else was possible, as sentences. */
  readonly notes: readonly string[];
  readonly fuelLeft: number;
}

/** So many checkpoints of a step are kept; of more, every second is dropped, and a replay goes through several ticks. */
const MOST_CHECKPOINTS = 256;

export function record(setting: Setting, before: State, node: Node, variant: Variant, fuelLeft: number): Recording {
  const fuel = { left: Math.min(FUEL_FOR_A_STEP, fuelLeft) };
  const given = fuel.left;
  const seen: Completed[] = [];
  let checkpoints: Checkpoint[] = [];
  let tick = -1;
  let ordinal = 0;
  let lastRun: Run | undefined;
  const onTick = (begun: Tick): void => {
    tick++;
    ordinal = 0;
    checkpoints.push({ number: tick, tick: begun });
    if (checkpoints.length > MOST_CHECKPOINTS) checkpoints = checkpoints.filter((_, i) => i % 2 === 0);
  };
  const observe = (event: GameEvent, run: Run): void => {
    seen.push({ event, tick, ordinal: ordinal++ });
    lastRun = run;
  };
  const ended = (result: Pick<StepResult, 'state' | 'events' | 'notes'>, failure: Failure | undefined): Recording => {
    const events = [...result.events, ...openEvents(result.events, lastRun, failure)];
    const happened = new Set(events);
    return {
      node,
      before,
      after: result.state,
      events,
      completed: seen.filter(({ event }) => happened.has(event)),
      checkpoints,
      failure,
      notes: result.notes,
      fuelLeft: fuelLeft - (given - fuel.left),
    };
  };
  try {
    const result = new StepRunner(setting, before, node, { fuel, onTick, observe }).run();
    return ended(result, result.failure?.failure() ?? mismatchFailure(result.mismatches ?? [], variant));
  } catch (error) {
    return ended({ state: before, events: [], notes: [] }, problemOf(error, node).failure());
  }
}

/** Where a question is open, the game is the one in which it was asked, and what happened before it in its tick has happened. */
function openEvents(events: readonly GameEvent[], run: Run | undefined, failure: Failure | undefined): readonly GameEvent[] {
  if (failure?.kind !== 'undecided' || run === undefined) return [];
  const [first] = run.trace;
  return first === undefined || events.includes(first) ? [] : run.trace;
}
