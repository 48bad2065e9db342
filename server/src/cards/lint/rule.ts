/** What a check is given, and how it says what it found. */

import type { AbilityDefinition, CardDefinition, KeywordDefinition, SourceId } from '../../engine';
import type { ConstructPlace, Document, Finding, Fix, Located, Mapping, Range } from '../../yaml';
import type { Vocabulary } from '../names';

/** A document that was read without errors, with what its words mean and where they stand. */
interface Subject {
  readonly document: Document;
  readonly root: Mapping;
  /** The text of the whole file. */
  readonly source: string;
  readonly located: readonly Located[];
  readonly sources: ReadonlyMap<SourceId, ConstructPlace>;
  readonly vocabulary: Vocabulary;
}

export interface CardToCheck extends Subject {
  readonly definition: CardDefinition;
}

export interface KeywordToCheck extends Subject {
  readonly definition: KeywordDefinition;
}

/** A check of cards, of keywords, or of the abilities of both. */
export type CardRule = (card: CardToCheck) => readonly Finding[];
export type KeywordRule = (keyword: KeywordToCheck) => readonly Finding[];
export type AbilityRule = (ability: AbilityDefinition, subject: CardToCheck | KeywordToCheck) => readonly Finding[];

export function finding(
  code: string,
  severity: Finding['severity'],
  range: Range,
  message: string,
  fixes: readonly Fix[] = [],
): Finding {
  return { code, severity, message, range, ...(fixes.length === 0 ? {} : { fixes }) };
}

/** The range of the key behind which an entry of the document stands, else of the name. */
export function keyRange(subject: Subject, key: string): Range {
  const entry = subject.root.entries.find((one) => one.key.value === key);
  return entry?.key.range ?? subject.root.entries[0]?.range ?? subject.root.range;
}

/** The head of a construct, to point at. */
export const headOf = (subject: Subject, at: SourceId): Range => subject.sources.get(at)?.keyRange ?? subject.root.range;

/** What stands at a path: the key in front of it where it has one, else the value. */
export function placeOf(subject: Subject, path: SourceId): Range | undefined {
  const found = subject.located.find((one) => one.path === path);
  return found?.keyRange ?? found?.range;
}

/** The word in a range, without its quotes. */
export function wordAt(source: string, { start, end }: Range): string {
  const word = source.slice(start, end);
  return /^(["']).*\1$/s.test(word) ? word.slice(1, -1) : word;
}

/** The end of the line of an offset, its line break included. */
export function endOfLine(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  return end === -1 ? source.length : end + 1;
}

export function startOfLine(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** A fix that takes an entry of the document out. In braces the comma goes with it. */
export function removeEntry(subject: Subject, key: string, title: string): Fix | undefined {
  const { root, source } = subject;
  const index = root.entries.findIndex((one) => one.key.value === key);
  const entry = root.entries[index];
  if (entry === undefined) return undefined;
  if (!root.flow) {
    const range = {
      start: startOfLine(source, entry.range.start),
      end: endOfLine(source, Math.max(entry.range.start, entry.range.end - 1)),
    };
    return { title, edits: [{ range, text: '' }] };
  }
  const next = root.entries[index + 1];
  const before = root.entries[index - 1];
  const range =
    next !== undefined
      ? { start: entry.range.start, end: next.range.start }
      : { start: before?.range.end ?? entry.range.start, end: entry.range.end };
  return { title, edits: [{ range, text: '' }] };
}

/** A fix that writes lines after an entry of a document in block form. */
export function addAfter(subject: Subject, key: string, lines: readonly string[], title: string): Fix | undefined {
  const entry = subject.root.entries.find((one) => one.key.value === key);
  if (entry === undefined || subject.root.flow) return undefined;
  const indent = ' '.repeat(entry.key.range.start - startOfLine(subject.source, entry.key.range.start));
  const at = endOfLine(subject.source, Math.max(entry.range.start, entry.range.end - 1));
  const broken = at > 0 && subject.source[at - 1] !== '\n' ? '\n' : '';
  return { title, edits: [{ range: { start: at, end: at }, text: broken + lines.map((line) => `${indent}${line}\n`).join('') }] };
}

export const some = (fix: Fix | undefined): readonly Fix[] => (fix === undefined ? [] : [fix]);
