// `npm start`: runs the examples; with --vscode, opens them in a real VS Code in the browser.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCode } from './code-server';
import { provision } from './provision';

const root = join(__dirname, '../..');
const args = process.argv.slice(2);

async function openCode(): Promise<void> {
  const code = await provision(console.log);
  execFileSync(process.execPath, [join(root, 'client/package.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const home = join(root, 'build/vscode');
  mkdirSync(home, { recursive: true });
  const { url, stop } = await startCode(code, {
    folder: join(root, 'examples'),
    home,
    vsix: [join(root, `build/stackwright-${version}.vsix`)],
  });
  console.log(`\nVS Code with Stackwright and the examples: ${url}\nControl-C ends it.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
}

if (args.includes('--vscode')) {
  openCode().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  const cli = join(root, 'server/bin/stackwright.js');
  process.exitCode = spawnSync(process.execPath, [cli, 'run', 'examples', ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
