/** A file's text cut into documents, so that what is broken in one leaves the others alone. */

import type { Finding, Range } from './tree';

/** The text of one document within the file: `start` to `end`, beginning with its own `---` where there is one. */
export interface Chunk extends Range {
  /** Where the document's own text begins, after its `---`. */
  readonly bodyStart: number;
}

const MARKER = /(?:^|[\r\n])(---|\.\.\.)(?=[ \t\r\n]|$)/g;
const BOM = '\uFEFF';

/** Cuts at `---` and `...` lines. The chunks cover the text (but for a BOM), and there is always at least one. */
export function splitDocuments(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  const first = text.startsWith(BOM) ? 1 : 0;
  let start = first;
  let bodyStart = first;
  let explicit = false;
  /** Up to here there is only preamble, so that a run of markers is looked at once. */
  let preambleEnd = first;
  const add = (end: number): void => {
    if (!explicit && isPreamble(text, preambleEnd, end)) {
      preambleEnd = end;
      return;
    }
    chunks.push({ start, end, bodyStart });
    start = end;
    bodyStart = end;
    preambleEnd = end;
    explicit = false;
  };
  for (const match of text.slice(first).matchAll(MARKER)) {
    const end = first + match.index + match[0].length;
    if (match[1] === '---') {
      add(end - 3);
      bodyStart = end;
      explicit = true;
    } else {
      add(end);
    }
  }
  add(text.length);
  const last = chunks.at(-1);
  if (last === undefined) return [{ start: first, end: text.length, bodyStart: first }];
  // What follows the last `...` is only comments: they stay with the document before.
  if (last.end < text.length) chunks[chunks.length - 1] = { ...last, end: text.length };
  return chunks;
}

/** Whether there are only blank lines, comments, directives and `...`: these belong to the document that follows. */
function isPreamble(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const unit = text[at];
    if (unit === ' ' || unit === '\t' || unit === '\r' || unit === '\n') at++;
    else if (unit === '#' || (unit === '%' && /[\r\n]/.test(text[at - 1] ?? '\n')) || isMarker(text, at, '...')) {
      while (at < end && text[at] !== '\r' && text[at] !== '\n') at++;
    } else return false;
  }
  return true;
}

const isMarker = (text: string, at: number, marker: string): boolean =>
  text.startsWith(marker, at) && /^[\r\n]?$/.test(text[at - 1] ?? '') && /^[ \t\r\n]?$/.test(text[at + 3] ?? '');

const OURS = /^<{7}(?: [^\r\n]*)?$/;
const BASE = /^\|{7}(?: [^\r\n]*)?$/;
const MIDDLE = /^={7}$/;
const THEIRS = /^>{7}(?: [^\r\n]*)?$/;

/**
 * Git's conflict markers: a finding for each conflict, and the text of the same length in which
 * the first side stands and the markers and the other side are blank.
 */
export function takeFirstSides(text: string): { readonly text: string; readonly findings: readonly Finding[] } {
  if (!text.includes('<<<<<<<') || !/(?:^|[\r\n])<{7}(?:[ \r\n]|$)/.test(text)) return { text, findings: [] };
  const findings: Finding[] = [];
  const blank: Range[] = [];
  let open: { start: Range; base?: Range; middle?: Range } | undefined;
  for (const line of linesOf(text)) {
    const words = text.slice(line.start, line.end);
    if (OURS.test(words)) {
      if (open !== undefined) close(line.start);
      open = { start: line };
    } else if (open !== undefined && BASE.test(words)) open.base = line;
    else if (open !== undefined && MIDDLE.test(words)) open.middle = line;
    else if (open !== undefined && THEIRS.test(words)) close(line.start, line);
  }
  if (open !== undefined) close(text.length);
  return { text: blanked(text, blank), findings };

  function close(endOfOther: number, last?: Range): void {
    if (open === undefined) return;
    const { start, base, middle } = open;
    open = undefined;
    const message =
      'Git left a conflict here: two versions of the same lines. Keep one of them and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`.';
    if (middle === undefined || last === undefined) {
      blank.push(start);
      if (middle !== undefined) blank.push(middle);
      findings.push({ code: 'yaml-conflict', severity: 'error', message, range: start });
      return;
    }
    const firstEnd = (base ?? middle).start;
    blank.push(start, { start: firstEnd, end: last.end });
    const whole = { start: start.start, end: afterBreak(text, last.end) };
    findings.push({
      code: 'yaml-conflict',
      severity: 'error',
      message,
      range: start,
      fixes: [
        {
          title: 'Keep the first version',
          edits: [{ range: whole, text: text.slice(afterBreak(text, start.end), firstEnd) }],
          preferred: true,
        },
        {
          title: 'Keep the second version',
          edits: [{ range: whole, text: text.slice(afterBreak(text, middle.end), endOfOther) }],
        },
      ],
    });
  }
}

function* linesOf(text: string): Generator<Range> {
  let start = 0;
  for (const match of text.matchAll(/\r\n?|\n|$/g)) {
    yield { start, end: match.index };
    start = match.index + match[0].length;
  }
}

/** Past the line break at an offset, if there is one. */
export function afterBreak(text: string, offset: number): number {
  if (text[offset] === '\r') return text[offset + 1] === '\n' ? offset + 2 : offset + 1;
  return text[offset] === '\n' ? offset + 1 : offset;
}

function blanked(text: string, ranges: readonly Range[]): string {
  let result = '';
  let at = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return result + text.slice(at);
}
