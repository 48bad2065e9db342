/** Prints the runs of a scenario under the rules of several dates beside each other. */

import { type Comparison, comparisonsOf } from '../scenarios/side-by-side';
import type { Context } from './command';
import type { FileRun } from './results';
import { twoColumns } from './side-by-side';

export function comparisonLines({ scenarios, file, lines }: FileRun, context: Context): readonly string[] {
  const { rulebook } = context;
  const shown = (rule: string, date: string): string => rulebook.shownIn(rule, rulebook.editionFor(date)) ?? rule;
  const results = scenarios.map(({ result }) => result);
  return comparisonsOf(results, shown).flatMap((one) => comparison(one, file, lines, context));
}

function comparison(one: Comparison, file: string, lines: FileRun['lines'], { style, io }: Context): string[] {
  const parted = one.steps.filter(({ same }) => !same);
  const heads: [string, string] = [`${one.rulesets[0]}: ${one.status[0]}`, `${one.rulesets[1]}: ${one.status[1]}`];
  const failures = one.failures.some((failure) => failure !== undefined)
    ? twoColumns(heads, [{ left: one.failures[0] ?? '', right: one.failures[1] ?? '' }], io.columns - 2, style)
    : [];
  return [
    `${style.bold(one.name)}  ${style.dim(`under the rules of ${one.rulesets.join(' and ')}`)}`,
    ...(parted.length === 0 ? ['  Both runs do the same.'] : []),
    ...parted.flatMap(({ title, range, rows }) => [
      '',
      `  ${style.bold(title)}${range === undefined ? '' : `  ${style.cyan(`${file}:${lines.place(range.start).line}`)}`}`,
      ...twoColumns(heads, rows, io.columns - 2, style).map((line) => `  ${line}`),
    ]),
    ...(failures.length === 0 ? [] : ['', ...failures.map((line) => `  ${line}`)]),
    '',
    '',
  ];
}
