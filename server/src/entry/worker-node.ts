/** The scenario service in a worker thread of Node. */

import { parentPort } from 'node:worker_threads';
import { createScenarioService, type FromWorker, serveWorker, type ToWorker } from '../scenarios';
import { debuggerIn } from './dap-worker';
import { library } from './generated/library';

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
  );
}
