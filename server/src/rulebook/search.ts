import { compareRules, isRuleNumber } from './numbers';
import type { Rulebook } from './rulebook';

/** What a search found: a rule, or a keyword that has no rule of its own. */
export interface Hit {
  /** What opens it: a rule number, or `word:landfall`. */
  readonly id: string;
  /** Absent for an ability word. */
  readonly number?: string;
  readonly title: string;
  readonly summary: string;
}

export interface SearchOptions {
  /** How many are given at most; 100 without it. */
  readonly most?: number;
  readonly language?: string;
}

/**
 * Finds rules and keywords as one types: by number (`702.6` finds 702.6 and then 702.60), by names in any language
 * (`sospendere`), and by words of titles and summaries, each of which may be cut short (`time count`). The best come first.
 */
export function search(rulebook: Rulebook, query: string, { most = 100, language }: SearchOptions = {}): readonly Hit[] {
  const asked = plain(query)
    .replace(/^(?:cr|rules?|section|§)\s*(?=\d)/, '')
    .replace(/\.$/, '')
    .trim();
  if (asked === '') return [];
  const hits: { readonly hit: Hit; readonly score: number }[] = [];
  const words = asked.split(/[\s,]+/);
  const byNumber = /^\d/.test(asked) && (isRuleNumber(asked) || /^\d{1,3}(?:\.\d*)?$/.test(asked));
  for (const item of itemsOf(rulebook, language)) {
    const score = byNumber ? numberScore(item.hit.number, asked) : wordScore(item, asked, words);
    if (score > 0) hits.push({ hit: item.hit, score });
  }
  hits.sort((a, b) => b.score - a.score || compareRules(a.hit.number ?? a.hit.id, b.hit.number ?? b.hit.id));
  return hits.slice(0, most).map(({ hit }) => hit);
}

function numberScore(number: string | undefined, asked: string): number {
  if (number === undefined || !number.startsWith(asked)) return 0;
  if (number === asked) return 3;
  const rest = number.slice(asked.length);
  // Parts of it come before the rules whose numbers only begin alike.
  return /^[a-z.]/.test(rest) ? 2 : 1;
}

interface Item {
  readonly hit: Hit;
  /** Names and titles in all languages. */
  readonly names: readonly string[];
  /** Their words and those of the summary, each with a space before. */
  readonly nameText: string;
  readonly text: string;
  readonly isRule: boolean;
}

function wordScore({ names, nameText, text, isRule }: Item, asked: string, words: readonly string[]): number {
  if (names.includes(asked)) return isRule ? 100 : 90;
  let score = 1 + (isRule ? 1 : 0);
  for (const word of words)
    if (nameText.includes(` ${word}`)) score += 10;
    else if (text.includes(` ${word}`)) score += 1;
    else return 0;
  return score + (names.some((name) => name.startsWith(asked)) ? 20 : 0) + (text.includes(` ${asked}`) ? 5 : 0);
}

const known = new WeakMap<Rulebook, Map<string, readonly Item[]>>();

/** Everything that can be found, with its words; made once for each language. */
function itemsOf(rulebook: Rulebook, language = 'en'): readonly Item[] {
  const of = known.get(rulebook) ?? new Map<string, readonly Item[]>();
  known.set(rulebook, of);
  let items = of.get(language);
  if (items === undefined) {
    items = made(rulebook, language);
    of.set(language, items);
  }
  return items;
}

function made(rulebook: Rulebook, language: string): readonly Item[] {
  const items: Item[] = [];
  const add = (hit: Hit, names: readonly string[], isRule: boolean): void => {
    const lower = names.map(plain);
    items.push({ hit, names: lower, nameText: spaced(lower.join(' ')), text: spaced(plain(hit.summary)), isRule });
  };
  for (const { number, title, summary } of rulebook.entries(language)) {
    const keyword = rulebook.keywordOf(number);
    add(
      { id: number, number, title, summary },
      keyword === undefined ? [title] : [title, ...rulebook.namesOf(keyword)],
      !/[a-z]$/.test(number),
    );
  }
  for (const keyword of rulebook.keywords()) {
    if (keyword.kind !== 'word') continue;
    const said = rulebook.said(keyword, language);
    add({ id: `word:${keyword.name.toLowerCase()}`, title: said.name, summary: said.means }, rulebook.namesOf(keyword), true);
  }
  return items;
}

const spaced = (text: string): string => ` ${(text.match(/[\p{L}\p{N}][\p{L}\p{N}'/+-]*|[+-]\d[^\s,;.]*/gu) ?? []).join(' ')}`;

/** Without case and accents, so that `rapidita` finds rapidità. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();
