import type { Rulebook, RuleEntry } from '../../rulebook';
import type { OfficialEditions } from '../../rulebook/official';
import { type Keywords, type OwnKeyword, ownPage, pageOf, type RulesPage } from '../../scenarios/reading';
import type { Command, Context } from '../command';
import { LANGUAGE } from '../in-language';
import type { Io } from '../io';
import { UsageError, type Words } from '../options';
import { keywordFilesHere, shown } from '../paths';
import type { Style } from '../style';
import { wrap } from '../wrap';
import { check } from './rules/check';
import { keywordText } from './rules/keyword-text';
import { changesText, readEditions } from './rules/official';
import { searched } from './rules/search';

export const rulesCommand: Command = {
  name: 'rules',
  operands: 'NUMBERS|WORDS',
  summary: 'Say what a rule or a keyword is about, in our own words.',
  options: [
    { name: 'search', value: 'WORDS', doc: 'List the rules and keywords that have all of these words, or their beginnings' },
    { name: 'ruleset', value: 'DATE', doc: 'Read the numbers as the rules of that date have them (2024-02-01)' },
    { ...LANGUAGE, doc: 'Say it in English or Italian' },
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
  const width = Math.min(io.columns, 100);
  const look: Look = {
    context,
    keywords: context.reading?.keywords(ownTexts(io)) ?? NO_KEYWORDS,
    rulebook,
    style,
    width,
    command,
    language,
    official,
    edition,
    ...(date === undefined ? {} : { date }),
  };
  const asks = questions(words.operands);
  if (json) {
    const pages = asks.map((ask) => pagesFor(look, ask));
    io.out(`${JSON.stringify(pages.flat(), null, 2)}\n`);
    return pages.some((found) => found.length === 0) ? 2 : 0;
  }
  let code = 0;
  for (const [index, ask] of asks.entries()) {
    const { text, problem } = 'words' in ask ? saidOfWords(look, ask.words) : saidOfNumber(look, ask.number);
    if (problem !== undefined) {
      io.error(`${problem}\n`);
      code = 2;
    } else io.out(`${index > 0 ? '\n' : ''}${text}`);
  }
  return code;
}

/** The author's own keyword files, which are read only when a keyword is asked for. */
function* ownTexts(io: Io): Generator<readonly [string, string]> {
  for (const path of keywordFilesHere(io)) yield [path, io.read(path) ?? ''];
}

const NO_KEYWORDS: Keywords = { keyword: () => undefined, own: () => undefined };

type Said = { readonly text: string; readonly problem?: undefined } | { readonly text?: undefined; readonly problem: string };

function saidOfWords(look: Look, asked: string): Said {
  const keyword = look.rulebook.keyword(asked);
  const own = look.keywords.own(asked);
  if (own !== undefined && keyword === undefined) return saidOfOwn(look, own);
  const page = keyword?.kind === 'word' ? pageFor(look, keyword.name) : undefined;
  if (page !== undefined) return { text: `${wordText(page, look).join('\n')}\n` };
  const found = titled(look.rulebook, asked, look.language);
  if (found.length === 0) return { problem: `No rule or keyword is called "${asked}". Numbers look like 601, 601.2 or 601.2b.` };
  return { text: `${search(found, asked, look)}${own === undefined ? '' : definedIn(look, own)}` };
}

/** A keyword that only the author's files know: there is no rule to show beside what they say. */
function saidOfOwn(look: Look, own: OwnKeyword): Said {
  const { keywords, language, style, width } = look;
  if (own.definition === undefined) return { problem: `${placeOf(look, own)}: the keyword cannot be used. ${own.broken ?? ''}` };
  const page = ownPage(own.definition, keywords.keyword);
  const summary = page.summary === undefined ? [] : wrap(page.summary, width - 2).map((line) => `  ${line}`);
  const lines = [style.bold(page.title), ...summary, ...keywordText(page, language, style, width)];
  return { text: `${lines.join('\n')}\n${definedIn(look, own)}` };
}

const placeOf = ({ context: { io } }: Look, { path, line }: OwnKeyword): string => `${shown(io, path)}:${line}`;
const definedIn = (look: Look, own: OwnKeyword): string => `\n${look.style.dim(`  Defined in ${placeOf(look, own)}`)}\n`;

function saidOfNumber(look: Look, number: string): Said {
  const { rulebook, edition, official, style } = look;
  const today = todays(look, number);
  if (today === undefined) return { problem: missing(rulebook, number, edition) };
  const text = about(look, number, today);
  const [from, to] = [official.dates[0], official.dates.at(-1)];
  if (from === undefined || to === undefined || from === to) return { text };
  const changes = changesText(official.compare(today, from, to).changes, style);
  const compared = changes === undefined ? `${number} is the same in ${from} and ${to}.` : `${from} to ${to}:\n${changes}`;
  return { text: `${text}\n${compared}\n` };
}

/** A number of the edition asked about as the newest has it; without a date, those of newer keywords too. */
const todays = ({ rulebook, edition, date }: Look, number: string): string | undefined =>
  rulebook.readIn(number, edition) ?? (date === undefined && rulebook.hasRule(number) ? number : undefined);

function pagesFor(look: Look, ask: Question): readonly RulesPage[] {
  const { rulebook, language } = look;
  if ('number' in ask) {
    const today = todays(look, ask.number);
    const page = today === undefined ? undefined : pageFor(look, today);
    return page === undefined ? [] : [page];
  }
  const keyword = rulebook.keyword(ask.words);
  const own = keyword === undefined ? look.keywords.own(ask.words)?.definition : undefined;
  if (own !== undefined) return [ownPage(own, look.keywords.keyword)];
  const ids = keyword === undefined ? titled(rulebook, ask.words, language).map(({ number }) => number) : [keyword.name];
  return ids.flatMap((id) => pageFor(look, id) ?? []);
}

const pageFor = ({ context, keywords, rulebook, language, official, date }: Look, id: string): RulesPage | undefined =>
  pageOf({ rulebook, citations: context.reading?.citations ?? {}, keyword: keywords.keyword }, id, {
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
  readonly keywords: Keywords;
  readonly rulebook: Rulebook;
  readonly style: Style;
  readonly width: number;
  readonly command: string;
  readonly language: string;
  readonly official: OfficialEditions;
  /** The date of the edition in which numbers are read. */
  readonly edition: string;
  readonly date?: string;
}

/** How many titles are listed. */
const MOST = 25;

/** The rule itself if just one is called so, and the titles of the others. */
function search(found: readonly RuleEntry[], words: string, look: Look): string {
  const { rulebook, style, command, edition } = look;
  const numberOf = ({ number }: RuleEntry): string => rulebook.shownIn(number, edition) ?? number;
  const [first] = found;
  const whole =
    first !== undefined && (found.length === 1 || first.title.toLowerCase() === words.toLowerCase()) ? first : undefined;
  const others = found.filter((entry) => entry !== whole && !(whole && isBelow(entry.number, whole.number)));
  const listed = others.slice(0, MOST);
  const column = Math.max(0, ...listed.map((entry) => numberOf(entry).length));
  const more = others.length - listed.length;
  return [
    ...(whole === undefined ? [] : [about(look, numberOf(whole), whole.number)]),
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

function about(look: Look, number: string, today: string): string {
  const { rulebook, style, width, language, edition } = look;
  const below = rulebook.entries(language).filter((entry) => isBelow(entry.number, today));
  const entry = rulebook.about(today, language);
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
