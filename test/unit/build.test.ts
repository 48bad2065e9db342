import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { library } from '../../server/src/entry/generated/library';

const server = resolve(__dirname, '../../server');

describe('The build', () => {
  it('ships every file of the library as it is', () => {
    const paths = readdirSync(join(server, 'library'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => statSync(join(server, 'library', path)).isFile() && !/(^|\/)\./.test(path));
    assert.deepEqual(Object.keys(library).sort(), paths.sort());
    for (const path of paths)
      assert.equal(library[path], readFileSync(join(server, 'library', path), 'utf8').replaceAll('\r\n', '\n'));
  });

  it('refuses a module of Node in what runs in a browser', async () => {
    const url = pathToFileURL(join(server, 'nothing-of-node.mjs')).href;
    const { nothingOfNode } = (await import(url)) as { nothingOfNode: Plugin };
    const attempt = (contents: string) =>
      build({
        stdin: { contents, resolveDir: server },
        bundle: true,
        write: false,
        platform: 'browser',
        plugins: [nothingOfNode],
        logLevel: 'silent',
      });
    for (const module of ['node:fs', 'path', 'node:worker_threads']) {
      await assert.rejects(attempt(`import * as x from '${module}'; console.log(x);`), new RegExp(`imports "${module}"`));
    }
    await attempt(
      "import { parseEvents } from 'js-yaml'; import { parseDocument } from 'yaml'; console.log(parseEvents, parseDocument);",
    );
  });
});
