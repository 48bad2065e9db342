/** How much the rulebook says: `rules --check`. */

import { coverageOf, describeProblem, parseKeywordList } from '../../../rulebook';
import { plays } from '../../../scenarios/reading';
import type { Context } from '../../command';

/** Prints the counts; gives 1 where a keyword of the list has no entry or a file of the rulebook cannot be read, else 0. */
export function check({ io, style, rulebook, reading }: Context, asJson: boolean): number {
  const list = parseKeywordList(reading?.keywordList ?? '');
  const shipped = reading?.keywords([]).keyword ?? (() => undefined);
  const cited = Object.keys(reading?.citations ?? {});
  const coverage = coverageOf(rulebook, list, cited);
  const problems = rulebook.problems().map(describeProblem);
  const unknown = cited.filter((number) => !rulebook.hasRule(number));
  const count = (kind: string): number => list.filter((each) => each.kind === kind).length;
  const playedOf = (kind: string): number =>
    reading === undefined
      ? 0
      : rulebook
          .keywords()
          .filter(
            (each) => each.kind === kind && plays({ citations: reading.citations, keyword: shipped, rulebook }, each) === true,
          ).length;
  const played = { abilities: playedOf('ability'), actions: playedOf('action') };
  const code = coverage.missing.length + problems.length + unknown.length === 0 ? 0 : 1;
  if (asJson) {
    io.out(`${JSON.stringify({ ...coverage, keywords: list.length, played, problems, unknown }, null, 2)}\n`);
    return code;
  }
  const say = (line: string): void => io.out(`${line}\n`);
  const missing = (numbers: readonly string[]): string =>
    numbers.length === 0
      ? ''
      : style.yellow(`  missing: ${numbers.slice(0, 12).join(', ')}${numbers.length > 12 ? ', ...' : ''}`);
  const of = (all: number, without: readonly string[]): string => `${all - without.length} of ${all}`;
  say(
    `Keywords with an entry: ${list.length - coverage.missing.length} of ${list.length} ` +
      `(${count('ability')} abilities, ${count('action')} actions, ${count('word')} ability words)${missing(coverage.missing.map(({ name }) => name))}`,
  );
  say(`  known by name and number only, as they are newer than ${rulebook.newest}: ${coverage.newer.length}`);
  say(`  in ${['English', ...rulebook.languages.map(nameOfLanguage)].join(' and ')}${translated(rulebook)}`);
  say(`Keywords that the engine plays: ${played.abilities} abilities, ${played.actions} actions`);
  say(`Rule summaries: ${coverage.summaries}, of ${coverage.numbers} numbers of the edition of ${rulebook.newest}`);
  say(`  rules cited in the engine: ${of(coverage.cited.length, coverage.citedMissing)}${missing(coverage.citedMissing)}`);
  say(
    `  rules NNN and NNN.N of sections 1, 4, 5, 6 and 7: ${of(coverage.main.length, coverage.mainMissing)}${missing(coverage.mainMissing)}`,
  );
  for (const number of unknown) say(style.red(`The engine cites ${number}, which is no rule of ${rulebook.newest}.`));
  for (const problem of problems) say(style.red(problem));
  return code;
}

const nameOfLanguage = (language: string): string => ({ it: 'Italian' })[language] ?? language;

function translated(rulebook: Context['rulebook']): string {
  const said = rulebook.languages.map((language) => {
    const keywords = rulebook.keywords();
    const means = keywords.filter((each) => rulebook.said(each, language).means !== each.means).length;
    const names = keywords.filter((each) => rulebook.said(each, language).name !== each.name).length;
    const rules = rulebook.entries(language).filter(({ number, summary }) => rulebook.entry(number)?.summary !== summary).length;
    return `${nameOfLanguage(language)}: ${means} entries, ${names} names, ${rules} rules`;
  });
  return said.length === 0 ? '' : ` (${said.join('; ')})`;
}
