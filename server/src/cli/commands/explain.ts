import type { StepTrace } from '../../scenarios/report';
import type { Speech } from '../../speech';
import type { Command, Context } from '../command';
import { cliIn, LANGUAGE, serviceInLanguage } from '../in-language';
import { Lines } from '../lines';
import { UsageError, type Words } from '../options';
import { findTargets, isScenarioFile, shown } from '../paths';
import { exitCode, type FileRun, type Problem, type ScenarioLine } from '../results';
import { SELECT_OPTIONS, selection } from '../select';
import { printable } from '../style';
import { traceLines } from '../trace';
import { whatIfLines } from '../what-if';
import { Workspace } from '../workspace';

export const explainCommand: Command = {
  name: 'explain',
  operands: 'PATHS',
  summary: 'Show everything that happens in a scenario, each event with the rule behind it.',
  options: [
    { name: 'what-if', letter: 'w', doc: 'Show what each player could do at that line instead, and why not the rest' },
    ...SELECT_OPTIONS,
    LANGUAGE,
  ],
  notes: [
    'A path is usually a file with a line (rift-bolt.scenario.yaml:12), for the scenario at that line.',
    'One event a line: its rule, what happens, its id, what makes it happen, and the line that says so.',
    'What happens inside an event stands below it, indented. The command "rules" says what a rule is about.',
    'With --what-if, the line is that of a step: what could be done in its place. On the line of the scenario it is before the first.',
  ],
  run,
};

async function run(words: Words, context: Context): Promise<number> {
  const { io, style } = context;
  if (words.operands.length === 0) {
    const example = `${context.command} explain examples/scenarios/suspend-basics.scenario.yaml:2`;
    throw new UsageError(`Say which scenario, as a file and a line in it: ${example}`);
  }
  const targets = findTargets(io, words.operands);
  const speech = context.speech(words.last('language'));
  const service = serviceInLanguage(context.service(), speech);
  const workspace = new Workspace(io, service);
  workspace.open(targets);
  const files: FileRun[] = [];
  const problems: Problem[] = [...targets.problems];
  let first = true;
  for (const target of targets.files) {
    if (!isScenarioFile(target.path)) continue;
    const one = workspace.run(target, { wanted: selection(words), trace: true });
    files.push(one);
    for (const scenario of one.scenarios) {
      if (!first) io.out('\n');
      first = false;
      const lines = words.has('what-if')
        ? whatIfLines(scenario, target, one.lines, context, service, speech)
        : oneScenario(scenario, one.lines, context, speech, placeFinder(target.path, context, service, workspace));
      io.out(printable(`${lines.join('\n')}\n`));
    }
  }
  // What could be done at a place is told whether the scenario passes or not.
  if (words.has('what-if') && !first && problems.length === 0 && files.every(({ errors }) => errors.length === 0)) return 0;
  const results = { files, problems, ms: 0, bailed: false };
  for (const { file, line, column, message } of [...problems, ...files.flatMap(({ errors }) => errors)]) {
    io.error(printable(`${style.red(cliIn(speech)('error'))} ${file}:${line}:${column}  ${message}\n`));
  }
  const code = exitCode(results);
  if (first && code === 0) {
    io.error('There is no scenario to explain here.\n');
    return 2;
  }
  return code;
}

type PlaceFinder = (source: string) => string | undefined;

/** Maps an ability's source to `file:line`, in the project of the file `near`. */
function placeFinder(near: string, { io }: Context, service: ReturnType<Context['service']>, workspace: Workspace): PlaceFinder {
  const lines = new Map<string, Lines>();
  return (source) => {
    const found = service.locate(source, near);
    if (!found) return undefined;
    const known = lines.get(found.uri) ?? new Lines(found.text ?? workspace.text(found.uri));
    lines.set(found.uri, known);
    return `${shown(io, found.uri)}:${known.place(found.range.start).line}`;
  };
}

function oneScenario(scenario: ScenarioLine, lines: Lines, context: Context, speech: Speech, placeOf: PlaceFinder): string[] {
  const { style, rulebook } = context;
  const { result, file, line, column, name, failed } = scenario;
  const edition = rulebook.editionFor(result.ruleset);
  const placeOfStep = (step: StepTrace): string => `${file}:${step.range ? lines.place(step.range.start).line : line}`;
  const shownRule = (rule: string): string => rulebook.shownIn(rule, edition) ?? rule;
  const outcome = failed
    ? [
        '',
        `${style.red(cliIn(speech)(scenario.status === 'error' ? 'It cannot go on at' : 'It fails at'))} ${style.cyan(`${file}:${failed.line}:${failed.column}`)}: ${failed.failure.message}`,
      ]
    : [];
  return [
    `${style.bold(name)}  ${style.cyan(`${file}:${line}:${column}`)}`,
    style.dim(cliIn(speech)(`under the rules of ${result.ruleset}`)),
    ...traceLines(result.trace ?? [], { style, say: speech.say, shownRule, placeOf, placeOfStep }),
    ...outcome,
  ];
}
