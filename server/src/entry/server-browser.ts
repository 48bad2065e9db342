/** The language server in a web worker. Runs are in a worker of their own where the client says what to make it of. */

import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { inThread, serve } from '../lsp';
import { createScenarioService, type FromWorker } from '../scenarios';
import { debuggerIn } from './dap-worker';
import { citations } from './generated/citations';
import { library, version } from './generated/library';
import { pages } from './generated/pages';

/** What is used of a worker's global scope; the project has no DOM types. */
interface InnerWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  terminate(): void;
}
declare const self: { readonly Worker?: new (url: string) => InnerWorker };

const scope = self as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];
const connection = createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope));

serve(connection, {
  library,
  pages,
  citations,
  version,
  timing: {
    now: () => performance.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  },
  connectWorker: (url) => {
    if (url === undefined || self.Worker === undefined) {
      const service = createScenarioService({ library, now: () => performance.now() });
      const later = (act: () => void): void => void setTimeout(act, 0);
      return inThread(service, later, (send) => debuggerIn(service, later, send));
    }
    const worker = new self.Worker(url);
    return {
      send: (message) => worker.postMessage(message),
      onMessage: (receive) => worker.addEventListener('message', ({ data }) => receive(data)),
      terminate: () => worker.terminate(),
    };
  },
});
