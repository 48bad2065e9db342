/** The time of the server's thread: long work is done in slices, so that whoever asks meanwhile is answered in between. */

import { isLong, type Model } from './model';

export interface Timing {
  now(): number;
  after(ms: number, act: () => void): () => void;
}

/** How long the thread goes on before it listens again. */
const SLICE = 12;

export class Turns {
  private last = Promise.resolve();

  constructor(
    private readonly timing: Timing,
    private readonly model: Model,
  ) {}

  /** Listens to whoever asks meanwhile. */
  pause(): Promise<void> {
    return new Promise((resolve) => void this.timing.after(0, resolve));
  }

  /** Does something piece by piece, of which each is done by going to the next, with pauses between slices. */
  async inSlices(pieces: Iterable<unknown>): Promise<void> {
    let until = this.timing.now() + SLICE;
    for (const _ of pieces) {
      if (this.timing.now() < until) continue;
      await this.pause();
      until = this.timing.now() + SLICE;
    }
  }

  /**
   * An editor asks five things at once about a document that it shows. Of a long one they take turns, once what most of
   * them need is known, so that what came meanwhile is answered between two of them.
   */
  of(uri: string | undefined): Promise<void> | undefined {
    const file = uri === undefined ? undefined : this.model.file(uri);
    if (file === undefined || !isLong(file)) return undefined;
    this.last = this.last.then(async () => {
      await this.pause();
      // Its text may be another one by now.
      const now = this.model.file(file.uri);
      if (now !== undefined) await this.inSlices(this.model.lookThrough(now));
    });
    return this.last;
  }
}
