import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { library } from '../../server/src/entry/generated/library';
import { libraryProblems } from '../../server/src/entry/library-check';

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

  it('refuses a keyword of the library in which something is wrong', () => {
    assert.deepEqual(libraryProblems(library), []);
    const haste = library['keywords/haste.keyword.yaml'] ?? '';
    const wrong = (path: string, text: string) => libraryProblems({ ...library, [path]: text });
    const [unknown, ...more] = wrong('keywords/haste.keyword.yaml', haste.replace('concept: haste', 'concept: hast'));
    assert.match(unknown ?? '', /^keywords\/haste\.keyword\.yaml:\d+:\d+: `hast` .* `haste`.*unknown-word$/s);
    assert.deepEqual(more, []);
    assert.match(wrong('keywords/other.keyword.yaml', haste)[0] ?? '', /called haste already.*name-taken$/);
    assert.match(wrong('keywords/other.yaml', haste)[0] ?? '', /^keywords\/other\.yaml:1:1: Nothing reads this file/);
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
