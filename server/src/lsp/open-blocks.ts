/**
 * What is open at a place of a text: the blocks and brackets that lines before it began and did not end. Lines are given to
 * it one after the other; nothing in them makes it fail.
 */

import { closing, indentOf, isSpace, keyFrom, unquoted } from './line-text';

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
export type Block = BlockMapping | BlockSequence;

interface FlowMapping {
  readonly kind: 'mapping';
  readonly keys: string[];
  key: string | undefined;
  /** A pair that stands alone in a list: `[a: b]`. */
  readonly alone: boolean;
}
export type Flow = FlowMapping | { readonly kind: 'sequence' };

export class OpenBlocks {
  readonly blocks: Block[] = [];
  readonly flows: Flow[] = [];
  /** Lines indented further than this are part of a folded text. */
  folded: number | undefined;
  /** Where the word in brackets begins that is being read. */
  token: number | undefined;

  constructor(private readonly text: string) {}

  /** Reads a whole line before the one of the offset. */
  line(start: number, end: number): void {
    const indent = indentOf(this.text, start, end);
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
  leavesFlow(at: number, indent: number): boolean {
    const around = this.blocks.at(-1)?.indent ?? -1;
    if (indent > around) return false;
    return !/[\]}]/.test(this.text[at] ?? '');
  }

  popTo(column: number, isItem: boolean): void {
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
    const key = keyFrom(this.text, at, end);
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

  key(key: string, column: number): void {
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

  /** Reads on inside of brackets, or from the bracket that opens. */
  flow(from: number, end: number): void {
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
}
