/** The service in the server's own thread, for hosts that have no worker to give: the same messages, without the wait. */

import { type FromWorker, type ScenarioService, serveWorker, type ToWorker } from '../scenarios';
import type { Connection } from '../scenarios/worker/client';

/** `later` runs something after what is waiting. */
export function inThread(service: ScenarioService, later: (act: () => void) => void): Connection {
  let toClient: (message: FromWorker) => void = () => undefined;
  let toService: (message: ToWorker) => void = () => undefined;
  let ended = false;
  serveWorker(
    {
      send: (message) =>
        later(() => {
          if (!ended) toClient(message);
        }),
      onMessage: (receive) => {
        toService = receive;
      },
    },
    service,
    later,
  );
  return {
    send: (message) => {
      if (!ended) toService(message);
    },
    onMessage: (receive) => {
      toClient = receive;
    },
    terminate: () => {
      ended = true;
    },
  };
}
