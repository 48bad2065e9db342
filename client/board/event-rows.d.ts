/** The tree of events as the rows that are shown: filtered, searched, and without what is folded. No DOM. */
import type { BoardEvent } from '../../server/src/board/board';
/** A step of the run with all of its events. */
export interface KnownStep {
  readonly step: number;
  readonly title: string;
  readonly key: string;
  readonly events: readonly BoardEvent[];
}
/** The kind of a row that is no event: it holds those of a step. */
export declare const STEP = 'step';
/** The steps as rows that hold their events; ids of events are from 0 on, those of steps below. */
export declare const stepRows: (steps: readonly KnownStep[]) => readonly BoardEvent[];
export interface EventRow {
  readonly event: BoardEvent;
  readonly level: number;
  readonly at: number;
  readonly of: number;
  /** Absent where nothing is inside. */
  readonly expanded?: boolean;
}
/** Each with the kinds of events that it shows, or what their cause begins with. */
export declare const FILTERS: readonly {
  readonly id: string;
  readonly label: string;
  readonly fits: (event: BoardEvent) => boolean;
}[];
export interface Wanted {
  readonly search: string;
  readonly filter: string;
  readonly folded: ReadonlySet<number>;
}
/** The events that are complete by a moment of the step. One is complete after all that is inside it. */
export declare function completeBy(events: readonly BoardEvent[], until: number): readonly BoardEvent[];
/** What fits is shown with all that it is inside; while something is looked for, nothing is folded. */
export declare function rowsOf(events: readonly BoardEvent[], { search, filter, folded }: Wanted): readonly EventRow[];
