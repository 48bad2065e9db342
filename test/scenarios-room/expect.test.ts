import assert from 'node:assert/strict';
import { at, mended, runOne, scenario } from './kit';

const ALICE =
  '{ hand: [Shock, Rift Bolt], graveyard: [Opt], battlefield: [{ card: Mountain, count: 3 }, { card: Durkwood Baloth, as: beast }], exile: [{ card: Rift Bolt, as: later, suspended: { time: 2 } }] }';
const BOB = '{ hand: [Opt], battlefield: [Island, { card: Grizzly Bears, as: bear }] }';

const passes = (steps: readonly string[], more?: string): void => {
  const { status, failure } = runOne(scenario(ALICE, BOB, steps, more));
  assert.equal(status, 'passed', failure === undefined ? '' : `${failure.message}\n${failure.details.join('\n')}`);
};

/** Expects so much, which must fail; accepting what is there must make it pass. */
const accepted = (
  expectation: string,
  before: readonly string[] = [],
): { words: string; expected: string; actual: string; text: string } => {
  const source = scenario(ALICE, BOB, [...before, `expect: ${expectation}`]);
  const { failure } = runOne(source);
  assert.ok(failure, `${expectation} should fail`);
  assert.equal(failure.kind, 'expectation', failure.message);
  const fix = failure.fixes?.find(({ preferred }) => preferred);
  assert.ok(fix, `${expectation} has no fix`);
  const text = mended(source, fix.edits);
  const again = runOne(text);
  assert.equal(again.status, 'passed', `${text}\n${again.failure?.message}`);
  return { words: at(source, failure.range), expected: failure.expected ?? '', actual: failure.actual ?? '', text };
};

/** Fails, with a message like this. */
const fails = (expectation: string, message: RegExp, before: readonly string[] = []): void => {
  const { failure } = runOne(scenario(ALICE, BOB, [...before, `expect: ${expectation}`]));
  assert.match(failure?.message ?? 'it passed', message);
};

describe('Expectations', () => {
  it('of numbers and words', () => {
    passes([
      'expect: { alice.life: 20, alice.mana: "", alice.lands played: 0, alice.spells cast: 0, priority: alice, turn: alice, turn number: 5, step: precombat main, game: goes on }',
    ]);
    assert.deepEqual(accepted('{ alice.life: 19 }').actual, '20');
    accepted('{ priority: bob, turn: bob, step: end, alice.mana: RR, bob.spells cast: 3 }');
    accepted('{ game: over }');
    accepted('{ game: goes on }', ['bob: concede']);
  });

  it('of zones, exactly and in any order', () => {
    passes([
      'expect: { alice.hand: [Rift Bolt, Shock], alice.graveyard: Opt, bob.exile: [], alice.battlefield: [beast, { card: Mountain, count: 3, tapped: false }] }',
    ]);
    const { words, expected, actual } = accepted('{ alice.hand: [Shock, Opt] }');
    assert.deepEqual([words, expected, actual], ['[Shock, Opt]', '[Shock, Opt]', '[Shock, Rift Bolt]']);
    assert.equal(accepted('{ alice.battlefield: [] }').actual, '[{ card: Mountain, count: 3 }, beast]');
    assert.equal(
      accepted('{ alice.exile: [{ card: Rift Bolt, counters: { time: 1 }, suspended: false }] }').actual,
      '[{ card: Rift Bolt, counters: { time: 2 }, suspended: true }]',
    );
    assert.equal(
      accepted('{ alice.battlefield: [{ card: Mountain, count: 2 }, beast] }').actual,
      '[{ card: Mountain, count: 3 }, beast]',
    );
    assert.equal(accepted('{ alice.library: [] }').actual, '[{ unknown: 60 }]');
  });

  it('of zones, in part', () => {
    passes([
      'expect: { alice.hand: { contains: [Shock], without: [Opt], count: 2 }, alice.library: { count: 60, shuffled: 0, top: [{ unknown: 2 }] } }',
    ]);
    fails('{ alice.hand: { contains: [Opt] } }', /does not contain Opt/);
    fails('{ alice.hand: { without: [Shock] } }', /contains Shock/);
    accepted('{ alice.hand: { count: 3 } }');
    accepted('{ alice.library: { top: [Opt] } }');
  });

  it('of objects by label and by name', () => {
    passes([
      'expect: { bear: { power: 2, toughness: 2, tapped: false, zone: battlefield, owner: bob, controller: bob, types: [creature], colors: [green], keywords: [], mana value: 2, token: false, attacking: false, face: up, damage: 0, counters: {} }, later: { counters: { time: 2 }, suspended: true, zone: exile, abilities: [suspend.tick] } }',
    ]);
    accepted('{ bear: { power: 3, tapped: true, controller: alice, colors: [red], counters: { time: 1 } } }');
    fails('{ Shock: { power: 1 } }', /no power/);
    fails('{ Grizzly Bears: { zone: exile } }', /`zone` of bear/);
  });

  it('of the stack, the top first', () => {
    const shock = ['alice: { cast: Shock, targets: [bear] }', 'bob: { cast: Opt }'];
    passes([...shock, 'expect: { stack: [Opt, { spell: Shock, targets: [bear], controller: alice }] }']);
    assert.equal(accepted('{ stack: [] }', shock).actual, '[Opt, Shock]');
    assert.equal(
      accepted('{ stack: [Shock, { spell: Opt, targets: [bob] }] }', shock).actual,
      '[Opt, { spell: Shock, targets: [bear] }]',
    );
  });

  it('of what triggered, and what did not, in the last step', () => {
    const upkeep = ['advance: { turn: alice, step: upkeep }'];
    const start = 'start: { turn: bob, step: end }\n';
    passes(
      [
        ...upkeep,
        'expect: { triggered: { suspend.tick: 1, later: 1, suspend.last: 0 }, no trigger: { of: bear }, stack: [{ trigger: suspend.tick, of: later }], later: { suspended: true }, waiting: [] }',
        'resolve',
        'expect: { no trigger: suspend.last }',
      ],
      start,
    );
    const { failure } = runOne(scenario(ALICE, BOB, [...upkeep, 'expect: { no trigger: { of: later } }'], start));
    assert.match(failure?.message ?? '', /triggered once/);
    accepted('{ triggered: { suspend.tick: 1 } }');
  });

  it('of what did not resolve, and why', () => {
    const twice = scenario('{ hand: [{ card: Shock, as: one }, { card: Shock, as: two }], mana: RR }', BOB, [
      'alice: { cast: one, targets: [bear] }',
      'alice: { cast: two, targets: [bear] }',
      'resolve',
      'resolve',
      'expect: { did not resolve: { spell: one, rule: 608.2b } }',
    ]);
    const { status, failure } = runOne(twice);
    assert.equal(status, 'passed', failure?.message);
    fails('{ did not resolve: Shock }', /did not fail to resolve/);
  });

  it('of what a spell cost', () => {
    const cast = ['alice: { cast: Shock, targets: [bob] }'];
    passes([...cast, 'expect: { cost: { of: Shock, base: R, increases: [], total: "{R}" } }']);
    accepted('{ cost: { total: 2R, increases: [{ by: Opt, cost: 2 }] } }', cast);
    fails('{ cost: { of: Opt, total: U } }', /No total cost of Opt/, cast);
  });

  it('of mana values and legal targets', () => {
    passes(['expect: { mana value: { of: beast, is: 6 }, legal targets: { of: Shock, are: [alice, bob, bear, beast] } }']);
    accepted('{ mana value: { of: beast, is: 5 } }');
    accepted('{ legal targets: { of: Shock, are: [alice] } }');
    accepted('{ legal targets: { of: Shock, none: true } }');
  });

  it('of what could be done, without doing it', () => {
    passes([
      'expect: { can: [{ alice: { cast: Shock } }, { alice: { attack: [beast] } }, { bob: { cast: Opt } }], cannot: [{ bob: { cast: Grizzly Bears }, rule: 601.3 }, { bob: { attack: [bear] }, rule: 508.1 }, { alice: { attack: [bear] }, rule: 508.1a }, { bob: { block: { bear: beast } } }, { alice: { play: Mountain }, rule: 305.1 }] }',
      'expect: { alice.hand: [Shock, Rift Bolt], step: precombat main, priority: alice, stack: [] }',
    ]);
    fails('{ can: { bob: { play: Island } } }', /not legal/);
    fails('{ cannot: { alice: { cast: Shock } } }', /is legal/);
    accepted('{ cannot: [{ alice: { play: Mountain }, rule: 601.3 }] }');
  });

  it('are all told when several do not hold', () => {
    const { failure } = runOne(scenario(ALICE, BOB, ['expect: { alice.life: 1, bob.life: 2 }']));
    assert.deepEqual(failure?.details, ["Also: bob's life is 20, not 2."]);
    assert.equal(failure?.fixes?.[0]?.edits.length, 2);
  });

  it('name rules in the numbers of the edition that is played', () => {
    const { failure } = runOne(
      scenario('{}', '{}', ['{ alice: { attack: [Shock] }, illegal: 702.62a }'], 'ruleset: 2023-12-01\n')
        .replace('alice: {}', 'alice: { battlefield: [{ card: Grizzly Bears, since: this turn }] }')
        .replace('[Shock]', '[Grizzly Bears]'),
    );
    assert.equal(failure?.kind, 'illegal');
  });

  it('E2: of all that a player can do, whatever is chosen for it', () => {
    passes([
      'expect: { alice.can: [{ cast: Shock }, { cast: Rift Bolt }, { suspend: Rift Bolt }], bob.can: { cast: Opt } }',
      'expect: { alice.can: [{ cast: Shock, targets: [bear] }, { cast: Rift Bolt }, { suspend: Rift Bolt }, { activate: Mountain }, pass] }',
    ]);
    const { actual } = accepted('{ alice.can: [{ cast: Shock }] }');
    assert.equal(actual, '[{ cast: Shock }, { cast: Rift Bolt }, { suspend: Rift Bolt }]');
    fails('{ alice.can: { cast: Shock } }', /^alice can also do this: cast Rift Bolt; suspend Rift Bolt\.$/);
    fails('{ bob.can: [{ cast: Opt }, { cast: Shock }] }', /^This is not legal: .*Shock.* \(601\.3\)$/);
  });

  it('E2: of what can and cannot be done, with the rule, the reason and what could be chosen', () => {
    fails('{ cannot: { alice: { cast: Shock } } }', /^This is legal, with `targets: \[/);
    fails('{ cannot: { alice: { cast: Shock, targets: [bob] } } }', /^This is legal\.$/);
    fails('{ can: { alice: { cast: Shock, targets: [Mountain] } } }', /^This is not legal: .*Shock.* \(601\.2c\)$/);
    fails(
      '{ cannot: { bob: { cast: Shock }, rule: 601.2c } }',
      /^This is refused by 601\.3, not by 601\.2c: Nothing allows bob to cast Shock/,
    );
    fails('{ can: { alice: { cast: Shock, targets: [bob], x: 2 } } }', /^The answer `x` was not asked for\.$/);
    passes(['expect: { can: [{ alice: { cast: Shock, targets: [bob] } }, { alice: { cast: Shock } }] }']);
  });
});
