import assert from 'node:assert/strict';
import { at, CARDS, mended, runOne, scenario } from './kit';

const MANA = '{ hand: [Shock, Opt, Rift Bolt], battlefield: [{ card: Mountain, count: 4 }] }';
const ISLAND = '{ hand: [Opt], battlefield: [Island, { card: Grizzly Bears, as: bear }] }';

const passes = (alice: string, bob: string, steps: readonly string[], more?: string, cards?: string): void => {
  const { status, failure } = runOne(scenario(alice, bob, steps, more), cards);
  assert.equal(status, 'passed', failure === undefined ? '' : `${failure.message}\n${failure.details.join('\n')}`);
};
const fails = (alice: string, bob: string, steps: readonly string[], more?: string) => {
  const source = scenario(alice, bob, steps, more);
  const { failure } = runOne(source);
  assert.ok(failure, 'it should fail');
  return { ...failure, source, words: at(source, failure.range) };
};

describe('Running a scenario', () => {
  it('goes through the life of a suspended card', () => {
    passes('{ hand: [Rift Bolt], battlefield: [Mountain] }', '{}', [
      'alice: { suspend: Rift Bolt }',
      'expect: { alice.exile: [{ card: Rift Bolt, counters: { time: 1 }, suspended: true, face: up }], stack: [], priority: alice }',
      'advance: { turn: alice, step: upkeep }',
      'expect: { stack: [{ trigger: suspend.tick, of: Rift Bolt, controller: alice }] }',
      'resolve',
      'expect: { stack: [{ trigger: suspend.last, of: Rift Bolt }], alice.exile: [{ card: Rift Bolt, suspended: false, counters: {} }], triggered: { suspend.last: 1, Rift Bolt: 1 } }',
      'resolve: { alice: { cast: Rift Bolt, targets: [bob] } }',
      'expect: { stack: [{ spell: Rift Bolt, targets: [bob] }], cost: { total: "0", base: "0" } }',
      'resolve: all',
      'expect: { bob.life: 17, alice.graveyard: [Rift Bolt] }',
    ]);
  });

  it('passes for the players before the one who acts, but not so that something resolves', () => {
    passes(MANA, ISLAND, [
      'alice: { cast: Shock, targets: [bob] }',
      'bob: { cast: Opt }',
      'expect: { stack: [Opt, Shock], priority: bob }',
      'bob: pass',
      'alice: pass',
      'expect: { stack: [Shock], priority: alice }',
    ]);
  });

  it('fails at a question without an answer, with the legal answers and a fix for each', () => {
    const { kind, rule, fixes, details, source, words } = fails(MANA, ISLAND, ['alice: { cast: Shock }']);
    assert.equal(kind, 'undecided');
    assert.equal(rule, '601.2c');
    assert.equal(words, 'alice: { cast: Shock }');
    assert.deepEqual(details.slice(1).toSorted(), ['- alice', '- bear (Grizzly Bears)', '- bob']);
    assert.equal(fixes?.length, 3);
    for (const fix of fixes ?? []) assert.equal(runOne(mended(source, fix.edits)).status, 'passed', mended(source, fix.edits));
  });

  it('fails at an answer that is not legal with those that are', () => {
    const { kind, rule, details } = fails(MANA, ISLAND, ['alice: { cast: Shock, targets: [Island] }']);
    assert.equal(kind, 'illegal');
    assert.equal(rule, '601.2c');
    assert.deepEqual(details.slice(-3).toSorted(), ['- alice', '- bear (Grizzly Bears)', '- bob']);
  });

  it('offers fixes that can be made in every layout of a step', () => {
    const suspended = '{ exile: [{ card: Durkwood Baloth, suspended: { time: 1 } }] }';
    for (const step of ['resolve', 'resolve: {}', 'resolve:\n      bob: {}', 'resolve: { alice: {} }']) {
      const { fixes, source } = fails(
        suspended,
        '{}',
        ['advance: { turn: alice, step: upkeep }', 'resolve', step],
        'start: { turn: bob, step: end }\n',
      );
      assert.equal(fixes?.length, 2, step);
      for (const fix of fixes ?? []) {
        const text = mended(source, fix.edits);
        const { failure } = runOne(text);
        assert.notEqual(failure?.kind, 'undecided', text);
      }
    }
  });

  it('says which answer was not asked for', () => {
    const { kind, words } = fails(MANA, '{}', ['alice: { cast: Shock, targets: [bob], modes: [1] }']);
    assert.equal(kind, 'answer');
    assert.equal(words, 'modes: [1]');
    assert.equal(fails(MANA, '{}', ['alice: { cast: Shock, targets: [bob, alice] }']).words, 'alice');
  });

  it('asks for a label where a name may be several objects that are not alike', () => {
    const bears = '{ battlefield: [{ card: Grizzly Bears, tapped: true }, Grizzly Bears] }';
    const { words, message } = fails(MANA, bears, ['alice: { cast: Shock, targets: [Grizzly Bears] }']);
    assert.equal(words, 'Grizzly Bears');
    assert.match(message, /label with `as:`/);
    passes(MANA, '{ battlefield: [Grizzly Bears, Grizzly Bears] }', [
      'alice: { cast: Shock, targets: [Grizzly Bears] }',
      'resolve',
      'expect: { bob.battlefield: [Grizzly Bears] }',
    ]);
  });

  it('follows a label to wherever its card goes', () => {
    passes(MANA, ISLAND, [
      'alice: { cast: Shock, targets: [bear] }',
      'resolve',
      'expect: { bear: { zone: graveyard }, bob.graveyard: [bear] }',
    ]);
  });

  it('lets a refused action pass only where it is expected, by that rule', () => {
    passes(MANA, ISLAND, [
      '{ bob: { cast: Grizzly Bears }, illegal: 601 }',
      '{ alice: { cast: Shock, targets: [Opt] }, illegal: 601.2c, why: { stage: target } }',
      'expect: { alice.battlefield: [{ card: Mountain, count: 4, tapped: false }], priority: alice }',
    ]);
    const { kind, rule } = fails('{ hand: [Shock] }', '{}', ['alice: { cast: Shock, targets: [bob] }']);
    assert.deepEqual([kind, rule], ['illegal', '601.2h']);
    const wrong = fails('{ hand: [Shock] }', '{}', ['{ alice: { cast: Shock, targets: [bob] }, illegal: 702.62a }']);
    assert.equal(wrong.actual, '601.2h');
    assert.equal(wrong.words, '702.62a');
    assert.equal(fails(MANA, '{}', ['{ alice: { cast: Shock, targets: [bob] }, illegal: 601.2h }']).actual, 'legal');
  });

  it('refuses a cast during a resolution, and goes on with it', () => {
    const start = 'start: { turn: bob, step: end }\n';
    const cards = `${CARDS}---\nname: Bolt the Bear\ncost: 1R\ntypes: Sorcery\nkeywords: [{ suspend: { time: 1, cost: R } }]\nspell: { targets: { it: creature }, do: { damage: 3, to: it } }\n`;
    const suspended = '{ exile: [{ card: Bolt the Bear, suspended: { time: 1 } }] }';
    const upkeep = ['advance: { turn: alice, step: upkeep }', 'resolve'];
    passes(
      suspended,
      '{}',
      [
        ...upkeep,
        '{ resolve: { alice: { cast: Bolt the Bear } }, illegal: 601.2c }',
        'expect: { stack: [], alice.exile: [{ card: Bolt the Bear, suspended: false }] }',
      ],
      start,
      cards,
    );
    const { failure } = runOne(
      scenario(suspended, '{}', [...upkeep, 'resolve: { alice: { cast: Bolt the Bear } }'], start),
      cards,
    );
    assert.equal(failure?.kind, 'illegal');
    const allowed = runOne(
      scenario(
        suspended,
        '{ battlefield: [Grizzly Bears] }',
        [...upkeep, '{ resolve: { alice: { cast: Bolt the Bear, targets: [Grizzly Bears] } }, illegal: 601.2c }'],
        start,
      ),
      cards,
    );
    assert.equal(allowed.failure?.actual, 'legal');
  });

  it('keeps the answers of a spell apart from those of another', () => {
    passes(
      '{ exile: [{ card: Rift Bolt, as: one, suspended: { time: 1 } }, { card: Ancestral Vision, suspended: { time: 1 } }] }',
      '{}',
      [
        'advance: { turn: alice, step: upkeep, alice: { order: [one, Ancestral Vision] } }',
        'resolve',
        'resolve: { alice: { cast: Ancestral Vision, targets: [alice] } }',
        'resolve',
        'resolve: { all: true, alice: [{ cast: one, targets: [bob] }] }',
        'expect: { bob.life: 17, alice.hand: [{ unknown: 3 }] }',
      ],
      'start: { turn: bob, step: end }\n',
    );
  });

  it('attacks, blocks, and lists the defaults that it used', () => {
    const bear = '{ battlefield: [{ card: Grizzly Bears, as: bear }] }';
    passes(bear, '{ battlefield: [{ card: Grizzly Bears, as: wall }] }', [
      'alice: { attack: { bear: bob } }',
      'bob: { block: { wall: [bear] } }',
      'expect: { wall: { blocking: bear } }',
      'advance: combat damage',
      'expect: { alice.graveyard: [bear], bob.graveyard: [wall], bob.life: 20 }',
    ]);
    const { status, defaults } = runOne(scenario(bear, '{}', ['advance: end', 'expect: { bob.life: 20 }']));
    assert.equal(status, 'passed');
    assert.equal(defaults.length, 1);
    assert.match(defaults[0] ?? '', /attack with\? None/);
  });

  it('advances to the next step of a name, the turn and the how manieth that are asked for', () => {
    passes('{}', '{}', [
      'advance: upkeep',
      'expect: { turn: bob, step: upkeep }',
      'advance: upkeep',
      'expect: { turn: alice }',
      'advance: { turn: bob, step: draw, occurrence: 2 }',
      'expect: { turn: bob, turn number: 10 }',
    ]);
    assert.match(fails('{}', '{}', ['advance: untap']).message, /no stop/);
    assert.match(fails('{}', '{}', ['advance: { step: first strike damage }']).message, /Nobody got priority/);
  });

  it('asks nothing where it makes no difference', () => {
    passes('{ hand: [{ unknown: 8 }] }', '{}', [
      'advance: { turn: bob, step: upkeep }',
      'expect: { alice.hand: [{ unknown: 7 }], alice.graveyard: [{ unknown: 1 }] }',
    ]);
    assert.equal(fails('{ hand: [{ unknown: 7 }, Opt] }', '{}', ['advance: { turn: bob, step: upkeep }']).kind, 'undecided');
    passes('{ hand: [{ unknown: 7 }, Opt] }', '{}', [
      'advance: { turn: bob, step: upkeep, alice: { discard: Opt } }',
      'expect: { alice.graveyard: [Opt] }',
    ]);
  });

  it('uses the defaults of the scenario, and says so', () => {
    const both = '{ exile: [{ card: Rift Bolt, suspended: { time: 1 } }, { card: Durkwood Baloth, suspended: { time: 2 } }] }';
    const steps = [
      'advance: { turn: alice, step: upkeep }',
      'expect: { triggered: { suspend.tick: 2 } }',
      'resolve: all',
      'expect: { stack: [], alice.exile: { count: 2 } }',
    ];
    const { status, defaults, failure } = runOne(
      scenario(both, '{}', steps, 'start: { turn: bob, step: end }\ndefaults: { trigger order: as listed, may: no }\n'),
    );
    assert.equal(status, 'passed', failure?.message);
    assert.equal(defaults.length, 2);
  });

  it('resolves nothing when the stack is empty', () => {
    assert.match(fails('{}', '{}', ['resolve']).message, /stack is empty/);
  });

  it('tells who won, and does nothing after the end', () => {
    passes('{ life: 1 }', '{}', ['bob: concede', 'expect: { game: { winner: alice } }']);
    assert.equal(fails('{}', '{}', ['bob: concede', 'alice: pass']).rule, '104.1');
  });

  it('ends a scenario that does not end, with the step and the rule', () => {
    const cards = `${CARDS}---\nname: Sorcerer\ncost: R\ntypes: Creature — Human\npower: 1\ntoughness: 1\ntriggered:\n  when: { gains life: you }\n  do: { gain life: 1 }\n`;
    const { failure } = runOne(
      scenario('{ battlefield: [Sorcerer, Soul Warden], hand: [Grizzly Bears], mana: GG }', '{}', [
        'alice: { cast: Grizzly Bears }',
        'resolve: all',
      ]),
      cards,
    );
    assert.equal(failure?.kind, 'budget', failure?.message);
    assert.match(failure?.rule ?? '', /^\d{3}\./);
  });

  it('runs under the rules of a date, and under each of several', () => {
    const forced = '{ exile: [{ card: Durkwood Baloth, suspended: { time: 1 } }] }';
    const upkeep = ['advance: { turn: alice, step: upkeep }', 'resolve'];
    const steps = [
      ...upkeep,
      '{ resolve, under: 2024-02-01 }',
      '{ resolve: { alice: { decline: Durkwood Baloth } }, under: 2024-02-02 }',
      '{ expect: { stack: [Durkwood Baloth] }, under: 2024-02-01 }',
      '{ expect: { stack: [] }, under: 2024-02-02 }',
    ];
    const text = scenario(
      forced,
      '{}',
      steps.map((step) => step.replace('{ resolve,', '{ resolve: {},')),
      'start: { turn: bob, step: end }\neach ruleset: [2024-02-01, 2024-02-02]\n',
    );
    const { failure, ruleset, variant } = runOne(text);
    assert.deepEqual([failure?.message, ruleset, variant], [undefined, '2024-02-01', '2024-02-01']);
  });

  it('gives the trace that was asked for, step by step', () => {
    const source = scenario(MANA, '{}', ['alice: { cast: Shock, targets: [bob] }', 'resolve', 'expect: { bob.life: 18 }']);
    assert.equal(runOne(source).trace, undefined);
  });
});

describe('Names of cards', () => {
  it('may be those in other languages', () => {
    const cards = CARDS.replace('name: Shock\n', 'name: Shock\nnames: { it: Scossa, de: Schock }\n');
    const steps = [
      'alice: { cast: Scossa, targets: [bob] }',
      'expect: { stack: [Schock], cost: { of: Scossa, total: R } }',
      'resolve',
      'expect: { alice.graveyard: [Schock], Scossa: { zone: graveyard } }',
    ];
    const { status, failure } = runOne(scenario('{ hand: [Schock], mana: R }', '{}', steps), cards);
    assert.equal(status, 'passed', failure?.message);
  });

  it('of tokens are their subtypes and the word Token, as the rules have it', () => {
    const cards = `${CARDS}---\nname: Two Bears\ncost: R\ntypes: Sorcery\nspell: { do: { create: 2, token: { types: Creature - Bear, color: green, power: 2, toughness: 2 } } }\n`;
    const steps = [
      'alice: { cast: Two Bears }',
      'resolve',
      'expect: { alice.battlefield: [{ card: Bear Token, count: 2, token: true, power: 2 }], can: { alice: { attack: [Bear Token] } } }',
    ];
    const { failure } = runOne(scenario('{ hand: [Two Bears], mana: R }', '{}', steps), cards);
    assert.match(failure?.message ?? '', /508\.1a/);
  });
});
