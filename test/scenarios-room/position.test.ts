import assert from 'node:assert/strict';
import { runFile, runOne, scenario } from './kit';

const passes = (alice: string, bob: string, steps: readonly string[], more?: string): void => {
  const { status, failure } = runOne(scenario(alice, bob, steps, more));
  assert.equal(status, 'passed', failure === undefined ? '' : `${failure.message}\n${failure.details.join('\n')}`);
};

describe('Positions', () => {
  it('give a library that is left out 60 unknown cards, and none to one that is empty', () => {
    passes('{}', '{ library: [] }', ['expect: { alice.library: { count: 60 }, bob.library: [] }']);
    passes('{ library: [Opt, Shock] }', '{ library: { top: [Opt], rest: 3 } }', [
      'expect: { alice.library: { top: [Opt, Shock], count: 2 }, bob.library: { top: [Opt, { unknown: 3 }], count: 4 } }',
    ]);
    passes('{ library: { top: [Opt], rest: any } }', '{}', ['expect: { alice.library: { count: 61 } }']);
  });

  it('say how a permanent stands', () => {
    passes(
      '{ battlefield: [{ card: Grizzly Bears, as: bear, tapped: true, damage: 1, counters: { "+1/+1": 2 } }, { card: Mountain, count: 3 }] }',
      '{ battlefield: [{ card: Grizzly Bears, as: stolen, owner: alice }] }',
      [
        'expect: { bear: { tapped: true, damage: 1, counters: { "+1/+1": 2 }, power: 4, toughness: 4, owner: alice }, stolen: { owner: alice, controller: bob, tapped: false, counters: {} }, alice.battlefield: { contains: [{ card: Mountain, count: 3 }], count: 4 }, bob.battlefield: [stolen] }',
      ],
    );
  });

  it('say since when a creature is controlled', () => {
    const attack = ['alice: { attack: [bear] }', 'expect: { bear: { attacking: bob } }'];
    passes('{ battlefield: [{ card: Grizzly Bears, as: bear }] }', '{}', attack);
    const { failure } = runOne(scenario('{ battlefield: [{ card: Grizzly Bears, as: bear, since: this turn }] }', '{}', attack));
    assert.equal(failure?.kind, 'illegal');
  });

  it('say what is suspended, by the card itself or by another', () => {
    passes(
      '{ exile: [{ card: Rift Bolt, suspended: { time: 2 } }, { card: Grizzly Bears, as: granted, suspended: { time: 3, granted by: Shock } }, { card: Shock, counters: { time: 1 } }] }',
      '{}',
      [
        'expect: { alice.exile: [{ card: Rift Bolt, suspended: true, counters: { time: 2 } }, { card: granted, suspended: true, keywords: [suspend] }, { card: Shock, suspended: false }] }',
      ],
    );
  });

  it('say what is on the stack, bottom first, and who cast it at what', () => {
    passes(
      '{}',
      '{ battlefield: [{ card: Grizzly Bears, as: bear }] }',
      [
        'expect: { stack: [Opt, { spell: Shock, targets: [bear], controller: alice }] }',
        'resolve: all',
        'expect: { bob.graveyard: [bear, Opt], alice.graveyard: [Shock] }',
      ],
      'stack: [{ spell: Shock, by: alice, targets: [bear] }, { spell: Opt, by: bob }]\n',
    );
  });

  it('say whose turn it is, where in it, who has priority, what was played and cast, and what is in the pool', () => {
    passes(
      '{ mana: "RRU", lands played: 1 }',
      '{}',
      [
        'expect: { turn: bob, step: end, turn number: 9, priority: alice, alice.mana: URR, alice.lands played: 1, bob.spells cast: 2 }',
      ],
      'start: { turn: bob, step: end, number: 9, priority: alice }\nthis turn: { bob: { spells cast: 2 } }\n',
    );
    passes('{ mana: R, hand: [Shock] }', '{}', ['alice: { cast: Shock, targets: [bob] }', 'expect: { alice.mana: "" }']);
  });

  it('check state-based actions before anybody has priority', () => {
    passes('{ battlefield: [{ card: Grizzly Bears, damage: 2 }] }', '{}', [
      'expect: { alice.battlefield: [], alice.graveyard: [Grizzly Bears] }',
    ]);
  });

  it('that cannot be made are errors at the words that are wrong', () => {
    const { scenarios } = runFile(scenario('{ mana: "3" }', '{}', ['alice: pass']));
    assert.equal(scenarios[0]?.status, 'error');
    assert.equal(scenarios[0]?.failure?.kind, 'setup');
  });
});
