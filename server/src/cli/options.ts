/** Reads the words of a command line by a table of options, and writes the help from the same table. */

import { nearest } from '../yaml/nearest';
import { wrap } from './wrap';

export interface Option {
  readonly name: string;
  readonly letter?: string;
  /** What to call the value in the help; an option without it is a switch. */
  readonly value?: string;
  readonly values?: readonly string[];
  readonly doc: string;
}

export interface Usage {
  readonly name: string;
  readonly summary: string;
  /** What stands after the options: `PATHS`. */
  readonly operands: string;
  readonly options: readonly Option[];
  /** Further paragraphs of the help. */
  readonly notes: readonly string[];
}

export interface Words {
  readonly operands: readonly string[];
  has(option: string): boolean;
  /** Every value that was given for an option, in order. */
  all(option: string): readonly string[];
  last(option: string): string | undefined;
}

/** A command line that cannot be understood; the message says what would be right. */
export class UsageError extends Error {}

export const HELP: Option = { name: 'help', letter: 'h', doc: 'Say how this command is used' };

export function readWords(usage: Usage, words: readonly string[], command: string): Words {
  const options = [...usage.options, HELP];
  const given = new Map<string, string[]>();
  const operands: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--') {
      operands.push(...words.slice(at + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      operands.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const head = equals < 0 ? word : word.slice(0, equals);
    const option = options.find(({ name, letter }) => head === `--${name}` || (letter !== undefined && head === `-${letter}`));
    if (!option) throw new UsageError(unknown(`${command} ${usage.name}`, head, options));
    const values = given.get(option.name) ?? [];
    given.set(option.name, values);
    if (option.value === undefined) {
      if (equals >= 0) throw new UsageError(`--${option.name} takes no value. Write it as --${option.name}.`);
      continue;
    }
    const next = words[at + 1];
    const value = equals >= 0 ? word.slice(equals + 1) : next;
    if (equals < 0) at++;
    if (value === undefined || value === '' || (equals < 0 && value.startsWith('--'))) {
      throw new UsageError(`--${option.name} needs a value: --${option.name} ${option.value}.`);
    }
    if (option.values && !option.values.includes(value)) throw new UsageError(notOneOf(option, option.values, value));
    values.push(value);
  }
  return {
    operands,
    has: (option) => given.has(option),
    all: (option) => given.get(option) ?? [],
    last: (option) => given.get(option)?.at(-1),
  };
}

function unknown(command: string, head: string, options: readonly Option[]): string {
  const near = nearest(
    head.replace(/^-+/, ''),
    options.map(({ name }) => name),
  );
  const hint = near ? ` Did you mean --${near}?` : '';
  return `Unknown option ${head}.${hint} "${command} --help" lists the options.`;
}

function notOneOf(option: Option, values: readonly string[], value: string): string {
  const near = nearest(value, values);
  return `--${option.name} cannot be "${value}".${near ? ` Did you mean ${near}?` : ''} It is one of: ${values.join(', ')}.`;
}

export function help(usage: Usage, command: string): string {
  const rows = [...usage.options, HELP].map(({ name, letter, value, doc }): [string, string] => [
    `${letter ? `-${letter}, ` : '    '}--${name}${value ? ` ${value}` : ''}`,
    doc,
  ]);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `${command} ${usage.name} [OPTIONS] ${usage.operands}`,
    '',
    usage.summary,
    '',
    ...rows.map(([left, doc]) => `  ${left.padEnd(width)}  ${doc}`),
    ...usage.notes.flatMap((note) => ['', ...wrap(note, 90)]),
    '',
  ].join('\n');
}
