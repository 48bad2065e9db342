/** The report for people at a terminal. */

import { cliIn } from '../in-language';
import type { Lines, Place } from '../lines';
import { isScenarioFile } from '../paths';
import {
  errorsOf,
  type FailureAt,
  type FileRun,
  furtherDetails,
  type Problem,
  type RunResults,
  type ScenarioLine,
  scenariosOf,
  totalsOf,
} from '../results';
import { sideBySide } from '../side-by-side';
import { printable } from '../style';
import { wrap } from '../wrap';
import type { Reporter, ReporterContext } from './reporter';

const CLEAR_LINE = '\r\u001b[2K';
/** A run shorter than this shows no progress. */
const PATIENCE_MS = 300;

export function specReporter(context: ReporterContext): Reporter {
  const { io, style } = context;
  const begun = io.now();
  let passed = 0;
  let failed = 0;
  let shown = false;

  const say = (lines: readonly string[]): void => {
    if (shown) io.out(CLEAR_LINE);
    shown = false;
    if (lines.length > 0) io.out(printable(`${lines.join('\n')}\n`));
  };

  return {
    running(file, index, files) {
      if (!io.terminal || io.now() - begun < PATIENCE_MS) return;
      const line = cliIn(context.speech)(`${index + 1} of ${files} files, ${passed} passed, ${failed} failed: ${file}`);
      io.out(`${CLEAR_LINE}${style.dim(line.slice(0, Math.max(20, io.columns - 1)))}`);
      shown = true;
    },
    file(run) {
      passed += run.scenarios.filter(({ status }) => status === 'passed').length;
      failed += run.scenarios.filter(({ status }) => status === 'failed').length;
      say(fileLines(run, context));
    },
    end(results) {
      say([
        ...failureLines(results, context),
        ...errorLines(results, context),
        ...summaryLines(results, context),
        ...(context.hints ? nextLines(results, context) : []),
      ]);
    },
  };
}

const link = (file: string, { line, column }: Place): string => `${file}:${line}:${column}`;

function fileLines({ file, scenarios, errors }: FileRun, { style, speech }: ReporterContext): string[] {
  const cli = cliIn(speech);
  if (scenarios.length + errors.length === 0) return [];
  const marks = {
    passed: style.green('✓'),
    failed: style.red('✗'),
    error: style.red('!'),
    skipped: style.yellow('-'),
  };
  return [
    style.bold(file),
    ...scenarios.flatMap(({ name, status, result }) => [
      `  ${marks[status]} ${status === 'skipped' ? style.dim(name) : name}${result.tags.length > 0 ? style.dim(`  ${result.tags.join(' ')}`) : ''}`,
      ...result.warnings.map((warning) => `      ${style.yellow(cli(`warning: ${warning}`))}`),
      ...result.defaults.map((used) => `      ${style.dim(cli(`by default: ${used}`))}`),
    ]),
    ...(errors.length > 0 ? [`  ${style.red('!')} ${style.red(cli(count(errors.length, 'error')))}, ${cli('see below')}`] : []),
    '',
  ];
}

function failureLines(results: RunResults, context: ReporterContext): string[] {
  let number = 0;
  return results.files.flatMap(({ scenarios, lines }) =>
    scenarios.flatMap((scenario) => {
      const { failed } = scenario;
      return scenario.status === 'failed' && failed ? [...oneFailure(++number, scenario, failed, lines, context), ''] : [];
    }),
  );
}

function oneFailure(
  number: number,
  scenario: ScenarioLine,
  failed: FailureAt,
  lines: Lines,
  { io, style, speech }: ReporterContext,
): string[] {
  const cli = cliIn(speech);
  const { failure } = failed;
  const tags = scenario.result.tags.length > 0 ? style.dim(`  ${scenario.result.tags.join(' ')}`) : '';
  const { expected, actual } = failure;
  const values =
    expected === undefined && actual === undefined
      ? []
      : [
          '',
          ...sideBySide(expected ?? cli('(nothing)'), actual ?? cli('(nothing)'), io.columns - 6, style, cli).map(
            (line) => `     ${line}`,
          ),
        ];
  return [
    `${style.red(`${number})`)} ${style.bold(scenario.name)}${tags}`,
    `   ${style.cyan(link(scenario.file, failed))}`,
    '',
    ...paragraph(failure.message, io.columns - 3).map((line) => `   ${line}`),
    ...(failure.rule ? [style.dim(`   ${cli(`rule ${failure.rule}`)}`)] : []),
    ...furtherDetails(failure).map((detail) => `     ${detail}`),
    ...values,
    '',
    ...excerpt(lines, failed, failure.range.end - failure.range.start).map((line) => `   ${style.dim(line)}`),
  ];
}

const paragraph = (text: string, width: number): string[] => text.split('\n').flatMap((line) => wrap(line, Math.max(40, width)));

/** The line of the file, and a line that points at the place in it. */
function excerpt(lines: Lines, { line, column }: Place, length: number): string[] {
  const text = lines.line(line).replaceAll('\t', ' ');
  if (text.length > 200) return [];
  const gutter = String(line);
  const carets = '^'.repeat(Math.max(1, Math.min(length, text.length - column + 1)));
  return [`${gutter} | ${text}`, `${' '.repeat(gutter.length)} | ${' '.repeat(column - 1)}${carets}`];
}

function errorLines(results: RunResults, { io, style, speech }: ReporterContext): string[] {
  const errors = errorsOf(results);
  const lines = new Map(results.files.map((run) => [run.file, run.lines]));
  return errors.flatMap((error: Problem) => {
    const source = lines.get(error.file);
    return [
      `${style.red(cliIn(speech)('error'))} ${style.cyan(link(error.file, error))}  ${style.dim(error.code)}`,
      ...paragraph(error.message, io.columns - 3).map((line) => `   ${line}`),
      ...(source ? excerpt(source, error, 1).map((line) => `   ${style.dim(line)}`) : []),
      '',
    ];
  });
}

function summaryLines(results: RunResults, { style, speech }: ReporterContext): string[] {
  const cli = cliIn(speech);
  const { passed, failed, skipped, errors } = totalsOf(results);
  const parts = [
    style.green(cli(`${passed} passed`)),
    failed > 0 ? style.red(cli(`${failed} failed`)) : cli('0 failed'),
    ...(skipped > 0 ? [style.yellow(cli(`${skipped} skipped`))] : []),
    ...(errors > 0 ? [style.red(cli(count(errors, 'error')))] : []),
  ];
  return [
    `${parts.join(', ')}  ${style.dim(`(${cli(count(results.files.filter(({ file }) => isScenarioFile(file)).length, 'file'))}, ${Math.max(1, Math.round(results.ms))} ms)`)}`,
    ...(results.bailed ? [cli('Stopped at the first failure; without --bail the rest runs too.')] : []),
  ];
}

function nextLines(results: RunResults, { style, command, speech }: ReporterContext): string[] {
  const cli = cliIn(speech);
  const scenarios = scenariosOf(results);
  const failed = scenarios.find(({ status }) => status === 'failed');
  const passed = scenarios.find(({ status }) => status === 'passed');
  const errors = errorsOf(results);
  const steps: [string, string][] = [];
  const first = results.files.flatMap((run) => run.errors)[0];
  if (first) {
    steps.push([`open ${first.file}:${first.line}`, 'mend the error; its document did not run, the others did']);
  }
  if (failed) {
    const at = `${failed.file}:${failed.line}`;
    steps.push([`${command} run ${at}`, 'runs only the first scenario that failed']);
    steps.push([`${command} explain ${at}`, 'shows its every event, and the rule behind each']);
    if (
      scenarios.some(({ failed }) => failed?.failure.kind === 'expectation' && failed.failure.fixes?.some((fix) => fix.preferred))
    ) {
      steps.push([`${command} run ${failed.file} --update`, 'if the actual values are right: writes them into the file']);
    }
  } else if (passed && errors.length === 0) {
    const at = `${passed.file}:${passed.line}`;
    steps.push([`${command} explain ${at}`, 'shows every event of a scenario, and the rule behind each']);
    steps.push([`${command} run ${passed.file} --watch`, 'runs it again whenever you save; change a number in it and see']);
  }
  if (steps.length === 0) return [];
  const lines = steps.flatMap(([what, why]) => [`  ${style.bold(cli(what))}`, `      ${style.dim(cli(why))}`]);
  return ['', cli('What next:'), ...lines];
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
