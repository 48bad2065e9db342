import assert from 'node:assert/strict';
import type { BoardEvent } from '../../server/src/board';
import type { Requests } from '../../server/src/dap';
import { BOLT, CARDS, OPEN } from './files';
import { Client } from './kit';

const GROWTH = `${CARDS}---
name: Growth
cost: "{G}"
types: Instant
spell:
  targets: { it: creature }
  do: { modify: it, power: 3, toughness: 3, until: end of turn }
`;
const GROWN = `scenario: Growth
players:
  alice: { hand: [Growth], battlefield: [Captain, Bear Cub], mana: G }
  bob: {}
steps:
  - alice: { cast: Growth, targets: [Bear Cub] }
  - resolve
`;

const begin = (text = BOLT) => {
  const client = new Client({ 'cards.card.yaml': CARDS, 'bolt.scenario.yaml': text });
  return client.launch({ program: '/w/bolt.scenario.yaml', stopOnEntry: true });
};

/** The ids of events and of all that is inside them. */
const idsOf = (events: readonly BoardEvent[]): number[] => events.flatMap(({ id, inside }) => [id, ...idsOf(inside)]);

describe('The events of a whole run', () => {
  it('are those of each step that is recorded, once for who keeps them, and each is a place to go to', () => {
    const client = begin();
    assert.deepEqual(client.request('stackwright/run-events').steps, []);
    client.request('next', { threadId: 1 });
    const [first, ...more] = client.request('stackwright/run-events').steps;
    assert.deepEqual([first?.step, first?.title, more], [1, 'alice: { suspend: Rift Bolt }', []]);
    const have = { 1: first?.key ?? '' };
    client.request('stackwright/goto', { to: 'last' });
    const { steps } = client.request('stackwright/run-events', { have });
    assert.deepEqual(
      steps.map(({ step, events }) => [step, events === undefined ? 'known' : events.length > 0]),
      [
        [1, 'known'],
        [2, false], // an expectation
        [3, true],
        [4, true],
        [5, true],
        [6, true],
        [7, false],
      ],
    );
    const all = [...idsOf(first?.events ?? []), ...steps.flatMap(({ events }) => idsOf(events ?? []))];
    assert.equal(new Set(all).size, all.length, 'two events of a run have one id');
    // They stay while one goes back.
    client.request('stackwright/goto', { to: 'first' });
    assert.equal(client.request('stackwright/run-events').steps.length, 7);
    const damage = steps.find(({ step }) => step === 6)?.events?.[0]?.inside[0];
    assert.match(damage?.text ?? '', /deals 3 damage/);
    client.request('stackwright/goto', { to: { step: 6, at: damage?.done ?? 0 } });
    assert.match(client.request('stackwright/timeline').title, /deals 3 damage/);
  });

  it('are others after a restart, and after a total that was tried', () => {
    const client = begin();
    client.request('stackwright/goto', { to: 'last' });
    const keys = () => client.request('stackwright/run-events').steps.map(({ key }) => key);
    const before = keys();
    client.request('restart');
    client.request('stackwright/goto', { to: 'last' });
    assert.notDeepEqual(keys(), before);
  });
});

describe('Moving along a run', () => {
  it('lists each step, with the moments of those that are recorded', () => {
    const client = begin();
    const { scenario, stretches, moment } = client.request('stackwright/timeline');
    assert.equal(scenario, 'Rift Bolt comes off suspend');
    assert.deepEqual(moment, { step: 1, at: 0 });
    assert.equal(stretches.at(-1)?.title, 'the end of the scenario');
    assert.equal(stretches.find(({ step }) => step === 1)?.title, 'alice: { suspend: Rift Bolt }');
    assert.equal(stretches.find(({ step }) => step === 3)?.recorded, false);
    client.request('stackwright/goto', { to: 'last' });
    assert.ok(client.request('stackwright/timeline').stretches.every(({ recorded, step }) => recorded || step === 8));
  });

  it('goes to any moment, first, last and beside, and ends nothing at the end', () => {
    const client = begin();
    client.request('stackwright/goto', { to: 'last' });
    client.request('stackwright/goto', { to: 'last' });
    assert.equal(client.terminated, false);
    assert.deepEqual(client.request('stackwright/board').moment, { step: 8, at: 0 });
    for (const { step, first, last } of client.request('stackwright/timeline').stretches)
      for (let at = first; at <= last; at++) {
        client.request('stackwright/goto', { to: { step, at } });
        assert.deepEqual(client.request('stackwright/board').moment, { step, at });
      }
    client.request('stackwright/goto', { to: 'first' });
    const start = client.request('stackwright/board').moment;
    client.request('stackwright/goto', { to: 'next' });
    client.request('stackwright/goto', { to: 'previous' });
    assert.deepEqual(client.request('stackwright/board').moment, start);
    const [event] = client.request('stackwright/board').board.events;
    assert.equal(event, undefined, 'nothing has happened yet');
    client.request('stackwright/goto', { to: { step: 4, at: 2 } });
    const { event: here } = client.request('stackwright/timeline');
    client.request('stackwright/goto', { to: { step: 5, at: 0 } });
    client.request('stackwright/goto', { to: 'previous' });
    client.request('stackwright/goto', { to: { event: here ?? -1 } });
    assert.deepEqual(client.request('stackwright/board').moment, { step: 4, at: 2 });
    assert.match(client.refused('stackwright/goto', { to: { event: 99_999 } }), /no such moment/);
    assert.match(client.refused('stackwright/goto', { to: { step: 1, at: 999 } }), /no such moment/);
    assert.match(client.refused('stackwright/goto', { to: { step: 99, at: 0 } }), /no such moment/);
  });

  it('stops at an open choice on the way to the end', () => {
    const client = begin(OPEN);
    client.request('stackwright/goto', { to: 'last' });
    assert.equal(client.stopped.reason, 'choice');
  });
});

describe('Why', () => {
  it('has the events that made a life total, each with its moment and what it was inside', () => {
    const client = begin();
    assert.deepEqual(client.request('stackwright/why', { player: 'bob', what: 'life' }), { origins: [], events: [] });
    client.request('stackwright/goto', { to: 'last' });
    const { events } = client.request('stackwright/why', { player: 'bob', what: 'life' });
    assert.deepEqual(
      events.map(({ text }) => text),
      ['Rift Bolt deals 3 damage to bob', 'bob loses 3 life (now 17)'],
    );
    assert.ok(events[1]?.within.some(({ text }) => text.includes('deals 3 damage')));
    client.request('stackwright/goto', { to: events[0]?.moment ?? 'first' });
    assert.match(client.request('stackwright/timeline').title, /deals 3 damage to bob \(120/);
  });

  it('has what went through a zone, what the turn came from, and what began an effect', () => {
    const client = begin();
    client.request('stackwright/goto', { to: 'last' });
    const texts = (about: Requests['stackwright/why'][0]) =>
      client.request('stackwright/why', about).events.map(({ text }) => text);
    assert.deepEqual(texts({ player: 'alice', what: 'graveyard' }), ['Rift Bolt moves from stack to graveyard (resolve)']);
    assert.deepEqual(texts({ player: 'bob', what: 'graveyard' }), []);
    assert.match(texts({ player: 'alice', what: 'exile' })[0] ?? '', /^Rift Bolt moves from hand to exile/);
    assert.ok(texts({ what: 'step' }).includes("alice's upkeep begins"));
    const growth = new Client({ 'cards.card.yaml': GROWTH, 'bolt.scenario.yaml': GROWN });
    growth.launch({ program: '/w/bolt.scenario.yaml', stopOnEntry: true });
    growth.request('stackwright/goto', { to: 'last' });
    const [lasting, standing] = growth.request('stackwright/board').board.effects;
    const why = (effect = '') =>
      growth.request('stackwright/why', { effect, what: 'effect' }).events.map(({ text, within }) => [text, within[0]?.text]);
    const [, [cast] = [], , [begun, inside] = []] = why(standing?.id);
    assert.deepEqual([lasting?.source, standing?.source, cast], ['Captain', 'Growth', 'alice has cast Growth']);
    assert.deepEqual([begun, inside], ['an effect begins: Bear Cub gets +3/+3', 'Growth resolves']);
    assert.deepEqual(why(lasting?.id), [], 'it was there from the beginning');
    assert.deepEqual(why('effect:none'), []);
  });

  it('has nothing of what has not happened yet', () => {
    const client = begin();
    client.request('stackwright/goto', { to: 'last' });
    client.request('stackwright/goto', { to: 'first' });
    assert.deepEqual(client.request('stackwright/why', { player: 'bob', what: 'life' }).events, []);
  });
});
