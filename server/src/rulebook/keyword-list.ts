import type { KeywordKind } from './keywords';
import { compareRules, isRuleNumber, partsOf } from './numbers';
import { numberedLines } from './problem';
import type { Rulebook } from './rulebook';

/** A keyword of the rules by its name and number, which are facts; whether there is an entry for it is another question. */
export interface ListedKeyword {
  readonly kind: KeywordKind;
  readonly name: string;
  readonly rule: string;
}

/** Reads the list of all keywords: `ability|Suspend|702.62`, a line each. Lines that begin with `#` are remarks. */
export function parseKeywordList(text: string): readonly ListedKeyword[] {
  return numberedLines(text).flatMap(({ text: line }): ListedKeyword[] => {
    const [kind = '', name = '', rule = ''] = line.split('|');
    return (kind === 'ability' || kind === 'action' || kind === 'word') && isRuleNumber(rule) ? [{ kind, name, rule }] : [];
  });
}

/** How much the rulebook says, and what it does not say yet. */
export interface Coverage {
  readonly keywords: readonly ListedKeyword[];
  /** Listed keywords without an entry, and entries whose number is another one than the list's. */
  readonly missing: readonly ListedKeyword[];
  /** Keywords of which only the name and the number are known, since they are newer than the newest edition. */
  readonly newer: readonly ListedKeyword[];
  readonly summaries: number;
  /** Numbers of the newest edition. */
  readonly numbers: number;
  /** Rules NNN and NNN.N of sections 1, 4, 5, 6 and 7, and those of them without a summary. */
  readonly main: readonly string[];
  readonly mainMissing: readonly string[];
  /** Rules that are cited, and those of them about which nothing is said: neither a summary nor the entry of their keyword. */
  readonly cited: readonly string[];
  readonly citedMissing: readonly string[];
}

export function coverageOf(rulebook: Rulebook, list: readonly ListedKeyword[], cited: readonly string[]): Coverage {
  const has = (number: string): boolean => rulebook.entry(number) !== undefined;
  const main = rulebook
    .rulesOf()
    .filter((number) => /^[14567]/.test(number) && partsOf(number)?.letter === '')
    .concat(list.flatMap(({ kind, rule }) => (kind !== 'word' && !rulebook.rulesOf().includes(rule) ? [rule] : [])))
    .sort(compareRules);
  const known = new Set(rulebook.rulesOf());
  const all = [...new Set(cited)].sort(compareRules);
  return {
    keywords: list,
    missing: list.filter(({ name, rule }) => rulebook.keyword(name)?.rule !== rule),
    newer: list.filter(({ kind, rule }) => kind !== 'word' && !known.has(rule)),
    summaries: rulebook.entries().length,
    numbers: known.size,
    main,
    mainMissing: main.filter((number) => !has(number)),
    cited: all,
    citedMissing: all.filter((number) => rulebook.about(number) === undefined),
  };
}
