/** Everything that goes between the board's page and the extension, typed in one place for both sides. Only types. */
import type { Board } from '../../server/src/board/board';
import type { MoveArguments, TimelineBody, WhyArguments, WhyBody } from '../../server/src/dap/protocol';

export type { Board, MoveArguments, TimelineBody, WhyArguments, WhyBody };
/** What is to be said above the board, with a word that says what kind of thing it is. */
export interface Note {
  readonly kind: 'changed' | 'stale' | 'failed' | 'choice' | 'over' | 'running';
  readonly text: string;
  /** The answers to an open choice, from 1. */
  readonly options?: readonly string[];
  /** What the person can do about it. */
  readonly action?: {
    readonly label: string;
    readonly does: 'restart' | 'answer';
  };
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
  readonly timeline?: TimelineBody;
  /** When it stopped, by the clock, so that the page can say how long it took until it was painted. */
  readonly stoppedAt?: number;
}
export type ToPage =
  /** Numbered, from 1 for each page: one that is not newer than what is shown is dropped. */
  | {
      readonly type: 'snapshot';
      readonly number: number;
      readonly state: BoardState;
    }
  /** Takes the focus, as it had it before. */
  | {
      readonly type: 'focus';
    }
  /** `id` is that of the question; without an answer it could not be found. */
  | {
      readonly type: 'why';
      readonly id: string;
      readonly answer?: WhyBody;
    };
export type FromPage =
  /** The page is there, or there again, and shows nothing yet. */
  | {
      readonly type: 'ready';
    }
  /** It has lost the focus. */
  | {
      readonly type: 'left';
    }
  | {
      readonly type: 'go';
      readonly to: MoveArguments['to'];
    }
  | {
      readonly type: 'why';
      readonly id: string;
      readonly about: WhyArguments;
    }
  | {
      readonly type: 'rule';
      readonly rule: string;
    }
  | {
      readonly type: 'choose';
      readonly option: number;
      readonly write: boolean;
    }
  | {
      readonly type: 'do';
      readonly does: 'restart' | 'answer';
    };
