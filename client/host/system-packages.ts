// The programs and libraries that the real VS Code needs from the system. On Debian as root they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, program } from './chromium';
import { NotPossible, run, type Say } from './report';

/** Needed to compile the native modules of VS Code. */
const toCompile = ['make', 'g++', 'python3', 'pkg-config', 'libkrb5-dev', 'libsecret-1-dev', 'libx11-dev', 'libxkbfile-dev'];

const isDebian = () => existsSync('/etc/debian_version') && program('apt-get') !== undefined;

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg', ['-s', name], { encoding: 'utf8' });
  return stdout.includes('Status: install ok installed');
}

/** `compile` is false when the native modules are there already. */
export async function ensureSystemPackages({ compile, log, say }: { compile: boolean; log: string; say: Say }): Promise<void> {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new NotPossible(`CHROME_PATH is ${given}, and there is no such program.`);
  if (!isDebian()) {
    if (findChromium()) return;
    throw new NotPossible('No Chrome or Chromium found: install one, or type: export CHROME_PATH=/path/to/chrome');
  }
  const missing = [
    ...(findChromium() ? [] : ['chromium']),
    ...(program('rg') ? [] : ['ripgrep']),
    ...(compile ? toCompile.filter((name) => !isInstalled(name)) : []),
  ];
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    throw new NotPossible(`The real VS Code needs Debian packages; type: sudo apt-get install -y ${missing.join(' ')}`);
  }
  say(`Installing Debian packages: ${missing.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, log });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...missing], { env, log });
}
