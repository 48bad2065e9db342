/** The keyword of a card that stands in a place, with its parameters as they were read. */

import { cardHeader } from '../cards';
import type { KeywordUse } from '../engine';
import type { File } from '../scenarios/files';
import type { Range } from '../yaml';
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

/** Every use of a keyword in a definition, those that its effects grant among them. */
function* usesIn(data: unknown): Generator<KeywordUse> {
  if (typeof data !== 'object' || data === null) return;
  const one = data as Readonly<Record<string, unknown>>;
  if (typeof one.keyword === 'string' && typeof one.parameters === 'object') yield one as unknown as KeywordUse;
  for (const inside of Object.values(one)) yield* usesIn(inside);
}
