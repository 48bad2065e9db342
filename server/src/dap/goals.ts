/** Where each kind of step ends: in, over, out, back. A goal says at which moment it is reached. */

import type { GameEvent } from '../engine/events/event';
import type { ObjectId } from '../engine/state/game';
import type { Moment } from './timeline/moment';
import type { Timeline } from './timeline/timeline';

export interface Goal {
  readonly direction: 'forward' | 'back';
  /** Whether breakpoints stop on the way. */
  readonly breakpoints: boolean;
  readonly reason: 'step' | 'entry' | 'goto';
  reached(moment: Moment): boolean;
}

const forward = (reached: Goal['reached']): Goal => ({ direction: 'forward', breakpoints: true, reason: 'step', reached });
const never = (): boolean => false;

/** The next event. */
export const stepIn = (): Goal => forward(() => true);

/** The event before. Breakpoints do not matter: it is one step. */
export const stepBack = (): Goal => ({ ...stepIn(), direction: 'back' });

export const goOn = (): Goal => forward(never);
export const goBack = (): Goal => ({ ...forward(never), direction: 'back' });

/** The object on top of the stack, which is gone once it has resolved or was countered. */
const topOf = (timeline: Timeline, moment: Moment): ObjectId | undefined => timeline.game(moment)?.stack.at(-1);

/** Whether an object leaves the stack by an event. */
const leaves = (event: GameEvent | undefined, id: ObjectId): boolean =>
  event !== undefined &&
  event.object === id &&
  ((event.kind === 'move' && event.from === 'stack') || event.kind === 'cease to exist');

/**
 * Until the top of the stack has resolved, or the action is complete: the next step of the scenario begins. After the
 * last resolution of a step nothing is left of it but what follows at once, so that it is complete as well.
 */
export function stepOver(timeline: Timeline, from: Moment): Goal {
  const top = topOf(timeline, from);
  return forward(
    (moment) => moment.at === 0 || (top !== undefined && leaves(timeline.event(moment), top) && moreResolves(timeline, moment)),
  );
}

const moreResolves = (timeline: Timeline, { step, at }: Moment): boolean =>
  timeline.recording(step)?.completed.some(({ event }, i) => i >= at && event.kind === 'resolve') === true;

/** The same backwards, for who steps by lines: the beginning of this step of the scenario, or of the one before. */
export const stepBackOver = (): Goal => ({ ...forward((moment) => moment.at === 0), direction: 'back' });

/** Until the stack is as it was before its top was put there, whichever step of the scenario that takes. */
export function stepOut(timeline: Timeline, from: Moment): Goal {
  const below = timeline.game(from)?.stack.slice(0, -1);
  const top = topOf(timeline, from);
  if (top === undefined || below === undefined) return stepOver(timeline, from);
  return forward((moment) => {
    const stack = timeline.game(moment)?.stack;
    return stack !== undefined && stack.length <= below.length && below.every((id, i) => stack[i] === id);
  });
}

/** Until one of several triggers that wait resolves. */
export const stepInto = (timeline: Timeline, id: ObjectId): Goal =>
  forward((moment) => {
    const event = timeline.event(moment);
    return event !== undefined && event.object === id && (event.kind === 'resolve' || event.kind === 'remove trigger');
  });

/** A moment wherever it is. */
export const goTo = (target: Moment, direction: Goal['direction']): Goal => ({
  direction,
  breakpoints: false,
  reason: 'goto',
  reached: ({ step, at }) => step === target.step && at === target.at,
});
