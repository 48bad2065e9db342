/** What these tests share: files of a small project, and what must hold of every report, whatever the files say. */

import assert from 'node:assert/strict';
import type { JsonReport } from '../../server/src/cli/reporters/json';
import type { ScenarioService } from '../../server/src/scenarios';
import type { FileReport } from '../../server/src/scenarios/report';
import type { Finding } from '../../server/src/yaml/tree';
import { Machine } from '../cli/machine';
import { serviceWith } from '../scenarios-room/kit';

export const CARDS = `name: Mountain
types: Basic Land — Mountain
---
name: Grizzly Bears
cost: "{1}{G}"
types: Creature — Bear
power: 2
toughness: 2
---
name: Rift Bolt
cost: "{2}{R}"
types: Sorcery
keywords:
  - suspend: { time: 1, cost: "{R}" }
spell:
  targets: { it: any target }
  do: { damage: 3, to: it }
`;

export const KEYWORD = `keyword: Chronoburst
parameters: { embers: amount, cost: cost }
text: "Chronoburst {embers}—{cost}"
summary: >-
  It smoulders
  for a while.
terms:
  smouldering: { zone: exile, has: chronoburst, counters: { ember: { at least: 1 } } }
abilities:
  - triggered:
      as: smoulder
      in: exile
      at: { upkeep of: opponent }
      if: { this: { smouldering: true } }
      do: { remove counters: { ember: 1 }, from: this }
`;

export const SCENARIO = `# A small scenario of most kinds of words.
scenario: Rift Bolt "off suspend"
rules: [116.2f, '702.62a']
tags: [A6]
players:
  alice: { hand: [Rift Bolt], battlefield: [Mountain, { card: Grizzly Bears, as: bear, counters: { "+1/+1": 1 } }] }
  bob: { life: 20 }
start: { turn: alice, step: precombat main }
steps:
  - { alice: { cast: Rift Bolt, targets: [bob] }, illegal: 601.2h }
  - alice: { suspend: Rift Bolt }
  - expect: # that is what it is like
      alice.exile:
        - { card: Rift Bolt, counters: { time: 1 }, suspended: true }
      bear: { power: 3 }
  - advance: { turn: alice, step: upkeep }
  - resolve
  - resolve: { alice: { cast: Rift Bolt, targets: [bob] } }
  - resolve: all
  - expect: { bob.life: 17 }
`;

/** A document that always runs and passes. */
export const SOUND = `scenario: it is sound
players:
  alice: { battlefield: [Grizzly Bears] }
  bob: {}
steps:
  - expect: { bob.life: 20 }
`;

export const CARD_FILE = '/w/cards.card.yaml';
export const FILE = '/w/a.scenario.yaml';

export const project = (files: Readonly<Record<string, string>> = {}): ScenarioService =>
  serviceWith({ [CARD_FILE]: CARDS, '/w/k.keyword.yaml': KEYWORD, ...files });

/** What a person must never be shown. */
const INTERNAL =
  /\n\s*at .*:\d+|node:internal|\.[cm]?[jt]s:\d+|(?:Type|Range|Reference|Syntax)Error|Cannot read prop|is not a function|is not iterable|not defined|call stack|heap|\bundefined\b|\bNaN\b|\[object |fault of its own/i;

export function isSayable(message: string): void {
  assert.ok(message.length > 5, JSON.stringify(message));
  assert.doesNotMatch(message.slice(0, 5_000), INTERNAL);
}

function isInside({ message, range }: Pick<Finding, 'message' | 'range'>, text: string): void {
  assert.ok(
    range.start >= 0 && range.start <= range.end && range.end <= text.length,
    `${message}: ${range.start}-${range.end} of ${text.length}`,
  );
  isSayable(message);
}

/** Gives a file a text, and looks at all that is said about it. The errors. */
export function errorsIn(service: ScenarioService, uri: string, text: string): readonly Finding[] {
  service.setFile(uri, text);
  const findings = service.lint(uri);
  for (const finding of findings) {
    isInside(finding, text);
    for (const edit of finding.fixes?.flatMap(({ edits }) => edits) ?? [])
      isInside({ message: 'what a fix changes', range: edit.range }, text);
  }
  return findings.filter(({ severity }) => severity === 'error');
}

/** Runs a file, and looks at all that is said about it. */
export function runIn(service: ScenarioService, uri: string, text: string): FileReport {
  const errors = errorsIn(service, uri, text);
  const report = service.run(uri, { trace: true });
  assert.deepEqual(report.findings.length, errors.length, 'lint and run know the same errors');
  for (const finding of report.findings) isInside(finding, text);
  for (const { failure, warnings, defaults } of report.scenarios) {
    [...warnings, ...defaults].forEach(isSayable);
    if (failure === undefined) continue;
    isInside(failure, text);
    for (const detail of failure.details) assert.doesNotMatch(detail.slice(0, 5_000), INTERNAL);
  }
  return report;
}

/** `stackwright run --reporter json` in a folder with these files. */
export async function runCommand(files: Readonly<Record<string, string>>): Promise<JsonReport & { readonly code: number }> {
  const machine = new Machine({ 'cards.card.yaml': CARDS, ...files });
  machine.service = () => serviceWith({});
  const { code, out, error } = await machine.run('run', '--reporter', 'json', '.');
  assert.doesNotMatch(error, INTERNAL);
  const report = JSON.parse(out) as JsonReport;
  for (const { file, line, column, message } of report.errors) {
    const lines = (files[file] ?? CARDS).split(/\r\n|\r|\n/);
    assert.ok(
      line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] ?? '').length + 1,
      `${file}:${line}:${column} ${message}`,
    );
    isSayable(message);
  }
  // What people read is made by another reporter.
  const spec = await machine.run('run', '.');
  assert.equal(spec.code, code);
  assert.doesNotMatch(spec.out.slice(0, 100_000) + spec.error, INTERNAL);
  return { ...report, code };
}
