/** A page of the rulebook as plain data: a section, a rule or a keyword, with all that is known about it. */

import { abilityText } from '../../engine/text/rules-text';
import { type KeywordEntry, parentOf, type Rulebook, sectionOf } from '../../rulebook';
import type { OfficialEditions, OfficialText } from '../../rulebook/official';
import { plays, type Sources } from './sources';
import { writtenForm } from './written';

export interface PageLink {
  /** What opens it: a rule number, or `word:landfall`. */
  readonly id: string;
  readonly title: string;
}

export interface PagePart extends PageLink {
  readonly summary: string;
}

export interface RulesPage {
  readonly id: string;
  /** The number in the newest edition; absent for an ability word. */
  readonly number?: string;
  readonly title: string;
  readonly kind: 'ability' | 'action' | 'word' | 'section' | 'rule' | 'subrule';
  /** The rules that it is within, the outermost first. */
  readonly within: readonly PageLink[];
  /** Its names in other languages than the one asked for. */
  readonly names: readonly string[];
  /** Absent where we say nothing about the rule. */
  readonly summary?: string;
  /** Whether the engine plays the keyword; absent for what is no keyword, and for ability words. */
  readonly played?: boolean;
  /** What the keyword stands for as abilities, made of the engine's own definition. */
  readonly standsFor: readonly string[];
  readonly form?: string;
  /** How it is written in a card file. */
  readonly written?: string;
  readonly traps: readonly string[];
  readonly history: readonly string[];
  readonly see: readonly PageLink[];
  readonly parts: readonly PagePart[];
  /** The numbers that older editions have for it, where those differ. */
  readonly elsewhere: readonly { readonly edition: string; readonly number: string }[];
  readonly official?: OfficialText;
  /** What the official glossary says of it. */
  readonly glossary?: readonly string[];
  readonly engine: readonly { readonly file: string; readonly line: number; readonly text: string }[];
}

export interface PageOptions {
  readonly language?: string;
  /** The editions of the official rules that the user has, and the date for which one is asked. */
  readonly official?: OfficialEditions;
  readonly date?: string;
}

/**
 * The page for a rule number of the newest edition, or for a keyword by its name or `word:landfall`; undefined where there
 * is no such thing.
 */
export function pageOf(sources: Sources, id: string, options: PageOptions = {}): RulesPage | undefined {
  const { rulebook } = sources;
  if (rulebook.hasRule(id)) return rulePage(sources, id, rulebook.keywordOf(id), options);
  const keyword = rulebook.keyword(id.replace(/^word:/, ''));
  if (keyword === undefined) return undefined;
  return keyword.kind === 'word' ? wordPage(sources, keyword, options) : rulePage(sources, keyword.rule, keyword, options);
}

/** What opens a keyword's page. */
export const pageIdOf = ({ kind, name, rule }: KeywordEntry): string => (kind === 'word' ? `word:${name.toLowerCase()}` : rule);

function rulePage(sources: Sources, number: string, keyword: KeywordEntry | undefined, options: PageOptions): RulesPage {
  const { rulebook, citations } = sources;
  const { language, official, date } = options;
  const entry = rulebook.about(number, language);
  const said = keyword === undefined ? undefined : rulebook.said(keyword, language);
  const text = official?.textOf(number, date);
  const parent = parentOf(number);
  const section = sectionOf(number);
  return {
    id: number,
    number,
    title: said?.name ?? entry?.title ?? text?.paragraphs[0]?.slice(0, 60) ?? number,
    kind: keyword?.kind ?? (number === section ? 'section' : /[a-z]$/.test(number) ? 'subrule' : 'rule'),
    within: [
      ...(section === undefined || section === number ? [] : [section]),
      ...(parent === undefined || parent === section ? [] : [parent]),
    ].map((each) => linkTo(rulebook, each, language)),
    ...(said?.means === undefined && entry === undefined ? {} : { summary: said?.means ?? entry?.summary ?? '' }),
    ...ofKeyword(sources, keyword, said, language),
    parts: partsOf(rulebook, number, language),
    elsewhere: elsewhere(rulebook, number),
    ...(text === undefined ? {} : { official: text }),
    ...glossaryOf(keyword?.name ?? entry?.title, options),
    engine: (citations[number] ?? []).map(([file, line, its]) => ({ file, line, text: its })),
  };
}

function wordPage(sources: Sources, keyword: KeywordEntry, options: PageOptions): RulesPage {
  const { language } = options;
  const said = sources.rulebook.said(keyword, language);
  return {
    ...glossaryOf(keyword.name, options),
    id: pageIdOf(keyword),
    title: said.name,
    kind: 'word',
    within: [linkTo(sources.rulebook, '207', language), linkTo(sources.rulebook, '207.2c', language)],
    summary: said.means,
    ...ofKeyword(sources, keyword, said, language),
    parts: [],
    elsewhere: [],
    engine: [],
  };
}

function glossaryOf(term: string | undefined, { official, date }: PageOptions): Pick<RulesPage, 'glossary'> {
  const found = term === undefined ? undefined : official?.glossaryOf(term, date);
  return found === undefined ? {} : { glossary: found.paragraphs };
}

function ofKeyword(
  sources: Sources,
  keyword: KeywordEntry | undefined,
  said: Pick<KeywordEntry, 'name' | 'traps' | 'history'> | undefined,
  language: string | undefined,
): Pick<RulesPage, 'names' | 'played' | 'standsFor' | 'form' | 'written' | 'traps' | 'history' | 'see'> {
  if (keyword === undefined || said === undefined) return { names: [], standsFor: [], traps: [], history: [], see: [] };
  const { rulebook } = sources;
  const definition = keyword.kind === 'ability' ? sources.keyword(keyword.name) : undefined;
  const played = plays(sources, keyword);
  const written = writtenForm(keyword, definition);
  return {
    names: rulebook.namesOf(keyword).filter((name) => name !== said.name),
    ...(played === undefined ? {} : { played }),
    standsFor: definition?.abilities.flatMap((ability) => abilityText(ability, 'this card', sources.keyword)) ?? [],
    ...(keyword.form === keyword.name ? {} : { form: keyword.form }),
    ...(written === undefined ? {} : { written }),
    traps: said.traps,
    history: said.history,
    see: keyword.see.map((number) => linkTo(rulebook, number, language)),
  };
}

const linkTo = (rulebook: Rulebook, id: string, language: string | undefined): PageLink => ({
  id,
  title: rulebook.entry(id, language)?.title ?? '',
});

/** The rules that are directly within a section or a rule. */
function partsOf(rulebook: Rulebook, number: string, language: string | undefined): readonly PagePart[] {
  const words = number === '207.2c' ? rulebook.keywords().filter(({ kind }) => kind === 'word') : [];
  return [
    ...rulebook.partsOf(number).map((id) => ({
      ...linkTo(rulebook, id, language),
      summary: rulebook.entry(id, language)?.summary ?? '',
    })),
    ...words.map((word) => {
      const { name, means } = rulebook.said(word, language);
      return { id: pageIdOf(word), title: name, summary: means };
    }),
  ];
}

const elsewhere = (rulebook: Rulebook, number: string): RulesPage['elsewhere'] =>
  rulebook.editions.flatMap((edition) => {
    const shown = rulebook.shownIn(number, edition);
    return shown === undefined || shown === number ? [] : [{ edition, number: shown }];
  });
