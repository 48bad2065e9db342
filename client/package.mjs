// Packages the extension as build/stackwright-VERSION.vsix. It is put together in a folder of its own, with only what
// runs and a manifest without what belongs to development; test/e2e/vsix-files.txt is the list of what is inside.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const forBrowser = process.argv.includes('--browser');

const shipped = [
  'CHANGELOG.md',
  'LICENSE',
  'package.nls.json',
  'package.nls.it.json',
  'client/dist',
  'client/icons',
  'client/l10n',
  'client/languages',
  'client/snippets',
  'docs/codes',
  'server/dist/server-browser.js',
  'server/dist/server-node.js',
  'server/dist/worker-browser.js',
  'server/dist/worker-node.js',
  'syntaxes',
];

const {
  files,
  bin,
  private: _,
  scripts,
  dependencies,
  devDependencies,
  allowScripts,
  ...manifest
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
manifest.engines = { vscode: manifest.engines.vscode };
manifest.files = ['**'];
// Only with `browser` and without `main` does every editor run it in a web worker: that is how that build is tested.
if (forBrowser) {
  delete manifest.main;
  delete manifest.extensionKind;
}

const stage = join(root, 'build', forBrowser ? 'vsix-browser' : 'vsix');
rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
for (const path of shipped) {
  cpSync(join(root, path), join(stage, path), { recursive: true, filter: (source) => !source.endsWith('.map') });
}
cpSync(join(root, 'client/README.md'), join(stage, 'README.md'));
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const name = `stackwright${forBrowser ? '-browser' : ''}-${manifest.version}.vsix`;
const packagePath = join(root, 'build', name);
await createVSIX({ cwd: stage, packagePath, dependencies: false, allowMissingRepository: true });
console.log(`Packaged build/${name}.`);
