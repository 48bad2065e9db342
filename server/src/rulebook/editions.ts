import { isRuleNumber, lettersBetween, partsOf } from './numbers';
import { numberedLines, type RulebookProblem } from './problem';

/** The rule numbers of one edition, in the order in which it has them. */
export interface EditionList {
  readonly numbers: ReadonlySet<string>;
  readonly problems: readonly RulebookProblem[];
}

/**
 * Reads a list of rule numbers: a section, a rule, or a rule with the letters of its subrules, one a line.
 * `601.2 a-i` stands for 601.2, 601.2a ... 601.2i. Lines that begin with `#` are remarks.
 * What cannot be read is left out and reported.
 */
export function parseEdition(file: string, text: string): EditionList {
  const numbers = new Set<string>();
  const problems: RulebookProblem[] = [];
  for (const { line, text: content } of numberedLines(text)) {
    if (content === '' || content.startsWith('#')) continue;
    const add = (number: string): void => {
      if (numbers.has(number)) problems.push({ file, line, message: `${number} is listed twice` });
      numbers.add(number);
    };
    const [number = '', letters, ...rest] = content.split(' ');
    if (!isRuleNumber(number) || rest.length > 0) {
      problems.push({ file, line, message: `expected a rule number such as 601 or 601.2 a-i, found "${content}"` });
      continue;
    }
    add(number);
    if (letters === undefined) continue;
    const [first = '', last = first] = letters.split('-');
    const range = lettersBetween(first, last);
    const parts = partsOf(number);
    if (range === undefined || parts === undefined || parts.rule === 0 || parts.letter !== '') {
      problems.push({ file, line, message: `expected letters such as a-i after a rule such as 601.2, found "${content}"` });
      continue;
    }
    for (const letter of range) add(number + letter);
  }
  return { numbers, problems };
}

/** How an older edition's numbers differ from the newest's: newest -> older, or undefined where the older has no such rule. */
export interface MovedList {
  readonly moved: ReadonlyMap<string, string | undefined>;
  /** Where each of the newest edition's numbers stands in the table. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly RulebookProblem[];
}

/**
 * Reads a table of moved numbers: `733 728` or `728 none`, the newest edition's number first, one pair a line.
 * Lines that begin with `#` are remarks. What cannot be read is left out and reported.
 */
export function parseMoved(file: string, text: string): MovedList {
  const moved = new Map<string, string | undefined>();
  const lines = new Map<string, number>();
  const targets = new Set<string>();
  const problems: RulebookProblem[] = [];
  for (const { line, text: content } of numberedLines(text)) {
    if (content === '' || content.startsWith('#')) continue;
    const [newest = '', older = '', ...rest] = content.split(' ');
    if (!isRuleNumber(newest) || !(older === 'none' || isRuleNumber(older)) || rest.length > 0) {
      problems.push({ file, line, message: `expected two rule numbers such as 733 728, or 728 none, found "${content}"` });
      continue;
    }
    if (moved.has(newest)) problems.push({ file, line, message: `${newest} is listed twice` });
    lines.set(newest, line);
    if (older === 'none') {
      moved.set(newest, undefined);
      continue;
    }
    if (targets.has(older)) problems.push({ file, line, message: `two rules are said to be ${older}` });
    targets.add(older);
    moved.set(newest, older);
  }
  return { moved, lines, problems };
}
