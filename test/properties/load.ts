/** Reads cards and keywords of the examples, as the engine needs them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardHeader, keywordHeader, readCards, readKeywords, Vocabulary } from '../../server/src/cards';
import type { CardDefinition, Definitions, KeywordDefinition, Selector } from '../../server/src/engine';
import { parseDocuments } from '../../server/src/yaml';

const textsIn = (root: string, folder: string, end: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(end))
    .sort()
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

const BLANK: CardDefinition = { name: '', at: '', supertypes: [], types: [], subtypes: [], keywords: [], abilities: [] };

/** Those of the project in a folder. */
export function loadDefinitions(root: string): { readonly definitions: Definitions; readonly names: readonly string[] } {
  const cardTexts = textsIn(root, 'examples', '.card.yaml');
  const keywordTexts = [...textsIn(root, 'server/library', '.keyword.yaml'), ...textsIn(root, 'examples', '.keyword.yaml')];
  const vocabulary = new Vocabulary();
  for (const text of keywordTexts)
    for (const document of parseDocuments(text)) {
      const header = keywordHeader(document);
      if (header !== undefined) vocabulary.addKeyword(header);
    }
  for (const text of cardTexts)
    for (const document of parseDocuments(text)) {
      const { name } = cardHeader(document);
      if (name !== undefined) vocabulary.addCard(name);
    }
  const keywords = new Map<string, KeywordDefinition>();
  const terms = new Map<string, Selector>();
  for (const text of keywordTexts)
    for (const { definition } of readKeywords(text, vocabulary))
      if (definition !== undefined) {
        keywords.set(definition.keyword.toLowerCase(), definition);
        for (const [term, selector] of Object.entries(definition.terms)) terms.set(term, selector);
      }
  const cards = new Map<string, CardDefinition>();
  for (const text of cardTexts)
    for (const { definition } of readCards(text, vocabulary))
      if (definition !== undefined) cards.set(definition.name, definition);
  return {
    names: [...cards.keys()],
    definitions: {
      card: (name) => (name === '' ? BLANK : (cards.get(name) as CardDefinition)),
      keyword: (name) => keywords.get(name.toLowerCase()),
      term: (name) => terms.get(name),
    },
  };
}
