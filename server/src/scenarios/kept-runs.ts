/** The runs of the files that were run last, to go on from where something changed. They hold states: few are kept. */

import type { KeptRun } from './runner';

/** How many files' runs are kept, if nothing is said. */
const FILES = 16;
/** And how many of their steps in all: a step holds the states around it. */
const STEPS = 20_000;
/** And of one file with several runs. */
const STEPS_OF_A_FILE = 6_000;
/** A run also holds the game that it begins with, which is as much as some steps. */
const SET_UP = 4;

const sizeOf = ({ records }: KeptRun): number => SET_UP + records.length;

/** The runs of one file, by scenario and variant: no more of them than are kept. */
export class FileRuns {
  private readonly runs = new Map<string, KeptRun>();
  private sum = 0;

  /** `earlier`: runs of the same file that stay where they are not made again. */
  constructor(earlier?: FileRuns) {
    for (const [key, run] of earlier?.runs ?? []) this.set(key, run);
  }

  /** In steps. */
  get size(): number {
    return this.sum;
  }

  get(key: string): KeptRun | undefined {
    return this.runs.get(key);
  }

  /**
   * Keeps a run. Where that is too much, those go that came just before it: whoever runs a long file again from its
   * beginning then finds the first ones, and would find none if the oldest went.
   */
  set(key: string, run: KeptRun): void {
    this.delete(key);
    const size = sizeOf(run);
    if (size > STEPS) return;
    if (this.sum + size > STEPS_OF_A_FILE)
      for (const newest of [...this.runs.keys()].reverse()) {
        this.delete(newest);
        if (this.sum + size <= STEPS_OF_A_FILE) break;
      }
    this.runs.set(key, run);
    this.sum += size;
  }

  /** Drops what is of no scenario of the file any more. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.runs.keys()) if (!keys.has(key)) this.delete(key);
  }

  private delete(key: string): void {
    const run = this.runs.get(key);
    if (run === undefined) return;
    this.sum -= sizeOf(run);
    this.runs.delete(key);
  }
}

export class KeptRuns {
  /** By file; the file that was run last is last. */
  private readonly files = new Map<string, FileRuns>();

  constructor(private readonly most = FILES) {}

  get keepsAny(): boolean {
    return this.most > 0;
  }

  of(uri: string): FileRuns | undefined {
    return this.files.get(uri);
  }

  keep(uri: string, runs: FileRuns): void {
    this.forget(uri);
    this.files.set(uri, runs);
    let size = 0;
    for (const file of this.files.values()) size += file.size;
    for (const [oldest, file] of this.files) {
      if (this.files.size <= this.most && (size <= STEPS || oldest === uri)) return;
      size -= file.size;
      this.forget(oldest);
    }
  }

  forget(uri: string): void {
    this.files.delete(uri);
  }
}
