/** A machine in memory for the command line, and a service that says what a test wants it to say. */

import type { Outside } from '../../server/src/cli/main';
import { main } from '../../server/src/cli/main';
import type { Service } from '../../server/src/cli/service';
import { library } from '../../server/src/entry/generated/library';
import { createRulebook } from '../../server/src/rulebook';
import type { ScenarioInfo } from '../../server/src/scenarios';
import { keywordsWith } from '../../server/src/scenarios/reading';
import type { Failure, FileReport, ScenarioResult } from '../../server/src/scenarios/report';
import { Speech } from '../../server/src/speech';
import type { Finding } from '../../server/src/yaml/tree';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

const rulebook = createRulebook({
  'rulebook/editions/2026-04-17.txt': '601\n601.2 a-c\n702\n702.62 a-b\n',
  'rulebook/editions/2023-11-17.txt': '601\n601.2 a-b\n702\n702.61 a-b\n702.62 a\n',
  'rulebook/moved/2023-11-17.txt': '702.62a 702.61a\n',
  'rulebook/entries/601.md':
    '# 601 Casting Spells\n\nHow a spell is cast.\n\n## 601.2 The steps\n\nOne after the other.\n\n## 601.2a Announce\n\nThe card moves first.\n',
});

export class Machine {
  readonly files = new Map<string, string>();
  readonly env: Record<string, string> = {};
  terminal = false;
  columns = 100;
  time = 0;
  /** How long a file takes, in milliseconds. */
  pace = 1;
  changes: (readonly string[])[] = [];
  service: () => Service = () => new WordService();

  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [path, text] of Object.entries(files)) this.files.set(`/home/ann/${path}`, text);
  }

  async run(...words: string[]): Promise<Ran> {
    let out = '';
    let error = '';
    const { files, env, terminal, columns } = this;
    const io: Outside['io'] = {
      folder: '/home/ann',
      env,
      terminal,
      columns,
      out: (text) => {
        out += text;
      },
      error: (text) => {
        error += text;
      },
      read: (path) => files.get(path),
      list: (path) => {
        const prefix = path.endsWith('/') ? path : `${path}/`;
        const below = [...files.keys()]
          .filter((file) => file.startsWith(prefix))
          .map((file) => file.slice(prefix.length).split('/'));
        if (below.length === 0) return undefined;
        const entries = new Map(below.map(([name = '', ...rest]) => [name, rest.length > 0]));
        return [...entries].map(([name, folder]) => ({ name, folder }));
      },
      write: (path, text) => {
        files.set(path, text);
      },
      now: () => this.time,
      pause: async () => {
        this.time += this.pace;
      },
      watch: async (_folders, changed) => {
        for (const paths of this.changes) await changed(paths);
        throw new Ended();
      },
    };
    try {
      const outside = {
        io,
        speech: (language: string | undefined) => Speech.of(library, language),
        command: 'stackwright',
        version: '1.2.3',
        rulebook,
        reading: {
          citations: {},
          keywords: (own: Iterable<readonly [string, string]>) => keywordsWith(library, rulebook, own),
          keywordList: '',
        },
        service: this.service,
      };
      return { code: await main(words, outside), out, error };
    } catch (thrown) {
      if (!(thrown instanceof Ended)) throw thrown;
      return { code: -1, out, error };
    }
  }
}

class Ended extends Error {}

/**
 * Reads scenarios of one line each: `pass NAME #TAG`, `fail NAME #TAG`, `skip NAME`, `stuck NAME`; a line `is 3, expect 4`
 * fails unless the numbers agree, and can be updated. A line `broken` is a finding.
 */
export class WordService implements Service {
  private readonly texts = new Map<string, string>();
  readonly runs: string[] = [];

  setFile(uri: string, text: string | undefined): void {
    if (text === undefined) this.texts.delete(uri);
    else this.texts.set(uri, text);
  }

  setFolders(): void {}

  belongs(): boolean {
    return true;
  }

  scenarios(uri: string): ScenarioInfo[] {
    return this.found(uri).map((scenario) => ({ ...scenario, variants: [] }));
  }

  whatIf(): [] {
    return [];
  }

  private found(uri: string): ScenarioResult[] {
    return this.lines(uri).flatMap(({ text, start }, document) => scenarioOf(text, start, document));
  }

  lint(uri: string): Finding[] {
    return this.lines(uri).flatMap(({ text, start }): Finding[] => {
      const severity = text === 'broken' ? 'error' : text === 'odd' ? 'warning' : text === 'hint' ? 'hint' : undefined;
      if (!severity) return [];
      const range = { start, end: start + text.length };
      return [{ code: 'some-code', severity, message: `This is ${text}.`, range, fixes: [{ title: 'Do it right', edits: [] }] }];
    });
  }

  run(uri: string, options: Parameters<Service['run']>[1]): FileReport {
    this.runs.push(uri);
    const chosen = this.found(uri).filter((scenario) => options?.filter?.(scenario) ?? true);
    return { uri, findings: this.lint(uri), scenarios: options?.trace ? chosen.map(traced) : chosen };
  }

  locate(source: string): { uri: string; range: { start: number; end: number }; text: string } | undefined {
    return source === 'known'
      ? { uri: 'keywords/suspend.keyword.yaml', range: { start: 4, end: 5 }, text: '1\n2\n3\n' }
      : undefined;
  }

  private lines(uri: string): { text: string; start: number }[] {
    let start = 0;
    return (this.texts.get(uri) ?? '').split('\n').map((text) => {
      const line = { text, start };
      start += text.length + 1;
      return line;
    });
  }
}

function scenarioOf(text: string, start: number, document: number): ScenarioResult[] {
  const match = /^(pass|fail|skip|stuck) (.*?)((?: #\w+)*)$/.exec(text);
  const values = /^is (\d+), expect (\d+)$/.exec(text);
  if (!match && !values) return [];
  const range = { start, end: start + text.length };
  const status = ({ pass: 'passed', skip: 'skipped', stuck: 'error' } as const)[match?.[1] ?? ''] ?? 'failed';
  const base: ScenarioResult = {
    document,
    name: match?.[2] ?? text,
    range,
    nameRange: range,
    tags: (match?.[3] ?? '').split(' #').slice(1),
    rules: ['601.2'],
    ruleset: '2026-04-17',
    status,
    ms: 0.25,
    defaults: [],
    warnings: [],
  };
  if (values) {
    const [, actual = '', expected = ''] = values;
    if (actual === expected) return [{ ...base, status: 'passed' }];
    const at = { start: range.end - expected.length, end: range.end };
    const fixes = [{ title: `Expect ${actual}`, preferred: true, edits: [{ range: at, text: actual }] }];
    return [{ ...base, failure: failure('expectation', 'The number differs', at, { expected, actual, rule: '120.3a', fixes }) }];
  }
  if (status === 'failed')
    return [{ ...base, failure: failure('illegal', 'It may not be cast', range, { details: ['first reason', 'second'] }) }];
  if (status === 'error') return [{ ...base, failure: failure('setup', 'There is no such card', range, {}) }];
  return [base];
}

function failure(kind: Failure['kind'], message: string, range: Failure['range'], more: Partial<Failure>): Failure {
  return { kind, message, range, details: [], fixes: [], ...more };
}

function traced(scenario: ScenarioResult): ScenarioResult {
  const { range } = scenario;
  const event = { player: 1, playerName: 'alice', name: 'Rift Bolt', detail: 'suspend', amount: 2, left: 22 };
  return {
    ...scenario,
    trace: [
      { title: 'set-up', events: [] },
      {
        title: 'alice suspends Rift Bolt',
        range,
        events: [
          { ...event, id: 7, parent: null, kind: 'take special action', rule: '702.62a', cause: { kind: 'action', player: 1 } },
          {
            ...event,
            id: 8,
            parent: 7,
            kind: 'gain life',
            rule: '601.2',
            cause: { kind: 'ability', name: 'Rift Bolt' },
            at: 'known',
          },
        ],
      },
    ],
  };
}
