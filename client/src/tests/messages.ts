/** What the Test Explorer says of a scenario: the message with expected and actual, and the output of the run. */

import * as vscode from 'vscode';
import type { ComparedRuns, ScenarioOutcome } from '../protocol';
import { rangeOf } from './ranges';

export function failureMessage(uri: vscode.Uri, { failure, nameRange }: ScenarioOutcome): vscode.TestMessage {
  if (failure === undefined) return new vscode.TestMessage(vscode.l10n.t('It could not be run.'));
  const { message, details, expected, actual, rule } = failure;
  const text = [rule === undefined ? message : `${message} (${rule})`, ...details].join('\n');
  const told =
    expected === undefined || actual === undefined
      ? new vscode.TestMessage(text)
      : vscode.TestMessage.diff(text, expected, actual);
  told.location = new vscode.Location(uri, rangeOf(failure.range ?? nameRange));
  return told;
}

const bold = (text: string) => `\u001b[1m${text}\u001b[0m`;
const dim = (text: string) => `\u001b[2m${text}\u001b[0m`;
const marks = { passed: '\u001b[32m✓\u001b[0m', failed: '\u001b[31m✗\u001b[0m', error: '\u001b[31m!\u001b[0m', skipped: '-' };

/** For a terminal: every event with the rule behind it where the trace was asked for, and what was taken for granted. */
export function outputOf({ name, variant, status, ms, failure, defaults, warnings, trace }: ScenarioOutcome): string {
  const title = variant === undefined ? name : `${name} (${variant})`;
  const lines = [`${marks[status]} ${bold(title)} ${dim(`${ms.toFixed(0)} ms`)}`];
  for (const step of trace ?? []) {
    lines.push(`  ${step.title}`);
    for (const { rule, depth, text } of step.events) lines.push(`    ${dim(rule.padEnd(8))} ${'  '.repeat(depth)}${text}`);
  }
  for (const warning of warnings) lines.push(`  ${vscode.l10n.t('Warning: {0}', warning)}`);
  for (const taken of defaults) lines.push(dim(`  ${taken}`));
  if (failure !== undefined) {
    lines.push(`  ${failure.rule === undefined ? failure.message : `${failure.message} (${failure.rule})`}`);
    for (const detail of failure.details) lines.push(`    ${detail}`);
  }
  // A terminal needs both characters to begin a line.
  return `${lines.join('\r\n').replace(/(?<!\r)\n/g, '\r\n')}\r\n`;
}

/** The width of a column in the terminal of the test results. */
const COLUMN = 60;

/** Two runs of a scenario under the rules of two dates beside each other, where they part. */
export function comparisonOutput({ rulesets, status, steps }: ComparedRuns): string {
  const row = (left: string, right: string): string => `    ${left.padEnd(COLUMN)} ${dim('│')} ${right}`;
  const lines = [bold(vscode.l10n.t('Under the rules of {0} and {1}, side by side', ...rulesets))];
  if (steps.length === 0) lines.push(`  ${vscode.l10n.t('Both runs do the same.')}`);
  for (const { title, rows } of steps) {
    lines.push(`  ${title}`, row(`${rulesets[0]}: ${status[0]}`, `${rulesets[1]}: ${status[1]}`));
    for (const { left = '', right = '' } of rows) {
      const [first = '', ...more] = pieces(left);
      const [other = '', ...others] = pieces(right);
      lines.push(row(first, other));
      for (let i = 0; i < Math.max(more.length, others.length); i++) lines.push(row(more[i] ?? '', others[i] ?? ''));
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** A line in pieces that fit a column, each further one indented. */
function pieces(text: string): readonly string[] {
  const indent = `${/^ */.exec(text)?.[0] ?? ''}  `;
  const lines: string[] = [];
  let rest = text;
  while (rest.length > COLUMN) {
    const space = rest.lastIndexOf(' ', COLUMN);
    const at = space > indent.length ? space : COLUMN;
    lines.push(rest.slice(0, at));
    rest = indent + rest.slice(at).trimStart();
  }
  return [...lines, rest];
}
