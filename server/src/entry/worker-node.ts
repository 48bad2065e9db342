/** The scenario service in a worker thread of Node. */

import { parentPort } from 'node:worker_threads';
import { createScenarioService, serveWorker, type ToWorker } from '../scenarios';
import { library } from './generated/library';

if (parentPort !== null) {
  const port = parentPort;
  const service = createScenarioService({ library, now: () => performance.now() });
  serveWorker(
    {
      send: (message) => port.postMessage(message),
      onMessage: (receive) => void port.on('message', (message: ToWorker) => receive(message)),
    },
    service,
    (act) => void setImmediate(act),
  );
}
