import type { Rulebook, RuleEntry } from '../../rulebook';
import type { Command, Context } from '../command';
import { UsageError, type Words } from '../options';
import type { Style } from '../style';
import { wrap } from '../wrap';

export const rulesCommand: Command = {
  name: 'rules',
  operands: 'NUMBERS',
  summary: 'Say what a rule is about, in our own words.',
  options: [{ name: 'ruleset', value: 'DATE', doc: 'Read the numbers as the rules of that date have them (2024-02-01)' }],
  notes: ['A number is that of a section (601), a rule (601.2) or a subrule (601.2b). With a rule come its subrules.'],
  run,
};

async function run(words: Words, { io, style, rulebook }: Context): Promise<number> {
  if (words.operands.length === 0) throw new UsageError('Say which rule: stackwright rules 601.2b');
  const date = words.last('ruleset');
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new UsageError(`--ruleset needs a date: 2024-02-01, not ${date}.`);
  const edition = date === undefined ? rulebook.newest : rulebook.editionFor(date);
  let code = 0;
  for (const [index, word] of words.operands.entries()) {
    const number = word.replace(/^(CR|rule)\s*/i, '').replace(/\.$/, '');
    const today = rulebook.readIn(number, edition);
    if (today === undefined) {
      io.error(`${missing(rulebook, number, edition)}\n`);
      code = 2;
      continue;
    }
    if (index > 0) io.out('\n');
    io.out(about(rulebook, number, today, edition, style, Math.min(io.columns, 100)));
  }
  return code;
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
