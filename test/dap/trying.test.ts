import assert from 'node:assert/strict';
import { BOLT_FILE, FILES } from './files';
import { Client } from './kit';

const t = { threadId: 1 };

/** Stops before the resolution that deals the damage. */
function begin(): Client {
  const client = new Client(FILES).launch({ program: BOLT_FILE, stopOnEntry: true });
  client.request('stackwright/goto', { to: { step: 6, at: 0 } });
  return client;
}

/** The reference of a player's variables, which have been listed. */
function variablesOf(client: Client, player: string): number {
  const { scopes } = client.request('scopes', { frameId: 1 });
  const { variablesReference } = scopes.find(({ name }) => name === player) ?? assert.fail();
  client.request('variables', { variablesReference });
  return variablesReference;
}

const set = (client: Client, value: string, name = 'life'): string =>
  client.request('setVariable', { variablesReference: variablesOf(client, 'bob'), name, value }).value;
const refused = (client: Client, value: string, name = 'life'): string =>
  client.refused('setVariable', { variablesReference: variablesOf(client, 'bob'), name, value });

describe('Trying a life total', () => {
  it('goes on from it, by the rules', () => {
    const client = begin();
    assert.equal(set(client, '3'), '3');
    assert.equal(client.evaluate('bob.life'), '3');
    assert.deepEqual(client.request('stackwright/timeline').tried, ['bob.life 20 → 3 before step 6']);
    client.request('continue', t);
    // It stops where the expectation of the file fails, and bob has lost (704.5a).
    assert.equal(client.evaluate('bob.life'), '0');
    const kinds = JSON.stringify(client.request('stackwright/why', { player: 'bob', what: 'life' }).events);
    assert.match(kinds, /bob loses 3 life \(now 0\)/);
    assert.equal(client.request('stackwright/board').board.over, 'alice has won');
    assert.equal(client.request('stackwright/timeline').failure, "bob's life is 0, not 17.");
  });

  it('leaves what came before as it was, and is undone by a restart', () => {
    const client = begin();
    set(client, '3');
    client.request('stepBack', t);
    assert.equal(client.evaluate('bob.life'), '20');
    assert.deepEqual(client.request('stackwright/timeline').tried, []);
    client.request('next', t);
    assert.equal(client.evaluate('bob.life'), '3');
    client.request('restart');
    client.request('stackwright/goto', { to: { step: 6, at: 0 } });
    assert.equal(client.evaluate('bob.life'), '20');
  });

  it('drops what was tried further on when something is tried before it', () => {
    const client = begin();
    set(client, '3');
    client.request('stackwright/goto', { to: { step: 4, at: 0 } });
    set(client, '30');
    client.request('stackwright/goto', { to: { step: 6, at: 0 } });
    assert.equal(client.evaluate('bob.life'), '30');
    assert.deepEqual(client.request('stackwright/timeline').tried, ['bob.life 20 → 30 before step 4']);
  });

  it('says what cannot be set, and where', () => {
    const client = begin();
    assert.match(refused(client, 'many'), /whole number, not "many"/);
    assert.match(refused(client, '2', 'lands played'), /"bob.lands played" cannot be set. A life total can be tried/);
    client.request('stepIn', t);
    assert.match(refused(client, '3'), /right before a step of the scenario/);
    client.request('stackwright/goto', { to: 'last' });
    assert.match(refused(client, '3'), /right before a step of the scenario/);
    assert.equal(client.evaluate('bob.life'), '17');
  });

  it('marks all other variables as not to be set', () => {
    const client = begin();
    const { variables } = client.request('variables', { variablesReference: variablesOf(client, 'bob') });
    const open = variables.filter(({ presentationHint }) => presentationHint?.attributes?.includes('readOnly') !== true);
    assert.deepEqual(
      open.map(({ name }) => name),
      ['life'],
    );
  });
});
