/** The text of a document after the changes that a client reports one after the other. */

import type { TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { LineMap } from '../yaml';
import { sameAtEnd, sameAtStart } from '../yaml/difference';

export function changed(text: string, changes: readonly TextDocumentContentChangeEvent[]): string {
  let now = text;
  for (const change of changes) {
    if (!('range' in change)) {
      now = change.text;
      continue;
    }
    const lines = new LineMap(now);
    const start = lines.offset(change.range.start);
    const end = Math.max(start, lines.offset(change.range.end));
    now = now.slice(0, start) + change.text + now.slice(end);
  }
  return now;
}

/** How offsets of an old text move into a new one: what is before the change stays, what is behind it moves. */
export function shifter(before: string, after: string): (offset: number) => number {
  const start = sameAtStart(before, after);
  const end = sameAtEnd(before, after, Math.min(before.length, after.length) - start);
  const moved = after.length - before.length;
  const behind = before.length - end;
  return (offset) => (offset <= start ? offset : offset >= behind ? offset + moved : Math.min(offset, after.length - end));
}
