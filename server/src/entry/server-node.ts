/** The language server on Node. Runs are in a worker thread, so that its own thread is free to answer. */

import { type Dirent, promises as disk, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { type FileSource, isOurs, SKIPPED, serve } from '../lsp';
import type { FromWorker } from '../scenarios';
import { citations } from './generated/citations';
import { library, version } from './generated/library';
import { pages } from './generated/pages';

/** More folders and files than anybody opens on purpose. */
const MOST_FOLDERS = 20_000;

/**
 * Megabytes. While an author types, each run takes the place of the one before: a young generation (of three parts) that
 * holds the leavings of more than one run of a long scenario is rid of them before they count as old, and nothing else has
 * to be collected. Of the old generation the largest file that is read needs half.
 */
const LIMITS = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 1_536 };

/**
 * What an editor no longer shows is garbage soon, and a heap that may double before it is collected keeps most of it: it may
 * grow by so many percent.
 */
setFlagsFromString('--heap-growing-percent=40');

/** What outlived one run is not what will outlive the next: no place in the code makes its objects old from the start. */
setFlagsFromString('--no-allocation-site-pretenuring');

/** For the worker, which collects what is young while nobody waits for it. */
setFlagsFromString('--expose-gc');

/** The first edits of a long scenario run code that is still slow: it is compiled after a quarter of the usual work. */
setFlagsFromString('--interrupt-budget=33000');

const source: FileSource = {
  async list(folder) {
    if (!folder.startsWith('file:')) return [];
    const found: string[] = [];
    const waiting = [fileURLToPath(folder)];
    for (let count = 0; waiting.length > 0 && count < MOST_FOLDERS; count++) {
      const path = waiting.pop() ?? '';
      const entries: Dirent[] = await disk.readdir(path, { withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (entry.isDirectory()) {
          if (!SKIPPED.has(entry.name)) waiting.push(join(path, entry.name));
        } else if (isOurs(entry.name)) found.push(pathToFileURL(join(path, entry.name)).href);
      }
    }
    return found.sort();
  },
  read: (uri) =>
    uri.startsWith('file:') ? disk.readFile(fileURLToPath(uri), 'utf8').catch(() => undefined) : Promise.resolve(undefined),
};

/** The pages about codes as files, where the documentation is beside the server. */
function pagesUri(): string | undefined {
  const folder = resolve(__dirname, '../../docs/codes');
  return existsSync(folder) ? `${pathToFileURL(folder).href}/` : undefined;
}

const uri = pagesUri();
const connection = createConnection(ProposedFeatures.all);

// A fault in one answer must not end the others; what happened is in the log.
process.on('uncaughtException', (error) => connection.console.error(`uncaught: ${error.stack ?? error.message}`));
process.on('unhandledRejection', (error) => connection.console.error(`unhandled: ${String(error)}`));

serve(connection, {
  library,
  pages,
  citations,
  version,
  ...(uri === undefined ? {} : { pagesUri: uri }),
  timing: {
    now: () => performance.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  },
  disk: source,
  connectWorker: () => {
    const worker = new Worker(join(__dirname, 'worker-node.js'), { resourceLimits: LIMITS });
    worker.on('error', (error) => connection.console.error(`worker: ${error.stack ?? error.message}`));
    return {
      send: (message) => worker.postMessage(message),
      onMessage: (receive) => void worker.on('message', (message: FromWorker) => receive(message)),
      onEnd: (act) => void worker.on('exit', act),
      terminate: () => void worker.terminate(),
    };
  },
});
