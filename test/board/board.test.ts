import assert from 'node:assert/strict';
import { boardOf, changesBetween } from '../../server/src/board';
import type { Moment } from '../../server/src/dap/timeline/moment';
import { Timeline } from '../../server/src/dap/timeline/timeline';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService } from '../../server/src/scenarios';
import { CARDS } from '../dap/files';
import { exampleFiles, inProcess } from '../properties/examples';

function timelineOf(text: string, more = ''): Timeline {
  const service = createScenarioService({ library, now: () => 0 });
  service.setFile('/w/cards.card.yaml', CARDS + more);
  service.setFile('/w/a.scenario.yaml', text);
  const { script, deps, errors } = service.prepare('/w/a.scenario.yaml', 0) ?? assert.fail();
  assert.deepEqual(errors, []);
  const timeline = new Timeline(script.variants[0] ?? assert.fail(), deps);
  while (timeline.record());
  return timeline;
}

const boardAt = (timeline: Timeline, moment: Moment, origins = false) =>
  boardOf(timeline.world(moment) ?? assert.fail(), {
    origins,
    terms: ['suspended'],
    shown: timeline.shown,
    events: timeline.history(moment).last.events,
  });

const POSITION = `scenario: a board
players:
  alice:
    life: 17
    hand: [Rift Bolt, { unknown: 2 }]
    battlefield: [ { card: Bear Cub, as: bear, counters: { "+1/+1": 1 }, tapped: true }, Captain, Warden, Herald ]
    exile: [ { card: Rift Bolt, as: waiting bolt, suspended: { time: 2 } } ]
    mana: RRG
  bob: { graveyard: [Rift Bolt] }
start: { turn: alice, step: precombat main }
steps:
  - alice: { cast: Rift Bolt, targets: [bear] }
  - resolve
`;

describe('A board', () => {
  const timeline = timelineOf(POSITION);
  const board = boardAt(timeline, { step: 1, at: 0 }, true);
  const [alice, bob] = board.players;

  it('has the players with their zones; cards that nobody described are only counted', () => {
    assert.equal(alice?.life, 17);
    assert.equal(alice.mana, '{R}{R}{G}');
    assert.deepEqual([alice.zones.hand.count, alice.zones.hand.unknown, alice.zones.hand.cards.length], [3, 2, 1]);
    assert.deepEqual([bob?.zones.library.count, bob?.zones.library.unknown], [60, 60]);
    assert.equal(bob?.zones.graveyard.cards[0]?.name, 'Rift Bolt');
  });

  it('has computed characteristics, and where each comes from', () => {
    const bear = alice?.zones.battlefield.cards.find(({ label }) => label === 'bear') ?? assert.fail();
    assert.deepEqual([bear.power, bear.toughness, bear.tapped, bear.counters], [4, 4, true, { '+1/+1': 1 }]);
    assert.deepEqual(
      bear.origins
        ?.filter(({ what }) => what === 'power')
        .map(({ layer, rule, change, source }) => [layer, rule, change, source]),
      [
        ['printed', '109.3', '2', undefined],
        ['7c', '613.4c', '+1', 'Captain'],
        ['7c', '613.4c', '+1 from 1 +1/+1 counter', undefined],
      ],
    );
    assert.equal(alice?.zones.exile.cards[0]?.terms[0], 'suspended');
  });

  it('has continuous effects by layer', () =>
    assert.deepEqual(
      board.effects.map(({ layer, rule, change, source }) => [layer, rule, change, source]),
      [['7c', '613.4c', '+1/+1', 'Captain']],
    ));

  it('has the stack with controller, targets and where its ability stands', () => {
    const [spell] = boardAt(timeline, { step: 2, at: 0 }).stack;
    assert.deepEqual(
      [spell?.kind, spell?.title, spell?.controller, spell?.targets, spell?.at],
      ['spell', 'Rift Bolt', 'alice', ['bear (Bear Cub)'], 'card:Rift Bolt/spell'],
    );
  });

  it('has what happened as a tree, with rule numbers', () => {
    const last = timeline.last();
    const [resolve, ...others] = boardAt(timeline, timeline.previous(last) ?? last).events;
    assert.deepEqual([resolve?.rule, resolve?.inside.map(({ rule }) => rule)], ['608.1', ['120.3', '608.2n']]);
    assert.deepEqual(others, []);
  });

  it('follows a card that moves by an id that stays', () => {
    const later = boardAt(timeline, { step: 2, at: 0 });
    const before = alice?.zones.hand.cards[0];
    assert.equal(later.stack[0]?.card, before?.card);
    assert.notEqual(later.stack[0]?.id, before?.id, 'it is another object (400.7)');
    const moved = changesBetween(board, later).filter(({ of }) => of === 'Rift Bolt');
    assert.deepEqual(moved, [{ of: 'Rift Bolt', id: 'card:0', what: 'zone', before: 'alice.hand', after: 'stack' }]);
  });

  it('has waiting triggers in the order in which they go on the stack: the active player first (603.3b)', () => {
    const both = timelineOf(`scenario: two players have triggers
players:
  alice: { hand: [Bear Cub], battlefield: [Warden], mana: GG }
  bob: { battlefield: [Herald] }
start: { turn: alice, step: precombat main }
steps:
  - alice: { cast: Bear Cub }
  - resolve
`);
    const orders = new Set<string>();
    for (let moment: Moment | undefined = both.first(); moment !== undefined; moment = both.next(moment)) {
      const { waiting } = boardAt(both, moment);
      if (waiting.length === 2) orders.add(waiting.map(({ title, controller }) => `${title}, ${controller}`).join('; '));
    }
    assert.deepEqual([...orders], ['welcome of Warden, alice; greet of Herald, bob']);
  });

  it('is plain data: the same after it was sent', () => assert.deepEqual(JSON.parse(JSON.stringify(board)), board));
});

describe('The board at a moment', () => {
  it('is the same from before and from behind, with all that is worked out', () => {
    const files = exampleFiles();
    const service = inProcess(files);
    const path = 'examples/scenarios/suspend-haste.scenario.yaml';
    let count = 0;
    for (const { document } of service.scenarios(path)) {
      const { script, deps } = service.prepare(path, document) ?? assert.fail();
      for (const variant of script.variants) {
        const forward = new Timeline(variant, deps);
        const boards = new Map<string, unknown>();
        let moment: Moment | undefined = forward.first();
        while (moment !== undefined) {
          boards.set(JSON.stringify(moment), boardAt(forward, moment, true));
          moment = forward.next(moment) ?? (forward.record() ? forward.next(moment) : undefined);
        }
        const back = new Timeline(variant, deps);
        while (back.record());
        for (moment = back.last(); moment !== undefined; moment = back.previous(moment)) {
          assert.deepEqual(boardAt(back, moment, true), boards.get(JSON.stringify(moment)));
          count++;
        }
      }
    }
    assert.ok(count > 100, `${count} boards`);
  });
});

describe('An attack on a board', () => {
  const WALKER = `
---
name: Guide of Cubs
cost: "{2}{G}"
types: Legendary Planeswalker — Guide
loyalty: 3
`;
  const text = `scenario: what is attacked
players:
  alice: { battlefield: [ { card: Bear Cub, as: one }, { card: Bear Cub, as: other } ], hand: [Rift Bolt], mana: RRR }
  bob: { battlefield: [ { card: Guide of Cubs, counters: { loyalty: 3 } } ] }
start: { step: beginning of combat }
steps:
  - alice: { attack: { one: bob, other: Guide of Cubs } }
  - advance: postcombat main
`;

  it('is on the player, or on the planeswalker that is attacked (508.1b), or on nothing any more (506.4c)', () => {
    const timeline = timelineOf(text, WALKER);
    const attacks = (moment: Moment) =>
      boardAt(timeline, moment).players[0]?.zones.battlefield.cards.map(({ label, attacking }) => [label, attacking]);
    assert.deepEqual(attacks({ step: 2, at: 0 }), [
      ['one', 'bob'],
      ['other', 'Guide of Cubs'],
    ]);
    const world = timeline.world({ step: 2, at: 0 }) ?? assert.fail();
    const { combat } = world.game;
    if (combat === null) return assert.fail();
    const attackers = combat.attackers.map((one) => (one.permanent === undefined ? one : { ...one, permanent: null }));
    const gone = boardOf({ ...world, game: { ...world.game, combat: { ...combat, attackers } } });
    assert.deepEqual(
      gone.players[0]?.zones.battlefield.cards.map(({ attacking }) => attacking),
      ['bob', 'nothing'],
    );
  });
});
