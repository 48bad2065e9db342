/**
 * Where an offset of a text stands in the structure that the text means to have: which keys and lists are around it, and
 * which word is there. It reads the text before the offset line by line and never fails, so that it works while a line is
 * half written: what is not closed ends where the indentation says so.
 */

import { splitDocuments } from '../yaml/split';
import type { Range } from '../yaml/tree';
import { closing, endsWord, hasComment, indentOf, isBreak, isSpace, keyFrom, unquoted } from './line-text';
import { type Block, OpenBlocks } from './open-blocks';
import { keysAfter, keysBelow } from './sibling-keys';

/** What is around a place, from the outermost. */
export type Frame =
  /** The value of `key` in a mapping with these keys, `key` included. */
  { readonly kind: 'mapping'; readonly keys: readonly string[]; readonly key: string } | { readonly kind: 'sequence' };

export interface TextPlace {
  readonly frames: readonly Frame[];
  /** What a word here is: a key, what stands behind a key, an item, or the beginning of a block below a key. */
  readonly at: 'key' | 'value' | 'item' | 'child';
  /** Inside of brackets. */
  readonly flow: boolean;
  /** The other keys of the mapping, where the word is a key or may become one. */
  readonly siblings: readonly string[];
  /** What is written there, with its quotes; of no width where nothing is. */
  readonly word: Range;
  /** Its text without quotes. */
  readonly text: string;
  /** A colon follows: the word is a key already. */
  readonly hasColon: boolean;
  /** What has to stand in front of what is put here: a space behind a colon, the mark of a list item. */
  readonly before: '' | ' ' | '- ';
  /** The column at which a block that begins here goes on. */
  readonly column: number;
  /** Index of the document in the file. */
  readonly document: number;
  /** The line has to be indented so far for a word to mean this. */
  readonly indent?: number;
}

/** The places that an offset may be, the likeliest first; none inside of a comment or a folded text. */
export function placesAt(text: string, offset: number): readonly TextPlace[] {
  const chunks = splitDocuments(text);
  let index = 0;
  for (const [i, chunk] of chunks.entries()) if (chunk.bodyStart <= offset) index = i;
  const chunk = chunks[index];
  if (chunk === undefined) return [];
  const start = Math.min(chunk.bodyStart, offset);
  return new Places(text, start, offset, index).all();
}

/** The likeliest place with a word in it, for hovers and the like. */
export const wordAt = (text: string, offset: number): TextPlace | undefined =>
  placesAt(text, offset).find(({ word }) => word.end > word.start);

class Places {
  /** What the lines read so far have begun. */
  private readonly open: OpenBlocks;

  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly offset: number,
    private readonly document: number,
  ) {
    this.open = new OpenBlocks(text);
  }

  all(): readonly TextPlace[] {
    const { text, offset } = this;
    let at = this.start;
    for (;;) {
      let end = at;
      while (end < text.length && !isBreak(text[end])) end++;
      if (end >= offset) return this.last(at, end);
      this.open.line(at, end);
      at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
    }
  }

  /** Reads the line of the offset and says what is there. */
  private last(start: number, lineEnd: number): readonly TextPlace[] {
    const { text, offset } = this;
    const indent = Math.min(indentOf(text, start, lineEnd), offset - start);
    const blankBefore = start + indent >= offset;
    const first = text[start + indent];
    if (first === '#' && !blankBefore) return [];
    if (this.open.folded !== undefined) {
      if (indent > this.open.folded) return [];
      this.open.folded = undefined;
    }
    if (this.open.flows.length > 0) {
      if (!this.open.leavesFlow(start + indent, indent)) {
        this.open.flow(start + indent, offset);
        return this.inFlow(lineEnd);
      }
      this.open.flows.length = 0;
    }
    if (hasComment(text, start, offset)) return [];
    return this.inBlock(start, indent, lineEnd);
  }

  private inBlock(lineStart: number, indent: number, lineEnd: number): readonly TextPlace[] {
    const { text, offset } = this;
    let at = lineStart + indent;
    let column = indent;
    let items = 0;
    while (text[at] === '-' && at < offset && endsWord(text[at + 1])) {
      this.open.popTo(column, true);
      const top = this.open.blocks.at(-1);
      if (top?.kind !== 'sequence' || top.indent !== column) this.open.blocks.push({ kind: 'sequence', indent: column });
      items++;
      at++;
      const mark = at;
      while (at < offset && isSpace(text[at])) at++;
      if (at === mark)
        return [this.make({ at: 'item', word: this.wordFrom(at, lineEnd, false), before: ' ', column: column + 2 })];
      column = at - lineStart;
    }
    const key = keyFrom(text, at, lineEnd);
    if (key !== undefined && key.end <= offset) {
      if (items === 0) this.open.popTo(column, false);
      this.open.key(key.text, column);
      let after = key.end;
      while (after < offset && isSpace(text[after])) after++;
      const value = text[after];
      if (after < offset && (value === '{' || value === '[')) {
        this.open.flow(after, offset);
        if (this.open.flows.length > 0) return this.inFlow(lineEnd);
        return [];
      }
      if (after < offset && (value === '|' || value === '>')) return [];
      const before = key.end === offset ? ' ' : '';
      return [this.make({ at: 'value', word: this.wordFrom(after, lineEnd, false), before, column: column + 2 })];
    }
    if (at < offset && (text[at] === '{' || text[at] === '[')) {
      this.open.flow(at, offset);
      return this.open.flows.length > 0 ? this.inFlow(lineEnd) : [];
    }
    const word = this.wordFrom(at, lineEnd, key !== undefined);
    if (items > 0)
      return [
        this.make({ at: 'item', word, column, siblings: keysBelow(this.text, lineEnd, column), hasColon: key !== undefined }),
      ];
    return this.ofLine(column, word, lineEnd, key !== undefined);
  }

  /** The first word of a line: a key beside others, the beginning of a block, or an item that still needs its mark. */
  private ofLine(column: number, word: Range, lineEnd: number, hasColon: boolean): readonly TextPlace[] {
    const places: TextPlace[] = [];
    this.open.popTo(column, true);
    const top = this.open.blocks.at(-1);
    if (top?.kind === 'sequence' && top.indent === column) {
      places.push(this.make({ at: 'item', word, before: '- ', column: column + 2 }));
      this.open.blocks.pop();
    }
    const around = this.open.blocks.at(-1);
    const siblings = keysBelow(this.text, lineEnd, column);
    if (around === undefined) {
      if (column === 0) places.push(this.make({ at: 'key', word, siblings, column, hasColon }));
    } else if (around.kind === 'mapping' && around.indent === column) {
      this.open.blocks.pop();
      places.push(this.make({ at: 'key', word, siblings: [...around.keys, ...siblings], column, hasColon }));
    } else if (around.kind === 'mapping' && around.open) {
      places.push(this.make({ at: 'child', word, siblings, column, hasColon }));
    } else {
      // Wrongly indented: what would be right is the innermost that is indented less.
      const snapped: Block = around;
      if (snapped.kind === 'sequence')
        places.push(this.make({ at: 'item', word, before: '- ', column: snapped.indent + 2, indent: snapped.indent }));
      else {
        this.open.blocks.pop();
        const keys = [...snapped.keys, ...keysBelow(this.text, lineEnd, snapped.indent)];
        places.push(this.make({ at: 'key', word, siblings: keys, column: snapped.indent, indent: snapped.indent, hasColon }));
      }
    }
    return places;
  }

  private inFlow(lineEnd: number): readonly TextPlace[] {
    const top = this.open.flows.at(-1);
    if (top === undefined) return [];
    const from = this.open.token ?? this.offset;
    const isKey = top.kind === 'mapping' && top.key === undefined;
    const word = this.wordFrom(from, lineEnd, isKey, true);
    const after = /^\s*:(?=[\s[\]{},]|$)/.test(this.text.slice(word.end, lineEnd));
    const before = this.open.token === undefined && this.text[this.offset - 1] === ':' ? ' ' : '';
    const frames = { column: 0, flow: true, hasColon: after, before } as const;
    if (top.kind === 'sequence') return [this.make({ at: 'item', word, ...frames })];
    if (!isKey) return [this.make({ at: 'value', word, ...frames })];
    const siblings = [...top.keys, ...keysAfter(this.text, word.end, this.open.blocks.at(-1)?.indent ?? -1)];
    this.open.flows.pop();
    return [this.make({ at: 'key', word, siblings, ...frames })];
  }

  private make(place: Partial<TextPlace> & Pick<TextPlace, 'at' | 'word' | 'column'>): TextPlace {
    const frames: Frame[] = this.open.blocks.map((block) =>
      block.kind === 'mapping' ? { kind: 'mapping', keys: block.keys, key: block.key } : { kind: 'sequence' },
    );
    for (const flow of this.open.flows) {
      if (flow.kind === 'sequence') frames.push({ kind: 'sequence' });
      else frames.push({ kind: 'mapping', keys: flow.keys, key: flow.key ?? '' });
    }
    return {
      frames,
      flow: false,
      siblings: [],
      text: unquoted(this.text.slice(place.word.start, place.word.end)),
      hasColon: false,
      before: '',
      document: this.document,
      ...place,
    };
  }

  /** The word from where it begins to where it ends, on this line. */
  private wordFrom(from: number, lineEnd: number, isKey: boolean, flow = false): Range {
    const { text, offset } = this;
    const quote = text[from];
    if (from < offset && (quote === '"' || quote === "'")) {
      const close = closing(text, from, lineEnd);
      // A quote that nobody closed ends where one writes.
      return { start: from, end: close < lineEnd ? close + 1 : offset };
    }
    const next = text[offset];
    const written = from < offset;
    if (next === undefined || /[{}[\],"'\r\n#]/.test(next) || (isSpace(next) && !written)) return { start: from, end: offset };
    let at = offset;
    while (at < lineEnd) {
      const unit = text[at];
      if (flow && /[{}[\],]/.test(unit ?? '')) break;
      if (unit === ':' && (endsWord(text[at + 1]) || (flow && /[{}[\],]/.test(text[at + 1] ?? '')))) {
        // What comes behind a space and has a colon is a key of its own.
        return isSpace(next) && !isKey ? { start: from, end: offset } : { start: from, end: at };
      }
      if (unit === '#' && isSpace(text[at - 1])) break;
      at++;
    }
    while (at > offset && isSpace(text[at - 1])) at--;
    return { start: from, end: at };
  }
}
