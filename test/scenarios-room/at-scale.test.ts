/** What is kept so that a change costs what it changes, and that nothing is kept too long. */

import assert from 'node:assert/strict';
import { createRulebook } from '../../server/src/rulebook';
import { createScenarioService, type FromWorker, serveWorker, type ToWorker } from '../../server/src/scenarios';
import { FileRuns, KeptRuns } from '../../server/src/scenarios/kept-runs';
import type { KeptRun } from '../../server/src/scenarios/runner';
import { Workspace } from '../../server/src/scenarios/workspace';
import { library, scenario, serviceWith } from './kit';

const spell = (name: string, damage = 2, more = ''): string =>
  `name: ${name}\n${more}cost: R\ntypes: Instant\nspell: { targets: { it: any target }, do: { damage: ${damage}, to: it } }\n`;
const cast = (name: string, life = 18): string =>
  scenario(`{ hand: [${name}], mana: R }`, '{}', [
    `alice: { cast: ${name}, targets: [bob] }`,
    'resolve',
    `expect: { bob.life: ${life} }`,
  ]);
const SHOCK = '/w/shock.card.yaml';
const JOLT = '/w/jolt.card.yaml';
const A = '/w/a.scenario.yaml';
const B = '/w/b.scenario.yaml';
const FILES = { [SHOCK]: spell('Shock'), [JOLT]: spell('Jolt'), [A]: cast('Shock'), [B]: cast('Jolt') };

describe('The words of scenarios', () => {
  const codes = (service: ReturnType<typeof serviceWith>, uri: string) => service.lint(uri).map(({ code }) => code);

  it('are followed as scenarios change, come and go', () => {
    const service = serviceWith(FILES);
    assert.deepEqual(codes(service, JOLT), []);
    service.setFile(B, cast('Shock'));
    assert.deepEqual(codes(service, JOLT), ['untouched-card']);
    service.setFile(A, cast('Jolt'));
    assert.deepEqual(codes(service, JOLT), []);
    assert.deepEqual(codes(service, SHOCK), []);
    service.setFile(B, undefined);
    assert.deepEqual(codes(service, SHOCK), ['untouched-card']);
    service.setFile(A, undefined);
    assert.deepEqual(codes(service, SHOCK), [], 'where there are no scenarios nothing is said');
  });

  it('are a card by each of its names', () => {
    const service = serviceWith({ ...FILES, [JOLT]: spell('Jolt', 2, 'names: { it: Scossa }\n'), [B]: cast('Scossa') });
    assert.deepEqual(codes(service, JOLT), []);
    service.setFile(B, cast('Shock'));
    assert.deepEqual(codes(service, JOLT), ['untouched-card']);
  });
});

describe('The names of a project', () => {
  const start = (): Workspace => {
    const workspace = new Workspace([], createRulebook(library));
    for (const [uri, text] of Object.entries(FILES)) workspace.setFile(uri, text);
    return workspace;
  };

  it('outlive what declares the same, and no other change', () => {
    const workspace = start();
    const first = workspace.project(A).project;
    assert.equal(workspace.project(A).project, first);
    workspace.setFile(SHOCK, spell('Shock', 3));
    const second = workspace.project(A).project;
    assert.notEqual(second.version, first.version);
    assert.equal(second.signature, first.signature);
    const damaged = second.card('Shock');
    assert.match(JSON.stringify(damaged), /"damage":3|"amount":3/);
    for (const text of [spell('Shok'), spell('Shock', 3, 'names: { it: Scossa }\n'), undefined]) {
      workspace.setFile(SHOCK, text);
      assert.notEqual(workspace.project(A).project.signature, second.signature);
    }
    assert.equal(workspace.project(A).project.card('Shock'), undefined);
    workspace.setFile(SHOCK, FILES[SHOCK]);
    assert.ok(workspace.project(A).project.names.known('card', 'Shock'));
  });

  it('are claimed by the first file, whichever is asked about and whatever changed last', () => {
    const service = serviceWith({ ...FILES, '/w/z.card.yaml': spell('Shock') });
    const taken = (uri: string) => service.lint(uri).flatMap(({ code, message }) => (code === 'name-taken' ? [message] : []));
    assert.deepEqual(taken('/w/z.card.yaml'), [`There is a card called Shock already, in shock.card.yaml.`]);
    assert.deepEqual(taken(SHOCK), []);
    service.setFile('/w/b.card.yaml', spell('Jolt', 1, 'names: { it: Shock }\n'));
    assert.deepEqual(taken('/w/z.card.yaml'), ['There is a card called Shock already, in b.card.yaml.']);
    assert.deepEqual(taken(JOLT), ['There is a card called Jolt already, in b.card.yaml.']);
    service.setFile('/w/b.card.yaml', undefined);
    assert.deepEqual(taken(JOLT), []);
  });
});

describe('How scenarios ended', () => {
  /** A service that keeps no runs to go on from, and how many steps it takes to say it all again. */
  const start = (files: Readonly<Record<string, string>> = FILES) => {
    const service = createScenarioService({ library, now: () => 0, keep: 0 });
    for (const [uri, text] of Object.entries(files)) service.setFile(uri, text);
    return (): readonly [number, ...(string | undefined)[]] & { service?: typeof service } => {
      const before = service.stepsRun;
      const ended = [A, B].map((uri) => service.run(uri).scenarios[0]?.status);
      return Object.assign([service.stepsRun - before, ...ended] as [number, ...(string | undefined)[]], { service });
    };
  };
  const said = (all: ReturnType<ReturnType<typeof start>>) => [...all];

  it('is known until something changes that they read', () => {
    const all = start();
    const { service } = all();
    assert.deepEqual(said(all()), [0, 'passed', 'passed']);
    service?.setFile(JOLT, `# a comment\n${FILES[JOLT]}`);
    assert.deepEqual(said(all()), [0, 'passed', 'passed']);
    service?.setFile(JOLT, spell('Jolt', 1));
    assert.deepEqual(said(all()), [3, 'passed', 'failed']);
    service?.setFile(A, cast('Shock', 3));
    assert.deepEqual(said(all()), [3, 'failed', 'failed']);
    service?.setFile(SHOCK, `${FILES[SHOCK]}nonsense: 1\n`);
    assert.deepEqual(said(all()), [0, 'error', 'failed']);
    service?.setFile(SHOCK, FILES[SHOCK]);
    assert.deepEqual(said(all()), [3, 'failed', 'failed']);
  });

  it('is asked again where the defaults of the project are others', () => {
    const all = start();
    const { service } = all();
    service?.setFile('/w/stackwright.yaml', 'defaults: { may: no }\n');
    assert.deepEqual(said(all()), [6, 'passed', 'passed']);
  });

  it('is known for each part of a file that is run in parts', () => {
    const text = [cast('Shock'), 'scenario: broken\nnonsense: 1\n', cast('Jolt')].join('---\n');
    const service = createScenarioService({ library, now: () => 0, keep: 0 });
    for (const [uri, other] of Object.entries({ ...FILES, [A]: text })) service.setFile(uri, other);
    const parts = (): readonly string[] =>
      [0, 1, 2].map((start) => {
        const before = service.stepsRun;
        const { findings, scenarios } = service.run(A, { documents: { start, end: start + 1 } });
        return `${scenarios.map(({ document, status }) => `${document} ${status}`)} ${findings.length} ${service.stepsRun - before}`;
      });
    assert.deepEqual(parts(), ['0 passed 0 3', ' 3 0', '2 passed 0 3']);
    assert.deepEqual(parts(), ['0 passed 0 0', ' 3 0', '2 passed 0 0']);
    service.setFile(JOLT, spell('Jolt', 1));
    assert.deepEqual(parts(), ['0 passed 0 0', ' 3 0', '2 failed 0 3']);
    const whole = service.run(A);
    assert.deepEqual([whole.scenarios.length, whole.findings.length], [2, 3]);
  });

  it('is told by an id where the caller knows it', () => {
    const service = serviceWith(FILES);
    const first = service.diagnose(B);
    assert.equal(first.report?.scenarios[0]?.status, 'passed');
    assert.deepEqual(service.diagnose(B, first.id), { id: first.id });
    service.setFile(SHOCK, spell('Shock', 3));
    assert.deepEqual(service.diagnose(B, first.id), { id: first.id });
    service.setFile(JOLT, spell('Jolt', 3));
    const second = service.diagnose(B, first.id);
    assert.notEqual(second.id, first.id);
    assert.equal(second.report?.scenarios[0]?.status, 'failed');
    const hint = service.diagnose(JOLT);
    service.setFile(B, undefined);
    assert.deepEqual(
      service.diagnose(JOLT, hint.id).findings?.map(({ code }) => code),
      ['untouched-card'],
    );
  });
});

describe('The position after a step', () => {
  const life = (service: ReturnType<typeof serviceWith>, text: string, word: string) =>
    Number(/\*\*bob\*\* (\d+) life/.exec(service.positionAfter(A, 0, text.indexOf(word))?.lines.join('\n') ?? '')?.[1]);

  it('is that of the step that an offset is in', () => {
    const text = cast('Shock');
    const service = serviceWith({ ...FILES, [A]: text });
    assert.equal(life(service, text, 'alice: { cast'), 20);
    assert.equal(life(service, text, 'resolve'), 18);
    assert.equal(life(service, text, 'expect'), 18);
  });

  it('is unknown behind the step that fails', () => {
    const text = cast('Shock', 17).replace('resolve\n', 'resolve\n  - expect: { bob.life: 3 }\n');
    const service = serviceWith({ ...FILES, [A]: text });
    assert.equal(life(service, text, 'expect: { bob.life: 3'), 18);
    assert.equal(life(service, text, 'expect: { bob.life: 17'), Number.NaN);
  });

  it('is of the first of several runs, which is named', () => {
    const text = cast('$card').replace('players:', 'matrix: { card: [Shock, Jolt] }\nplayers:');
    const service = serviceWith({ ...FILES, [A]: text });
    assert.equal(service.positionAfter(A, 0, text.indexOf('resolve'))?.label, 'card: Shock');
  });
});

describe('Kept runs', () => {
  const runs = (...steps: readonly number[]): FileRuns => {
    const all = new FileRuns();
    for (const [i, length] of steps.entries()) all.set(String(i), { records: Array.from({ length }) } as unknown as KeptRun);
    return all;
  };

  it('are those of the files that were run last', () => {
    const kept = new KeptRuns(2);
    for (const uri of ['a', 'b', 'a', 'c']) kept.keep(uri, runs(1));
    assert.deepEqual(
      ['a', 'b', 'c'].map((uri) => kept.of(uri) !== undefined),
      [true, false, true],
    );
  });

  it('hold so many steps and no more', () => {
    const kept = new KeptRuns();
    kept.keep('small', runs(100));
    kept.keep('huge', runs(1_000_000));
    assert.ok(kept.of('small')?.get('0') !== undefined);
    assert.equal(kept.of('huge')?.get('0'), undefined);
    for (const uri of ['long', 'longer', 'longest']) kept.keep(uri, runs(9_000));
    assert.deepEqual(
      ['small', 'long', 'longer', 'longest'].map((uri) => kept.of(uri)?.get('0') !== undefined),
      [false, false, true, true],
    );
  });

  it('are the first of a file that has too many, and the one that was run last', () => {
    const all = runs(...Array.from({ length: 1_000 }, () => 20));
    const has = (key: string): boolean => all.get(key) !== undefined;
    assert.deepEqual(['0', '1', '200', '500', '998', '999'].map(has), [true, true, true, false, false, true]);
    all.keepOnly(new Set(['1', '999']));
    assert.deepEqual(['0', '1', '999'].map(has), [false, true, true]);
    assert.equal(all.size, 48);
  });
});

describe('A worker', () => {
  it('answers those who wait before it does what nobody waits for, and reads ahead when there is nothing else', () => {
    const service = serviceWith({});
    const later: (() => void)[] = [];
    const sent: (number | string)[] = [];
    let tell: (message: ToWorker) => void = () => undefined;
    serveWorker(
      {
        send: (message: FromWorker) => sent.push(message.kind === 'result' ? message.id : message.kind),
        onMessage: (receive) => {
          tell = receive;
        },
      },
      service,
      (act) => void later.push(act),
    );
    let ahead = 0;
    while (service.readAhead()); // what is shipped
    const { readAhead } = service;
    service.readAhead = () => {
      ahead++;
      return readAhead.call(service);
    };
    for (const [uri, text] of Object.entries(FILES)) tell({ kind: 'set file', uri, text });
    const ask = (id: number, background: boolean): void => tell({ kind: 'call', id, name: 'diagnose', args: [A], background });
    ask(1, true);
    ask(2, true);
    ask(3, false);
    ask(4, false);
    for (let act = later.shift(); act !== undefined; act = later.shift()) act();
    assert.deepEqual(sent, ['ready', 3, 4, 1, 2]);
    assert.equal(ahead, Object.keys(FILES).length + 1);
  });
});
