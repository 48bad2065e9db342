import { lettersBetween, partsOf } from '../numbers';
import { type GlossaryEntry, NotTheRules, type OfficialEdition, type OfficialRule } from './edition';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A section `601. Casting Spells`, a rule `601.2. To cast ...` or a subrule `601.2a To ...`; a dot or space is sometimes missing or too many. */
const NUMBERED = /^([1-9]\d{2})(?:\.(\d{1,3})([a-z]{1,2})?)?(?:\. *| +)(\S.*)$/;
const CHAPTER = /^[1-9]\. \S/;
/** With more than these a file is damaged, and not just odd in places. */
const MOST_PROBLEMS = 20;

interface Line {
  readonly line: number;
  readonly text: string;
}

/**
 * Reads the rules as they are published. What differs between editions is taken as it comes: line ends (CR, LF or both),
 * a mark at the beginning, dots after numbers, continued paragraphs. Throws `NotTheRules` for anything that is no such file
 * or only a part of it.
 */
export function parseOfficial(text: string): OfficialEdition {
  if (/^\s*(?:%PDF|<!doctype|<html|\{\\rtf)/i.test(text) || text.includes('\u0000'))
    throw new NotTheRules('This is no text file. The rules are published as TXT, DOCX and PDF: take the TXT.');
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, index): Line => ({ line: index + 1, text: content.replaceAll('\u00A0', ' ').trimEnd() }));
  const date = dateOf(lines);
  const { body, glossary: glossaryLines, contents } = partsOfFile(lines);
  const { rules, problems } = rulesIn(body);
  const glossary = glossaryIn(glossaryLines);
  const missing = contents.filter((section) => !rules.has(section));
  if (missing.length > 0)
    throw new NotTheRules(
      `The file is damaged: it lists ${list(missing, 'section', 'sections')} in its contents and does not have ${missing.length === 1 ? 'it' : 'them'}. Nothing was taken from it.`,
    );
  problems.push(...gapsIn(rules));
  if (problems.length > MOST_PROBLEMS) {
    const [first] = problems;
    throw new NotTheRules(
      `The file is damaged: ${problems.length} places cannot be read, first line ${first?.line}: ${first?.message}. Nothing was taken from it.`,
    );
  }
  return { date, rules, glossary, counts: countsOf(rules, glossary), problems: problems.toSorted((a, b) => a.line - b.line) };
}

function dateOf(lines: readonly Line[]): string {
  for (const { text } of lines.slice(0, 40)) {
    const [, month = '', day = '', year = ''] = /effective as of ([A-Z][a-z]+) (\d{1,2}), (\d{4})/.exec(text) ?? [];
    const number = MONTHS.indexOf(month) + 1;
    if (number > 0) return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  throw new NotTheRules(
    'These are not the Comprehensive Rules: nothing at the beginning says since when they are in force. Take the TXT file of the rules page.',
  );
}

/** The contents name everything once, so that each part begins where its title stands for the second time. */
function partsOfFile(lines: readonly Line[]): {
  readonly body: readonly Line[];
  readonly glossary: readonly Line[];
  readonly contents: readonly string[];
} {
  const places = (is: (text: string) => boolean): number[] => lines.flatMap(({ text }, index) => (is(text) ? [index] : []));
  const [listed, begin] = places((text) => /^1\. Game Concepts$/.test(text));
  const glossary = places((text) => text === 'Glossary').at(-1);
  const credits = places((text) => text === 'Credits').at(-1);
  if (listed === undefined || begin === undefined)
    throw new NotTheRules(
      'These are not the Comprehensive Rules: there is no contents with the chapter "1. Game Concepts", and that chapter.',
    );
  if (glossary === undefined || credits === undefined || glossary < begin || credits < glossary)
    throw new NotTheRules(
      'The file is cut off: the glossary and the credits, with which it ends, are not there. Take the whole file.',
    );
  const contents = lines.slice(listed, begin).flatMap(({ text }) => /^(\d{3})\. /.exec(text)?.[1] ?? []);
  return { body: lines.slice(begin, glossary), glossary: lines.slice(glossary + 1, credits), contents };
}

interface Open {
  readonly number: string;
  readonly paragraphs: string[];
  readonly examples: string[];
}

function rulesIn(body: readonly Line[]): {
  readonly rules: Map<string, OfficialRule>;
  readonly problems: { line: number; message: string }[];
} {
  const rules = new Map<string, OfficialRule>();
  const problems: { line: number; message: string }[] = [];
  let open: Open | undefined;
  let last: string[] | undefined;
  for (const { line, text } of body) {
    if (text === '' || CHAPTER.test(text)) continue;
    const [, section = '', rule, letter = '', rest = ''] = NUMBERED.exec(text) ?? [];
    if (section !== '') {
      const number = rule === undefined ? section : `${section}.${rule}${letter}`;
      if (rules.has(number)) problems.push({ line, message: `${number} is there twice` });
      open = { number, paragraphs: [rest], examples: [] };
      last = open.paragraphs;
      rules.set(number, open);
    } else if (open === undefined || last === undefined) problems.push({ line, message: `"${start(text)}" belongs to no rule` });
    else if (text.startsWith('Example:')) {
      open.examples.push(text.slice('Example:'.length).trim());
      last = open.examples;
    } else if (/^\s+\S/.test(text)) {
      if (last === open.paragraphs) last.push(text.trim());
      else last.push(`${last.pop() ?? ''}\n${text.trim()}`);
    } else problems.push({ line, message: `"${start(text)}" is neither a rule nor an example nor goes on with one` });
  }
  return { rules, problems };
}

const start = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Numbers go up by one, and letters as rules count them. */
function* gapsIn(rules: ReadonlyMap<string, OfficialRule>): Generator<{ readonly line: number; readonly message: string }> {
  let before = { section: 0, rule: 0, letter: '' };
  for (const number of rules.keys()) {
    const parts = partsOf(number) ?? before;
    const { section, rule, letter } = parts;
    const wrong =
      section < before.section ||
      (section !== before.section
        ? rule !== 0
        : rule !== before.rule
          ? rule !== before.rule + 1 || letter !== ''
          : !follows(before.letter, letter));
    if (wrong) yield { line: 0, message: `${number} does not follow on what is before it` };
    before = parts;
  }
}

const follows = (before: string, letter: string): boolean => {
  const between = before === '' ? lettersBetween('a', letter) : lettersBetween(before, letter);
  return between?.length === (before === '' ? 1 : 2);
};

/** Each term stands on a line of its own, with its paragraphs on those that follow. */
function glossaryIn(lines: readonly Line[]): readonly GlossaryEntry[] {
  const entries: { term: string; paragraphs: string[] }[] = [];
  let open: { term: string; paragraphs: string[] } | undefined;
  for (const { text } of lines) {
    if (text.trim() === '') open = undefined;
    else if (open === undefined) {
      open = { term: text.trim(), paragraphs: [] };
      entries.push(open);
    } else open.paragraphs.push(text.trim());
  }
  return entries;
}

function countsOf(rules: ReadonlyMap<string, OfficialRule>, glossary: readonly GlossaryEntry[]): OfficialEdition['counts'] {
  const counts = { sections: 0, rules: 0, subrules: 0, examples: 0 };
  for (const { number, examples } of rules.values()) {
    const { rule = 0, letter = '' } = partsOf(number) ?? {};
    if (rule === 0) counts.sections += 1;
    else if (letter === '') counts.rules += 1;
    else counts.subrules += 1;
    counts.examples += examples.length;
  }
  return { ...counts, glossary: glossary.length };
}

const list = (items: readonly string[], one: string, several: string): string =>
  items.length === 1
    ? `${one} ${items[0]}`
    : `${several} ${items.slice(0, 5).join(', ')}${items.length > 5 ? ' and others' : ''}`;
