/** Offsets to lines and columns and back, for every part that talks to an editor or a terminal. */

import type { Edit } from './tree';

/** As the Language Server Protocol counts: line and column from 0, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** The lines of a text, which end with LF, CRLF or CR. */
export class LineMap {
  private readonly starts: readonly number[];
  private readonly length: number;

  /** `starts`: where the lines begin, if that is known. */
  constructor(
    readonly text: string,
    starts?: readonly number[],
  ) {
    this.starts = starts ?? lineStarts(text);
    this.length = text.length;
  }

  /** The lines of the text after an edit: only those that it touches are read. */
  edited({ range, text }: Edit): LineMap {
    const after = this.text.slice(0, range.start) + text + this.text.slice(range.end);
    const moved = text.length - (range.end - range.start);
    // A line before it too: a CR at its end and an LF that is put behind it are one line end.
    const first = Math.max(0, this.lineOf(range.start) - 1);
    const last = this.lineOf(range.end) + 1;
    const starts = this.starts.slice(0, first + 1);
    const from = this.start(first);
    for (const start of lineStarts(after.slice(from, this.start(last) + moved)).slice(1)) starts.push(from + start);
    for (let line = last + 1; line < this.starts.length; line++) starts.push(this.start(line) + moved);
    return new LineMap(after, starts);
  }

  get count(): number {
    return this.starts.length;
  }

  /** The place of an offset; one outside of the text is the nearest end of the text. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.length));
    const line = this.lineOf(at);
    return { line, character: at - this.start(line) };
  }

  private lineOf(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.start(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The offset of a place; a column past the end of its line is the end of the line, before its line break. */
  offset(position: Position): number {
    if (position.line < 0) return 0;
    if (position.line >= this.starts.length) return this.length;
    return Math.min(this.start(position.line) + Math.max(0, position.character), this.end(position.line));
  }

  /** Where a line begins, lines counted from 0. */
  start(line: number): number {
    return this.starts[line] ?? this.length;
  }

  /** Where a line ends, before its line break. */
  end(line: number): number {
    let end = this.start(line + 1);
    if (line + 1 >= this.starts.length) return end;
    if (this.text.charCodeAt(end - 1) === 10) end--;
    if (this.text.charCodeAt(end - 1) === 13) end--;
    return Math.max(end, this.start(line));
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (text.includes('\r'))
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === 10 || (unit === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
    }
  // Most texts have only one kind of line end, which is found several times as fast.
  else for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
