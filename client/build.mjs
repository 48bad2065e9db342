// Bundles the extension: client/dist/extension.js for a desktop or a server, client/dist/browser.js for a browser; and
// writes the JSON Schemas of the languages, which are made of the shapes that the server reads by.
import { mkdirSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { nothingOfNode } from '../server/nothing-of-node.mjs';

const client = dirname(fileURLToPath(import.meta.url));
const common = {
  bundle: true,
  format: 'cjs',
  target: 'es2022',
  external: ['vscode'],
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
};

async function writeSchemas() {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [join(client, '../server/src/entry/schemas.ts')],
    write: false,
    sourcemap: false,
    platform: 'browser',
    conditions: ['browser'],
    format: 'iife',
    globalName: 'schemas',
  });
  const shipped = runInNewContext(`${outputFiles[0].text}; schemas.shipped`);
  const folder = join(client, 'dist/schemas');
  mkdirSync(folder, { recursive: true });
  for (const [kind, schema] of Object.entries(shipped))
    writeFileSync(join(folder, `${kind}.schema.json`), `${JSON.stringify(schema)}\n`);
}

try {
  mkdirSync(join(client, 'dist'), { recursive: true });
  await Promise.all([
    writeSchemas(),
    build({
      ...common,
      entryPoints: [join(client, 'src/extension.ts')],
      outfile: join(client, 'dist/extension.js'),
      platform: 'node',
      target: 'node20',
    }),
    // What runs in the rules view, and how it looks.
    build({
      ...common,
      entryPoints: { 'rules-view': join(client, 'rules-view/main.ts') },
      outdir: join(client, 'dist'),
      platform: 'browser',
      format: 'iife',
      sourcemap: false,
    }),
    copyFile(join(client, 'rules-view/style.css'), join(client, 'dist/rules-view.css')),
    build({
      ...common,
      // The page of the board, which is in a frame of its own and has neither VS Code's API nor Node's.
      entryPoints: { board: join(client, 'board/main.ts'), 'board-style': join(client, 'board/board.css') },
      outdir: join(client, 'dist'),
      platform: 'browser',
      format: 'iife',
      external: [],
    }),
    build({
      ...common,
      entryPoints: [join(client, 'src/browser.ts')],
      outfile: join(client, 'dist/browser.js'),
      platform: 'browser',
      conditions: ['browser'],
      plugins: [nothingOfNode],
    }),
  ]);
  console.log('Bundled client/dist.');
} catch (error) {
  // esbuild has printed what is wrong with what it bundles.
  if (error.errors === undefined) console.error(error.message);
  process.exitCode = 1;
}
