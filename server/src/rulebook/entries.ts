import { isRuleNumber, sectionOf } from './numbers';
import { numberedLines, type RulebookProblem } from './problem';

/** What we say about a rule, in our own words. `number` is a number of the newest edition. */
export interface RuleEntry {
  readonly number: string;
  readonly title: string;
  readonly summary: string;
}

export interface EntryFile {
  readonly entries: ReadonlyMap<string, RuleEntry>;
  /** Where the heading of each entry stands. */
  readonly lines: ReadonlyMap<string, number>;
  readonly problems: readonly RulebookProblem[];
}

/**
 * Reads one file of entries, which holds one section's. It is Markdown of the simplest kind:
 *
 * ```
 * # 601 Casting Spells
 *
 * What the section is about.
 *
 * ## 601.2a Announcing the spell
 *
 * One to three sentences, which may go over several lines.
 * ```
 *
 * One `#` heads the section and comes first, two head a rule or subrule. Each heading has a number, a title
 * and one paragraph below it. What cannot be read is left out and reported.
 */
export function parseEntries(file: string, text: string): EntryFile {
  const entries = new Map<string, RuleEntry>();
  const problems: RulebookProblem[] = [];
  const lines = new Map<string, number>();
  let section: string | undefined;
  let open: { number: string; title: string; line: number; words: string[]; ended: boolean } | undefined;
  // After a heading that could not be read its paragraph is skipped: one problem, not one for each line.
  let skipping = false;
  const report = (line: number, message: string): void => {
    problems.push({ file, line, message });
  };
  const close = (): void => {
    if (open === undefined) return;
    if (open.words.length === 0) report(open.line, `${open.number} has no summary`);
    else if (entries.has(open.number)) report(open.line, `${open.number} has two entries`);
    else {
      entries.set(open.number, { number: open.number, title: open.title, summary: open.words.join(' ') });
      lines.set(open.number, open.line);
    }
    open = undefined;
  };
  for (const { line, text: content } of numberedLines(text)) {
    if (content === '') {
      if (open !== undefined && open.words.length > 0) open.ended = true;
      continue;
    }
    if (!content.startsWith('#')) {
      if (skipping) continue;
      if (open === undefined) {
        report(line, 'expected a heading such as "# 601 Casting Spells" first');
        skipping = true;
      } else if (open.ended) {
        report(line, `the summary of ${open.number} has a second paragraph`);
        open.words.push(content.trim());
        open.ended = false;
      } else {
        open.words.push(content.trim());
      }
      continue;
    }
    close();
    const heading = /^(#+) (\S+)(?: +(.*))?$/.exec(content);
    const marks = heading?.[1] ?? '';
    const number = heading?.[2] ?? '';
    const title = heading?.[3] ?? '';
    skipping = true;
    if (marks.length < 1 || marks.length > 2 || !isRuleNumber(number)) {
      report(line, `expected a heading such as "## 601.2a Title", found "${content}"`);
    } else if (title === '') {
      report(line, `${number} has no title`);
    } else if ((marks === '#') !== (sectionOf(number) === number)) {
      report(line, `a section has one # and a rule has two: "${content}"`);
    } else if (marks === '#' && section !== undefined) {
      report(line, `a file holds one section: ${section} came before ${number}`);
    } else if (marks === '##' && sectionOf(number) !== section) {
      report(line, `${number} is not in section ${section ?? '(none)'}, which this file is for`);
    } else {
      if (marks === '#') section = number;
      open = { number, title, line, words: [], ended: false };
      skipping = false;
    }
  }
  close();
  if (section === undefined && problems.length === 0) report(1, 'the file is empty');
  return { entries, lines, problems };
}
