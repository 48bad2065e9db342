/** The scenarios of a file, found in its text alone, so that a broken document keeps its own. */

import type { File } from '../scenarios/files';
import { type Document, MAX_FILE, type Range } from '../yaml';
import { splitDocuments } from '../yaml/split';
import { trimmed } from './convert';
import { keyFor } from './results';

export interface FoundScenario {
  readonly document: number;
  readonly key: string;
  readonly name: string;
  readonly range: Range;
  readonly nameRange: Range;
}

export function scenariosOf(file: Pick<File, 'kind' | 'text'>): readonly FoundScenario[] {
  if (file.kind !== 'scenario' || file.text.length > MAX_FILE) return [];
  const seen = new Map<string, number>();
  return splitDocuments(file.text).flatMap((chunk, document): FoundScenario[] => {
    const body = file.text.slice(chunk.bodyStart, chunk.end);
    const match = /(^|[\r\n])(scenario:[ \t]*)([^\r\n]*)/.exec(body);
    if (match === null) return [];
    const [, before = '', word = '', rest = ''] = match;
    const start = chunk.bodyStart + match.index + before.length;
    const written = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(rest)?.[1] ?? rest.replace(/(?:^|\s)#.*$/, '').trimEnd();
    const name = unquoted(written);
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const nameStart = start + word.length;
    const nameRange =
      written === '' ? { start, end: start + 'scenario:'.length } : { start: nameStart, end: nameStart + written.length };
    const range = trimmed(file.text, { start: chunk.bodyStart, end: chunk.end });
    return [{ document, key: keyFor(name, nth), name, range, nameRange }];
  });
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
