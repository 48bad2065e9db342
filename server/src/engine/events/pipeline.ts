/**
 * The one way in which anything happens: the change, then the trace, then what watches it.
 *
 * What happens at once is one group; abilities trigger on a group when it is over (603.2), and leaves-the-battlefield
 * abilities look at the game before it (603.10). Events form a tree: `within` puts what happens inside an event.
 */

import { noticeChanges, noticeReturns } from '../characteristics/notice';
import { type Run, spend } from '../run';
import { fork } from '../state/game';
import { assign } from '../state/write';
import { matchTriggers } from '../triggers/match';
import { type Cause, type GameEvent, type Happening, makeEvent } from './event';

/** Makes an event happen: `change` makes the change, and may return details that only the change shows. */
// biome-ignore lint/suspicious/noConfusingVoidType: a change that shows nothing returns nothing
export function occur(run: Run, happening: Happening, change?: (id: number) => Partial<GameEvent> | void): GameEvent {
  spend(run, 10, happening.rule, happening.kind);
  return batch(run, () => {
    const id = run.game.nextEvent++;
    // A cause of its own replaces the run's. The event has its place before the change, which may contain others.
    const event = makeEvent(id, run.parent, run.cause, happening);
    run.trace.push(event);
    const shown = change === undefined ? undefined : within(run, id, () => change(id));
    if (shown) assign(event, shown);
    run.group?.push(event);
    run.observe?.(event, run);
    return event;
  });
}

/** Does several things at once (603.2c, 608.2f): what watches them looks when all are done. */
export function batch<T>(run: Run, act: () => T): T {
  if (run.group !== null) return act();
  const group: GameEvent[] = [];
  run.group = group;
  run.before = null;
  const result = act();
  const before = run.before ?? run.game;
  run.group = null;
  run.before = null;
  noticeChanges(run, group);
  matchTriggers(run, group, before);
  noticeReturns(run);
  return result;
}

/** Keeps the game as it is now for abilities that look back, once for a group; called before anything leaves. */
export function lookBack(run: Run): void {
  if (run.group !== null && run.before === null) run.before = fork(run.game);
}

/** What `act` does is contained in the event `id`. */
export function within<T>(run: Run, id: number, act: () => T): T {
  const parent = run.parent;
  run.parent = id;
  const result = act();
  run.parent = parent;
  return result;
}

/** What `act` does has this cause. */
export function because<T>(run: Run, cause: Cause, act: () => T): T {
  const outer = run.cause;
  run.cause = cause;
  const result = act();
  run.cause = outer;
  return result;
}
