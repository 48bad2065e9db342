import { type EditionList, type MovedList, parseEdition, parseMoved } from './editions';
import { type EntryFile, parseEntries, type RuleEntry } from './entries';
import { keywordBook } from './keyword-book';
import type { KeywordEntry } from './keywords';
import { compareRules, parentOf, sectionOf } from './numbers';
import type { RulebookProblem } from './problem';
import { plain } from './search';
import type { Term } from './terms';

/** The text of what ships as data, by its path in the library: `rulebook/editions/2026-04-17.txt`. Other paths are ignored. */
export type LibrarySource = Readonly<Record<string, string>>;

/**
 * The rulebook: which numbers an edition of the rules has, how they compare with the newest edition's, in which
 * the whole project cites rules, and what each rule says in our own words.
 *
 * An edition is named by its date, `YYYY-MM-DD`. Functions that take an edition throw a `RangeError` for one
 * that is not in `editions`; find it for any date with `editionFor`.
 */
export interface Rulebook {
  /** The dates of the known editions, oldest first. */
  readonly editions: readonly string[];
  /** The edition in which the project cites rules. */
  readonly newest: string;
  /** The newest edition that is not after the date (`YYYY-MM-DD`), or the oldest known one for earlier dates. */
  editionFor(date: string): string;
  /**
   * Whether the edition (by default the newest) has the section, rule or subrule. Without an edition, the keywords that are
   * newer than it count too: of those only the name and the number are known.
   */
  hasRule(number: string, edition?: string): boolean;
  /** All numbers of the edition (by default the newest), in order. */
  rulesOf(edition?: string): readonly string[];
  /** The numbers directly within a section or rule of the newest edition, newer keywords among them, in order. */
  partsOf(number: string): readonly string[];
  /** A number of the newest edition as that edition numbers it, undefined when it has no such rule. */
  shownIn(number: string, edition: string): string | undefined;
  /** A number of that edition as the newest numbers it, undefined when the newest has no such rule. */
  readIn(number: string, edition: string): string | undefined;
  /**
   * What we say about a rule of the newest edition, undefined when we say nothing about it. Where the rule is that of a
   * keyword, and has no summary of its own, it is what we say about the keyword. In English, where the language (`it`) has
   * no words for it.
   */
  entry(number: string, language?: string): RuleEntry | undefined;
  /**
   * The same for somebody who asks about one rule: of a part of a keyword's rule that has no summary of its own (702.108a)
   * it is what we say about the keyword.
   */
  about(number: string, language?: string): RuleEntry | undefined;
  /** Every entry, in the order of the rules. */
  entries(language?: string): readonly RuleEntry[];
  /** The keywords: abilities, then actions, then ability words, each in the order of the rules. */
  keywords(): readonly KeywordEntry[];
  /** A keyword by its name in any language, whatever its case and accents: `split second`, `Sospendere`. */
  keyword(name: string): KeywordEntry | undefined;
  /** The keyword that a rule is for: suspend for 702.62, and undefined for 702.62a. */
  keywordOf(rule: string): KeywordEntry | undefined;
  /** The names of a keyword in all languages, English first. */
  namesOf(keyword: KeywordEntry): readonly string[];
  /** What is said of a keyword in a language; in English, where there is nothing in it. */
  said(keyword: KeywordEntry, language?: string): Pick<KeywordEntry, 'name' | 'means' | 'traps' | 'history'>;
  /** The other words of the rules: zones, steps, types, counters. The words of all languages are among each other. */
  terms(): readonly Term[];
  /** The languages other than English in which something is said. */
  readonly languages: readonly string[];
  /** Everything in the rulebook's files that could not be read or contradicts another: empty in a sound library. */
  problems(): readonly RulebookProblem[];
}

const EDITION = /^rulebook\/editions\/(\d{4}-\d{2}-\d{2})\.txt$/;
const ENTRIES = /^rulebook\/(?:languages\/[a-z]{2}\/)?entries\/(\d{3})\.md$/;

/**
 * Makes the rulebook from the library's `rulebook/` files. A file is read when it is first asked for.
 * Throws an `Error` when the library has no edition at all; anything else that is wrong is in `problems()`.
 */
export function createRulebook(library: LibrarySource): Rulebook {
  const paths = Object.keys(library);
  const editions = paths.flatMap((path) => EDITION.exec(path)?.[1] ?? []).sort();
  const sections = paths.flatMap((path) => (path.startsWith('rulebook/entries/') ? (ENTRIES.exec(path)?.[1] ?? []) : [])).sort();
  const oldest = editions[0];
  const newest = editions.at(-1);
  if (oldest === undefined || newest === undefined) {
    throw new Error('The library has no edition of the rules: no file rulebook/editions/YYYY-MM-DD.txt');
  }

  const lists = remember((edition): EditionList => {
    const path = `rulebook/editions/${edition}.txt`;
    const text = library[path];
    if (!editions.includes(edition) || text === undefined) {
      throw new RangeError(`Unknown edition ${edition}: the known ones are ${editions.join(', ')}`);
    }
    return parseEdition(path, text);
  });

  const tables = remember((edition): MovedList & { readonly back: ReadonlyMap<string, string> } => {
    const path = `rulebook/moved/${edition}.txt`;
    const table = parseMoved(path, library[path] ?? '');
    const back = new Map<string, string>();
    for (const [number, older] of table.moved) if (older !== undefined) back.set(older, number);
    return { ...table, back };
  });

  const files = remember((path): EntryFile => {
    const text = library[path];
    return text === undefined ? { entries: new Map(), lines: new Map(), problems: [] } : parseEntries(path, text);
  });
  const fileOf = (section: string, language = 'en'): EntryFile =>
    files(language === 'en' ? `rulebook/entries/${section}.md` : `rulebook/languages/${language}/entries/${section}.md`);

  const languages = [...new Set(paths.flatMap((path) => /^rulebook\/languages\/([a-z]{2})\//.exec(path)?.[1] ?? []))].sort();
  const book = once(() => keywordBook(library, languages));

  const hasRule = (number: string, edition?: string): boolean =>
    lists(edition ?? newest).numbers.has(number) || (edition === undefined && book().byRule.has(number));

  const within = once(() => {
    const parts = new Map<string, string[]>();
    const numbers = new Set([...lists(newest).numbers, ...book().byRule.keys()]);
    for (const number of [...numbers].sort(compareRules)) {
      const parent = parentOf(number) ?? '';
      const others = parts.get(parent);
      if (others === undefined) parts.set(parent, [number]);
      else others.push(number);
    }
    return parts;
  });

  const ownEntry = (number: string, language: string): RuleEntry | undefined => {
    const section = sectionOf(number);
    return section === undefined ? undefined : fileOf(section, language).entries.get(number);
  };
  const entry = (number: string, language = 'en'): RuleEntry | undefined => {
    const own = ownEntry(number, language);
    if (own !== undefined) return own;
    const keyword = book().byRule.get(number);
    if (keyword !== undefined && (language !== 'en' || ownEntry(number, 'en') === undefined)) {
      const { name, means } = book().said(keyword, language);
      return { number, title: name, summary: means };
    }
    return language === 'en' ? undefined : ownEntry(number, 'en');
  };
  const about = (number: string, language?: string): RuleEntry | undefined => {
    const own = entry(number, language);
    if (own !== undefined || !hasRule(number)) return own;
    const keyword = book().byRule.get(parentOf(number) ?? '');
    const said = keyword === undefined ? undefined : entry(keyword.rule, language);
    return said === undefined ? undefined : { ...said, number };
  };

  return {
    editions,
    newest,
    editionFor: (date) => editions.findLast((edition) => edition <= date) ?? oldest,
    hasRule,
    partsOf: (number) => within().get(number) ?? [],
    rulesOf: (edition = newest) => [...lists(edition).numbers],
    shownIn(number, edition) {
      const there = lists(edition).numbers;
      if (!hasRule(number)) return undefined;
      if (edition === newest) return number;
      const { moved } = tables(edition);
      const shown = moved.has(number) ? moved.get(number) : number;
      return shown !== undefined && there.has(shown) ? shown : undefined;
    },
    readIn(number, edition) {
      if (!hasRule(number, edition)) return undefined;
      if (edition === newest) return number;
      const { moved, back } = tables(edition);
      const read = back.get(number) ?? (moved.has(number) ? undefined : number);
      return read !== undefined && hasRule(read) ? read : undefined;
    },
    entry,
    about,
    entries(language) {
      const numbers = new Set(sections.flatMap((section) => [...fileOf(section).entries.keys()]));
      for (const rule of book().byRule.keys()) numbers.add(rule);
      return [...numbers].sort(compareRules).flatMap((number) => entry(number, language) ?? []);
    },
    keywords: () => book().entries,
    keyword: (name) => book().byName.get(plain(name)),
    keywordOf: (rule) => book().byRule.get(rule),
    namesOf: (keyword) => book().namesOf(keyword),
    said: (keyword, language) => book().said(keyword, language),
    terms: () => book().terms,
    languages,
    problems() {
      const found: RulebookProblem[] = [];
      for (const edition of editions) {
        found.push(...lists(edition).problems);
        const { moved, lines, problems } = tables(edition);
        found.push(...problems);
        for (const [number, older] of moved) {
          const at = { file: `rulebook/moved/${edition}.txt`, line: lines.get(number) ?? 1 };
          if (!hasRule(number)) found.push({ ...at, message: `${number} is no rule of ${newest}` });
          if (older !== undefined && !hasRule(older, edition)) {
            found.push({ ...at, message: `${older} is no rule of ${edition}` });
          }
        }
      }
      for (const path of paths) {
        const section = ENTRIES.exec(path)?.[1];
        if (section === undefined) continue;
        const { entries, lines, problems } = files(path);
        found.push(...problems);
        for (const { number } of entries.values()) {
          const at = { file: path, line: lines.get(number) ?? 1 };
          if (!hasRule(number)) found.push({ ...at, message: `${number} is no rule of ${newest}` });
          if (sectionOf(number) !== section) {
            found.push({ ...at, message: `${number} belongs in rulebook/entries/${sectionOf(number)}.md` });
          }
        }
      }
      found.push(...book().problems);
      for (const keyword of book().entries)
        for (const number of [...keyword.see, ...keyword.by])
          if (!hasRule(number))
            found.push({
              ...book().placeOf(keyword),
              message: `${keyword.name} refers to ${number}, which is no rule of ${newest}`,
            });
      for (const { rule } of book().terms)
        if (!hasRule(rule)) found.push({ file: 'rulebook/terms.txt', line: 1, message: `${rule} is no rule of ${newest}` });
      return found;
    },
  };
}

/** Computes a value by its key once. A key that throws is not remembered. */
function remember<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
