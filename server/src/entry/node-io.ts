/** The machine that the command line runs on. */

import { type Dirent, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FolderEntry, Io } from '../cli/io';

/** Editors write a file in several steps. */
const SETTLE_MS = 50;

const slashes = (path: string): string => path.replaceAll('\\', '/');

export function nodeIo(): Io {
  const { stdout, stderr } = process;
  return {
    folder: slashes(process.cwd()),
    env: process.env,
    terminal: stdout.isTTY === true,
    columns: stdout.columns ?? 100,
    out: (text) => void stdout.write(text),
    error: (text) => void stderr.write(text),
    read: (path) => attempt(() => readFileSync(path, 'utf8')),
    list: (path) => attempt(() => readdirSync(path, { withFileTypes: true }).flatMap((entry) => folderEntry(path, entry))),
    write: (path, text) => writeFileSync(path, text),
    now: () => performance.now(),
    pause: () => new Promise((done) => setImmediate(done)),
    watch: watchFolders,
  };
}

/** A link to a file counts as the file; a link to a folder is left out, since it may lead round in a circle. */
function folderEntry(path: string, entry: Dirent): FolderEntry[] {
  if (entry.isDirectory()) return [{ name: entry.name, folder: true }];
  if (entry.isFile()) return [{ name: entry.name, folder: false }];
  const linked = entry.isSymbolicLink() && attempt(() => statSync(`${path}/${entry.name}`).isFile());
  return linked ? [{ name: entry.name, folder: false }] : [];
}

/** Undefined where there is no such file or folder, or it may not be read. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function watchFolders(paths: readonly string[], changed: (paths: readonly string[]) => Promise<void>): Promise<never> {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return new Promise((_, fail) => {
    const flush = (): void => {
      const batch = [...waiting];
      waiting.clear();
      running = running.then(() => changed(batch)).catch(fail);
    };
    for (const path of paths) {
      const folder = attempt(() => statSync(path).isDirectory()) ? path : slashes(dirname(path));
      watch(folder, { recursive: true }, (_event, name) => {
        if (name === null) return;
        waiting.add(`${folder}/${slashes(name)}`);
        clearTimeout(timer);
        timer = setTimeout(flush, SETTLE_MS);
      }).on('error', fail);
    }
  });
}
