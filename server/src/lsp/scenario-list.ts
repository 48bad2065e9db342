/** The scenarios of a file, found in its text alone, so that a broken document keeps its own. */

import type { File } from '../scenarios/files';
import { type Document, MAX_FILE, type Range } from '../yaml';
import type { Chunk } from '../yaml/split';
import { trimmed } from './convert';
import { keyFor } from './results';

export interface FoundScenario {
  readonly document: number;
  readonly key: string;
  readonly name: string;
  readonly range: Range;
  readonly nameRange: Range;
}

/** After so many documents others are listened to. */
const SOME = 200;

/** Found piece by piece: to go through a long text takes longer than somebody should wait who asks something else. */
export function* scenariosOf(file: Pick<File, 'kind' | 'text'>, chunks: readonly Chunk[]): Generator<void, FoundScenario[]> {
  if (file.kind !== 'scenario' || file.text.length > MAX_FILE) return [];
  const { text } = file;
  const scenarios: FoundScenario[] = [];
  const seen = new Map<string, number>();
  let head = nextHead(text, 0);
  for (const [document, chunk] of chunks.entries()) {
    if (document % SOME === SOME - 1) yield;
    while (head !== undefined && head.start < chunk.bodyStart) head = nextHead(text, head.start + 1);
    if (head === undefined) break;
    if (head.start >= chunk.end) continue;
    const { start, value } = head;
    const written = writtenName(text.slice(value.start, value.end));
    const name = unquoted(written);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const nameRange =
      written === '' ? { start, end: start + HEAD.length } : { start: value.start, end: value.start + written.length };
    const range = trimmed(text, { start: chunk.bodyStart, end: chunk.end });
    scenarios.push({ document, key: keyFor(name, nth), name, range, nameRange });
  }
  return scenarios;
}

const HEAD = 'scenario:';
/** Line breaks, and a byte order mark. */
const LINE_STARTS_AFTER = '\r\n\uFEFF';

/** The next line that begins with `scenario:`, and what is written behind it. */
function nextHead(text: string, from: number): { readonly start: number; readonly value: Range } | undefined {
  for (let start = text.indexOf(HEAD, from); start >= 0; start = text.indexOf(HEAD, start + 1)) {
    if (start > 0 && !LINE_STARTS_AFTER.includes(text.charAt(start - 1))) continue;
    let at = start + HEAD.length;
    while (text[at] === ' ' || text[at] === '\t') at++;
    const value = { start: at, end: at };
    while (value.end < text.length && text[value.end] !== '\r' && text[value.end] !== '\n') value.end++;
    return { start, value };
  }
  return undefined;
}

function writtenName(rest: string): string {
  const quoted = /^["']/.test(rest) ? /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(rest)?.[1] : undefined;
  return quoted ?? (rest.includes('#') ? rest.replace(/(?:^|\s)#.*$/, '') : rest).trimEnd();
}

function unquoted(text: string): string {
  if (text.startsWith('"'))
    try {
      return JSON.parse(text) as string;
    } catch {
      return text;
    }
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text;
}

/** The document of a file that an offset is in. */
export function documentAt(documents: readonly Document[], offset: number): Document | undefined {
  return documents.findLast(({ range }) => range.start <= offset) ?? documents[0];
}
