// Starts a real VS Code on a loopback port, with one extension and one folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { RealCode } from './provision';
import { run } from './report';

export interface CodeOptions {
  /** The folder to open, or a `.code-workspace` file. */
  readonly folder: string;
  /** Where its settings, extensions and logs go. */
  readonly home: string;
  /** The extensions to install, as packages. */
  readonly vsix: readonly string[];
  /** Whether folders have to be trusted, as they have to in the editor of a person. */
  readonly trust?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly port?: number;
}

export interface RunningCode {
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it with all its extension hosts. */
  stop(): Promise<void>;
}

/** Quiet, and the same every time. */
const calm = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.enableExperiments': false,
  'extensions.ignoreRecommendations': true,
  'extensions.autoCheckUpdates': false,
  'telemetry.telemetryLevel': 'off',
  'window.menuBarVisibility': 'compact',
  'git.enabled': false,
};

export async function startCode(code: RealCode, options: CodeOptions): Promise<RunningCode> {
  const { folder, home, vsix } = options;
  const port = options.port ?? (await freePort());
  const log = join(home, 'code-server.log');
  const user = join(home, 'user');
  mkdirSync(join(user, 'User'), { recursive: true });
  writeFileSync(join(user, 'User/settings.json'), JSON.stringify({ ...calm, ...options.settings }, null, 2));
  const shared = ['--user-data-dir', user, '--extensions-dir', join(home, 'extensions'), '--config', join(home, 'config.yaml')];
  for (const one of vsix)
    await run(process.execPath, [code.entry, ...shared, '--install-extension', one, '--force'], { env: environment(), log });

  const bind = ['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`];
  const quiet = [
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-getting-started-override',
    ...(options.trust === true ? [] : ['--disable-workspace-trust']),
  ];
  const child = spawn(process.execPath, [code.entry, ...shared, ...bind, ...quiet, folder], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => appendFileSync(log, data));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    endGroup(child);
    await ended;
  };
  process.once('exit', () => endGroup(child));
  const kind = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  const url = `http://127.0.0.1:${port}/?${kind}=${encodeURIComponent(folder)}`;
  await answering(url, child, log);
  return { url, process: child, stop };
}

/** Only the processes that were started here: the child leads a group of its own. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended meanwhile.
  }
}

/** Nothing of an editor around us: it would be taken for the one to talk to. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VSCODE_|PORT$|npm_)/.test(name)));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function answering(url: string, child: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The real VS Code ended at once (${child.exitCode}); see ${log}`);
    if (Date.now() > until) throw new Error(`The real VS Code does not answer at ${url}; see ${log}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
