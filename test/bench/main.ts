/**
 * `npm run bench`: bundles what is measured and runs it in plain Node, so that no loader is in the way. Words choose parts
 * (events, examples, forks, edits, memory, debugger); `--profile` also writes a CPU profile and says where.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

async function main(): Promise<number> {
  const root = resolve(__dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'stackwright-bench-'));
  const words = process.argv.slice(2);
  const profile = words.includes('--profile');
  try {
    const bundle = join(folder, 'measure.cjs');
    await build({
      entryPoints: [join(__dirname, 'measure.ts')],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'inline',
    });
    const cli = spawnSync(process.execPath, [join(root, 'server/build.mjs')], { encoding: 'utf8' });
    if (cli.status !== 0) throw new Error(cli.stderr);
    const parts = words.filter((word) => word !== '--profile');
    const { status } = spawnSync(
      process.execPath,
      [...(profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []), bundle, root, ...parts],
      { stdio: 'inherit' },
    );
    if (profile) console.log(`\nThe profile is in ${folder}`);
    return status ?? 1;
  } finally {
    if (!profile) rmSync(folder, { recursive: true, force: true });
  }
}

main().then((code) => {
  process.exitCode = code;
});
