import type { Rulebook, RuleEntry } from '../../rulebook';
import type { Command, Context } from '../command';
import { UsageError, type Words } from '../options';
import type { Style } from '../style';
import { wrap } from '../wrap';

export const rulesCommand: Command = {
  name: 'rules',
  operands: 'NUMBERS|WORDS',
  summary: 'Say what a rule is about, in our own words.',
  options: [{ name: 'ruleset', value: 'DATE', doc: 'Read the numbers as the rules of that date have them (2024-02-01)' }],
  notes: [
    'A number is that of a section (601), a rule (601.2) or a subrule (601.2b). With a rule come its subrules.',
    'Words are looked for in the titles of the rules, among them the names of all keywords: "rules first strike".',
  ],
  run,
};

async function run(words: Words, { io, style, rulebook, command }: Context): Promise<number> {
  if (words.operands.length === 0)
    throw new UsageError(
      `Say which rule, by its number or a word of its title: ${command} rules 601.2b, ${command} rules suspend`,
    );
  const date = words.last('ruleset');
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new UsageError(`--ruleset needs a date: 2024-02-01, not ${date}.`);
  const edition = date === undefined ? rulebook.newest : rulebook.editionFor(date);
  let code = 0;
  const width = Math.min(io.columns, 100);
  for (const [index, asked] of questions(words.operands).entries()) {
    if ('words' in asked) {
      const found = titled(rulebook, asked.words);
      if (found.length === 0) {
        io.error(`No rule or keyword is called "${asked.words}". Numbers look like 601, 601.2 or 601.2b.\n`);
        code = 2;
        continue;
      }
      if (index > 0) io.out('\n');
      io.out(search(found, edition, asked.words, { rulebook, style, width, command }));
      continue;
    }
    const { number } = asked;
    const today = rulebook.readIn(number, edition);
    if (today === undefined) {
      io.error(`${missing(rulebook, number, edition)}\n`);
      code = 2;
      continue;
    }
    if (index > 0) io.out('\n');
    io.out(about(rulebook, number, today, edition, style, width));
  }
  return code;
}

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
function titled(rulebook: Rulebook, text: string): RuleEntry[] {
  const parts = text.toLowerCase().split(/\s+/);
  const fits = ({ title }: RuleEntry): boolean => {
    const words = title.toLowerCase().split(/[^\p{L}\p{N}'/+-]+/u);
    return parts.every((part) => words.some((word) => word.startsWith(part)));
  };
  const isExact = ({ title }: RuleEntry): boolean => title.toLowerCase() === parts.join(' ');
  const found = rulebook.entries().filter(fits);
  return [...found.filter(isExact), ...found.filter((entry) => !isExact(entry))];
}

interface Look {
  readonly rulebook: Rulebook;
  readonly style: Style;
  readonly width: number;
  readonly command: string;
}

/** How many titles are listed. */
const MOST = 25;

/** The rule itself if just one is called so, and the titles of the others. */
function search(found: readonly RuleEntry[], edition: string, words: string, { rulebook, style, width, command }: Look): string {
  const numberOf = ({ number }: RuleEntry): string => rulebook.shownIn(number, edition) ?? number;
  const [first] = found;
  const whole =
    first !== undefined && (found.length === 1 || first.title.toLowerCase() === words.toLowerCase()) ? first : undefined;
  const others = found.filter((entry) => entry !== whole && !(whole && isBelow(entry.number, whole.number)));
  const listed = others.slice(0, MOST);
  const column = Math.max(0, ...listed.map((entry) => numberOf(entry).length));
  const more = others.length - listed.length;
  return [
    ...(whole === undefined ? [] : [about(rulebook, numberOf(whole), whole.number, edition, style, width)]),
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

function about(rulebook: Rulebook, number: string, today: string, edition: string, style: Style, width: number): string {
  const below = rulebook.entries().filter((entry) => isBelow(entry.number, today));
  const entry = rulebook.entry(today);
  const lines = entry
    ? oneEntry(entry, number, style, width)
    : [`${style.bold(number)} is a rule of ${edition}; we have no summary of it yet.`];
  const moved = number === today ? [] : [style.dim(`The newest edition (${rulebook.newest}) has it as ${today}.`)];
  return [...lines, ...moved, ...below.flatMap((each) => ['', ...oneEntry(each, each.number, style, width)]), ''].join('\n');
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
