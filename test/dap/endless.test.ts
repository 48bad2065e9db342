import assert from 'node:assert/strict';
import { ENDLESS } from './files';
import { Client } from './kit';

const steps = (count: number): string => '  - resolve\n'.repeat(count);
const endless = (more: string): string => `scenario: it never ends
players:
  alice: { battlefield: [Giver, Taker, Switch] }
  bob: { life: 1000000000 }
steps:
  - alice: { activate: Switch }
${more}`;

const FILE = '/w/endless.scenario.yaml';
const t = { threadId: 1 };
const client = (more: string): Client => new Client({ 'loop.card.yaml': ENDLESS, 'endless.scenario.yaml': endless(more) });

describe('A scenario that never ends', () => {
  it('can be paused, and goes on', () => {
    const one = client(steps(2_000));
    one.launch({ program: FILE, stopOnEntry: true });
    one.send('continue', t);
    one.settle(50);
    assert.ok(one.send('pause', t).success);
    one.settle();
    assert.equal(one.stopped.reason, 'pause');
    const turns = Number(one.evaluate('alice.life'));
    assert.ok(turns > 20 && turns < 900, `${turns}`);
    one.send('continue', t);
    one.settle(20);
    one.send('pause', t);
    one.settle();
    assert.ok(Number(one.evaluate('alice.life')) > turns);
  });

  it('can be stopped while it runs', () => {
    const one = client(steps(2_000));
    one.launch({ program: FILE, stopOnEntry: true });
    one.send('continue', t);
    one.settle(5);
    assert.ok(one.send('disconnect').success);
    one.settle();
    assert.equal(one.events('stopped').length, 1, 'nothing but the entry');
    assert.equal(one.terminated, false);
  });

  it('ends with its budget in one step, and can be looked at from there', () => {
    const one = client('  - resolve: all\n');
    one.launch({ program: FILE });
    assert.equal(one.stopped.reason, 'exception');
    assert.match(one.stopped.text ?? '', /does not end within its budget/);
    const life = Number(one.evaluate('alice.life'));
    assert.ok(life > 500, `${life}`);
    for (let i = 0; i < 5; i++) one.request('stepBack', t);
    assert.ok(Number(one.evaluate('alice.life')) <= life);
  });
});
