/** What the tests of this room share: a service with the shipped library, and files for it. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createScenarioService, type FileReport, type ScenarioResult, type ScenarioService } from '../../server/src/scenarios';

const root = resolve(__dirname, '../../server/library');

export const library: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(yaml|md|txt)$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
);

/** Cards that the tests use: the shapes matter, not the names. */
export const CARDS = `
name: Rift Bolt
cost: 2R
types: Sorcery
keywords:
  - suspend: { time: 1, cost: R }
spell:
  targets: { it: any target }
  do: { damage: 3, to: it }
---
name: Shock
cost: R
types: Instant
spell:
  targets: { it: any target }
  do: { damage: 2, to: it }
---
name: Opt
cost: U
types: Instant
spell:
  do: { draw: 1 }
---
name: Mountain
types: Basic Land — Mountain
---
name: Island
types: Basic Land — Island
---
name: Grizzly Bears
cost: 1G
types: Creature — Bear
power: 2
toughness: 2
---
name: Ancestral Vision
color: blue
types: Sorcery
keywords:
  - suspend: { time: 4, cost: U }
spell:
  targets: { it: player }
  do: { draw: 3, by: it }
---
name: Durkwood Baloth
cost: 4GG
types: Creature — Beast
power: 5
toughness: 5
keywords:
  - suspend: { time: 5, cost: G }
---
name: Soul Warden
cost: W
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  when: { enters: { type: creature, other than: this } }
  do: { gain life: 1 }
`;

export const files = (scenario: string, cards: string = CARDS): Readonly<Record<string, string>> => ({
  '/w/cards.card.yaml': cards,
  '/w/a.scenario.yaml': scenario,
});

export function serviceWith(texts: Readonly<Record<string, string>>): ScenarioService {
  const service = createScenarioService({ library, now: () => 0 });
  for (const [uri, text] of Object.entries(texts)) service.setFile(uri, text);
  return service;
}

export const runFile = (scenario: string, cards?: string): FileReport =>
  serviceWith(files(scenario, cards)).run('/w/a.scenario.yaml');

/** The only scenario of a text, which must be free of errors. */
export function runOne(scenario: string, cards?: string): ScenarioResult {
  const report = runFile(scenario, cards);
  const [first] = report.scenarios;
  if (first === undefined) throw new Error(`nothing ran: ${JSON.stringify(report.findings, null, 1)}`);
  return first;
}

/** A scenario between Alice and Bob: what each has, in YAML, and the steps. */
export const scenario = (alice: string, bob: string, steps: readonly string[], more = ''): string =>
  `scenario: a test\n${more}players:\n  alice: ${alice}\n  bob: ${bob}\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`;

/** The text that a range of a source covers. */
export const at = (source: string, range: { readonly start: number; readonly end: number }): string =>
  source.slice(range.start, range.end);

/** A text with the edits of a fix made. */
export function mended(
  source: string,
  edits: readonly { readonly range: { readonly start: number; readonly end: number }; readonly text: string }[],
): string {
  return edits
    .toSorted((a, b) => b.range.start - a.range.start)
    .reduce((text, { range, text: put }) => text.slice(0, range.start) + put + text.slice(range.end), source);
}
