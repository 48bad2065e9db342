/**
 * Mistakes that a person makes for a reason and that are mended in one way: the finding says what is wrong, and its
 * preferred fix, applied to the text, lets the rest of the document be read as it was meant.
 */

import { unquotedStar } from './builder';
import type { ParseError } from './events';
import { quote } from './quote';
import type { Edit, Finding, Range } from './tree';

export interface Mend {
  /** Its ranges are offsets in the text that did not parse. */
  readonly finding: Finding;
  readonly edits: readonly Edit[];
}

export type KnownNames = (name: string) => boolean;

/** What js-yaml refuses anywhere in a text (YAML 1.2, 5.1): control characters and halves of surrogate pairs. */
const FORBIDDEN = /(?:(?![\t\n\r\u0085])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs})+/gu;
/** More than this is no text: another encoding, or not a text file at all. */
const FORBIDDEN_LIMIT = 1000;

/** The first of these mistakes that explains an error, if any does. */
export function findMend(text: string, error: ParseError, known: KnownNames): Mend | undefined {
  const line = lineAt(text, error.position);
  return (
    forbiddenCharacters(text) ??
    tabs(text, error.position) ??
    unquotedCost(text, error, line) ??
    loneStar(text, error) ??
    nestedMapping(text, error, line, known) ??
    reservedStart(text, error, line) ??
    missingSpace(text, line) ??
    // A key without its colon is missed only where the next line begins.
    missingSpace(text, lineAt(text, text.slice(0, line.start).replace(/[\r\n\s]+$/, '').length))
  );
}

/** Applies edits that are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.range.start) + edit.text;
    at = edit.range.end;
  }
  return result + text.slice(at);
}

/** For each offset of the edited text (its end included), the offset in the text before that it came from. */
export function offsetsBefore(length: number, edits: readonly Edit[]): Int32Array {
  const total = edits.reduce((sum, { range, text }) => sum + text.length - (range.end - range.start), length);
  const before = new Int32Array(total + 1);
  let from = 0;
  let to = 0;
  for (const { range, text } of edits) {
    while (from < range.start) before[to++] = from++;
    // An insertion belongs to its place; what replaces something begins where that began, and ends where that ended.
    for (let index = 0; index < text.length; index++) before[to++] = Math.min(range.start + index, range.end);
    from = range.end;
  }
  while (to <= total) before[to++] = from++;
  return before;
}

function lineAt(text: string, position: number): Range {
  let start = position;
  while (start > 0 && !isBreak(text[start - 1])) start--;
  let end = position;
  while (end < text.length && !isBreak(text[end])) end++;
  return { start, end };
}

const isBreak = (unit: string | undefined): boolean => unit === '\n' || unit === '\r';

function forbiddenCharacters(text: string): Mend | undefined {
  FORBIDDEN.lastIndex = 0;
  const edits: Edit[] = [];
  let first: RegExpExecArray | undefined;
  for (let match = FORBIDDEN.exec(text); match !== null; match = FORBIDDEN.exec(text)) {
    first ??= match;
    edits.push({ range: { start: match.index, end: match.index + match[0].length }, text: '' });
    if (edits.length > FORBIDDEN_LIMIT) break;
  }
  if (first === undefined) return undefined;
  const point = first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const many = edits.length > FORBIDDEN_LIMIT;
  const finding: Finding = {
    code: 'yaml-control-character',
    severity: 'error',
    message: many
      ? `This is not a text in UTF-8: it is full of characters such as U+${point}. Save the file as UTF-8.`
      : `The character U+${point} cannot stand in a YAML file${edits.length > 1 ? ` (and ${edits.length - 1} more like it)` : ''}. Remove it.`,
    range: { start: first.index, end: first.index + first[0].length },
    ...(many
      ? {}
      : { fixes: [{ title: edits.length > 1 ? 'Remove these characters' : 'Remove this character', edits, preferred: true }] }),
  };
  return { finding, edits: many ? [] : edits };
}

/** Tabs in the indentation of any line, where one stands before the error. */
function tabs(text: string, position: number): Mend | undefined {
  const edits: Edit[] = [];
  for (const match of text.matchAll(/(?:^|(?<=[\r\n]))(?: |\t|-(?=[ \t]))*\t(?: |\t|-(?=[ \t]))*/g)) {
    for (let at = match.index; at < match.index + match[0].length; at++) {
      if (text[at] === '\t') edits.push({ range: { start: at, end: at + 1 }, text: '  ' });
    }
  }
  const first = edits[0];
  if (first === undefined || first.range.start > position) return undefined;
  const message = 'YAML is indented with spaces; there is a tab here. Two spaces for each level are usual.';
  return {
    finding: {
      code: 'yaml-tab',
      severity: 'error',
      message,
      range: first.range,
      fixes: [{ title: 'Indent with spaces', edits, preferred: true }],
    },
    edits,
  };
}

/** `{2}{R}`, or `2{R}` between brackets: YAML sees mappings side by side. */
function unquotedCost(text: string, { position }: ParseError, line: Range): Mend | undefined {
  const words = text.slice(line.start, line.end);
  for (const match of words.matchAll(/[0-9A-Za-z]*(?:\{[^{}\s:,'"]{1,7}\}[0-9A-Za-z]*)+/g)) {
    const range = { start: line.start + match.index, end: line.start + match.index + match[0].length };
    if (position < range.start || position > range.end) continue;
    const edits = [{ range, text: quote(match[0]) }];
    return {
      finding: {
        code: 'unquoted-cost',
        severity: 'error',
        message: `Symbols in braces have to be in quotes, since YAML takes braces for a mapping: \`${quote(match[0])}\`.`,
        range,
        fixes: [{ title: `Write ${quote(match[0])}`, edits, preferred: true }],
      },
      edits,
    };
  }
  return undefined;
}

/** `power: *`: an alias without a name. */
function loneStar(text: string, { reason, position }: ParseError): Mend | undefined {
  if (!reason.includes('alias') || text[position - 1] !== '*') return undefined;
  const start = position - 1;
  let end = position;
  while (end < text.length && !/[\s,[\]{}]/.test(text[end] ?? '')) end++;
  const value = text.slice(start, end);
  return { finding: unquotedStar(value, { start, end }), edits: [{ range: { start, end }, text: quote(value) }] };
}

/** `when: a: b`: a second colon on one line. Either the value is text with a colon in it, or a mapping without braces. */
function nestedMapping(text: string, { position }: ParseError, line: Range, known: KnownNames): Mend | undefined {
  if (text[position] !== ':' || !/^(?:\s|$)/.test(text.slice(position + 1, position + 2))) return undefined;
  const start = valueStart(text, line.start, position);
  if (start === undefined) return undefined;
  const range = { start, end: valueEnd(text, start, line.end) };
  const value = text.slice(range.start, range.end);
  const head = text.slice(start, position).trim();
  const asText = { title: `Write ${quote(value)}`, edits: [{ range, text: quote(value) }] };
  const asMapping = {
    title: `Write { ${value} }`,
    // Two insertions, so that the words between keep their places.
    edits: [
      { range: { start, end: start }, text: '{ ' },
      { range: { start: range.end, end: range.end }, text: ' }' },
    ],
  };
  const isText = known(value) || !/^[a-z$]/.test(head) || /^['"]/.test(value);
  const fixes = isText ? [asText, asMapping] : [asMapping, asText];
  return {
    finding: {
      code: known(value) ? 'split-name' : 'yaml-nested-mapping',
      severity: 'error',
      message: known(value)
        ? `The name ${value} has a colon in it, which YAML takes for a mapping; put it in quotes.`
        : `There is a second colon on this line. If \`${value}\` is a mapping, write \`{ ${value} }\` or put it on the next line, indented; if it is text, put it in quotes.`,
      range,
      fixes: fixes.map((fix, index) => (index === 0 ? { ...fix, preferred: true } : fix)),
    },
    edits: (isText ? asText : asMapping).edits,
  };
}

/** Where the value begins in which a second colon stands: after the nearest colon before it on its line. */
function valueStart(text: string, lineStart: number, position: number): number | undefined {
  for (let at = position - 1; at > lineStart; at--) {
    if (text[at - 1] !== ':' || !/[ \t]/.test(text[at] ?? '')) continue;
    while (text[at] === ' ' || text[at] === '\t') at++;
    return at < position ? at : undefined;
  }
  return undefined;
}

/** Where a value ends on its line: before a comment, and before a comma or bracket that its own brackets do not hold. */
function valueEnd(text: string, start: number, lineEnd: number): number {
  let depth = 0;
  const inFlow = flowDepth(text, start) > 0;
  let at = start;
  for (; at < lineEnd; at++) {
    const unit = text[at] ?? '';
    if (unit === '#' && /\s/.test(text[at - 1] ?? '')) break;
    if (unit === '"' || unit === "'") {
      const close = text.indexOf(unit, at + 1);
      if (close > at && close < lineEnd && /[\s,:[{]/.test(text[at - 1] ?? ' ')) at = close;
    } else if (unit === '[' || unit === '{') depth++;
    else if (unit === ']' || unit === '}') {
      if (depth === 0 && inFlow) break;
      depth--;
    } else if (unit === ',' && depth === 0 && inFlow) break;
  }
  while (at > start && /\s/.test(text[at - 1] ?? '')) at--;
  return at;
}

/** How many brackets stand open on the lines up to an offset, roughly: quotes are not looked at. */
function flowDepth(text: string, offset: number): number {
  let depth = 0;
  for (let at = lineAt(text, offset).start; at < offset; at++) {
    const unit = text[at];
    if (unit === '[' || unit === '{') depth++;
    else if (unit === ']' || unit === '}') depth = Math.max(0, depth - 1);
  }
  return depth;
}

/** `@`, a backquote or `%` at the start of a value. */
function reservedStart(text: string, { position }: ParseError, line: Range): Mend | undefined {
  const unit = text[position] ?? '';
  if (!'@`%'.includes(unit) || unit === '') return undefined;
  const range = { start: position, end: valueEnd(text, position, line.end) };
  const value = text.slice(range.start, range.end);
  const edits = [{ range, text: quote(value) }];
  const message = `A value cannot begin with ${unit === '`' ? 'a backquote' : `\`${unit}\``} in YAML; put it in quotes.`;
  return {
    finding: {
      code: 'yaml-syntax',
      severity: 'error',
      message,
      range,
      fixes: [{ title: `Write ${quote(value)}`, edits, preferred: true }],
    },
    edits,
  };
}

/** `life:20`: a key without the space after its colon. */
function missingSpace(text: string, line: Range): Mend | undefined {
  const match = /^[ \t]*(?:- +)*([A-Za-z][\w ]*):(?=[^\s:])/.exec(text.slice(line.start, line.end));
  if (match === null) return undefined;
  const at = line.start + match[0].length;
  const edits = [{ range: { start: at, end: at }, text: ' ' }];
  return {
    finding: {
      code: 'yaml-syntax',
      severity: 'error',
      message: `There has to be a space after the colon of \`${match[1] ?? ''}\`.`,
      range: { start: at - 1, end: at },
      fixes: [{ title: 'Put a space after the colon', edits, preferred: true }],
    },
    edits,
  };
}
