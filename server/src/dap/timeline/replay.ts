/** The games between two checkpoints: one tick is run again, and the games around the event that is asked for are kept. */

import { fork, type Game } from '../../engine/state/game';
import { FUEL_FOR_A_STEP } from '../../scenarios/runner';
import type { Setting } from '../../scenarios/step';
import { StepRunner } from '../../scenarios/step-runner';
import type { Recording } from './record';

/** How many events before and after the one that is asked for are kept with it: whoever steps asks for them next. */
const BEFORE = 64;
const AFTER = 192;

/** Calls back with the game after each completed event (from 1) in the neighbourhood of the `at`-th. */
export function replay(setting: Setting, recording: Recording, at: number, found: (at: number, game: Game) => void): void {
  const wanted = recording.completed[at - 1];
  if (wanted === undefined) return;
  const from = recording.checkpoints.findLast(({ number }) => number <= wanted.tick);
  if (from === undefined) return;
  const near = new Map<string, number>();
  for (let i = Math.max(1, at - BEFORE); i <= Math.min(recording.completed.length, at + AFTER); i++) {
    const one = recording.completed[i - 1];
    if (one !== undefined) near.set(`${one.tick}/${one.ordinal}`, i);
  }
  let tick = from.number - 1;
  let ordinal = 0;
  const ticks = wanted.tick - from.number + 1;
  new StepRunner(setting, recording.before, recording.node, {
    fuel: { left: 2 * FUEL_FOR_A_STEP },
    only: from.tick,
    ticks,
    onTick: () => {
      tick++;
      ordinal = 0;
    },
    observe: (_, run) => {
      const index = near.get(`${tick}/${ordinal++}`);
      if (index !== undefined) found(index, fork(run.game));
    },
  }).run();
}
