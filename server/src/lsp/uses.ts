/** The keywords of cards, with their parameters as they were read: by the place where one stands, or by the step that is about it. */

import { cardHeader } from '../cards';
import type { KeywordUse } from '../engine';
import type { File } from '../scenarios/files';
import type { Project } from '../scenarios/project';
import type { Entry, Node, Range } from '../yaml';
import type { Model } from './model';
import { documentAt } from './scenario-list';

export function keywordUseAt(model: Model, file: File, word: Range): KeywordUse | undefined {
  if (file.kind !== 'card') return undefined;
  const document = documentAt(model.documents(file), word.start);
  const name = document === undefined ? undefined : cardHeader(document).name;
  const project = model.project(file);
  const entry = name === undefined ? undefined : project.card(name);
  if (entry === undefined || 'broken' in entry || entry.uri !== file.uri) return undefined;
  for (const use of usesIn(entry.definition)) {
    const place = use.at === undefined ? undefined : project.locate(use.at);
    if (place !== undefined && place.uri === file.uri && place.range.start === word.start) return use;
  }
  return undefined;
}

/** The keyword of a card that has it printed, whose word a step is: `suspend: Rift Bolt`. */
export function printedUse(project: Project, card: string, keyword: string): KeywordUse | undefined {
  const entry = project.card(card);
  if (entry === undefined || 'broken' in entry) return undefined;
  return entry.definition.keywords.find((use) => use.keyword.toLowerCase() === keyword);
}

/** What the word of a step is done with: `suspend: Rift Bolt`, `suspend: { card: Rift Bolt, x: 2 }`. */
export function objectOfStep(root: Node | undefined, word: Range): string | undefined {
  const value = entryAt(root, word)?.value;
  const named = value?.kind === 'mapping' ? value.entries.find(({ key }) => key.value === 'card')?.value : value;
  return named?.kind === 'scalar' ? named.value : undefined;
}

/** The entry whose key stands there. */
function entryAt(node: Node | undefined, { start }: Range): Entry | undefined {
  if (node === undefined || node.kind === 'scalar' || start < node.range.start || start > node.range.end) return undefined;
  if (node.kind === 'mapping') {
    const found = node.entries.find(({ key }) => key.range.start === start);
    if (found !== undefined) return found;
  }
  const inside = node.kind === 'sequence' ? node.items : node.entries.map(({ value }) => value);
  for (const one of inside) {
    const found = entryAt(one, { start, end: start });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every use of a keyword in a definition, those that its effects grant among them. */
function* usesIn(data: unknown): Generator<KeywordUse> {
  if (typeof data !== 'object' || data === null) return;
  const one = data as Readonly<Record<string, unknown>>;
  if (typeof one.keyword === 'string' && typeof one.parameters === 'object') yield one as unknown as KeywordUse;
  for (const inside of Object.values(one)) yield* usesIn(inside);
}
