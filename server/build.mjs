// Bundles the entry points into server/dist. With --generate it only writes the module that holds what ships as text.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { asciiOnly } from './ascii-only.mjs';
import { nothingOfNode } from './nothing-of-node.mjs';

const server = dirname(fileURLToPath(import.meta.url));
const generated = join(server, 'src/entry/generated/library.ts');
const generatedPages = join(server, 'src/entry/generated/pages.ts');

/** Every text file under server/library, by its path there, so that a new file is enough to ship it. */
function libraryTexts() {
  const root = join(server, 'library');
  return readdirSync(root, { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(yaml|md|txt)$/.test(path))
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')]);
}

/** What is wrong with the library; what a checkout says of files that an author writes is what its own files are held to. */
async function problemsOf(texts) {
  const { libraryProblems } = await loaded('library-check');
  return libraryProblems(Object.fromEntries(texts));
}

/** A module of src/entry that needs nothing that is generated, as it is now. */
async function loaded(name) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(server, `src/entry/${name}.ts`)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  const module = { exports: {} };
  new Script(`(module, exports, require) => {${outputFiles[0].text}\n}`, { filename: `${name}.ts` }).runInThisContext()(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports;
}

function generate(texts) {
  const lines = texts.map(([path, text]) => `  ${JSON.stringify(path)}: ${JSON.stringify(text)},\n`);
  const module = `// Made by server/build.mjs from server/library; do not edit.
/** What ships as text: the path under server/library, and the text. */
export const library: Readonly<Record<string, string>> = {\n${lines.join('')}};

export const version = ${JSON.stringify(JSON.parse(readFileSync(join(server, '../package.json'), 'utf8')).version)};\n`;
  mkdirSync(dirname(generated), { recursive: true });
  write(generated, module);
}

/** The pages about codes, for the editor to show where they stand. */
function generatePages() {
  const root = join(server, '../docs/codes');
  const names = readdirSync(root)
    .filter((name) => name.endsWith('.md'))
    .sort();
  const lines = names.map((name) => {
    const text = readFileSync(join(root, name), 'utf8').replaceAll('\r\n', '\n');
    return `  ${JSON.stringify(name.replace(/\.md$/, ''))}: ${JSON.stringify(text)},\n`;
  });
  const module = `// Made by server/build.mjs from docs/codes; do not edit.
/** The pages about codes, by code. */
export const pages: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`;
  write(generatedPages, module);
}

/** Where the engine and what is written for it cite rules: by number, the file, its line and what stands there. */
function generateCitations() {
  const found = new Map();
  const folders = ['src/engine', 'src/cards', 'src/scenarios', 'library/keywords'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(server, folder), { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|yaml)$/.test(path)),
  );
  for (const file of files.sort()) {
    const lines = readFileSync(join(server, file), 'utf8').split(/\r\n|\n/);
    for (const [index, line] of lines.entries())
      for (const [number] of line.matchAll(/(?<![\w.])[1-9]\d{2}\.[1-9]\d{0,2}[a-z]{0,2}(?![\w]|\.\d)/g)) {
        const text = line
          .trim()
          .replace(/^(?:\/\*\*?|\/\/|#|\*) ?/, '')
          .replace(/ ?\*\/$/, '');
        found.set(number, [...(found.get(number) ?? []), [file, index + 1, text.slice(0, 120)]]);
      }
  }
  const lines = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([number, places]) => `  ${JSON.stringify(number)}: ${JSON.stringify(places)},\n`);
  const module = `// Made by server/build.mjs from the comments of the engine; do not edit.
/** Where the engine cites a rule: files under server, lines from 1, and what stands there. */
export const citations: Readonly<Record<string, readonly (readonly [file: string, line: number, text: string])[]>> = {\n${lines.join('')}};\n`;
  write(join(server, 'src/entry/generated/citations.ts'), module);
}

/** An unchanged file keeps its date, so that an incremental compile has nothing to do. */
function write(path, text) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

async function bundle() {
  const { build } = await import('esbuild');
  const common = {
    bundle: true,
    outdir: join(server, 'dist'),
    target: 'es2022',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [asciiOnly],
  };
  const entry = (name) => join(server, 'src/entry', `${name}.ts`);
  await Promise.all([
    build({
      ...common,
      entryPoints: ['cli', 'worker-node', 'server-node'].map(entry),
      platform: 'node',
      format: 'cjs',
      target: 'node20',
    }),
    build({
      ...common,
      entryPoints: ['worker-browser', 'server-browser'].map(entry),
      platform: 'browser',
      format: 'iife',
      conditions: ['browser'],
      plugins: [nothingOfNode, asciiOnly],
    }),
  ]);
}

const texts = libraryTexts();
const problems = await problemsOf(texts);
for (const problem of problems) console.error(`server/library/${problem}`);
if (problems.length > 0) {
  console.error('What is in server/library has to be without a finding; nothing was generated.');
  process.exit(1);
}
generate(texts);
generatePages();
generateCitations();
if (!process.argv.includes('--generate')) {
  try {
    await bundle();
    console.log(`Bundled server/dist with ${texts.length} library file${texts.length === 1 ? '' : 's'}.`);
  } catch {
    // esbuild has printed what is wrong.
    process.exitCode = 1;
  }
}
