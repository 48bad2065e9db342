/** Reads cards and keywords as a project does: names first, then what they say. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type CardDocument,
  cardHeader,
  type KeywordDocument,
  keywordHeader,
  readCards,
  readKeywords,
  Vocabulary,
} from '../../server/src/cards';
import type { KeywordDefinition } from '../../server/src/engine';
import { applyEdits, type Finding, parseDocuments } from '../../server/src/yaml';

export const root = resolve(__dirname, '../..');

export function filesIn(folder: string, ending: string): readonly { path: string; text: string }[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));
}

export const shippedKeywords = filesIn('server/library/keywords', '.keyword.yaml');

export function vocabularyOf(cards: readonly string[], keywords: readonly string[] = []): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const text of [...shippedKeywords.map((file) => file.text), ...keywords])
    for (const document of parseDocuments(text)) {
      const header = keywordHeader(document);
      if (header !== undefined) vocabulary.addKeyword(header);
    }
  for (const text of cards)
    for (const document of parseDocuments(text)) {
      const { name, aliases } = cardHeader(document);
      if (name === undefined) continue;
      vocabulary.addCard(name);
      for (const alias of aliases) vocabulary.addCard(alias.name, name);
    }
  return vocabulary;
}

export const readText = (text: string, keywords: readonly string[] = []): readonly CardDocument[] =>
  readCards(text, vocabularyOf([text], keywords));
export const readKeywordText = (text: string): readonly KeywordDocument[] => readKeywords(text, vocabularyOf([], [text]));

/** The only card of a text. */
export function readOne(text: string, keywords: readonly string[] = []): CardDocument {
  const [card, more] = readText(text, keywords);
  if (card === undefined || more !== undefined) throw new Error('the text has to hold one card');
  return card;
}

export const all = (document: CardDocument | KeywordDocument): readonly Finding[] => [
  ...document.document.findings,
  ...document.findings,
];
export const codes = (document: CardDocument | KeywordDocument): readonly string[] => all(document).map(({ code }) => code);

/** The text once the first fix of a finding has been applied. */
export function fixed(text: string, finding: Finding | undefined): string {
  const edits = finding?.fixes?.[0]?.edits;
  if (edits === undefined) throw new Error(`no fix for ${finding?.code ?? 'nothing'}`);
  return applyEdits(text, edits);
}

/** The definitions of keywords, for renderings. */
export function keywordsOf(texts: readonly string[] = []): (name: string) => KeywordDefinition | undefined {
  const known = new Map<string, KeywordDefinition>();
  const sources = [...shippedKeywords.map((file) => file.text), ...texts];
  const vocabulary = vocabularyOf([], texts);
  for (const text of sources)
    for (const { definition } of readKeywords(text, vocabulary))
      if (definition !== undefined) known.set(definition.keyword, definition);
  return (name) => known.get(name.toLowerCase());
}
