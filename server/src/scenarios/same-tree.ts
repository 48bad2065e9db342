/** Carries places from one version of a text to the next, where both say the same in another layout. */

import type { Node, Range } from '../yaml/tree';
import type { Failure } from './report';

/** Where the places of a tree are in another one that says the same. */
export class Places {
  private readonly starts = new Map<number, number>();
  private readonly ends = new Map<number, number>();

  constructor(from: Node, to: Node) {
    this.add(from, to);
  }

  private add(from: Node, to: Node): void {
    this.pair(from.range, to.range);
    if (from.kind === 'sequence' && to.kind === 'sequence') {
      for (const [i, item] of from.items.entries()) {
        const other = to.items[i];
        if (other !== undefined) this.add(item, other);
      }
    } else if (from.kind === 'mapping' && to.kind === 'mapping') {
      for (const [i, entry] of from.entries.entries()) {
        const other = to.entries[i];
        if (other === undefined) continue;
        this.pair(entry.range, other.range);
        this.pair(entry.key.range, other.key.range);
        if (entry.value !== undefined && other.value !== undefined) this.add(entry.value, other.value);
      }
    }
  }

  private pair(from: Range, to: Range): void {
    this.starts.set(from.start, to.start);
    this.ends.set(from.end, to.end);
  }

  range({ start, end }: Range): Range {
    if (start === end) {
      // A place to insert something: behind a node, or before the bracket that ends one.
      const at =
        this.ends.get(start) ??
        (this.ends.has(start + 1) ? (this.ends.get(start + 1) ?? 0) - 1 : (this.starts.get(start) ?? start));
      return { start: at, end: at };
    }
    return { start: this.starts.get(start) ?? start, end: this.ends.get(end) ?? end };
  }

  failure(failure: Failure): Failure {
    return {
      ...failure,
      range: this.range(failure.range),
      ...(failure.fixes === undefined
        ? {}
        : {
            fixes: failure.fixes.map((fix) => ({
              ...fix,
              edits: fix.edits.map((edit) => ({ ...edit, range: this.range(edit.range) })),
            })),
          }),
    };
  }
}
