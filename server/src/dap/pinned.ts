/**
 * The text that a session runs: the file's as it was at launch, with the answers that the person chose since. What is
 * shown has the places of the file; what is run, those of the text with the answers.
 */

import { LineMap, type Position } from '../yaml/lines';
import type { Range } from '../yaml/tree';

export interface Edit {
  readonly range: Range;
  readonly text: string;
}

export class PinnedText {
  /** The text of the file. */
  original: string;
  private lines: LineMap;
  /** Each list is about the text that the lists before it made. */
  private readonly changes: (readonly Edit[])[] = [];
  text: string;

  constructor(original: string) {
    this.original = original;
    this.text = original;
    this.lines = new LineMap(original);
  }

  apply(edits: readonly Edit[]): void {
    const sorted = edits.toSorted((a, b) => a.range.start - b.range.start);
    this.changes.push(sorted);
    this.text = sorted.reduceRight(
      (text, { range, text: put }) => text.slice(0, range.start) + put + text.slice(range.end),
      this.text,
    );
  }

  /** The answers were written into the file: its places are those of what is run. */
  isWritten(): void {
    this.original = this.text;
    this.changes.length = 0;
    this.lines = new LineMap(this.text);
  }

  /** The place in the file of an offset of what is run. */
  position(offset: number): Position {
    return this.lines.position(this.changes.reduceRight(before, offset));
  }

  /** A place of the file as an offset of what is run. */
  offset(position: Position): number {
    return this.changes.reduce(after, this.lines.offset(position));
  }

  lineEnd(line: number): number {
    return this.changes.reduce(after, this.lines.end(line));
  }

  /** The one change of the file that writes the chosen answers into it; nothing where none was chosen. */
  written(): Edit | undefined {
    const { original, text } = this;
    if (original === text) return undefined;
    let start = 0;
    while (start < original.length && original[start] === text[start]) start++;
    let end = 0;
    while (end < Math.min(original.length, text.length) - start && original.at(-1 - end) === text.at(-1 - end)) end++;
    return { range: { start, end: original.length - end }, text: text.slice(start, text.length - end) };
  }

  /** The lines of the file as they are with the answers, from the first to the last that is another. */
  writtenLines(): readonly string[] {
    const edit = this.written();
    return edit === undefined ? [] : linesAround(this.text, edit.range.start, edit.range.start + edit.text.length);
  }
}

/** The lines of a text that a range touches. */
function linesAround(text: string, start: number, end: number): readonly string[] {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const last = text.indexOf('\n', end);
  return text.slice(first, last < 0 ? text.length : last).split('\n');
}

/** An offset as it was before some edits. */
function before(offset: number, edits: readonly Edit[]): number {
  let shift = 0;
  for (const { range, text } of edits) {
    const start = range.start + shift;
    if (offset <= start) break;
    if (offset < start + text.length) return range.start;
    shift += text.length - (range.end - range.start);
  }
  return offset - shift;
}

/** An offset as it is after some edits. */
function after(offset: number, edits: readonly Edit[]): number {
  let shift = 0;
  for (const { range, text } of edits) {
    if (offset < range.end || (offset === range.end && range.start === range.end)) break;
    shift += text.length - (range.end - range.start);
  }
  return offset + shift;
}
