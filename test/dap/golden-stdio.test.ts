import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DebugClient } from '@vscode/debugadapter-testsupport';
import { FOLDER } from './kit';
import { SCRIPTS } from './scripts';

const root = resolve(__dirname, '../..');

/** Milliseconds in which something is said, or nothing more will be. */
const PATIENCE = 20_000;

interface Block {
  readonly request: { readonly command: string; readonly arguments?: object };
  /** What was said before the next request. */
  readonly said: readonly string[];
}

function blocksOf(recorded: string): readonly Block[] {
  return recorded
    .trim()
    .split('\n\n')
    .map((block) => {
      const [request = '', ...said] = block.split('\n').map((line) => line.slice(2));
      return { request: JSON.parse(request), said };
    });
}

/** Notes every message as it comes, before the client looks at it. */
function listen(client: DebugClient): { readonly said: string[]; until(count: number): Promise<void> } {
  const said: string[] = [];
  let wake: () => void = () => undefined;
  const inner = client as unknown as { dispatch(message: string): void };
  const dispatch = inner.dispatch.bind(client);
  inner.dispatch = (message) => {
    said.push(message);
    dispatch(message);
    wake();
  };
  const until = async (count: number): Promise<void> => {
    for (const end = Date.now() + PATIENCE; said.length < count && Date.now() < end; )
      await new Promise<void>((go) => {
        wake = go;
        setTimeout(go, 100);
      });
  };
  return { said, until };
}

describe('The talk of a client and the debugger, over stdio', function () {
  this.timeout(60_000);
  let folder: string;

  before(() => {
    const build = spawnSync(process.execPath, [join(root, 'server/build.mjs')], { encoding: 'utf8' });
    assert.equal(build.status, 0, build.stderr);
  });

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'stackwright-dap-')));
    const launcher = join(root, 'server/bin/stackwright.js');
    writeFileSync(join(folder, 'adapter.cjs'), `process.argv.push('dap');\nrequire(${JSON.stringify(launcher)});\n`);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const [name, { files }] of Object.entries(SCRIPTS))
    it(`is the one that was recorded: ${name}`, async () => {
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      const recorded = readFileSync(join(__dirname, 'golden', `${name.replaceAll(' ', '-')}.txt`), 'utf8');
      const client = new DebugClient(process.execPath, join(folder, 'adapter.cjs'), 'stackwright', { cwd: folder });
      await client.start();
      const { said, until } = listen(client);
      try {
        const here = recorded.replaceAll(`${FOLDER}/`, `${folder}/`);
        let count = 0;
        for (const { request, said: wanted } of blocksOf(here)) {
          // What is refused is said like everything else.
          client.send(request.command, request.arguments).catch(() => undefined);
          await until(count + wanted.length);
          assert.deepEqual(said.slice(count), wanted, request.command);
          count = said.length;
        }
      } finally {
        // `stop` would ask it to disconnect, which it has done.
        (client as unknown as { stopAdapter(): void }).stopAdapter();
      }
    });
});
