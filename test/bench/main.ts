/**
 * `npm run bench`: bundles what is measured and runs it in plain Node, so that no loader is in the way. Words choose parts
 * (events, examples, forks, edits, memory, debugger, editor, board, random); `--random` is the last of these alone, and
 * `--random=10` a tenth of its games; `--profile` also writes a CPU profile and says where.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

/** The part that is measured from outside, on a server of its own. */
const EDITOR = 'editor';
/** The part that is measured in a browser. */
const BOARD = 'board';
/** Whole games of random legal play. */
const RANDOM = 'random';

async function main(): Promise<number> {
  const root = resolve(__dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'stackwright-bench-'));
  const words = process.argv.slice(2);
  const profile = words.includes('--profile');
  try {
    const bundles = ['measure.cjs', 'editor/measure.cjs', 'board/measure.cjs', 'random/measure.cjs'].map((name) =>
      join(folder, name),
    );
    const [engine, editor, board, random] = bundles as [string, string, string, string];
    await build({
      entryPoints: ['measure.ts', 'editor/measure.ts', 'board/measure.ts', 'random/measure.ts'].map((name) =>
        join(__dirname, name),
      ),
      outdir: folder,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'inline',
      // It finds its own files beside itself.
      external: ['playwright-core'],
    });
    for (const part of ['server', 'client']) {
      const built = spawnSync(process.execPath, [join(root, part, 'build.mjs')], { encoding: 'utf8' });
      if (built.status !== 0) throw new Error(built.stderr);
    }
    const percent = words.flatMap((word) => /^--random=(\d+)$/.exec(word)?.[1] ?? []).map((share) => `percent=${share}`);
    const parts = words.filter((word) => word !== '--profile').map((word) => (word.startsWith('--random') ? RANDOM : word));
    const run = (bundle: string, more: readonly string[]): number => {
      const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
      const env = { ...process.env, NODE_PATH: join(root, 'node_modules') };
      return spawnSync(process.execPath, [...options, bundle, root, ...more], { stdio: 'inherit', env }).status ?? 1;
    };
    const others = parts.filter((word) => ![EDITOR, BOARD, RANDOM].includes(word));
    let status = 0;
    if (parts.length === 0 || others.length > 0) status = run(engine, others);
    // The server is a process of its own, and it is that one that a profile is of.
    if (status === 0 && (parts.length === 0 || parts.includes(EDITOR))) status = run(editor, profile ? [folder] : []);
    if (status === 0 && (parts.length === 0 || parts.includes(RANDOM))) status = run(random, percent);
    if (status === 0 && (parts.length === 0 || parts.includes(BOARD))) status = run(board, []);
    if (profile) console.log(`\nThe profile is in ${folder}`);
    return status;
  } finally {
    if (!profile) rmSync(folder, { recursive: true, force: true });
  }
}

main().then((code) => {
  process.exitCode = code;
});
