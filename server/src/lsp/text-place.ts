/**
 * Where an offset of a text stands in the structure that the text means to have: which keys and lists are around it, and
 * which word is there. It reads the text before the offset line by line and never fails, so that it works while a line is
 * half written: what is not closed ends where the indentation says so.
 */

import { splitDocuments } from '../yaml/split';
import type { Range } from '../yaml/tree';

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

interface BlockMapping {
  readonly kind: 'mapping';
  readonly indent: number;
  readonly keys: string[];
  key: string;
  /** Nothing stands behind the key on its line. */
  open: boolean;
}
interface BlockSequence {
  readonly kind: 'sequence';
  readonly indent: number;
}
type Block = BlockMapping | BlockSequence;

interface FlowMapping {
  readonly kind: 'mapping';
  readonly keys: string[];
  key: string | undefined;
  /** A pair that stands alone in a list: `[a: b]`. */
  readonly alone: boolean;
}
type Flow = FlowMapping | { readonly kind: 'sequence' };

/** The places that an offset may be, the likeliest first; none inside of a comment or a folded text. */
export function placesAt(text: string, offset: number): readonly TextPlace[] {
  const chunks = splitDocuments(text);
  let index = 0;
  for (const [i, chunk] of chunks.entries()) if (chunk.bodyStart <= offset) index = i;
  const chunk = chunks[index];
  if (chunk === undefined) return [];
  const start = Math.min(chunk.bodyStart, offset);
  return new Scan(text, start, offset, index).places();
}

/** The likeliest place with a word in it, for hovers and the like. */
export const wordAt = (text: string, offset: number): TextPlace | undefined =>
  placesAt(text, offset).find(({ word }) => word.end > word.start);

const isBreak = (unit: string | undefined): boolean => unit === '\n' || unit === '\r';
const isSpace = (unit: string | undefined): boolean => unit === ' ' || unit === '\t';
const endsWord = (unit: string | undefined): boolean => unit === undefined || isBreak(unit) || isSpace(unit);

class Scan {
  private readonly blocks: Block[] = [];
  private readonly flows: Flow[] = [];
  /** Lines indented further than this are part of a folded text. */
  private folded: number | undefined;
  /** Where the word in brackets begins that is being read. */
  private token: number | undefined;

  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly offset: number,
    private readonly document: number,
  ) {}

  places(): readonly TextPlace[] {
    const { text, offset } = this;
    let at = this.start;
    for (;;) {
      let end = at;
      while (end < text.length && !isBreak(text[end])) end++;
      if (end >= offset) return this.last(at, end);
      this.line(at, end);
      at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
    }
  }

  private indentOf(start: number, end: number): number {
    let at = start;
    while (at < end && text1(this.text, at) === ' ') at++;
    return at - start;
  }

  /** Reads a whole line before the one of the offset. */
  private line(start: number, end: number): void {
    const indent = this.indentOf(start, end);
    const first = this.text[start + indent];
    if (start + indent >= end || (first === '#' && this.flows.length === 0)) return;
    if (this.folded !== undefined) {
      if (indent > this.folded) return;
      this.folded = undefined;
    }
    if (this.flows.length > 0) {
      if (!this.leavesFlow(start + indent, indent)) {
        this.token = undefined;
        this.flow(start + indent, end);
        return;
      }
      this.flows.length = 0;
    }
    this.block(start, start + indent, end, indent);
  }

  /** Brackets that were not closed end at a line that is not indented further than what they stand in. */
  private leavesFlow(at: number, indent: number): boolean {
    const around = this.blocks.at(-1)?.indent ?? -1;
    if (indent > around) return false;
    return !/[\]}]/.test(this.text[at] ?? '');
  }

  private popTo(column: number, isItem: boolean): void {
    for (let top = this.blocks.at(-1); top !== undefined; top = this.blocks.at(-1)) {
      if (top.indent > column || (top.indent === column && top.kind === 'sequence' && !isItem)) this.blocks.pop();
      else return;
    }
  }

  /** Reads a line outside of brackets, up to `end`. Gives where its last word begins, if the line ends in one. */
  private block(lineStart: number, from: number, end: number, indent: number): void {
    let at = from;
    let column = indent;
    while (this.text[at] === '-' && at < end && (at + 1 >= end || isSpace(this.text[at + 1]))) {
      this.popTo(column, true);
      const top = this.blocks.at(-1);
      if (top?.kind !== 'sequence' || top.indent !== column) {
        if (top?.kind === 'mapping') top.open = false;
        this.blocks.push({ kind: 'sequence', indent: column });
      }
      at++;
      while (at < end && isSpace(this.text[at])) at++;
      column = at - lineStart;
    }
    if (at >= end || this.text[at] === '#') return;
    const key = this.keyFrom(at, end);
    if (key === undefined) {
      const below = this.blocks.at(-1);
      if (below?.kind === 'mapping' && below.indent < column) below.open = false;
      this.value(at, end, column);
      return;
    }
    if (at === from) this.popTo(column, false);
    this.key(key.text, column);
    let after = key.end;
    while (after < end && isSpace(this.text[after])) after++;
    const top = this.blocks.at(-1);
    if (top?.kind !== 'mapping') return;
    top.open = after >= end || this.text[after] === '#';
    if (!top.open) this.value(after, end, column);
  }

  private key(key: string, column: number): void {
    const top = this.blocks.at(-1);
    if (top?.kind === 'mapping' && top.indent === column) {
      top.keys.push(key);
      top.key = key;
      top.open = true;
      return;
    }
    if (top?.kind === 'mapping') top.open = false;
    this.blocks.push({ kind: 'mapping', indent: column, keys: [key], key, open: true });
  }

  private value(at: number, end: number, column: number): void {
    const first = this.text[at];
    if (first === '{' || first === '[') this.flow(at, end);
    else if ((first === '|' || first === '>') && /^[|>][-+0-9]*\s*(?:#.*)?$/.test(this.text.slice(at, end))) this.folded = column;
  }

  /** The key that a line begins with at `at`, and where its colon ends. */
  private keyFrom(at: number, end: number): { readonly text: string; readonly end: number } | undefined {
    const quote = this.text[at];
    if (quote === '{' || quote === '[' || quote === '#') return undefined;
    if (quote === '"' || quote === "'") {
      const close = closing(this.text, at, end);
      if (close >= end) return undefined;
      let after = close + 1;
      while (after < end && isSpace(this.text[after])) after++;
      return this.text[after] === ':' && (after + 1 >= end || isSpace(this.text[after + 1]))
        ? { text: unquoted(this.text.slice(at, close + 1)), end: after + 1 }
        : undefined;
    }
    for (let i = at; i < end; i++) {
      if (this.text[i] === ':' && (i + 1 >= end || isSpace(this.text[i + 1])))
        return { text: this.text.slice(at, i).trimEnd(), end: i + 1 };
      if (this.text[i] === '#' && isSpace(this.text[i - 1])) return undefined;
    }
    return undefined;
  }

  /** Reads on inside of brackets, or from the bracket that opens. */
  private flow(from: number, end: number): void {
    this.token = undefined;
    let at = from;
    while (at < end) {
      const unit = this.text[at];
      const top = this.flows.at(-1);
      if ((unit === '"' || unit === "'") && this.token === undefined) {
        this.token = at;
        at = Math.min(end, closing(this.text, at, end) + 1);
        continue;
      }
      if (unit === '#' && (at === from || isSpace(this.text[at - 1]))) {
        this.token = undefined;
        return;
      }
      if (unit === '{' || unit === '[') {
        this.token = undefined;
        this.flows.push(unit === '{' ? { kind: 'mapping', keys: [], key: undefined, alone: false } : { kind: 'sequence' });
      } else if (unit === '}' || unit === ']') {
        this.endToken(at, top);
        if (top?.kind === 'mapping' && top.alone && unit === ']') this.flows.pop();
        this.flows.pop();
        if (this.flows.length === 0) return;
      } else if (unit === ',') {
        this.endToken(at, top);
        if (top?.kind === 'mapping') {
          if (top.alone) this.flows.pop();
          else top.key = undefined;
        }
      } else if (unit === ':' && (at + 1 >= end || isSpace(this.text[at + 1]) || /[[\]{},]/.test(this.text[at + 1] ?? ''))) {
        if (top?.kind === 'mapping' && top.key === undefined && this.token !== undefined) {
          const key = unquoted(this.text.slice(this.token, at).trimEnd());
          top.keys.push(key);
          top.key = key;
          this.token = undefined;
        } else if (top?.kind === 'sequence' && this.token !== undefined) {
          const key = unquoted(this.text.slice(this.token, at).trimEnd());
          this.flows.push({ kind: 'mapping', keys: [key], key, alone: true });
          this.token = undefined;
        }
      } else if (!isSpace(unit) && this.token === undefined) this.token = at;
      at++;
    }
  }

  /** A key without a value: `{ resolve }`. */
  private endToken(at: number, top: Flow | undefined): void {
    if (this.token !== undefined && top?.kind === 'mapping' && top.key === undefined)
      top.keys.push(unquoted(this.text.slice(this.token, at).trimEnd()));
    this.token = undefined;
  }

  /** Reads the line of the offset and says what is there. */
  private last(start: number, lineEnd: number): readonly TextPlace[] {
    const { text, offset } = this;
    const indent = Math.min(this.indentOf(start, lineEnd), offset - start);
    const blankBefore = start + indent >= offset;
    const first = text[start + indent];
    if (first === '#' && !blankBefore) return [];
    if (this.folded !== undefined) {
      if (indent > this.folded) return [];
      this.folded = undefined;
    }
    if (this.flows.length > 0) {
      if (!this.leavesFlow(start + indent, indent)) {
        this.flow(start + indent, offset);
        return this.inFlow(lineEnd);
      }
      this.flows.length = 0;
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
      this.popTo(column, true);
      const top = this.blocks.at(-1);
      if (top?.kind !== 'sequence' || top.indent !== column) this.blocks.push({ kind: 'sequence', indent: column });
      items++;
      at++;
      const mark = at;
      while (at < offset && isSpace(text[at])) at++;
      if (at === mark)
        return [this.make({ at: 'item', word: this.wordFrom(at, lineEnd, false), before: ' ', column: column + 2 })];
      column = at - lineStart;
    }
    const key = this.keyFrom(at, lineEnd);
    if (key !== undefined && key.end <= offset) {
      if (items === 0) this.popTo(column, false);
      this.key(key.text, column);
      let after = key.end;
      while (after < offset && isSpace(text[after])) after++;
      const value = text[after];
      if (after < offset && (value === '{' || value === '[')) {
        this.flow(after, offset);
        if (this.flows.length > 0) return this.inFlow(lineEnd);
        return [];
      }
      if (after < offset && (value === '|' || value === '>')) return [];
      const before = key.end === offset ? ' ' : '';
      return [this.make({ at: 'value', word: this.wordFrom(after, lineEnd, false), before, column: column + 2 })];
    }
    if (at < offset && (text[at] === '{' || text[at] === '[')) {
      this.flow(at, offset);
      return this.flows.length > 0 ? this.inFlow(lineEnd) : [];
    }
    const word = this.wordFrom(at, lineEnd, key !== undefined);
    if (items > 0)
      return [this.make({ at: 'item', word, column, siblings: this.keysBelow(lineEnd, column), hasColon: key !== undefined })];
    return this.ofLine(column, word, lineEnd, key !== undefined);
  }

  /** The first word of a line: a key beside others, the beginning of a block, or an item that still needs its mark. */
  private ofLine(column: number, word: Range, lineEnd: number, hasColon: boolean): readonly TextPlace[] {
    const places: TextPlace[] = [];
    this.popTo(column, true);
    const top = this.blocks.at(-1);
    if (top?.kind === 'sequence' && top.indent === column) {
      places.push(this.make({ at: 'item', word, before: '- ', column: column + 2 }));
      this.blocks.pop();
    }
    const around = this.blocks.at(-1);
    const siblings = this.keysBelow(lineEnd, column);
    if (around === undefined) {
      if (column === 0) places.push(this.make({ at: 'key', word, siblings, column, hasColon }));
    } else if (around.kind === 'mapping' && around.indent === column) {
      this.blocks.pop();
      places.push(this.make({ at: 'key', word, siblings: [...around.keys, ...siblings], column, hasColon }));
    } else if (around.kind === 'mapping' && around.open) {
      places.push(this.make({ at: 'child', word, siblings, column, hasColon }));
    } else {
      // Wrongly indented: what would be right is the innermost that is indented less.
      const snapped: Block = around;
      if (snapped.kind === 'sequence')
        places.push(this.make({ at: 'item', word, before: '- ', column: snapped.indent + 2, indent: snapped.indent }));
      else {
        this.blocks.pop();
        const keys = [...snapped.keys, ...this.keysBelow(lineEnd, snapped.indent)];
        places.push(this.make({ at: 'key', word, siblings: keys, column: snapped.indent, indent: snapped.indent, hasColon }));
      }
    }
    return places;
  }

  private inFlow(lineEnd: number): readonly TextPlace[] {
    const top = this.flows.at(-1);
    if (top === undefined) return [];
    const from = this.token ?? this.offset;
    const isKey = top.kind === 'mapping' && top.key === undefined;
    const word = this.wordFrom(from, lineEnd, isKey, true);
    const after = /^\s*:(?=[\s[\]{},]|$)/.test(this.text.slice(word.end, lineEnd));
    const before = this.token === undefined && this.text[this.offset - 1] === ':' ? ' ' : '';
    const frames = { column: 0, flow: true, hasColon: after, before } as const;
    if (top.kind === 'sequence') return [this.make({ at: 'item', word, ...frames })];
    if (!isKey) return [this.make({ at: 'value', word, ...frames })];
    const siblings = [...top.keys, ...this.keysAfter(word.end)];
    this.flows.pop();
    return [this.make({ at: 'key', word, siblings, ...frames })];
  }

  private make(place: Partial<TextPlace> & Pick<TextPlace, 'at' | 'word' | 'column'>): TextPlace {
    const frames: Frame[] = this.blocks.map((block) =>
      block.kind === 'mapping' ? { kind: 'mapping', keys: block.keys, key: block.key } : { kind: 'sequence' },
    );
    for (const flow of this.flows) {
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

  /** The keys of the mapping in braces that stand behind the place. */
  private keysAfter(from: number): readonly string[] {
    const keys: string[] = [];
    let depth = 0;
    let token: number | undefined;
    const { text } = this;
    for (let at = from; at < text.length && at < from + 4_000; at++) {
      const unit = text[at];
      if (isBreak(unit)) {
        const around = this.blocks.at(-1)?.indent ?? -1;
        const next = /^[\r\n]+( *)([^\s])/.exec(text.slice(at, at + 400));
        if (next === null || ((next[1] ?? '').length <= around && !/[\]}]/.test(next[2] ?? ''))) return keys;
      } else if ((unit === '"' || unit === "'") && token === undefined) {
        token = at;
        let end = at;
        while (end < text.length && !isBreak(text[end])) end++;
        at = closing(text, at, end);
      } else if (unit === '{' || unit === '[') depth++;
      else if (unit === '}' || unit === ']') {
        if (depth === 0) return keys;
        depth--;
      } else if (unit === ',' && depth === 0) token = undefined;
      else if (unit === ':' && depth === 0 && endsWord(text[at + 1])) {
        if (token !== undefined && token > from) keys.push(unquoted(text.slice(token, at).trimEnd()));
        token = at;
      } else if (token === undefined && depth === 0 && !isSpace(unit)) token = at;
    }
    return keys;
  }

  /** The keys on the lines below that are indented as this one. */
  private keysBelow(lineEnd: number, column: number): readonly string[] {
    const keys: string[] = [];
    for (const line of this.text.slice(lineEnd, lineEnd + 20_000).matchAll(/[\r\n]+( *)([^\r\n]*)/g)) {
      const indent = (line[1] ?? '').length;
      const words = line[2] ?? '';
      if (words === '' || words.startsWith('#')) continue;
      if (/^(?:---|\.\.\.)(?:\s|$)/.test(words) && indent === 0) return keys;
      if (indent < column || (indent === column && words.startsWith('- '))) return keys;
      if (indent > column) continue;
      const key = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#{["'][^#]*?)\s*:(?:\s|$)/.exec(words)?.[1];
      if (key === undefined) return keys;
      keys.push(unquoted(key));
    }
    return keys;
  }
}

const text1 = (text: string, at: number): string | undefined => text[at];

/** Where a quoted text is closed, or `end`. */
function closing(text: string, from: number, end: number): number {
  const quote = text[from];
  for (let at = from + 1; at < end; at++) {
    if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at;
    }
  }
  return end;
}

function unquoted(text: string): string {
  if (text.startsWith('"')) {
    const whole = text.length > 1 && text.endsWith('"') ? text : `${text}"`;
    try {
      return JSON.parse(whole) as string;
    } catch {
      return whole.slice(1, -1);
    }
  }
  if (text.startsWith("'")) return text.replace(/^'|'$/g, '').replaceAll("''", "'");
  return text;
}

/** Whether a comment begins on the line before the offset. */
function hasComment(text: string, start: number, offset: number): boolean {
  for (let at = start; at < offset; at++) {
    const unit = text[at];
    const begins = at === start || isSpace(text[at - 1]) || /[[{,]/.test(text[at - 1] ?? '');
    if ((unit === '"' || unit === "'") && begins) at = closing(text, at, offset);
    else if (unit === '#' && (at === start || isSpace(text[at - 1]))) return true;
  }
  return false;
}
