/** The state of the game right after any event of a run, forwards or backwards. */

import type { Defaults } from './answers';
import { RecordingDefinitions } from './catalogue';
import { FUEL_FOR_A_STEP, type KeptRun, type RunDeps } from './runner';
import type { Setting, State, StepOptions } from './step';
import { StepRunner } from './step-runner';

/** The state right after an event of a kept run, got by running the stretch that it belongs to again. */
export function stateAt(kept: KeptRun, eventId: number, deps: RunDeps, ruleset: string, defaults: Defaults): State | undefined {
  if (kept.setUp.some(({ id }) => id === eventId)) return kept.start;
  const record = kept.records.find(({ events }) => events.some(({ id }) => id === eventId));
  if (record === undefined) return undefined;
  const index = record.events.findIndex(({ id }) => id === eventId);
  const tick = record.ticks.findLast(({ events }) => events <= index);
  const setting: Setting = {
    catalogue: deps.catalogue,
    definitions: new RecordingDefinitions(deps.catalogue),
    ruleset,
    labels: kept.labels,
    defaults,
    shuffles: kept.shuffles,
    source: deps.source,
  };
  // Of many ticks some are not kept: it may go through several, until the one with the event is over.
  const replay = (observe: NonNullable<StepOptions['observe']>, onTick: () => void = () => undefined): void => {
    const fuel = { left: FUEL_FOR_A_STEP };
    const from = tick === undefined ? {} : { only: tick, ticks: Number.POSITIVE_INFINITY };
    try {
      new StepRunner(setting, record.before, record.node, { fuel, observe, onTick, ...from }).run();
    } catch (error) {
      if (error !== FOUND) throw error;
    }
  };
  // An action that was undone has used ids that were given again: the last time that an id is seen is the event that is meant.
  let seen = 0;
  let wanted = -1;
  replay(
    ({ id }) => {
      seen++;
      if (id === eventId) wanted = seen;
    },
    () => {
      if (wanted >= 0) throw FOUND;
    },
  );
  if (wanted < 0) return undefined;
  let found: State | undefined;
  seen = 0;
  replay((_, run) => {
    seen++;
    if (seen !== wanted) return;
    found = { game: run.game, last: { events: run.trace.slice() }, costs: run.costs.slice() };
    throw FOUND;
  });
  return found;
}

const FOUND = Symbol('the event has happened');
