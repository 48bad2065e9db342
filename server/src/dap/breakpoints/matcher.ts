/** What a breakpoint waits for. Each kind is a file of its own. */

import type { GameEvent } from '../../engine/events/event';
import type { Scope } from '../evaluate/evaluate';
import type { Moment } from '../timeline/moment';
import type { Timeline } from '../timeline/timeline';

/** A moment, looked at by breakpoints. */
export interface Look {
  readonly timeline: Timeline;
  readonly moment: Moment;
  /** The event that has just happened. */
  readonly event: GameEvent | undefined;
  /** What expressions are about; undefined where there is no game. */
  scope(moment?: Moment): Scope | undefined;
}

export interface Matcher {
  /** What has happened that it waited for, in a few words; undefined where nothing has. */
  matches(look: Look): string | undefined;
}
