// Provides a real VS Code where only package registries can be reached: code-server from npm, kept outside node_modules.
// Every step leaves a mark when it is done, so an interrupted run goes on where it stopped and a second one does nothing.
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { program } from './chromium';
import { NotPossible, run, type Say } from './report';
import { ensureSystemPackages } from './system-packages';

/** This code-server is VS Code 1.99.3, and runs on Node 20. */
export const codeServerVersion = '4.99.4';

const nativeModules = ['@vscode/spdlog', 'node-pty', 'kerberos', 'native-watchdog', '@parcel/watcher'];

export interface RealCode {
  /** The program, to be run with Node. */
  readonly entry: string;
}

function cacheFolder(): string {
  const base = process.env.STACKWRIGHT_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'stackwright');
  // Native modules fit one version of Node and one kind of machine.
  return join(base, `code-server-${codeServerVersion}-${process.platform}-${process.arch}-abi${process.versions.modules}`);
}

/** The environment without what an enclosing `npm run` has put there, which would lead npm back to this project. */
function npmEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)|^INIT_CWD$/.test(name),
  );
  return { ...Object.fromEntries(kept), npm_config_yes: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
}

function link(target: string, path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path, { recursive: true });
  mkdirSync(join(path, '..'), { recursive: true });
  symlinkSync(target.startsWith('/') ? relative(join(path, '..'), target) : target, path);
}

export async function provision(say: Say): Promise<RealCode> {
  if (process.platform === 'win32')
    throw new NotPossible('code-server does not run on Windows: use WSL for the tests in a real VS Code.');
  const folder = cacheFolder();
  const done = join(folder, 'done');
  const isDone = (step: string) => existsSync(join(done, step));
  mkdirSync(done, { recursive: true });
  const log = join(folder, 'provision.log');
  await ensureSystemPackages({ compile: !isDone('complete'), log, say });

  const server = join(folder, 'node_modules/code-server');
  const code = join(server, 'lib/vscode');
  const realCode = { entry: join(server, 'out/node/entry.js') };
  if (isDone('complete')) return realCode;
  say(`Fetching a real VS Code (code-server ${codeServerVersion}) from npm into ${folder}: about 300 MB, some minutes, once.`);

  const env = npmEnvironment();
  const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env, log });
  async function step(name: string, what: string, act: () => Promise<void> | void): Promise<void> {
    const mark = join(done, name);
    if (existsSync(mark)) return;
    say(`  ${what}`);
    await act();
    writeFileSync(mark, '');
  }

  await step('code-server', 'code-server itself', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    await npm(folder, 'install', `code-server@${codeServerVersion}`, '--save-exact', '--ignore-scripts');
  });
  await step('argon2', 'compiling argon2', () => npm(folder, 'rebuild', 'argon2'));
  await step('modules', 'the modules of VS Code', () => npm(code, 'install', '--ignore-scripts', '--omit=dev'));
  for (const name of nativeModules) {
    await step(name.replace('/', '-'), `compiling ${name}`, () => npm(code, 'rebuild', name));
  }
  await step('ripgrep', 'ripgrep', async () => {
    const rg = program('rg');
    const place = join(code, 'node_modules/@vscode/ripgrep/bin/rg');
    if (!rg) return npm(code, 'rebuild', '@vscode/ripgrep');
    mkdirSync(join(place, '..'), { recursive: true });
    rmSync(place, { force: true });
    symlinkSync(rg, place);
  });
  await step('links', 'links', () => {
    const system = process.platform === 'darwin' ? 'darwin' : 'linux';
    link(join(code, 'node_modules'), join(code, 'node_modules.asar'));
    link(`code-${system}.sh`, join(code, 'bin/remote-cli/code-server'));
    link(`browser-${system}.sh`, join(code, 'bin/helpers/browser.sh'));
  });
  writeFileSync(join(done, 'complete'), '');
  return realCode;
}
