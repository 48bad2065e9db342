// Bundles the extension: client/dist/extension.js for a desktop or a server, client/dist/browser.js for a browser.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
try {
  await Promise.all([
    build({
      ...common,
      entryPoints: [join(client, 'src/extension.ts')],
      outfile: join(client, 'dist/extension.js'),
      platform: 'node',
      target: 'node20',
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
} catch {
  // esbuild has printed what is wrong.
  process.exitCode = 1;
}
