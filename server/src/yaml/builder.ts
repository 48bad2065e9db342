/**
 * Makes the tree of one document from what a parser reports in the order of the text. The gaps between the
 * scalars give what parsers do not report: comments, the ends of collections, `?`. Both parsers build with this,
 * so that the rules of the languages (no duplicate keys, aliases, tags, complex keys) and all ranges are the same.
 */

import { quote } from './quote';
import { afterBreak } from './split';
import type { Entry, Finding, Fix, Mapping, Node, Range, Scalar } from './tree';

/** Open collection. The offsets are those of the parsed text; `map` makes them the file's when nodes are made. */
interface Frame {
  readonly kind: 'mapping' | 'sequence';
  readonly flow: boolean;
  /** `a: b` in brackets without braces of its own. */
  readonly pair: boolean;
  readonly start: number;
  /** Where its last child ends so far. */
  end: number;
  readonly items: Node[];
  readonly entries: Entry[];
  key: { readonly node: Scalar; readonly start: number; readonly end: number } | undefined;
}

type Comment = { readonly range: Range; readonly text: string };

const INSTEAD =
  'To say the same thing in several places use `background:` (shared by the documents of a file), `include:` (a file of its own) or `matrix:` (several values).';

export class TreeBuilder {
  readonly findings: Finding[] = [];
  readonly comments: Comment[] = [];
  root: Node | undefined;
  /** Everything before it is dealt with. */
  private cursor = 0;
  private readonly open: Frame[] = [];
  private readonly said = new Set<string>();

  /** `text` is what was parsed, `map` gives the offset in the file of an offset in it. */
  constructor(
    private readonly text: string,
    private readonly map: (offset: number) => number,
  ) {}

  /** A scalar from its first to its last character, quotes and all. */
  scalar(value: string, quoted: boolean, start: number, end: number): void {
    this.skip(start);
    this.cursor = end;
    const key = this.expectsKey();
    if (key && !quoted && value === '<<') this.aliasFound(start, end, '`<<` merges a mapping into another');
    this.add({ kind: 'scalar', value, quoted, range: this.range(start, end) }, start, end);
  }

  /** A block scalar, whose header (`|` or `>`) stands between here and its content. */
  blockScalar(value: string, contentStart: number, contentEnd: number): void {
    const header = this.find('|>', contentStart);
    let headerEnd = header + 1;
    while (/[-+0-9]/.test(this.text[headerEnd] ?? '')) headerEnd++;
    this.cursor = headerEnd;
    this.skip(contentStart);
    let end = contentEnd;
    while (end > contentStart && /\s/.test(this.text[end - 1] ?? '')) end--;
    if (end <= contentStart) end = headerEnd;
    this.cursor = Math.max(contentEnd, headerEnd);
    this.add({ kind: 'scalar', value, quoted: true, range: this.range(header, end) }, header, end);
  }

  /** A place where a node could stand and nothing is written; a parser may know better where it is. */
  empty(at?: number): void {
    const frame = this.open.at(-1);
    if (frame === undefined) return;
    if (frame.kind === 'sequence') {
      const dash = at ?? (frame.flow ? this.cursor : this.find('-', this.text.length) + 1);
      this.skip(dash);
      this.add(this.nothing(dash), dash, dash);
    } else if (frame.key === undefined) {
      const colon = at ?? (this.colonEnd(this.cursor) ?? this.cursor + 1) - 1;
      this.skip(colon);
      this.add(this.nothing(colon), colon, colon);
    } else {
      const end = this.colonEnd(frame.key.end) ?? frame.key.end;
      this.cursor = Math.max(this.cursor, end);
      this.addEntry(frame, undefined, end);
    }
  }

  alias(start: number, end: number): void {
    this.skip(start);
    this.cursor = end;
    const value = this.text.slice(start, end);
    const range = this.range(start, end);
    if (/^\*[A-Za-z_][\w-]*$/.test(value)) {
      this.aliasFound(start, end, `\`${value}\` is an alias`);
      this.add({ kind: 'scalar', value, quoted: false, range, reported: true }, start, end);
      return;
    }
    this.findings.push(unquotedStar(value, range));
    this.add({ kind: 'scalar', value, quoted: false, range }, start, end);
  }

  /** `&name` or `!tag` before a node. */
  property(kind: 'anchor' | 'tag', start: number, end: number): void {
    this.skip(start);
    this.cursor = Math.max(this.cursor, end);
    const words = this.text.slice(start, end);
    if (kind === 'anchor') {
      this.aliasFound(start, end, `\`${words}\` is an anchor`);
      return;
    }
    if (this.said.has('yaml-tag')) return;
    this.said.add('yaml-tag');
    const rest = /[ \t]/.test(this.text[end] ?? '') ? end + 1 : end;
    this.report(
      'yaml-tag',
      `\`${words}\` is a YAML tag, which the languages do not have: what a word means follows from where it stands. Leave it out, or quote the text if it begins with \`!\`.`,
      start,
      end,
      [{ title: `Remove \`${words}\``, edits: [{ range: this.range(start, rest), text: '' }], preferred: true }],
    );
  }

  directive(): void {
    const match = /^%[^\r\n]*/m.exec(this.text);
    if (match === null) return;
    const end = match.index + match[0].length;
    this.report(
      'yaml-directive',
      `\`${match[0].trim()}\` is a YAML directive, which the languages do not have. Leave the line out.`,
      match.index,
      end,
      [
        {
          title: 'Remove this line',
          edits: [{ range: this.range(match.index, afterBreak(this.text, end)), text: '' }],
          preferred: true,
        },
      ],
    );
  }

  begin(kind: Frame['kind'], flow: boolean, start: number, pair = false): void {
    this.skip(start);
    const opens = flow && !pair;
    this.cursor = Math.max(this.cursor, opens ? start + 1 : start);
    this.open.push({ kind, flow, pair, start, end: opens ? start + 1 : start, items: [], entries: [], key: undefined });
  }

  /** Ends the innermost collection; `end` is needed where a bracket may be missing. */
  close(end?: number): void {
    const frame = this.open.pop();
    if (frame === undefined) return;
    let last = frame.end;
    if (frame.flow && !frame.pair) {
      const bracket = frame.kind === 'mapping' ? '}' : ']';
      last = Math.max(last, end ?? this.find(bracket, this.text.length) + 1);
      if (end !== undefined) this.skip(end);
      this.cursor = Math.max(this.cursor, last);
    }
    last = Math.min(last, this.text.length);
    const range = this.range(frame.start, last);
    const { flow, items, entries } = frame;
    const node: Node =
      frame.kind === 'mapping' ? { kind: 'mapping', flow, entries, range } : { kind: 'sequence', flow, items, range };
    if (node.kind === 'mapping') this.checkDuplicates(node);
    this.add(node, frame.start, last);
  }

  finish(): void {
    while (this.open.length > 0) this.close(this.cursor);
    this.skip(this.text.length);
  }

  private range(start: number, end: number): Range {
    return { start: this.map(start), end: this.map(end) };
  }

  private nothing(at: number): Scalar {
    return { kind: 'scalar', value: '', quoted: false, range: this.range(at, at) };
  }

  private expectsKey(): boolean {
    const frame = this.open.at(-1);
    return frame?.kind === 'mapping' && frame.key === undefined;
  }

  private add(node: Node, start: number, end: number): void {
    const frame = this.open.at(-1);
    if (frame === undefined) {
      this.root ??= node;
    } else if (frame.kind === 'sequence') {
      frame.items.push(node);
      frame.end = end;
    } else if (frame.key === undefined) {
      frame.key = { node: node.kind === 'scalar' ? node : this.complexKey(node, start, end), start, end };
      frame.end = end;
    } else {
      this.addEntry(frame, node, end);
    }
  }

  private addEntry(frame: Frame, value: Node | undefined, end: number): void {
    const key = frame.key;
    if (key === undefined) return;
    frame.key = undefined;
    frame.end = Math.max(frame.end, end);
    if (key.node.value === '<<' && !key.node.quoted) return; // said already, and no key of any construct
    frame.entries.push({ key: key.node, ...(value === undefined ? {} : { value }), range: this.range(key.start, end) });
  }

  private complexKey(node: Node, start: number, end: number): Scalar {
    this.complexKeyFound(start, end);
    return { kind: 'scalar', value: this.text.slice(start, end), quoted: false, range: node.range, reported: true };
  }

  private complexKeyFound(start: number, end: number): void {
    if (this.said.has('yaml-complex-key')) return;
    this.said.add('yaml-complex-key');
    this.report(
      'yaml-complex-key',
      'A key is one word or phrase on one line, followed by a colon: `name: value`. Keys that are lists or mappings, and keys written with `?`, are not part of the languages.',
      start,
      end,
    );
  }

  /** Anchors, aliases and merge keys are one idea, so a document says it once. */
  private aliasFound(start: number, end: number, what: string): void {
    if (this.said.has('yaml-alias')) return;
    this.said.add('yaml-alias');
    this.report('yaml-alias', `${what}, which the languages do not have. ${INSTEAD}`, start, end);
  }

  private checkDuplicates(mapping: Mapping): void {
    if (mapping.entries.length < 2) return;
    const first = new Map<string, Entry>();
    mapping.entries.forEach((entry, index) => {
      const { value, range } = entry.key;
      const before = first.get(value);
      if (before === undefined) {
        first.set(value, entry);
        return;
      }
      const previous = mapping.entries[index - 1];
      this.findings.push({
        code: 'yaml-duplicate-key',
        severity: 'error',
        message: `\`${value}\` stands twice in this mapping, and only one of them could count.`,
        range,
        ...(previous === undefined
          ? {}
          : {
              fixes: [
                {
                  title: `Remove the second \`${value}\``,
                  edits: [{ range: { start: previous.range.end, end: entry.range.end }, text: '' }],
                },
              ],
            }),
      });
    });
  }

  private report(code: string, message: string, start: number, end: number, fixes?: readonly Fix[]): void {
    this.findings.push({
      code,
      severity: 'error',
      message,
      range: this.range(start, end),
      ...(fixes === undefined ? {} : { fixes }),
    });
  }

  /** Goes over the gap up to an offset for its comments and a `?`. */
  private skip(to: number): void {
    const { text } = this;
    let at = this.cursor;
    while (at < to) {
      const unit = text.charCodeAt(at);
      if (unit === HASH && (at === 0 || isSpace(text.charCodeAt(at - 1)))) {
        at = this.comment(at);
        continue;
      }
      if (unit === QUESTION && isSpace(text.charCodeAt(at + 1)) && this.open.length > 0) this.complexKeyFound(at, at + 1);
      at++;
    }
    this.cursor = Math.max(this.cursor, at);
  }

  /** The offset of the next of some characters outside of comments; what lies before it is dealt with. */
  private find(characters: string, limit: number): number {
    const { text } = this;
    let at = this.cursor;
    while (at < limit) {
      const unit = text[at] ?? '';
      if (characters.includes(unit)) break;
      if (unit === '#' && (at === 0 || isSpace(text.charCodeAt(at - 1)))) at = this.comment(at);
      else at++;
    }
    this.cursor = at;
    return at;
  }

  /** Takes the comment that begins at an offset, and gives where it ends. */
  private comment(start: number): number {
    let end = start;
    while (end < this.text.length && !isBreak(this.text.charCodeAt(end))) end++;
    this.comments.push({ range: this.range(start, end), text: this.text.slice(start + 1, end) });
    return end;
  }

  /** Where the colon of a key without a value ends. */
  private colonEnd(keyEnd: number): number | undefined {
    let at = keyEnd;
    while (isSpace(this.text.charCodeAt(at))) at++;
    return this.text[at] === ':' ? at + 1 : undefined;
  }
}

const HASH = 35;
const QUESTION = 63;
const isBreak = (unit: number): boolean => unit === 10 || unit === 13;
/** Also true at the end of the text, where there is no unit. */
const isSpace = (unit: number): boolean => unit === 32 || unit === 9 || isBreak(unit);

export function unquotedStar(value: string, range: Range): Finding {
  return {
    code: 'unquoted-star',
    severity: 'error',
    message: `YAML takes \`*\` at the start of a value for an alias; put it in quotes: \`${quote(value)}\`.`,
    range,
    fixes: [{ title: `Write ${quote(value)}`, edits: [{ range, text: quote(value) }], preferred: true }],
  };
}
