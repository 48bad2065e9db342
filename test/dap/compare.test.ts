import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompareBody } from '../../server/src/dap';
import { Client, FOLDER } from './kit';

const root = join(__dirname, '../..');
const cards = (name: string): string => readFileSync(join(root, 'examples/cards', `${name}.card.yaml`), 'utf8');

const [OLD, NEW] = ['2024-02-01', '2024-02-02'];
/** Before 2024-02-02 the card had to be cast if that was possible. */
const HEAD = `players:
  alice: { exile: [ { card: Rift Bolt, suspended: { time: 1 } } ] }
  bob: {}
start: { turn: bob, step: end }
`;
const TWO = `scenario: Cast or not
each ruleset: [${OLD}, ${NEW}]
${HEAD}steps:
  - advance: { turn: alice, step: upkeep }
  - resolve
  - { resolve: { alice: { targets: [bob] } }, under: ${OLD} }
  - { resolve: { alice: { decline: Rift Bolt } }, under: ${NEW} }
  - expect: { turn: alice }
  - { resolve: all, under: ${OLD} }
  - { expect: { bob.life: 17 }, under: ${OLD} }
  - advance: { turn: alice, step: end, alice: { attack: [] } }
`;
const ONE = `scenario: One date
ruleset: ${OLD}
${HEAD}steps:
  - advance: { turn: alice, step: upkeep }
  - resolve
  - resolve: { alice: { targets: [bob] } }
  - resolve: all
  - expect: { bob.life: 17 }
`;
const FILES = {
  'cards/suspend.card.yaml': cards('suspend-spells'),
  'cards/lands.card.yaml': cards('basic-lands'),
  'two.scenario.yaml': TWO,
  'one.scenario.yaml': ONE,
};
const begin = (name: string, more: object = {}): Client =>
  new Client(FILES).launch({ program: `${FOLDER}/${name}.scenario.yaml`, stopOnEntry: true, ...more });
const goTo = (client: Client, step: number, at = 0): void => void client.request('stackwright/goto', { to: { step, at } });
const compare = (client: Client, ruleset: string): CompareBody => client.request('stackwright/compare', { ruleset });
const lines = ({ differences }: CompareBody): readonly string[] =>
  differences.map(({ of, what, here, there }) => `${of}: ${what} ${here} | ${there}`);

describe('A scenario under the rules of a date', () => {
  it('is picked by its date, or is the first', () => {
    assert.equal(begin('two').request('stackwright/timeline').scenario, `Cast or not (${OLD})`);
    const client = begin('two', { ruleset: NEW });
    assert.equal(client.request('stackwright/timeline').scenario, `Cast or not (${NEW})`);
    assert.deepEqual(client.request('stackwright/timeline').ruleset, NEW);
    assert.deepEqual(client.request('stackwright/timeline').rulesets.slice(0, 1), [{ date: OLD, own: true }]);
    assert.equal(client.request('stackwright/timeline').steps, 5);
  });

  it('may be one that it does not name', () => {
    const client = begin('one', { ruleset: '2026-04-17' });
    goTo(client, 3);
    client.request('next', { threadId: 1 });
    assert.match(client.stopped.description ?? '', /choose|may|choice/i);
    assert.equal(client.request('stackwright/timeline').ruleset, '2026-04-17');
  });

  it('can be changed by a restart', () => {
    const client = begin('two');
    client.request('restart', { arguments: { ruleset: NEW } } as never);
    assert.equal(client.request('stackwright/timeline').ruleset, NEW);
    client.request('restart');
    assert.equal(client.request('stackwright/timeline').ruleset, NEW);
  });

  it('has to be a date', () => {
    const client = new Client(FILES);
    client.request('initialize', { adapterID: 'stackwright' });
    assert.equal(
      client.refused('launch', { program: `${FOLDER}/two.scenario.yaml`, ruleset: 'last year' }),
      '"last year" is no date. The rules of a day are named as in 2024-02-01.',
    );
  });
});

describe('A run beside one under other rules', () => {
  it('is the same until the rules differ, and then says what is different, and where they part', () => {
    const client = begin('two', { ruleset: NEW });
    for (const step of [1, 2, 3]) {
      goTo(client, step);
      const same = compare(client, OLD);
      assert.deepEqual([same.differences, same.parted, same.stopped], [[], undefined, undefined], `step ${step}`);
      assert.equal(same.place, step === 3 ? 'before the step that it has instead' : 'before the same step');
    }
    // After the resolution that is another one under each date.
    goTo(client, 4);
    const then = compare(client, OLD);
    assert.ok(lines(then).includes('Rift Bolt: zone alice.exile | stack'), lines(then).join('\n'));
    assert.equal(then.parted?.title, `{ resolve: { alice: { decline: Rift Bolt } }, under: ${NEW} }`);
    assert.match(then.parted?.there ?? '', /Rift Bolt/);
    assert.equal(then.parted?.moment.step, 3);
    // At the end the bolt has resolved there.
    client.request('stackwright/goto', { to: 'last' });
    const end = compare(client, OLD);
    assert.equal(end.place, 'at the end');
    assert.deepEqual(
      lines(end).filter((line) => /life|zone/.test(line)),
      ['bob: life 20 | 17', 'Rift Bolt: zone alice.exile | alice.graveyard'],
    );
  });

  it('is the other way round from the other one', () => {
    const client = begin('two', { ruleset: OLD });
    client.request('stackwright/goto', { to: 'last' });
    assert.deepEqual(
      lines(compare(client, NEW)).filter((line) => /life|zone/.test(line)),
      ['bob: life 17 | 20', 'Rift Bolt: zone alice.graveyard | alice.exile'],
    );
  });

  it('is followed into the middle of a step, event by event, and back', () => {
    const client = begin('two', { ruleset: NEW });
    goTo(client, 2);
    client.request('stackwright/goto', { to: 'next' });
    assert.deepEqual([compare(client, OLD).place, compare(client, OLD).differences], ['after the same event', []]);
    const last = client.request('stackwright/timeline').stretches.find(({ step }) => step === 2)?.last ?? 0;
    goTo(client, 2, last);
    assert.equal(compare(client, OLD).place, 'after the same step');
    goTo(client, 5);
    assert.notDeepEqual(compare(client, OLD).differences, []);
    goTo(client, 1);
    assert.deepEqual([compare(client, OLD).differences, compare(client, OLD).parted], [[], undefined]);
  });

  it('says where the other one cannot go on', () => {
    const client = begin('one');
    goTo(client, 3);
    assert.equal(compare(client, NEW).stopped, undefined);
    goTo(client, 4);
    const { stopped, differences } = compare(client, NEW);
    assert.match(stopped ?? '', /\(resolve: \{ alice: \{ targets: \[bob\] \} \}\)$/);
    assert.deepEqual(differences, []);
  });

  it('has the totals that were tried', () => {
    const client = begin('two', { ruleset: NEW });
    goTo(client, 2);
    const { scopes } = client.request('scopes', { frameId: 1 });
    const { variablesReference } = scopes.find(({ name }) => name === 'bob') ?? assert.fail();
    client.request('variables', { variablesReference });
    client.request('setVariable', { variablesReference, name: 'life', value: '9' });
    assert.deepEqual(lines(compare(client, OLD)), []);
    client.request('stackwright/goto', { to: 'last' });
    assert.ok(lines(compare(client, OLD)).includes('bob: life 9 | 6'), lines(compare(client, OLD)).join('\n'));
  });

  it('is told in the console as well, and says what is no other date', () => {
    const client = begin('two', { ruleset: NEW });
    assert.equal(client.evaluate(`under ${OLD}`, 'repl'), `Under ${OLD}, before the same step: nothing is different.`);
    client.request('stackwright/goto', { to: 'last' });
    assert.match(client.evaluate(`under ${OLD}`, 'repl'), /^ {2}bob: life 17 \(here 20\)$/m);
    assert.match(client.refused('stackwright/compare', { ruleset: NEW }), /^It runs under the rules of 2024-02-02 already/);
    assert.match(client.refused('stackwright/compare', { ruleset: '2024-13-01' }), /^"2024-13-01" is no date/);
  });
});
