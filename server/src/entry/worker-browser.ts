/** The scenario service in a Web Worker. */

import { createScenarioService, type FromWorker, serveWorker, type ToWorker } from '../scenarios';
import { debuggerIn } from './dap-worker';
import { library } from './generated/library';

/** What is used of a worker's global scope; the project has no DOM types. */
interface Scope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
}
declare const self: Scope;

const service = createScenarioService({ library, now: () => performance.now() });
const later = (act: () => void): void => void setTimeout(act, 0);
const send = (message: FromWorker): void => self.postMessage(message);
serveWorker(
  { send, onMessage: (receive) => self.addEventListener('message', ({ data }) => receive(data)) },
  service,
  later,
  debuggerIn(service, later, send),
);
