/** The text of a document after the changes that a client reports one after the other. */

import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { applyEdits, type Edit, LineMap } from '../yaml';
import { sameAtEnd, sameAtStart } from '../yaml/difference';

export interface Changed {
  readonly lines: LineMap;
  /** All that is other than before, if that is one edit: what somebody types. */
  readonly edit?: Edit;
}

export function changed(before: LineMap, changes: readonly TextDocumentContentChangeEvent[]): Changed {
  let lines = before;
  let only: Edit | undefined;
  for (let next = 0; next < changes.length; ) {
    const edits = apartFrom(lines, changes, next);
    const [first] = edits;
    if (first === undefined) {
      lines = new LineMap(changes[next]?.text ?? '');
      next++;
      continue;
    }
    lines = edits.length === 1 ? lines.edited(first) : new LineMap(applyEdits(lines.text, edits.toReversed()));
    only = edits.length === changes.length && edits.length === 1 ? first : undefined;
    next += edits.length;
  }
  return only === undefined ? { lines } : { lines, edit: only };
}

/**
 * The changes from one on of which each is before the one before it, as those of several cursors and of a replacing of all
 * are: none moves another, so they can be made at once. None where a change is a text of its own.
 */
function apartFrom(lines: LineMap, changes: readonly TextDocumentContentChangeEvent[], from: number): readonly Edit[] {
  const edits: Edit[] = [];
  for (const change of changes.slice(from)) {
    if (!('range' in change)) break;
    const start = lines.offset(change.range.start);
    const end = Math.max(start, lines.offset(change.range.end));
    const last = edits.at(-1);
    if (last !== undefined && end >= last.range.start) break;
    edits.push({ range: { start, end }, text: change.text });
  }
  return edits;
}

/** How offsets of an old text move into a new one: what is before the change stays, what is behind it moves. */
export function shifter(before: string, after: string): (offset: number) => number {
  const start = sameAtStart(before, after);
  const end = sameAtEnd(before, after, Math.min(before.length, after.length) - start);
  const moved = after.length - before.length;
  const behind = before.length - end;
  return (offset) => (offset <= start ? offset : offset >= behind ? offset + moved : Math.min(offset, after.length - end));
}
