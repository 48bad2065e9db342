/** The command line: finds the command, and turns what cannot be understood into a sentence and an exit code. */

import { nearest } from '../yaml/nearest';
import type { Command, Context } from './command';
import { dapCommand } from './commands/dap';
import { explainCommand } from './commands/explain';
import { lintCommand } from './commands/lint';
import { rulesCommand } from './commands/rules';
import { runCommand } from './commands/run';
import { help, readWords, UsageError } from './options';
import { styleFor, wantsColour } from './style';

const COMMANDS: readonly Command[] = [runCommand, lintCommand, explainCommand, rulesCommand, dapCommand];

export interface Outside extends Omit<Context, 'style'> {
  readonly version: string;
}

/** Runs the command that the words name and gives the exit code; 2 for a command line that cannot be understood. */
export async function main(words: readonly string[], outside: Outside): Promise<number> {
  const { io } = outside;
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const asked = COMMANDS.find((command) => command.name === rest[0]);
    io.out(asked && name === 'help' ? help(asked, outside.command) : overview(outside.command));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    io.out(`${outside.version}\n`);
    return 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    const names = COMMANDS.map((each) => each.name);
    const near = nearest(name, names);
    const hint = near ? ` Did you mean "${near}"?` : ` The commands are ${names.join(', ')}.`;
    const asPath = /[./]/.test(name) ? ` To run scenarios, type: ${outside.command} run ${name}` : '';
    io.error(`There is no command "${name}".${asPath || hint}\n`);
    return 2;
  }
  try {
    if (rest.includes('--help') || rest.includes('-h')) {
      io.out(help(command, outside.command));
      return 0;
    }
    return await command.run(readWords(command, rest, outside.command), { ...outside, style: styleFor(wantsColour(io)) });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.error(`${error.message}\n`);
    return 2;
  }
}

function overview(command: string): string {
  const width = Math.max(...COMMANDS.map(({ name, operands }) => `${name} ${operands}`.length));
  return [
    'Stackwright runs scenarios of Magic: The Gathering rules, and says why each thing happens.',
    '',
    ...COMMANDS.map(
      ({ name, operands, summary }) => `  ${command} ${`${name} ${operands}`.padEnd(width)}  ${summary.split('\n')[0]}`,
    ),
    '',
    `"${command} COMMAND --help" lists the options of a command. To begin: ${command} run examples`,
    '',
  ].join('\n');
}
