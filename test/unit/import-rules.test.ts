import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const ROOMS = ['engine', 'yaml', 'rulebook', 'speech', 'cards', 'scenarios', 'board', 'lsp', 'dap', 'cli'] as const;
type Room = (typeof ROOMS)[number];

const MAY_IMPORT: Record<Room, readonly string[]> = {
  engine: [],
  yaml: ['engine'],
  rulebook: [],
  speech: [],
  cards: ['yaml', 'engine'],
  scenarios: ['cards', 'yaml', 'engine', 'rulebook'],
  board: ['scenarios', 'cards', 'yaml', 'engine', 'rulebook', 'speech'],
  lsp: ['board', 'scenarios', 'cards', 'yaml', 'engine', 'rulebook', 'speech'],
  dap: ['board', 'scenarios', 'cards', 'yaml', 'engine', 'rulebook', 'speech'],
  cli: ['dap', 'board', 'scenarios', 'cards', 'yaml', 'engine', 'rulebook', 'speech'],
};

interface Diagnostic {
  readonly category: string;
  readonly severity: string;
  readonly location: { readonly path: string };
}

/** The script that a package names as its command. */
function binary(name: string, command: string): string {
  const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin[command] ?? '');
}

describe('The import rules between the rooms', () => {
  let house: string;

  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'stackwright-rooms-'));
    cpSync(join(root, '.biome.json'), join(house, '.biome.json'));
    cpSync(join(root, '.config'), join(house, '.config'), { recursive: true });
    cpSync(join(root, 'tsconfig.json'), join(house, 'tsconfig.json'));
    for (const room of ROOMS) {
      mkdirSync(join(house, 'server/src', room, 'inner'), { recursive: true });
      cpSync(join(root, 'server/src', room, 'tsconfig.json'), join(house, 'server/src', room, 'tsconfig.json'));
      writeFileSync(join(house, 'server/src', room, 'index.ts'), 'export const here = 1;\n');
    }
  });

  afterEach(() => rmSync(house, { recursive: true, force: true }));

  /** For each probe the names of the lint rules that complain about a file with this text in that place. */
  function lint(probes: readonly { path: string; text: string }[]): string[][] {
    const file = (index: number, path: string) => join('server/src', path, `probe${index}.ts`);
    for (const [index, { path, text }] of probes.entries()) writeFileSync(join(house, file(index, path)), text);
    const biome = [binary('@biomejs/biome', 'biome'), 'lint', '--reporter=json', '--max-diagnostics=none', 'server/src'];
    const run = spawnSync(process.execPath, biome, { cwd: house, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
    const errors = diagnostics.filter((each) => each.severity === 'error');
    assert.equal(run.status === 0, errors.length === 0, run.stderr);
    const found = probes.map(({ path }, index) =>
      errors.filter((each) => normalize(each.location.path) === file(index, path)).map((each) => each.category),
    );
    assert.equal(found.flat().length, errors.length, 'every error belongs to a probe');
    return found;
  }

  const IMPORT = 'lint/style/noRestrictedImports';

  it('hold in every room', () => {
    const probes = ROOMS.flatMap((room) => [
      { path: `${room}/inner`, text: "export { here } from '../index';\n", expected: [] },
      { path: room, text: "export { here } from './inner/client';\nexport * from './cards';\n", expected: [] },
      ...[...ROOMS, 'entry', 'client']
        .filter((other) => other !== room)
        .flatMap((other) => {
          const expected = MAY_IMPORT[room].includes(other) ? [] : [IMPORT];
          return [
            { path: `${room}/inner`, text: `export { here } from '../../${other}';\n`, expected },
            { path: `${room}/inner`, text: `export type { here } from '../../${other}/index';\n`, expected },
            { path: room, text: `export const x = import('../${other}/index');\n`, expected },
          ];
        }),
      ...['node:fs', 'fs', 'vscode', 'mocha'].map((module) => {
        return { path: room, text: `import { x } from '${module}';\nexport const y = x;\n`, expected: [IMPORT] };
      }),
    ]);
    const found = lint(probes);
    for (const [index, probe] of probes.entries()) assert.deepEqual(found[index], probe.expected, `${probe.path}: ${probe.text}`);
  });

  it('keep the clock, the console, the process and chance out of the engine', () => {
    const GLOBAL = 'lint/style/noRestrictedGlobals';
    const probes = [
      ...['Date.now()', 'new Date()', "console.log('x')", 'process.env', 'performance.now()', 'setTimeout(() => {})'].map(
        (text) => {
          return { path: 'engine', text: `export const x = ${text};\n`, expected: [GLOBAL] };
        },
      ),
      { path: 'engine', text: 'export const x = Math.random();\n', expected: ['plugin'] },
      { path: 'engine', text: 'export const x = Math.max(1, 2);\n', expected: [] },
    ];
    const found = lint(probes);
    for (const [index, probe] of probes.entries()) assert.deepEqual(found[index], probe.expected, probe.text);
  });

  it('are known to the compiler as well', () => {
    const compile = () =>
      spawnSync(process.execPath, [binary('typescript', 'tsc'), '-b', 'server/src/engine'], { cwd: house, encoding: 'utf8' });
    assert.equal(compile().status, 0);
    writeFileSync(join(house, 'server/src/engine/probe.ts'), "export { here } from '../yaml/index';\n");
    const run = compile();
    assert.notEqual(run.status, 0);
    assert.match(run.stdout, /TS6059|TS6307/);
  });

  it('go by the names of the rooms, since no folder inside a room has one', () => {
    for (const room of ROOMS) {
      const inner = readdirSync(join(root, 'server/src', room), { recursive: true, withFileTypes: true })
        .filter(
          (entry) =>
            entry.isDirectory() &&
            /^(engine|yaml|cards|scenarios|rulebook|speech|board|lsp|dap|cli|entry|client|test)$/.test(entry.name),
        )
        .map((entry) => entry.name);
      assert.deepEqual(inner, [], room);
    }
  });
});
