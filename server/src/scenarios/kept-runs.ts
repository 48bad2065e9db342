/** The runs of the files that were run last, to go on from where something changed. They hold states: few are kept. */

import type { KeptRun } from './runner';

/** How many files' runs are kept, if nothing is said. */
const FILES = 16;
/** And how many of their steps in all: a step holds the states around it. */
const STEPS = 20_000;

const stepsOf = (runs: ReadonlyMap<string, KeptRun>): number => {
  let steps = 0;
  for (const { records } of runs.values()) steps += records.length;
  return steps;
};

export class KeptRuns {
  /** By file and then by scenario and variant; the file that was run last is last. */
  private readonly files = new Map<string, ReadonlyMap<string, KeptRun>>();
  private steps = 0;

  constructor(private readonly most = FILES) {}

  get keepsAny(): boolean {
    return this.most > 0;
  }

  of(uri: string): ReadonlyMap<string, KeptRun> | undefined {
    return this.files.get(uri);
  }

  keep(uri: string, runs: ReadonlyMap<string, KeptRun>): void {
    this.forget(uri);
    this.files.set(uri, runs);
    this.steps += stepsOf(runs);
    for (const oldest of this.files.keys()) {
      if (this.files.size <= this.most && this.steps <= STEPS) return;
      this.forget(oldest);
    }
  }

  forget(uri: string): void {
    const runs = this.files.get(uri);
    if (runs === undefined) return;
    this.steps -= stepsOf(runs);
    this.files.delete(uri);
  }
}
