import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { BOLT, CARDS, lineOf } from './files';

const root = resolve(__dirname, '../..');
const launcher = join(root, 'server/bin/stackwright.js');

/** Milliseconds: the client gives up by itself, and a busy machine is no fault. */
const PATIENCE = 600_000;

describe('npx stackwright dap, over stdio', () => {
  let folder: string;
  let program: string;
  let client: DebugClient;

  before(() => {
    const build = spawnSync(process.execPath, [join(root, 'server/build.mjs')], { encoding: 'utf8' });
    assert.equal(build.status, 0, build.stderr);
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'stackwright-dap-')));
    program = join(folder, 'bolt.scenario.yaml');
    writeFileSync(join(folder, 'cards.card.yaml'), CARDS);
    // The client starts a script without words behind it.
    writeFileSync(join(folder, 'adapter.cjs'), `process.argv.push('dap');\nrequire(${JSON.stringify(launcher)});\n`);
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  beforeEach(async () => {
    writeFileSync(program, BOLT);
    client = new DebugClient(process.execPath, join(folder, 'adapter.cjs'), 'stackwright', { cwd: folder });
    client.defaultTimeout = PATIENCE;
    await client.start();
  });

  afterEach(() => client.stop());

  it('stops on entry, steps, and ends with the result', async () => {
    await Promise.all([
      client.configurationSequence(),
      client.launch({ program, stopOnEntry: true } as DebugProtocol.LaunchRequestArguments),
      client.assertStoppedLocation('entry', { path: program, line: lineOf(BOLT, '- alice') }),
    ]);
    // Whoever listens after the answer has perhaps missed what followed it.
    await Promise.all([
      client.nextRequest({ threadId: 1 }),
      client.assertStoppedLocation('step', { path: program, line: lineOf(BOLT, '- expect') }),
    ]);
    await Promise.all([
      client.continueRequest({ threadId: 1 }),
      client.waitForEvent('terminated'),
      client.assertOutput('stdout', 'Passed: '),
    ]);
  });

  it('stops at a breakpoint on an ability in a card file', async () => {
    const cards = join(folder, 'cards.card.yaml');
    const line = lineOf(CARDS, 'spell:');
    await client.hitBreakpoint({ program }, { path: cards, line }, { path: cards, line });
    const { body } = await client.stackTraceRequest({ threadId: 1 });
    assert.equal(body.stackFrames[0]?.name, 'Rift Bolt (spell, alice)');
  });

  it('runs the text that the file has after a restart', async () => {
    await Promise.all([
      client.configurationSequence(),
      client.launch({ program, stopOnEntry: true } as DebugProtocol.LaunchRequestArguments),
      client.waitForEvent('stopped'),
    ]);
    writeFileSync(program, BOLT.replace('bob.life: 17', 'bob.life: 16'));
    await client.setExceptionBreakpointsRequest({ filters: ['expectation'] });
    await Promise.all([
      client.nextRequest({ threadId: 1 }),
      client.assertOutput('important', 'bolt.scenario.yaml has changed.'),
      client.waitForEvent('stopped'),
    ]);
    const entry = client.waitForEvent('stopped');
    await Promise.all([client.customRequest('restart', {}), entry]);
    const failed = client.waitForEvent('stopped');
    await client.continueRequest({ threadId: 1 });
    const { body } = (await failed) as DebugProtocol.StoppedEvent;
    assert.equal(body.text, "bob's life is 17, not 16.");
  });
});
