/** The settings as a client tells them: when files are checked, in which folder, and what a change of them does. */

import assert from 'node:assert/strict';
import { CARDS, Client } from './client';

const wrong = `scenario: A
players: { alice: {}, bob: {} }
steps: [{ expect: { bob.life: 3 } }]
`;

describe('What breaks elsewhere: several roots with different settings', () => {
  const names = ['typed', 'saved', 'off', 'off/inner'] as const;
  const settings = (folder: string | undefined): object =>
    ({
      saved: { validate: 'onSave' },
      off: { validate: 'off', codeLens: false },
      inner: { validate: 'onType' },
    })[folder ?? ''] ?? {};
  let client: Client;
  beforeEach(async () => {
    client = await Client.start({ files: CARDS, roots: names, settings });
  });
  afterEach(() => client.stop());

  it('each folder is checked as its own settings say, the innermost first', async () => {
    const right = wrong.replace('3', '20');
    const counts: Record<string, number> = {};
    for (const name of names) {
      const path = `${name}/a.scenario.yaml`;
      await client.open(path, right);
      await client.diagnostics(path);
      await client.set(path, wrong);
      counts[name] = (await client.diagnostics(path)).length;
    }
    assert.deepEqual(counts, { typed: 1, saved: 0, off: 0, 'off/inner': 1 });
    await client.saved('saved/a.scenario.yaml');
    assert.equal((await client.diagnostics('saved/a.scenario.yaml')).length, 1);
  });

  it('a folder without lenses takes them from no other', async () => {
    const lenses = async (path: string): Promise<number> => {
      await client.open(path, wrong);
      return (await client.lenses(path)).length;
    };
    assert.equal(await lenses('typed/a.scenario.yaml'), 1);
    assert.equal(await lenses('off/a.scenario.yaml'), 0);
  });
});

describe('A setting that is changed', () => {
  it('counts at once, and the client is asked to ask again', async () => {
    let validate = 'off';
    const client = await Client.start({ files: CARDS, settings: () => ({ validate }) });
    await client.open('a.scenario.yaml', wrong);
    assert.deepEqual(await client.diagnostics('a.scenario.yaml'), []);
    assert.ok(client.registered.includes('workspace/didChangeConfiguration'), 'the server asks to be told of changes');
    validate = 'onType';
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    for (;;) {
      const asked = client.nextRefresh();
      if ((await client.diagnostics('a.scenario.yaml')).length === 1) break;
      await asked;
    }
    await client.stop();
  });
});
