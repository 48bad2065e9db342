/** What breaks elsewhere: slow discovery. Scenarios are listed without being run, and nothing waits for them. */

import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { CARDS, Client } from './client';

const MANY = 1_500;
const one = (n: number): string => `scenario: Number ${n}
players: { alice: { hand: [Shock], battlefield: [Mountain] }, bob: {} }
steps:
  - alice: { cast: Shock, targets: [bob] }
  - resolve: all
  - expect: { bob.life: 18 }
`;

interface Listed {
  readonly files: readonly { readonly uri: string; readonly scenarios: readonly { readonly name: string }[] }[];
}

describe('What breaks elsewhere: slow discovery', () => {
  let client: Client;
  afterEach(() => client.stop());

  it('lists the scenarios of many files without opening or running one', async function () {
    this.timeout(300_000);
    const files = Object.fromEntries(Array.from({ length: MANY }, (_, n) => [`scenarios/${n}.scenario.yaml`, one(n)]));
    client = await Client.start({ files: { ...CARDS, ...files } });
    const { files: found } = await client.request<Listed>('stackwright/scenarios', {});
    assert.equal(found.length, MANY);
    assert.equal(new Set(found.flatMap(({ scenarios }) => scenarios.map(({ name }) => name))).size, MANY);
    const { open } = await client.request<{ open: number }>('stackwright/about', {});
    assert.equal(open, 0);
    // Not one of them was run for it.
    const statuses = client.notifications.filter(({ method }) => method === 'stackwright/status');
    for (const { params } of statuses) {
      const { passed, failed } = params as { passed: number; failed: number };
      assert.equal(passed + failed, 0);
    }
  });

  it('the list of a file is there while others are run', async function () {
    this.timeout(300_000);
    const long = 'scenarios/long.scenario.yaml';
    // Hundreds of games that go on for as long as they may: nobody waits for the end of it.
    const endless = `scenario: On and on
matrix: { life: [${Array.from({ length: 200 }, (_, i) => i + 1).join(', ')}] }
players: { alice: { life: $life }, bob: { life: 100000 } }
steps:
${'  - advance: upkeep\n'.repeat(3000)}`;
    client = await Client.start({ files: { ...CARDS, [long]: endless } });
    const cancel = new CancellationTokenSource();
    let over = false;
    const running = client.request('stackwright/run', { uri: client.uri(long) }, cancel.token).finally(() => (over = true));
    const other = 'scenarios/other.scenario.yaml';
    await client.open(other, one(0));
    const { files } = await client.request<Listed>('stackwright/scenarios', { uri: client.uri(other) });
    assert.equal(files[0]?.scenarios[0]?.name, 'Number 0');
    assert.equal(over, false);
    cancel.cancel();
    await assert.rejects(running);
  });
});
