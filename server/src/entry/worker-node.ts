/** The scenario service in a worker thread of Node. */

import { getHeapSpaceStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { createScenarioService, type FromWorker, serveWorker, type ToWorker } from '../scenarios';
import { debuggerIn } from './dap-worker';
import { library } from './generated/library';

/** In bytes: so much that is new is worth to be looked through while nobody waits. */
const MUCH = 4_000_000;

/** Collects the garbage of a run after it was answered, so that the next one does not have to stop for it. */
function collectYoung(): void {
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_used_size ?? 0;
  if (young > MUCH) globalThis.gc?.({ type: 'minor' });
}

if (parentPort !== null) {
  const port = parentPort;
  const service = createScenarioService({ library, now: () => performance.now() });
  const later = (act: () => void): void => void setImmediate(act);
  const send = (message: FromWorker): void => port.postMessage(message);
  serveWorker(
    { send, onMessage: (receive) => void port.on('message', (message: ToWorker) => receive(message)) },
    service,
    later,
    debuggerIn(service, later, send),
    collectYoung,
  );
}
