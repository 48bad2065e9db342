/** Reads the text of a file into the trees of its documents, whatever the text is: it never throws. */

import { TreeBuilder } from './builder';
import { buildFromEvents, type ParseError, readEvents } from './events';
import { applyEdits, findMend, type KnownNames, offsetsBefore } from './mend';
import { recover, refused, syntaxError } from './recover';
import { type Chunk, splitDocuments, takeFirstSides } from './split';
import type { Document, Finding, Fix, Node, Range } from './tree';

export interface ParseOptions {
  /** The names that exist, so that one with a colon in it can be told from a mapping. */
  readonly knownNames?: KnownNames;
}

/** In UTF-16 units. A scenario is a few thousand. */
export const MAX_DOCUMENT = 1_000_000;
export const MAX_FILE = 4_000_000;
/** Collections within collections. js-yaml counts one more for the scalar inside. */
export const MAX_DEPTH = 100;
/** What does not parse is gone over several times: beyond this size its first error is reported and no more. */
const MAX_MENDED = 64_000;
const MAX_MENDS = 25;
/** Broken documents of one file that are gone over so; a file with more of them is another format. */
const MAX_RECOVERED = 100;
/** More in one document is noise. */
const MAX_FINDINGS = 100;

/** The documents of a file in order, at least one. Every document is read for itself. */
export function parseDocuments(text: string, options: ParseOptions = {}): readonly Document[] {
  if (text.length > MAX_FILE) return [tooLarge(0, { start: 0, end: text.length }, 'file', MAX_FILE)];
  const conflicts = takeFirstSides(text);
  const known = options.knownNames ?? (() => false);
  let broken = 0;
  return splitDocuments(conflicts.text).map((chunk, index) => {
    const document = parseChunk(conflicts.text, chunk, index, known, broken < MAX_RECOVERED);
    if (hasErrors(document)) broken++;
    if (conflicts.findings.length === 0) return document;
    const inside = conflicts.findings.filter(({ range }) => range.start >= chunk.start && range.start < chunk.end);
    return inside.length === 0 ? document : { ...document, findings: inOrder([...inside, ...document.findings]) };
  });
}

/**
 * The same, but each document is read when something in it is asked for: of a long text most is never looked at. `chunks`:
 * the documents of the text, if they are known.
 */
export function documentsOnDemand(text: string, options: ParseOptions = {}, chunks?: readonly Chunk[]): readonly Document[] {
  if (text.length > MAX_FILE) return parseDocuments(text, options);
  const { text: sides } = takeFirstSides(text);
  const known = options.knownNames ?? (() => false);
  return (chunks !== undefined && sides === text ? chunks : splitDocuments(sides)).map(
    (chunk, index) => new LateDocument(sides, chunk, index, known) as Document,
  );
}

class LateDocument {
  readonly range: Range;
  private document: Document | undefined;

  constructor(
    private readonly text: string,
    private readonly chunk: Chunk,
    readonly index: number,
    private readonly known: KnownNames,
  ) {
    this.range = { start: chunk.bodyStart, end: chunk.end };
  }

  private read(): Document {
    this.document ??= parseChunk(this.text, this.chunk, this.index, this.known, true);
    return this.document;
  }

  get root(): Node {
    // Absent where the document has none, as in every other: the type of an optional property cannot say so of a getter.
    return this.read().root as Node;
  }

  get findings(): readonly Finding[] {
    return this.read().findings;
  }

  get comments(): Document['comments'] {
    return this.read().comments;
  }
}

function parseChunk(file: string, chunk: Chunk, index: number, known: KnownNames, thoroughly: boolean): Document {
  const range = { start: chunk.bodyStart, end: chunk.end };
  if (chunk.end - chunk.start > MAX_DOCUMENT) return tooLarge(index, range, 'document', MAX_DOCUMENT);
  const base = chunk.start;
  let text = file.slice(chunk.start, chunk.end);
  const careful = thoroughly && text.length <= MAX_MENDED;
  let map = (offset: number): number => offset + base;
  const findings: Finding[] = [];
  const document = (builder: TreeBuilder): Document => ({
    index,
    range,
    ...(builder.root === undefined ? {} : { root: builder.root }),
    findings: inOrder([...findings, ...builder.findings]),
    comments: builder.comments,
  });
  let last = -1;
  for (let mends = 0; ; mends++) {
    const events = readEvents(text, MAX_DEPTH);
    if (!('reason' in events)) {
      const builder = new TreeBuilder(text, map);
      buildFromEvents(text, events, builder);
      return document(builder);
    }
    // Each mend has to bring the error further, or one could undo or grow another for ever.
    const at = map(events.position);
    const goesOn =
      careful && mends < MAX_MENDS && at > last && text.length <= 2 * (chunk.end - chunk.start) + 100 && !isTooDeep(events);
    last = at;
    const mend = goesOn ? findMend(text, events, known) : undefined;
    if (mend === undefined) {
      const builder = new TreeBuilder(text, map);
      findings.push(...recovered(text, events, builder, known, careful).map((finding) => moved(finding, map)));
      return document(builder);
    }
    // Characters that cannot stand anywhere are seen before all else, and all at once: what comes next may stand before them.
    if (mend.finding.code === 'yaml-control-character') last = -1;
    findings.push(moved(mend.finding, map));
    if (mend.edits.length === 0) return document(new TreeBuilder(text, map));
    const before = offsetsBefore(text.length, mend.edits);
    const further = map;
    text = applyEdits(text, mend.edits);
    map = (offset) => further(before[offset] ?? before[before.length - 1] ?? 0);
  }
}

/** Builds what there is of a text that does not parse, and says why it does not. */
function recovered(
  text: string,
  error: ParseError,
  builder: TreeBuilder,
  known: KnownNames,
  careful: boolean,
): readonly Finding[] {
  if (isTooDeep(error)) return [tooDeep(text, error.position)];
  const deep = roughlyTooDeep(text);
  if (deep !== undefined) return [tooDeep(text, deep)];
  if (!careful) return [findMend(text, error, known)?.finding ?? refused(text, error)];
  try {
    return [recover(text, builder) ?? refused(text, error)];
  } catch {
    // Only the exact reader is trusted never to fail on odd text; without a tree the error stands for itself.
    return [refused(text, error)];
  }
}

const isTooDeep = (error: ParseError): boolean => error.reason.includes('maxDepth');

function tooDeep(text: string, position: number): Finding {
  const range = { start: Math.min(position, text.length), end: Math.min(position + 1, text.length) };
  return {
    ...syntaxError(`Lists and mappings are nested more than ${MAX_DEPTH} deep here; the languages need a tenth of that.`, range),
    code: 'yaml-nesting',
  };
}

/**
 * Where brackets, list marks or indentation are nested far beyond the limit, judged without parsing: the recovering
 * parser goes down by calling itself and must not be given such a text.
 */
function roughlyTooDeep(text: string): number | undefined {
  let brackets = 0;
  const indents: number[] = [];
  for (const line of text.matchAll(/[^\r\n]+/g)) {
    const words = line[0];
    const marks = /^(?:[ \t]|[-?](?=[ \t]|$))*/.exec(words)?.[0] ?? '';
    if (marks.length === words.length && !/[-?]/.test(marks)) continue;
    const open = (column: number): void => {
      while ((indents.at(-1) ?? -1) >= column) indents.pop();
      indents.push(column);
    };
    for (let at = 0; at < marks.length; at++) if (marks[at] === '-' || marks[at] === '?') open(at);
    open(marks.length);
    for (let at = marks.length; at < words.length; at++) {
      const unit = words[at];
      if (unit === '[' || unit === '{') brackets++;
      else if (unit === ']' || unit === '}') brackets = Math.max(0, brackets - 1);
      if (brackets + indents.length > 2 * MAX_DEPTH) return line.index + at;
    }
    if (indents.length > 2 * MAX_DEPTH) return line.index + marks.length;
  }
  return undefined;
}

function tooLarge(index: number, range: Range, what: string, limit: number): Document {
  const message = `This ${what} is larger than ${limit.toLocaleString('en')} characters, the most that is read. ${what === 'file' ? 'Split it into several files.' : 'Split it with `---` lines, or into several files.'}`;
  return {
    index,
    range,
    comments: [],
    findings: [{ code: 'yaml-too-large', severity: 'error', message, range: { start: range.start, end: range.start } }],
  };
}

function moved(finding: Finding, map: (offset: number) => number): Finding {
  const range = ({ start, end }: Range): Range => ({ start: map(start), end: map(end) });
  const fix = (of: Fix): Fix => ({ ...of, edits: of.edits.map((edit) => ({ range: range(edit.range), text: edit.text })) });
  return { ...finding, range: range(finding.range), ...(finding.fixes === undefined ? {} : { fixes: finding.fixes.map(fix) }) };
}

const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  findings.length < 2 ? findings : findings.toSorted((a, b) => a.range.start - b.range.start).slice(0, MAX_FINDINGS);

/** Whether reading the document failed on the level of YAML, so that what the tree lacks may be in the text. */
export const hasErrors = (document: Document): boolean => document.findings.some(({ severity }) => severity === 'error');
