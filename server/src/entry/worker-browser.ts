/** The scenario service in a Web Worker. */

import { createScenarioService, serveWorker, type ToWorker } from '../scenarios';
import { library } from './generated/library';

/** What is used of a worker's global scope; the project has no DOM types. */
interface Scope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
}
declare const self: Scope;

const service = createScenarioService({ library, now: () => performance.now() });
serveWorker(
  {
    send: (message) => self.postMessage(message),
    onMessage: (receive) => self.addEventListener('message', ({ data }) => receive(data)),
  },
  service,
  (act) => void setTimeout(act, 0),
);
