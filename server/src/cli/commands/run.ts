import type { Command, Context } from '../command';
import { LANGUAGE, serviceInLanguage } from '../in-language';
import { UsageError, type Words } from '../options';
import { findTargets, isScenarioFile, type Target, type Targets } from '../paths';
import { REPORTERS } from '../reporters';
import { exitCode, type FileRun, type Problem, type RunResults } from '../results';
import { comparisonLines } from '../rulesets';
import { SELECT_OPTIONS, selection } from '../select';
import { printable } from '../style';
import { acceptActual } from '../update';
import { type Selection, Workspace } from '../workspace';

export const runCommand: Command = {
  name: 'run',
  operands: '[PATHS]',
  summary: 'Run scenarios, and report what passed, what failed, where and why.',
  options: [
    {
      name: 'reporter',
      letter: 'r',
      value: 'NAME',
      values: Object.keys(REPORTERS),
      doc: 'How to report: spec (for people), json or junit',
    },
    ...SELECT_OPTIONS,
    LANGUAGE,
    { name: 'under', value: 'DATE', doc: 'Under the rules of that date, whatever the scenarios say; more than once for several' },
    { name: 'side-by-side', letter: 's', doc: 'Show where the runs of a scenario under several dates part' },
    { name: 'bail', letter: 'b', doc: 'Stop at the first scenario that fails' },
    { name: 'watch', letter: 'w', doc: 'Run again whenever a file changes' },
    { name: 'update', letter: 'u', doc: 'Write the actual values into the files where expectations failed' },
  ],
  notes: [
    'PATHS are folders, files, or a file with a line (rift-bolt.scenario.yaml:12) for the scenario at that line. Without PATHS everything below the current folder runs.',
    'The exit code is 2 if a document could not be read or checked (the others run all the same), else 1 if a scenario failed, else 0.',
    'Two dates beside each other: run -s --under 2024-02-01 --under 2026-04-17 rift-bolt.scenario.yaml:12. A scenario with `each ruleset` has its own.',
    'Colours follow the terminal; NO_COLOR and FORCE_COLOR overrule that.',
  ],
  run,
};

async function run(words: Words, context: Context): Promise<number> {
  const { io } = context;
  if (words.has('watch') && words.has('update')) {
    throw new UsageError('--watch and --update do not go together: the files would be changed while you edit them.');
  }
  const paths = words.operands.length > 0 ? words.operands : ['.'];
  const speech = context.speech(words.last('language'));
  const workspace = new Workspace(io, serviceInLanguage(context.service(words.has('watch')), speech));
  let targets = findTargets(io, paths);
  workspace.open(targets);
  targets = workspace.belonging(targets);
  const results = await runAll(words, context, workspace, targets);
  if (!words.has('watch')) return exitCode(results);

  const waiting = (): void => io.error(`\nWaiting for a change in ${paths.join(', ')}; Ctrl+C ends.\n`);
  waiting();
  await io.watch([...new Set([...targets.roots, ...workspace.projects])], async (changed) => {
    const relevant = changed.filter((path) => workspace.concerns(path));
    if (relevant.filter((path) => workspace.refresh(path)).length === 0) return;
    targets = findTargets(io, paths);
    workspace.open(targets);
    targets = workspace.belonging(targets);
    await runAll(words, context, workspace, targets);
    waiting();
  });
  return 0;
}

async function runAll(words: Words, context: Context, workspace: Workspace, targets: Targets): Promise<RunResults> {
  const { io, style, command } = context;
  const reporter = (REPORTERS[words.last('reporter') ?? 'spec'] ?? Object.values(REPORTERS)[0])?.({
    io,
    style,
    command,
    speech: context.speech(words.last('language')),
    hints: !words.has('watch'),
  });
  const rulesets = datesOf(words);
  const compares = words.has('side-by-side');
  const wanted: Selection = {
    wanted: selection(words),
    ...(rulesets.length === 0 ? {} : { rulesets }),
    ...(compares ? { trace: true } : {}),
  };
  const begun = io.now();
  const files: FileRun[] = [];
  let accepted = 0;
  let bailed = false;
  const scenarioFiles = targets.files.filter(({ path }) => isScenarioFile(path));
  for (const target of targets.files) {
    const index = scenarioFiles.indexOf(target);
    if (index >= 0) reporter?.running?.(target.path, index, scenarioFiles.length);
    await io.pause();
    let one = workspace.run(target, wanted);
    if (words.has('update')) {
      const updated = update(target, one, workspace, wanted, context);
      accepted += updated.count;
      one = updated.run;
    }
    if (words.has('bail')) [one, bailed] = upToFirstFailure(one);
    files.push(one);
    reporter?.file?.(one);
    if (bailed) break;
  }
  const problems = [...targets.problems, ...nothingRun(words, targets, files)];
  const results: RunResults = { files, problems, ms: io.now() - begun, bailed };
  if (compares) io.out(printable(files.flatMap((one) => comparisonLines(one, context)).join('\n')));
  reporter?.end(results);
  if (words.has('update'))
    io.error(accepted === 0 ? 'No value to accept.\n' : `${accepted} actual value${accepted === 1 ? '' : 's'} written.\n`);
  return results;
}

function datesOf(words: Words): readonly string[] {
  const dates = words.all('under');
  const wrong = dates.find((date) => !/^\d{4}-\d\d-\d\d$/.test(date));
  if (wrong !== undefined) throw new UsageError(`--under needs a date: 2024-02-01, not ${wrong}.`);
  if (dates.length > 0 && words.has('update'))
    throw new UsageError(
      '--under and --update do not go together: what is right under other rules is nothing to write into the file.',
    );
  return [...new Set(dates)];
}

/** A scenario stops at its first failure, so what is accepted may show a further one. */
const UPDATE_ROUNDS = 100;

function update(
  target: Target,
  first: FileRun,
  workspace: Workspace,
  wanted: Selection,
  { io }: Context,
): { run: FileRun; count: number } {
  const before = workspace.text(target.path);
  if (before.includes('\uFFFD') && acceptActual(first).count > 0) {
    io.error(`${target.path} has characters that are not UTF-8: nothing is written to it. Save it as UTF-8 first.\n`);
    return { run: first, count: 0 };
  }
  const written = new Set([before]);
  let run = first;
  let count = 0;
  for (let round = 0; round < UPDATE_ROUNDS; round++) {
    const accepted = acceptActual(run);
    if (accepted.count === 0) break;
    if (written.has(accepted.text)) {
      io.error(
        `${target.path}: what one run of a scenario gives contradicts what another does, so no value can be right for both; nothing is written.\n`,
      );
      workspace.set(target.path, before);
      return { run: first, count: 0 };
    }
    written.add(accepted.text);
    count += accepted.count;
    // The lines that were asked for may move by what is written; which documents they are in stays so.
    const documents = new Set(run.scenarios.map(({ result }) => result.document));
    workspace.set(target.path, accepted.text);
    run = workspace.run(
      { path: target.path, ...(target.lines === undefined ? {} : { lines: workspace.linesOf(target.path, documents) }) },
      wanted,
    );
  }
  if (count > 0) io.write(target.path, workspace.text(target.path));
  return { run, count };
}

function upToFirstFailure(run: FileRun): [FileRun, boolean] {
  const first = run.scenarios.findIndex(({ status }) => status === 'failed' || status === 'error');
  if (first < 0) return [run, false];
  return [{ ...run, scenarios: run.scenarios.slice(0, first + 1) }, true];
}

/** A run of nothing is a mistake, in a CI above all. */
function nothingRun(words: Words, targets: Targets, files: readonly FileRun[]): Problem[] {
  if (targets.problems.length > 0 || files.some(({ scenarios, errors }) => scenarios.length + errors.length > 0)) return [];
  const file = words.operands[0] ?? '.';
  const asked = [...words.all('filter').map((text) => `--filter ${text}`), ...words.all('tag').map((text) => `--tag ${text}`)];
  const message = !targets.files.some(({ path }) => isScenarioFile(path))
    ? 'There is no scenario here: their files end in .scenario.yaml.'
    : asked.length > 0
      ? `No scenario fits ${asked.join(' ')}.`
      : 'There is no scenario here.';
  return [{ file, line: 1, column: 1, code: 'no-scenario', message }];
}
