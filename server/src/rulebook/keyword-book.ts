import {
  type KeywordEntry,
  type KeywordFile,
  type KeywordKind,
  type KeywordTranslation,
  parseKeywords,
  parseTranslations,
} from './keywords';
import { compareRules } from './numbers';
import type { RulebookProblem } from './problem';
import type { LibrarySource } from './rulebook';
import { plain } from './search';
import { parseTerms, type Term } from './terms';

const KEYWORDS = /^rulebook\/keywords\/(abilities|actions|words)\/.+\.md$/;
const TRANSLATED = /^rulebook\/languages\/([a-z]{2})\/(.+)$/;
const KINDS: Readonly<Record<string, KeywordKind>> = { abilities: 'ability', actions: 'action', words: 'word' };

export interface KeywordBook {
  readonly entries: readonly KeywordEntry[];
  readonly byRule: ReadonlyMap<string, KeywordEntry>;
  /** By the names in all languages, without case and accents. */
  readonly byName: ReadonlyMap<string, KeywordEntry>;
  readonly terms: readonly Term[];
  readonly problems: readonly RulebookProblem[];
  /** Where the entry of a keyword stands. */
  placeOf(keyword: KeywordEntry): Pick<RulebookProblem, 'file' | 'line'>;
  namesOf(keyword: KeywordEntry): readonly string[];
  said(keyword: KeywordEntry, language?: string): Pick<KeywordEntry, 'name' | 'means' | 'traps' | 'history'>;
}

/** Everything about keywords and other words, of all languages. */
export function keywordBook(library: LibrarySource, languages: readonly string[]): KeywordBook {
  const problems: RulebookProblem[] = [];
  const places = new Map<KeywordEntry, Pick<RulebookProblem, 'file' | 'line'>>();
  const read = <T extends { readonly problems: readonly RulebookProblem[] }>(file: T): T => {
    problems.push(...file.problems);
    return file;
  };
  const entries = Object.keys(KINDS).flatMap((folder) =>
    Object.keys(library)
      .filter((path) => KEYWORDS.exec(path)?.[1] === folder)
      .flatMap((path): KeywordFile['entries'] => {
        const file = read(parseKeywords(path, library[path] ?? '', KINDS[folder] ?? 'word'));
        for (const entry of file.entries) places.set(entry, { file: path, line: file.lines.get(entry.name) ?? 1 });
        return file.entries;
      })
      .toSorted((a, b) => compareRules(a.rule, b.rule)),
  );
  const byEnglish = new Map(entries.map((entry) => [plain(entry.name), entry]));
  const byName = new Map(byEnglish);
  const translated = new Map<string, Map<KeywordEntry, KeywordTranslation>>();
  const terms: Term[] = [...read(parseTerms('rulebook/terms.txt', library['rulebook/terms.txt'] ?? '')).terms];
  for (const language of languages) {
    const of = new Map<KeywordEntry, KeywordTranslation>();
    translated.set(language, of);
    for (const path of Object.keys(library)) {
      const [, its, rest = ''] = TRANSLATED.exec(path) ?? [];
      if (its !== language) continue;
      if (rest === 'terms.txt') terms.push(...read(parseTerms(path, library[path] ?? '')).terms);
      if (!rest.startsWith('keywords/')) continue;
      for (const translation of read(parseTranslations(path, library[path] ?? '')).translations) {
        const keyword = byEnglish.get(plain(translation.of));
        if (keyword === undefined) problems.push({ file: path, line: 1, message: `there is no keyword "${translation.of}"` });
        else of.set(keyword, translation);
        // A name that two keywords have in that language stays with the first.
        if (keyword !== undefined && translation.name !== undefined && !byName.has(plain(translation.name)))
          byName.set(plain(translation.name), keyword);
      }
    }
  }
  const translationsOf = (keyword: KeywordEntry): KeywordTranslation[] =>
    languages.flatMap((language) => translated.get(language)?.get(keyword) ?? []);
  return {
    entries,
    byRule: new Map(entries.flatMap((entry) => (entry.kind === 'word' ? [] : [[entry.rule, entry] as const]))),
    byName,
    terms,
    problems,
    placeOf: (keyword) => places.get(keyword) ?? { file: 'rulebook/keywords', line: 1 },
    namesOf: (keyword) => [keyword.name, ...translationsOf(keyword).flatMap(({ name }) => name ?? [])],
    said: (keyword, language = 'en') => {
      const translation = translated.get(language)?.get(keyword);
      if (translation === undefined) return keyword;
      const { name = keyword.name, means = keyword.means, traps, history } = translation;
      return {
        name,
        means,
        traps: traps.length > 0 ? traps : keyword.traps,
        history: history.length > 0 ? history : keyword.history,
      };
    },
  };
}
