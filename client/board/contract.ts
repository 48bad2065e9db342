/** Everything that goes between the board's page and the extension, typed in one place for both sides. Only types. */

import type { Board, BoardEvent } from '../../server/src/board/board';
import type {
  CompareBody,
  MoveArguments,
  RunEventsArguments,
  RunEventsBody,
  TimelineBody,
  WhyArguments,
  WhyBody,
} from '../../server/src/dap/protocol';

export type {
  Board,
  BoardEvent,
  CompareBody,
  MoveArguments,
  RunEventsArguments,
  RunEventsBody,
  TimelineBody,
  WhyArguments,
  WhyBody,
};

/** What is to be said above the board, with a word that says what kind of thing it is. */
export interface Note {
  readonly kind: 'changed' | 'stale' | 'failed' | 'choice' | 'over' | 'running';
  readonly text: string;
  /** The answers to an open choice, from 1. */
  readonly options?: readonly string[];
  /** What the person can do about it. */
  readonly action?: { readonly label: string; readonly does: 'restart' | 'answer' };
}

/** The events of a step. Those of a long one are sent once, and not again for each of its moments. */
export interface StepEvents {
  /** The same for as long as they are. */
  readonly key: string;
  /** Those are shown that are complete by then. */
  readonly at: number;
  /** Absent where the page has those of this key. */
  readonly tree?: readonly BoardEvent[];
}

/** The same scenario under the rules of another date. */
export interface Comparison {
  /** The other date; absent where the person compares with none. */
  readonly ruleset?: string;
  /** Absent while it is looked for. */
  readonly found?: CompareBody;
  /** Why nothing can be said. */
  readonly failed?: string;
}

/** All that the page shows. */
export interface BoardState {
  /** The scenario that is debugged, or the step at the cursor. */
  readonly title: string;
  readonly kind: 'session' | 'peek';
  /** Of its own for each session: what was opened in one means nothing in another. */
  readonly id: string;
  readonly notes: readonly Note[];
  /** Nothing where it never stopped. */
  readonly board?: Board;
  readonly events?: StepEvents;
  readonly timeline?: TimelineBody;
  readonly comparison?: Comparison;
  /** When it stopped, by the clock, so that the page can say how long it took until it was painted. */
  readonly stoppedAt?: number;
}

export type ToPage =
  /** Numbered, from 1 for each page: one that is not newer than what is shown is dropped. */
  | { readonly type: 'snapshot'; readonly number: number; readonly state: BoardState }
  /** Takes the focus, as it had it before. */
  | { readonly type: 'focus' }
  /** All steps that are recorded; the events only of those that the page does not have. */
  | { readonly type: 'run events'; readonly steps: RunEventsBody['steps'] }
  /** `id` is that of the question; without an answer it could not be found. */
  | { readonly type: 'why'; readonly id: string; readonly answer?: WhyBody };

export type FromPage =
  /** The page is there, or there again, and shows nothing yet. */
  | { readonly type: 'ready' }
  /** It has lost the focus. */
  | { readonly type: 'left' }
  | { readonly type: 'go'; readonly to: MoveArguments['to'] }
  | { readonly type: 'why'; readonly id: string; readonly about: WhyArguments }
  /** Wants the events of all steps; `have` are the keys of those that it has. */
  | { readonly type: 'run events'; readonly have: NonNullable<RunEventsArguments['have']> }
  | { readonly type: 'rule'; readonly rule: string }
  | { readonly type: 'choose'; readonly option: number; readonly write: boolean }
  /** Another date to compare with, or none. */
  | { readonly type: 'compare'; readonly ruleset: string | undefined }
  /** From the beginning under the rules of that date. */
  | { readonly type: 'restart under'; readonly ruleset: string }
  | { readonly type: 'do'; readonly does: 'restart' | 'answer' };
