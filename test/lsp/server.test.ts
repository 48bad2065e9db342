import assert from 'node:assert/strict';
import { CARDS, Client } from './client';

const PASSES = `scenario: Rift Bolt deals three damage
rules: [702.62a]
players:
  alice: { hand: [Rift Bolt], battlefield: [Mountain] }
  bob: { life: 20 }
steps:
  - alice: { suspend: Rift Bolt }
  - advance: { turn: alice, step: upkeep }
  - resolve
  - resolve: { alice: { cast: Rift Bolt, targets: [bob] } }
  - resolve: all
  - expect: { bob.life: 17 }
`;
const FILE = 'scenarios/one.scenario.yaml';

describe('The language server', () => {
  let client: Client;
  beforeEach(async () => {
    client = await Client.start({ files: CARDS });
  });
  afterEach(async () => {
    await client.stop();
    assert.deepEqual(client.log, []);
  });

  it('says what it can do, as the features have it', () => {
    const { capabilities } = client.initialized;
    assert.equal(capabilities.hoverProvider, true);
    assert.deepEqual(capabilities.diagnosticProvider, {
      identifier: 'stackwright',
      interFileDependencies: true,
      workspaceDiagnostics: true,
    });
  });

  it('finds nothing wrong with a scenario that passes, and a failed expectation in one that does not', async () => {
    await client.open(FILE, PASSES);
    assert.deepEqual(await client.diagnostics(FILE), []);
    const at = PASSES.indexOf('17');
    await client.edit(FILE, at, at + 2, '15');
    const [found, ...more] = await client.diagnostics(FILE);
    assert.deepEqual(more, []);
    assert.match(String(found?.message), /expected: 15\nactual: 17/);
    assert.deepEqual(found?.range.start, client.at(FILE, '15'));
    assert.equal(found?.code, 'expectation');
  });

  it('shows the keyword, the card, the rule and the position after a step', async () => {
    await client.open(FILE, PASSES);
    assert.match(await client.hover(FILE, client.at(FILE, 'suspend', 2)), /Suspend/);
    assert.match(await client.hover(FILE, client.at(FILE, 'Rift Bolt]', 6)), /Sorcery/);
    assert.match(await client.hover(FILE, client.at(FILE, '702.62a', 3)), /702\.62a/);
    assert.match(await client.hover(FILE, client.at(FILE, 'all', 1)), /until the stack is empty/);
    // A hover does not wait for long for a run.
    await client.diagnostics(FILE);
    let shown: string;
    do shown = await client.hover(FILE, client.at(FILE, 'advance', 1));
    while (!shown.includes('After this step'));
    assert.match(shown, /After this step[\s\S]*suspend\.tick of Rift Bolt/);
  });

  it('offers a lens for each scenario and runs it', async () => {
    await client.open(FILE, PASSES);
    const [lens] = await client.lenses(FILE);
    assert.equal(lens?.command?.command, 'stackwright.runScenario');
    const [target] = lens?.command?.arguments ?? [];
    const result = await client.request<{ scenarios: { status: string }[] }>('stackwright/run', target);
    assert.deepEqual(
      result.scenarios.map(({ status }) => status),
      ['passed'],
    );
    assert.equal((await client.lenses(FILE))[0]?.command?.title, 'Run (passed)');
  });

  it('completes the name of a card in a half-written line', async () => {
    const text = `${PASSES.split('steps:')[0]}steps:\n  - alice: { cast: Ri`;
    await client.open(FILE, text);
    const items = await client.complete(FILE, client.position(FILE, text.length));
    const bolt = items.find(({ label }) => label === 'Rift Bolt');
    assert.ok(bolt !== undefined);
    const { documentation } = await client.request<{ documentation?: { value: string } }>('completionItem/resolve', bolt);
    assert.match(documentation?.value ?? '', /\*\*Rift Bolt\*\* \{2\}\{R\}[\s\S]*3 damage/);
  });
});
