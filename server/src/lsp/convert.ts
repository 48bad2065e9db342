/** Between the offsets of our trees and the positions of the protocol. */

import type { Range as LspRange, Position, TextEdit } from 'vscode-languageserver';
import type { LineMap, Range } from '../yaml';

export const toRange = (lines: LineMap, { start, end }: Range): LspRange => ({
  start: lines.position(start),
  end: lines.position(Math.max(start, end)),
});

export const toEdit = (lines: LineMap, { range, text }: { readonly range: Range; readonly text: string }): TextEdit => ({
  range: toRange(lines, range),
  newText: text,
});

export const overlaps = (a: LspRange, b: LspRange): boolean => !isBefore(a.end, b.start) && !isBefore(b.end, a.start);

const isBefore = (a: Position, b: Position): boolean => a.line < b.line || (a.line === b.line && a.character < b.character);

/** A range without the blanks and line breaks at its end, as editors show it. */
export function trimmed(text: string, { start, end }: Range): Range {
  let last = Math.min(end, text.length);
  while (last > start && /\s/.test(text[last - 1] ?? '')) last--;
  return { start, end: last };
}
