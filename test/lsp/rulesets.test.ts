import assert from 'node:assert/strict';
import { RUN, type RunResult } from '../../server/src/lsp/protocol';
import { CARDS, Client } from './client';

const PATH = 'scenarios/a.scenario.yaml';
const TEXT = `scenario: Off it comes
each ruleset: [2024-02-01, 2024-02-02]
players:
  alice: { exile: [{ card: Rift Bolt, suspended: { time: 1 } }] }
  bob: {}
start: { turn: bob, step: end }
steps:
  - advance: { turn: alice, step: upkeep }
  - resolve
  - { resolve: { alice: { targets: [bob] } }, under: 2024-02-01 }
  - { resolve: { alice: { decline: Rift Bolt } }, under: 2024-02-02 }
`;

describe('E3: a scenario under two dates', () => {
  it('is told side by side to whoever runs it with its trace', async function () {
    this.timeout(20_000);
    const client = await Client.start({ files: CARDS });
    try {
      await client.open(PATH, TEXT);
      const run = (trace: boolean): Promise<RunResult> =>
        client.request(RUN, { uri: client.uri(PATH), document: 0, trace }) as Promise<RunResult>;
      const { scenarios, sideBySide } = await run(true);
      assert.deepEqual(
        scenarios.map(({ variant, status }) => [variant, status]),
        [
          ['2024-02-01', 'passed'],
          ['2024-02-02', 'passed'],
        ],
      );
      const [compared] = sideBySide;
      assert.deepEqual(compared?.rulesets, ['2024-02-01', '2024-02-02']);
      assert.equal(compared?.key, scenarios[0]?.key);
      assert.equal(compared?.steps.length, 1);
      const rows = compared?.steps[0]?.rows ?? [];
      assert.ok(rows.some(({ left }) => left?.includes('alice has cast Rift Bolt')));
      assert.ok(rows.some(({ right }) => right?.includes('alice declines to cast Rift Bolt')));
      assert.ok(rows.some(({ left, right }) => left === right && left?.startsWith('608.1 ')));
      assert.deepEqual((await run(false)).sideBySide, []);
    } finally {
      await client.stop();
    }
  });
});
