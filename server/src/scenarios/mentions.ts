/** Which words the scenarios of a project say, so that a card can be told that none of them touches. */

import type { File } from './files';
import { walk } from './nodes';

/** No card has a longer name. */
const LONGEST = 200;

/** Follows the texts of files: only what has changed is read again, when it is asked for. */
export class Mentions {
  /** How many files say each word. */
  private readonly counts = new Map<string, number>();
  private readonly words = new Map<string, ReadonlySet<string>>();
  private readonly changed = new Map<string, File | undefined>();

  set(uri: string, file: File | undefined): void {
    this.changed.set(uri, file);
  }

  /** Whether there are no files at all. */
  get isEmpty(): boolean {
    this.read();
    return this.words.size === 0;
  }

  has(word: string): boolean {
    this.read();
    return this.counts.has(word);
  }

  private read(): void {
    for (const [uri, file] of this.changed) {
      for (const word of this.words.get(uri) ?? []) this.count(word, -1);
      this.words.delete(uri);
      if (file === undefined) continue;
      const words = wordsOf(file);
      for (const word of words) this.count(word, 1);
      this.words.set(uri, words);
    }
    this.changed.clear();
  }

  private count(word: string, more: 1 | -1): void {
    const count = (this.counts.get(word) ?? 0) + more;
    if (count === 0) this.counts.delete(word);
    else this.counts.set(word, count);
  }
}

function wordsOf(file: File): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { root } of file.documents())
    walk(root, (node) => {
      if (node.kind === 'scalar' && node.value.length <= LONGEST) words.add(node.value);
    });
  return words;
}
