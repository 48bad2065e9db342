import assert from 'node:assert/strict';
import { stateText } from '../../server/src/engine/state/compare';
import { at, CARDS, files, scenario, serviceWith } from './kit';

const URI = '/w/a.scenario.yaml';
const STEPS = [
  'alice: { cast: Shock, targets: [bob] }',
  'resolve',
  'expect: { bob.life: 18 }',
  'bob: { cast: Opt }',
  'resolve',
  'expect: { bob.hand: [{ unknown: 1 }] }',
];
const text = (steps: readonly string[]): string => scenario('{ hand: [Shock], mana: R }', '{ hand: [Opt], mana: U }', steps);

describe('Running a scenario again', () => {
  const service = serviceWith(files(text(STEPS)));
  /** Gives a new text or card file; the number of steps that are run, and the status. */
  const edit = (uri: string, source: string): [number, string | undefined] => {
    service.setFile(uri, source);
    const before = service.stepsRun;
    const [result] = service.run(URI).scenarios;
    return [service.stepsRun - before, result?.status];
  };

  it('runs all steps the first time and none the second', () => {
    assert.deepEqual(edit(URI, text(STEPS)), [6, 'passed']);
    assert.deepEqual(edit(URI, text(STEPS)), [0, 'passed']);
  });

  it('runs nothing for comments, blank lines and another layout', () => {
    assert.deepEqual(edit(URI, `# a comment\n${text(STEPS)}`), [0, 'passed']);
    assert.deepEqual(edit(URI, text(STEPS).replace('  - resolve', '\n  # so it resolves\n  - resolve')), [0, 'passed']);
    assert.deepEqual(
      edit(URI, text(STEPS).replace('{ cast: Shock, targets: [bob] }', '\n      cast: Shock\n      targets: bob')),
      [6, 'passed'],
    );
    assert.deepEqual(
      edit(URI, text(STEPS).replace('{ cast: Shock, targets: [bob] }', '\n      cast: Shock\n      targets: ["bob"]')),
      [6, 'passed'],
    );
    assert.deepEqual(edit(URI, text(STEPS)), [0, 'passed']);
  });

  it('runs from the step that changed', () => {
    assert.deepEqual(edit(URI, text([...STEPS.slice(0, 5), 'expect: { bob.hand: [Opt] }'])), [1, 'failed']);
    assert.deepEqual(edit(URI, text(STEPS)), [1, 'passed']);
    assert.deepEqual(edit(URI, text([...STEPS, 'expect: { bob.life: 18 }'])), [1, 'passed']);
    assert.deepEqual(edit(URI, text(STEPS)), [0, 'passed']);
  });

  it('takes over what is behind a step that leaves the game as it was', () => {
    const more = text([...STEPS.slice(0, 3), 'expect: { alice.life: 20 }', ...STEPS.slice(3)]);
    assert.deepEqual(edit(URI, more), [1, 'passed']);
    assert.deepEqual(edit(URI, more.replace('alice.life: 20', 'alice.hand: []')), [1, 'passed']);
    // One that fails ends the run, and what was behind it is not known any more.
    assert.deepEqual(edit(URI, more.replace('alice.life: 20', 'alice.life: 19')), [1, 'failed']);
    assert.deepEqual(edit(URI, more), [4, 'passed']);
    assert.deepEqual(edit(URI, text(STEPS)), [0, 'passed']);
    // What does something changes all that is behind it, though it reads the same.
    const cast = text(['bob: { cast: Opt }', 'resolve', ...STEPS.slice(0, 3), STEPS[5] ?? '']);
    assert.deepEqual(edit(URI, cast), [6, 'passed']);
    const [fresh] = serviceWith(files(cast)).run(URI, { trace: true }).scenarios;
    assert.deepEqual(service.run(URI, { trace: true }).scenarios[0]?.trace, fresh?.trace);
    edit(URI, text(STEPS));
  });

  it('takes over what is behind it where it stands now, and with the same events', () => {
    const wrong = text([...STEPS.slice(0, 5), 'expect: { bob.life: 3 }']);
    edit(URI, wrong);
    const longer = wrong.replace('  - expect: { bob.life: 18 }', '  # a comment\n  - expect: { alice.life: 20, bob.life: 18 }');
    assert.deepEqual(edit(URI, longer), [1, 'failed']);
    const [result] = service.run(URI, { trace: true }).scenarios;
    const [fresh] = serviceWith(files(longer)).run(URI, { trace: true }).scenarios;
    assert.deepEqual(result?.failure, fresh?.failure);
    assert.deepEqual(result?.trace, fresh?.trace);
    assert.equal(at(longer, result?.failure?.range ?? { start: 0, end: 0 }), '3');
    edit(URI, text(STEPS));
  });

  it('runs from the first step that read a card that changed, and nothing for one that was not read', () => {
    assert.deepEqual(edit('/w/cards.card.yaml', CARDS.replace('power: 5', 'power: 6')), [0, 'passed']);
    assert.deepEqual(edit('/w/cards.card.yaml', `# a comment\n${CARDS}`), [0, 'passed']);
    assert.deepEqual(edit('/w/cards.card.yaml', CARDS.replace('damage: 2', 'damage: 1')), [3, 'failed']);
    assert.deepEqual(edit('/w/cards.card.yaml', CARDS), [6, 'passed']);
  });

  it('forgets what a step worked out with a card that has changed', () => {
    const bear = (power: number): string =>
      scenario('{ battlefield: [Grizzly Bears] }', '{}', ['alice: pass', `expect: { Grizzly Bears: { power: ${power} } }`]);
    assert.deepEqual(edit(URI, bear(2)), [2, 'passed']);
    service.setFile('/w/cards.card.yaml', CARDS.replace('power: 2', 'power: 3'));
    assert.equal(edit(URI, bear(3))[1], 'passed');
    service.setFile('/w/cards.card.yaml', CARDS);
    assert.equal(edit(URI, bear(2))[1], 'passed');
  });

  it('shows a failure at the place where its step stands now', () => {
    const failing = text(['expect: { bob.life: 7 }']);
    edit(URI, failing);
    const moved = `# one more line\n${failing.replace('expect: {', 'expect: {   ')}`;
    assert.deepEqual(edit(URI, moved), [0, 'failed']);
    const failure = service.run(URI).scenarios[0]?.failure;
    assert.equal(failure === undefined ? '' : at(moved, failure.range), '7');
    const [change] = failure?.fixes?.[0]?.edits ?? [];
    assert.equal(change === undefined ? '' : at(moved, change.range), '7');
  });

  it('rebuilds the same states from the start of a step as from the stretches within it', () => {
    const long = scenario(
      '{ exile: [{ card: Rift Bolt, suspended: { time: 2 } }, { card: Durkwood Baloth, suspended: { time: 1 } }], hand: [{ unknown: 6 }] }',
      '{}',
      [
        'advance: { turn: alice, step: end, occurrence: 2, alice: { order: [Rift Bolt, Durkwood Baloth], cast: Durkwood Baloth, attack: { Durkwood Baloth: bob } } }',
        'expect: { bob.life: 15 }',
      ],
      'start: { turn: bob, step: end }\ndefaults: { may: no }\n',
    );
    const states = (checkpoints: boolean): string[] => {
      const one = serviceWith(files(long));
      const [result] = one.run(URI, { trace: true, checkpoints }).scenarios;
      assert.equal(result?.status, 'passed', result?.failure?.message);
      return (result.trace ?? [])
        .flatMap(({ events }) => events)
        .map(({ id }) => {
          const state = one.stateAt(URI, 0, id);
          assert.ok(state, `no state after event ${id}`);
          return stateText(state.game);
        });
    };
    const rebuilt = states(true);
    assert.ok(rebuilt.length > 60);
    assert.deepEqual(states(false), rebuilt);
    assert.equal(new Set(rebuilt).size > rebuilt.length / 2, true);
  });

  it('gives the state after an event, the same from wherever it is rebuilt', () => {
    service.setFile(URI, text(STEPS));
    const [result] = service.run(URI, { trace: true, checkpoints: true }).scenarios;
    const events = result?.trace?.flatMap((step) => step.events) ?? [];
    assert.ok(events.length > 10);
    const lives = events.map(({ id }) => service.stateAt(URI, 0, id)?.game.players[1]?.life);
    assert.ok(!lives.includes(undefined));
    assert.deepEqual([lives[0], lives.at(-1)], [20, 18]);
    const hit = events.findIndex(({ kind }) => kind === 'deal damage');
    assert.equal(service.stateAt(URI, 0, events[hit + 1]?.id ?? -1)?.game.players[1]?.life, 18);
    assert.equal(service.stateAt(URI, 0, 99_999), undefined);
  });
});
