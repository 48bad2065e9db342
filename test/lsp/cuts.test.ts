/** A scenario cut at every UTF-16 unit, as it is at some moment while somebody types it, with another document after it. */

import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver';
import { CARDS, Client, withEol } from './client';

const CUT = 'scenarios/cut.scenario.yaml';
const OTHER = 'scenarios/other.scenario.yaml';
const FIRST = `scenario: Lim-Dûl 🔥
players:
  alice: { hand: [Shock, "Nissa, Worldwaker"], battlefield: [Mountain] } # 🔥
  bob: {}
steps:
  - alice: { cast: Shock, targets: [bob] }
  - expect: { bob.life: 20 }
`;
const SECOND = `---
scenario: Lim-Dûl's second 🔥
players: { alice: { hand: ["Lim-Dûl's Bear", Rift Bolt] }, bob: {} }
steps: [{ expect: { bob.life: 3 } }]
`;

for (const eol of ['\n', '\r\n'] as const)
  describe(`A scenario cut at every UTF-16 unit, with lines that end in ${JSON.stringify(eol)}`, () => {
    let client: Client;
    before(async () => {
      client = await Client.start({ files: CARDS });
    });
    after(async () => {
      await client.stop();
      assert.deepEqual(client.log, []);
    });

    it('leaves the other file, the other document and the process as they are', async function () {
      this.timeout(600_000);
      const first = withEol(FIRST, eol);
      const second = withEol(SECOND, eol);
      await client.open(OTHER, withEol(FIRST, eol));
      await client.open(CUT, first + second);
      const { pid } = client.process;
      const bear = async (path: string, word: string, plus: number): Promise<string> => {
        const at = client.texts.get(path)?.lastIndexOf(word) ?? -1;
        return client.hover(path, client.position(path, at + plus));
      };
      const versionOf = ({ data }: Diagnostic): unknown => (data as { version: number }).version;
      let reports = 0;
      for (let cut = first.length; cut >= 0; cut--) {
        // What follows the cut begins a line of its own, as the next document does wherever one is typed before it.
        await client.set(CUT, first.slice(0, cut) + eol + second);
        const version = client.versions.get(CUT);
        assert.match(await bear(OTHER, 'Shock', 2), /\*\*Shock\*\* \{R\}/, `the other file at ${cut}`);
        assert.match(await bear(CUT, "Lim-Dûl's Bear", 3), /\*\*Lim-Dûl's Bear\*\* \{1\}\{G\}/, `the other document at ${cut}`);
        const items = await client.diagnostics(CUT);
        assert.ok(
          items.every((item) => versionOf(item) === version),
          `diagnostics of another version at ${cut}`,
        );
        // The second document has its failure, in its place, whatever the first one is.
        const [failed, ...more] = items.filter(({ code }) => code === 'expectation' || code === 'setup').slice(-1);
        assert.deepEqual(more, []);
        assert.match(String(failed?.message), /expected: 3/, `the result of the second document at ${cut}`);
        const text = client.texts.get(CUT) ?? '';
        assert.deepEqual(failed?.range.start, client.position(CUT, text.lastIndexOf('3')), `its place at ${cut}`);
        reports++;
      }
      assert.equal(reports, first.length + 1);
      assert.equal(client.process.pid, pid);
      assert.equal(client.process.exitCode, null);
    });
  });
