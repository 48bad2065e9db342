/** The requests about the rulebook: pages, search, the tree, hovers for any text, and the official editions. */

import { citationsIn, type Hit, isRuleNumber, plain, rulesWordAt, search } from '../../rulebook';
import { NotTheRules, type OfficialText, parseOfficial, storedForm, wholeOf } from '../../rulebook/official';
import type { Project } from '../../scenarios/project';
import { symbolMarkdown } from '../describe';
import type { Model } from '../model';
import {
  RULES_COMPARE,
  RULES_HOVER,
  RULES_IMPORT,
  RULES_PAGE,
  RULES_SEARCH,
  RULES_TREE,
  type RulesCompareParams,
  type RulesCompareResult,
  type RulesEditionsParams,
  type RulesHoverParams,
  type RulesHoverResult,
  type RulesImportParams,
  type RulesImportResult,
  type RulesPageParams,
  type RulesPageResult,
  type RulesSearchParams,
  type RulesSearchResult,
  type RulesTextIn,
} from '../protocol';
import { withGlyphs } from './glyphs';
import { pageMarkdown } from './markdown';
import { rulesTree } from './tree';
import { cardsOf, scenariosOf } from './uses';

const MOST_CARDS = 20;
const MOST_HITS = 100;

/** The project of a file, or of the first that there is. */
function projectOf(model: Model, uri: string | undefined): Project {
  const file = uri === undefined ? undefined : model.file(uri);
  return model.workspace.project(file?.uri ?? model.keys()[0] ?? '').project;
}

/** `pause` lets others be answered meanwhile. */
export async function rulesPage(
  model: Model,
  { id, date, uri }: RulesPageParams,
  pause: () => Promise<unknown>,
): Promise<RulesPageResult> {
  const { book } = model;
  const { rulebook } = book;
  const asked = id.trim();
  const [cited] = citationsIn(`rule ${asked}`);
  const number = cited?.number ?? asked;
  const newest = date === undefined ? number : (rulebook.readIn(number, rulebook.editionFor(date)) ?? number);
  const page = book.page(projectOf(model, uri), isRuleNumber(newest) ? newest : asked, date);
  if (page === undefined) return null;
  const keyword = page.number === undefined ? rulebook.keyword(page.id.replace(/^word:/, '')) : rulebook.keywordOf(page.number);
  return { page, scenarios: await scenariosOf(model, page.number, keyword, pause), cards: cardsOf(model, keyword) };
}

export function rulesSearch(model: Model, { query }: RulesSearchParams): RulesSearchResult {
  const ours = search(model.rulebook, query, { language: model.book.language });
  const hits = [...ours, ...officialHits(model, query, new Set(ours.map(({ id }) => id)))];
  const asked = query.trim().toLowerCase();
  const cards: RulesSearchResult['cards'][number][] = [];
  const project = projectOf(model, undefined);
  if (asked.length > 1 && !/^\d/.test(asked))
    for (const name of project.names.all('card')) {
      if (cards.length >= MOST_CARDS) break;
      if (!name.toLowerCase().includes(asked)) continue;
      const entry = project.card(name);
      if (entry === undefined || 'broken' in entry) continue;
      const place = project.locate(`card:${name}`);
      const file = place === undefined ? undefined : model.file(place.uri);
      if (place === undefined || file === undefined) continue;
      const keywords = entry.definition.keywords.map(({ keyword }) => keyword);
      cards.push({ uri: model.uri(file.uri), line: model.lines(file).position(place.range.start).line, name, keywords });
    }
  return { hits, cards };
}

/** Rules that have the words only in the official text, where the user has it. */
function officialHits({ book, rulebook }: Model, query: string, known: ReadonlySet<string>): readonly Hit[] {
  const words = plain(query).split(/[\s,]+/);
  if (known.size >= MOST_HITS || words.every((word) => word.length < 2) || /^\d/.test(query.trim())) return [];
  return book.official.search(words, MOST_HITS).flatMap(({ number, edition, paragraphs }): Hit[] => {
    const id = rulebook.readIn(number, rulebook.editionFor(edition)) ?? number;
    if (known.has(id)) return [];
    const title = rulebook.entry(id, book.language)?.title ?? '';
    return [{ id, number: id, title, summary: paragraphs[0] ?? '' }];
  });
}

/** A word of the rules in any text: in a comment, in Markdown, in a commit message. */
export function rulesHover(model: Model, { line, character }: RulesHoverParams): RulesHoverResult {
  const { book } = model;
  const symbol = [...line.matchAll(/\{[A-Za-z0-9]{1,5}(?:\/[A-Za-z0-9])*\}/g)].find(
    ({ index, 0: text }) => index <= character && character <= index + text.length,
  );
  if (symbol !== undefined) {
    const said = symbolMarkdown(model, symbol[0]);
    if (said !== undefined) return { markdown: shown(model, said), start: symbol.index, end: symbol.index + symbol[0].length };
  }
  const word = rulesWordAt(book.rulebook, line, character);
  const page = word === undefined ? undefined : book.page(projectOf(model, undefined), word.id);
  if (word === undefined || page === undefined) return null;
  return { markdown: shown(model, pageMarkdown(book, page)), start: word.start, end: word.end };
}

const shown = ({ book }: Model, markdown: string): string => (book.glyphs ? withGlyphs(markdown) : markdown);

export function rulesImport({ book }: Model, { text }: RulesImportParams): RulesImportResult {
  try {
    const edition = parseOfficial(text);
    book.official.add(edition);
    const problems = edition.problems.map(({ line, message }) => (line === 0 ? message : `${line}: ${message}`));
    return { date: edition.date, counts: edition.counts, problems, stored: storedForm(edition) };
  } catch (error) {
    if (error instanceof NotTheRules) return { error: error.message };
    throw error;
  }
}

export function rulesEditions({ book }: Model, { editions }: RulesEditionsParams): void {
  book.official.clear();
  for (const { date, stored } of editions) book.official.addStored(date, stored);
}

export function rulesCompare({ book }: Model, { id, from, to }: RulesCompareParams): RulesCompareResult {
  const { before, after, changes } = book.official.compare(id, from, to);
  if (before === undefined && after === undefined) return null;
  const said = (text: OfficialText | undefined): RulesTextIn | undefined =>
    text === undefined ? undefined : { edition: text.edition, number: text.number, text: wholeOf(text) };
  return { changes, before: said(before), after: said(after) };
}

/** All of them, as the server answers them. */
export const RULES_REQUESTS: readonly {
  readonly method: string;
  readonly handle: (model: Model, params: never, pause: () => Promise<unknown>) => unknown;
}[] = [
  { method: RULES_PAGE, handle: rulesPage },
  { method: RULES_SEARCH, handle: rulesSearch },
  { method: RULES_TREE, handle: rulesTree },
  { method: RULES_HOVER, handle: rulesHover },
  { method: RULES_IMPORT, handle: rulesImport },
  { method: RULES_COMPARE, handle: rulesCompare },
];
