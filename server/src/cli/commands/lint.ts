import type { Command, Context } from '../command';
import { cliIn, LANGUAGE, serviceInLanguage } from '../in-language';
import { Lines } from '../lines';
import type { Words } from '../options';
import { findTargets, shown } from '../paths';
import { printable } from '../style';
import { Workspace } from '../workspace';

export const lintCommand: Command = {
  name: 'lint',
  operands: '[PATHS]',
  summary: 'Check cards, keywords and scenarios without running anything.',
  options: [{ name: 'quiet', letter: 'q', doc: 'Only errors and warnings, no hints' }, LANGUAGE],
  notes: [
    'PATHS are folders or files. Without PATHS everything below the current folder is checked.',
    'Each finding has a code, which docs/codes explains. A comment "# stackwright-ignore CODE" silences one line.',
    'The exit code is 2 if there is an error, else 1 if there is a warning, else 0.',
  ],
  run,
};

async function run(words: Words, { io, style, service, speech: inLanguage }: Context): Promise<number> {
  const targets = findTargets(io, words.operands.length > 0 ? words.operands : ['.']);
  const speech = inLanguage(words.last('language'));
  const say = cliIn(speech);
  const checks = serviceInLanguage(service(), speech);
  const workspace = new Workspace(io, checks);
  workspace.open(targets);
  const counts = { error: 0, warning: 0, hint: 0 };
  const print = (line: string): void => io.out(printable(`${line}\n`));
  const colours = { error: style.red, warning: style.yellow, hint: style.dim };
  for (const { file, message } of targets.problems) {
    counts.error++;
    print(`${style.red(say('error'))}  ${file}: ${message}`);
  }
  for (const { path } of targets.files) {
    const lines = new Lines(workspace.text(path));
    for (const { code, severity, message, range, fixes } of checks.lint(path)) {
      counts[severity]++;
      if (severity === 'hint' && words.has('quiet')) continue;
      const { line, column } = lines.place(range.start);
      const [first = '', ...rest] = message.split('\n');
      print(
        `${style.cyan(`${shown(io, path)}:${line}:${column}`)}  ${colours[severity](say(severity))}  ${first}  ${style.dim(code)}`,
      );
      for (const more of rest) print(`    ${more}`);
      for (const fix of fixes ?? []) print(`    ${style.dim(say(`to mend it: ${fix.title}`))}`);
    }
  }
  const found = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => say(`${count} ${severity}${count === 1 ? '' : 's'}`));
  const files = say(`${targets.files.length} file${targets.files.length === 1 ? '' : 's'}`);
  print(`${found.length > 0 ? found.join(', ') : style.green(say('Nothing to complain about'))} in ${files}.`);
  if (counts.error > 0) return 2;
  return counts.warning > 0 ? 1 : 0;
}
