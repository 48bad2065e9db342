/** The bundled workers, as the service's client connects to them. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { WorkerService } from '../../server/src/scenarios';
import type { Connection } from '../../server/src/scenarios/worker/client';
import type { FromWorker } from '../../server/src/scenarios/worker/protocol';

const root = resolve(__dirname, '../..');
export const BROWSER = join(root, 'server/dist/worker-browser.js');
export const NODE = join(root, 'server/dist/worker-node.js');

/** Makes the bundles, of the code as it is now. */
export function buildBundles(): void {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/build.mjs')], { encoding: 'utf8' });
  if (status !== 0 || !existsSync(BROWSER) || !existsSync(NODE)) throw new Error(`The bundles could not be made: ${stderr}`);
}

/** A thread that runs a script as a Web Worker: a file, or some code. */
export const webWorker = (script: { readonly file: string } | { readonly code: string }): Worker =>
  new Worker(join(__dirname, 'web-worker.cjs'), { workerData: script });

export interface Client {
  readonly service: WorkerService;
  /** How many workers were begun so far. */
  workers(): number;
  /** What went wrong in a worker by itself. */
  readonly errors: Error[];
}

/** A client of workers that `start` makes. `patience`: milliseconds. */
export function clientOf(start: () => Worker, patience = 60_000): Client {
  let workers = 0;
  const errors: Error[] = [];
  const connect = (): Connection => {
    workers++;
    const worker = start();
    worker.on('error', (error) => errors.push(error));
    return {
      send: (message) => worker.postMessage(message),
      onMessage: (receive) => void worker.on('message', (message: FromWorker) => receive(message)),
      terminate: () => void worker.terminate(),
    };
  };
  const after = (ms: number, act: () => void): (() => void) => {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  };
  return { service: new WorkerService({ connect, after, patience }), workers: () => workers, errors };
}
