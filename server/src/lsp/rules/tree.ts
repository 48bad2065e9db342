/** The whole tree of the rules with its titles, and the lists of keywords beside it. */

import { sectionOf } from '../../rulebook';
import type { Model } from '../model';
import type { RulesNode, RulesTreeResult } from '../protocol';

/** The titles of the chapters, which have no numbers of three digits. */
const CHAPTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    1: 'Game Concepts',
    2: 'Parts of a Card',
    3: 'Card Types',
    4: 'Zones',
    5: 'Turn Structure',
    6: 'Spells, Abilities, and Effects',
    7: 'Additional Rules',
    8: 'Multiplayer Rules',
    9: 'Casual Variants',
    ability: 'Keyword Abilities',
    action: 'Keyword Actions',
    word: 'Ability Words',
  },
  it: {
    1: 'Concetti del gioco',
    2: 'Parti di una carta',
    3: 'Tipi di carta',
    4: 'Zone',
    5: 'Struttura del turno',
    6: 'Magie, abilità ed effetti',
    7: 'Regole aggiuntive',
    8: 'Regole per più giocatori',
    9: 'Varianti informali',
    ability: 'Abilità definite da parola chiave',
    action: 'Azioni definite da parola chiave',
    word: 'Parole per abilità',
  },
};

export function rulesTree({ book }: Model): RulesTreeResult {
  const { rulebook, language, official } = book;
  const titles = CHAPTERS[language] ?? CHAPTERS.en ?? {};
  const sections = rulebook.rulesOf().filter((number) => sectionOf(number) === number);
  const node = (id: string): RulesNode => ({
    id,
    title: rulebook.entry(id, language)?.title ?? firstWords(official.textOf(id)?.paragraphs[0]),
    children: rulebook.partsOf(id).map(node),
  });
  const words = (kind: string): RulesNode => ({
    id: kind,
    title: titles[kind] ?? '',
    children: rulebook
      .keywords()
      .filter((keyword) => keyword.kind === kind)
      .map((keyword) => ({
        id: kind === 'word' ? `word:${keyword.name.toLowerCase()}` : keyword.rule,
        title: rulebook.said(keyword, language).name,
        children: [],
      }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
  });
  return {
    language,
    edition: rulebook.newest,
    chapters: [
      ...[...'123456789'].map((id) => ({
        id,
        title: titles[id] ?? '',
        children: sections.filter((number) => number.startsWith(id)).map(node),
      })),
      ...['ability', 'action', 'word'].map(words),
    ],
  };
}

/** The title of a rule for which we have none, where the user has the official text. */
const firstWords = (text = ''): string => (text.length > 50 ? `${text.slice(0, text.lastIndexOf(' ', 50))} …` : text);
