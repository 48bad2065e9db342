/** Places in a run, in the order of time. Going forward and back is going from one to the next; nothing is undone. */

/**
 * `at` 0 is before the step, `at` n after the n-th of its events that was complete, and one more than there are events
 * is where the step failed. Step 0 is the position being set up; the steps of the scenario are 1 and on; the step after
 * the last one has only its `at` 0, which is the end.
 */
export interface Moment {
  readonly step: number;
  readonly at: number;
}

/** Negative if the first is earlier. */
export const compareMoments = (a: Moment, b: Moment): number => a.step - b.step || a.at - b.at;
