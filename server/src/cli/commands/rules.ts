import { search as find, type Rulebook, type RuleEntry } from '../../rulebook';
import type { OfficialEditions } from '../../rulebook/official';
import { pageOf, type RulesPage } from '../../scenarios/reading';
import type { Command, Context } from '../command';
import { UsageError, type Words } from '../options';
import type { Style } from '../style';
import { wrap } from '../wrap';
import { check } from './rules/check';
import { keywordText } from './rules/keyword-text';
import { changesText, readEditions } from './rules/official';

export const rulesCommand: Command = {
  name: 'rules',
  operands: 'NUMBERS|WORDS',
  summary: 'Say what a rule or a keyword is about, in our own words.',
  options: [
    { name: 'search', value: 'WORDS', doc: 'List the rules and keywords that have all of these words, or their beginnings' },
    { name: 'ruleset', value: 'DATE', doc: 'Read the numbers as the rules of that date have them (2024-02-01)' },
    { name: 'language', value: 'LANGUAGE', values: ['en', 'it'], doc: 'Say it in English or Italian' },
    {
      name: 'official',
      value: 'FILE',
      doc: 'Show the official text beside it, of a rules file that you have; of two files, what changed',
    },
    { name: 'check', doc: 'Say how many keywords and rules the rulebook has something about, and what is missing' },
    { name: 'json', doc: 'Print it as JSON' },
  ],
  notes: [
    'A number is that of a section (601), a rule (601.2) or a subrule (601.2b). With a rule come its subrules.',
    'Words are looked for in the titles of the rules, among them the names of all keywords: "rules first strike".',
  ],
  run,
};

async function run(words: Words, context: Context): Promise<number> {
  const { io, style, rulebook, command } = context;
  const json = words.has('json');
  const language = words.last('language') ?? 'en';
  if (words.has('check')) return check(context, json);
  const asked = words.last('search');
  if (asked !== undefined) return searched([asked, ...words.operands].join(' '), language, json, context);
  if (words.operands.length === 0)
    throw new UsageError(
      `Say which rule, by its number or a word of its title: ${command} rules 601.2b, ${command} rules suspend`,
    );
  const date = words.last('ruleset');
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new UsageError(`--ruleset needs a date: 2024-02-01, not ${date}.`);
  const edition = date === undefined ? rulebook.newest : rulebook.editionFor(date);
  const official = readEditions(rulebook, words.all('official'), io);
  let code = 0;
  const width = Math.min(io.columns, 100);
  const look: Look = { context, rulebook, style, width, command, language, official, ...(date === undefined ? {} : { date }) };
  const pages: RulesPage[] = [];
  for (const [index, asked] of questions(words.operands).entries()) {
    if ('words' in asked) {
      const keyword = rulebook.keyword(asked.words);
      const found = titled(rulebook, asked.words, language);
      const page = keyword === undefined ? undefined : pageFor(look, keyword.name);
      if (json) {
        const ids = page === undefined ? found.map(({ number }) => number) : [page.id];
        if (ids.length === 0) code = 2;
        pages.push(...ids.flatMap((id) => pageFor(look, id) ?? []));
        continue;
      }
      if (page?.kind === 'word') {
        io.out([index > 0 ? '' : undefined, ...wordText(page, look), ''].filter((line) => line !== undefined).join('\n'));
        continue;
      }
      if (found.length === 0) {
        io.error(`No rule or keyword is called "${asked.words}". Numbers look like 601, 601.2 or 601.2b.\n`);
        code = 2;
        continue;
      }
      if (index > 0) io.out('\n');
      io.out(search(found, edition, asked.words, look));
      continue;
    }
    const { number } = asked;
    const today = rulebook.readIn(number, edition) ?? (date === undefined && rulebook.hasRule(number) ? number : undefined);
    if (today === undefined) {
      io.error(`${missing(rulebook, number, edition)}\n`);
      code = 2;
      continue;
    }
    if (json) {
      pages.push(...[pageFor(look, today) ?? []].flat());
      continue;
    }
    if (index > 0) io.out('\n');
    io.out(about(look, number, today, edition));
    const [from, to] = [official.dates[0], official.dates.at(-1)];
    if (from !== undefined && to !== undefined && from !== to) {
      const changes = changesText(official.compare(today, from, to).changes, style);
      io.out(changes === undefined ? `\n${number} is the same in ${from} and ${to}.\n` : `\n${from} to ${to}:\n${changes}\n`);
    }
  }
  if (json) io.out(`${JSON.stringify(pages, null, 2)}\n`);
  return code;
}

/** The list of what was found, one a line. */
function searched(query: string, language: string, json: boolean, { io, style, rulebook, command }: Context): number {
  const hits = find(rulebook, query, { language, most: json ? 1_000 : MOST });
  if (json) io.out(`${JSON.stringify(hits, null, 2)}\n`);
  else if (hits.length === 0) io.error(`Nothing has all of "${query}" in it.\n`);
  else {
    const column = Math.max(...hits.map(({ number = '' }) => number.length));
    const room = Math.min(io.columns, 100) - column - 4;
    for (const { number = '', title, summary } of hits) {
      const [first = '', ...more] = wrap(`${title}: ${summary}`, room);
      const line = more.length === 0 ? first : `${first} ...`;
      io.out(
        `  ${style.bold(number.padEnd(column))}  ${line.startsWith(title) ? `${style.bold(title)}${line.slice(title.length)}` : line}\n`,
      );
    }
    io.out(`${style.dim(`To read one of them: ${command} rules ${hits[0]?.number ?? hits[0]?.title ?? ''}`)}\n`);
  }
  return hits.length === 0 ? 2 : 0;
}

const pageFor = ({ context, rulebook, language, official, date }: Look, id: string): RulesPage | undefined =>
  pageOf({ rulebook, citations: context.reading?.citations ?? {}, keyword: context.reading?.keyword ?? (() => undefined) }, id, {
    language,
    official,
    ...(date === undefined ? {} : { date }),
  });

const wordText = (page: RulesPage, { style, width, language }: Look): string[] => [
  style.bold(page.title),
  ...wrap(page.summary ?? '', width - 2).map((line) => `  ${line}`),
  ...keywordText(page, language, style, width),
];

type Question = { readonly number: string } | { readonly words: string };

/** Words that stand side by side are one question, so that quotes are not needed; each number is one of its own. */
function questions(operands: readonly string[]): Question[] {
  const found: Question[] = [];
  for (const operand of operands) {
    const number = operand.replace(/^(CR|rule)\s*/i, '').replace(/\.$/, '');
    const last = found.at(-1);
    if (/^\d/.test(number)) found.push({ number });
    else if (number === '') continue;
    else if (last !== undefined && 'words' in last) found[found.length - 1] = { words: `${last.words} ${operand}` };
    else found.push({ words: operand });
  }
  return found;
}

/** The rules whose titles have all of the words, or words that begin with them; those that are called exactly so first. */
function titled(rulebook: Rulebook, text: string, language: string): RuleEntry[] {
  const named = rulebook.keyword(text);
  if (named !== undefined && named.kind !== 'word') return [rulebook.entry(named.rule, language) ?? []].flat();
  const parts = text.toLowerCase().split(/\s+/);
  const fits = ({ title }: RuleEntry): boolean => {
    const words = title.toLowerCase().split(/[^\p{L}\p{N}'/+-]+/u);
    return parts.every((part) => words.some((word) => word.startsWith(part)));
  };
  const isExact = ({ title }: RuleEntry): boolean => title.toLowerCase() === parts.join(' ');
  const found = rulebook.entries(language).filter(fits);
  return [...found.filter(isExact), ...found.filter((entry) => !isExact(entry))];
}

interface Look {
  readonly context: Context;
  readonly rulebook: Rulebook;
  readonly style: Style;
  readonly width: number;
  readonly command: string;
  readonly language: string;
  readonly official: OfficialEditions;
  readonly date?: string;
}

/** How many titles are listed. */
const MOST = 25;

/** The rule itself if just one is called so, and the titles of the others. */
function search(found: readonly RuleEntry[], edition: string, words: string, look: Look): string {
  const { rulebook, style, command } = look;
  const numberOf = ({ number }: RuleEntry): string => rulebook.shownIn(number, edition) ?? number;
  const [first] = found;
  const whole =
    first !== undefined && (found.length === 1 || first.title.toLowerCase() === words.toLowerCase()) ? first : undefined;
  const others = found.filter((entry) => entry !== whole && !(whole && isBelow(entry.number, whole.number)));
  const listed = others.slice(0, MOST);
  const column = Math.max(0, ...listed.map((entry) => numberOf(entry).length));
  const more = others.length - listed.length;
  return [
    ...(whole === undefined ? [] : [about(look, numberOf(whole), whole.number, edition)]),
    ...(listed.length === 0
      ? []
      : [
          [
            whole === undefined ? `Rules with "${words}" in their titles:` : 'Other rules with it in their titles:',
            ...listed.map((entry) => `  ${style.bold(numberOf(entry).padEnd(column))}  ${entry.title}`),
            ...(more > 0 ? [`  and ${more} more`] : []),
            style.dim(`To read one of them: ${command} rules ${numberOf(listed[0] as RuleEntry)}`),
            '',
          ].join('\n'),
        ]),
  ].join('\n');
}

function about(look: Look, number: string, today: string, edition: string): string {
  const { rulebook, style, width, language } = look;
  const below = rulebook.entries(language).filter((entry) => isBelow(entry.number, today));
  const entry = rulebook.entry(today, language);
  const page = pageFor(look, today);
  const lines = entry
    ? oneEntry(entry, number, style, width)
    : [`${style.bold(number)} is a rule of ${edition}; we have no summary of it yet.`];
  const moved = number === today ? [] : [style.dim(`The newest edition (${rulebook.newest}) has it as ${today}.`)];
  const more = page === undefined ? [] : keywordText(page, language, style, width);
  return [...lines, ...moved, ...more, ...below.flatMap((each) => ['', ...oneEntry(each, each.number, style, width)]), ''].join(
    '\n',
  );
}

const oneEntry = ({ title, summary }: RuleEntry, number: string, style: Style, width: number): string[] => [
  `${style.bold(number)}  ${style.bold(title)}`,
  ...wrap(summary, width - 2).map((line) => `  ${line}`),
];

/** Whether a number is that of a part of a rule: `601.2b` of `601.2`, `601.2` of `601`. */
const isBelow = (number: string, rule: string): boolean =>
  number.startsWith(rule) &&
  number !== rule &&
  (rule.includes('.') ? /^[a-z]+$/.test(number.slice(rule.length)) : number[rule.length] === '.');

function missing(rulebook: Rulebook, number: string, edition: string): string {
  if (!/^\d{3}(\.\d+[a-z]*)?$/.test(number))
    return `"${number}" is not the number of a rule; they look like 601, 601.2 or 601.2b.`;
  const same = rulebook.rulesOf(edition).filter((each) => each.startsWith(number.replace(/[a-z]+$/, '').replace(/\.\d+$/, '')));
  const hint = same.length > 0 ? ` Its section goes from ${same[0]} to ${same.at(-1)}.` : '';
  return `The rules of ${edition} have no ${number}.${hint}`;
}
