import { isRuleNumber } from './numbers';
import { numberedLines, type RulebookProblem } from './problem';

/** A word of the rules that is no keyword: a zone, a step, a type, a counter. `rule` says what it is. */
export interface Term {
  readonly rule: string;
  /** In English, the usual form first: `precombat main phase`, `first main phase`. In lower case. */
  readonly words: readonly string[];
}

export interface TermFile {
  readonly terms: readonly Term[];
  readonly problems: readonly RulebookProblem[];
}

/**
 * Reads the words of the rules, a line each: `403: battlefield, in play`. Lines that begin with `#` are remarks.
 * What cannot be read is left out and reported.
 */
export function parseTerms(file: string, text: string): TermFile {
  const terms: Term[] = [];
  const problems: RulebookProblem[] = [];
  for (const { line, text: content } of numberedLines(text)) {
    if (content === '' || content.startsWith('#')) continue;
    const match = /^(\S+): (.+)$/.exec(content);
    const rule = match?.[1] ?? '';
    if (!isRuleNumber(rule)) {
      problems.push({ file, line, message: `expected a line such as "403: battlefield", found "${content}"` });
      continue;
    }
    terms.push({ rule, words: (match?.[2] ?? '').split(',').map((word) => word.trim().toLowerCase()) });
  }
  return { terms, problems };
}
