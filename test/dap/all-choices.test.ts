import assert from 'node:assert/strict';
import { exampleFiles } from '../properties/examples';
import { Client, FOLDER } from './kit';

const ORDER = `scenario: the order of two triggers
players:
  alice:
    exile: [ { card: Wheel of Fate, suspended: { time: 1 } }, { card: Ancestral Vision, suspended: { time: 1 } } ]
  bob: {}
start: { turn: bob, step: end }
steps:
  - advance: { turn: alice, step: upkeep }
  - resolve: all
  - expect: { alice.hand: { count: 7 } }
`;

const files = Object.fromEntries(
  [...exampleFiles()]
    .filter(([path]) => !path.endsWith('.scenario.yaml'))
    .map(([path, text]) => [path.replace(/^.*?examples\//, ''), text]),
);
const FILE = `${FOLDER}/scenarios/order.scenario.yaml`;

/** Chooses the first answer everywhere but for what is said, and gives the file as it is written then. */
function play(client: Client, wanted: (prompt: string) => number): string {
  for (let count = 0; count < 10; count++) {
    client.request('stackwright/goto', { to: 'last' });
    const { decision } = client.request('stackwright/choices');
    if (decision === null) return client.session.debuggee.pinned.text;
    client.request('stackwright/choose', { option: wanted(decision.prompt) });
  }
  return assert.fail('it does not end');
}

const begin = (): Client =>
  new Client({ ...files, 'scenarios/order.scenario.yaml': ORDER }).launch({ program: FILE, stopOnEntry: true });

describe('All that is chosen in the debugger', () => {
  for (const [first, hand] of [
    [1, 7],
    [2, 10],
  ] as const)
    it(`makes a file that runs as it was chosen: ${hand} cards`, () => {
      const client = begin();
      const text = play(client, (prompt) => (prompt.includes('order') ? first : 1));
      assert.equal(client.evaluate('alice.hand.count'), String(hand));
      client.write(FILE, text.replace('count: 7', `count: ${hand}`));
      const [report] = client.service.run(FILE).scenarios;
      assert.equal(report?.status, 'passed', `${text}\n${report?.failure?.message}`);
    });

  it('is written answer by answer, each into the file that has those before it', () => {
    const client = begin();
    client.request('stackwright/goto', { to: 'last' });
    for (let count = 0; count < 4; count++) {
      // The next question may be open at once; no step is taken between answers.
      const { edit } = client.request('stackwright/choose', { option: 1 });
      assert.ok(edit !== null);
      const lines = (client.files.get(FILE) ?? '').split('\n');
      const before = [...lines.slice(0, edit.line - 1), lines[edit.line - 1]?.slice(0, edit.column - 1)].join('\n');
      const after = [lines[edit.endLine - 1]?.slice(edit.endColumn - 1), ...lines.slice(edit.endLine)].join('\n');
      client.write(FILE, before + edit.text + after);
      client.request('stackwright/written');
      if (client.request('stackwright/choices').decision === null) client.request('stackwright/goto', { to: 'last' });
    }
    assert.equal(client.files.get(FILE), client.session.debuggee.pinned.text);
    assert.equal(client.service.run(FILE).scenarios[0]?.status, 'passed', client.files.get(FILE));
    assert.equal(client.events('stackwright/edited').length, 0);
  });

  it('is not written into a file that somebody else has changed', () => {
    const client = begin();
    client.request('stackwright/goto', { to: 'last' });
    client.write(FILE, `# another line\n${ORDER}`);
    assert.equal(client.request('stackwright/choose', { option: 1 }).edit, null);
  });

  it('gives each spell that is cast in one step its own answers', () => {
    const text = play(begin(), () => 1);
    assert.ok(text.includes('alice: [ { cast: Ancestral Vision, targets: [alice] }, { cast: Wheel of Fate } ]'), text);
  });
});
