/** The service in the server's own thread, for hosts that have no worker to give: the same messages, without the wait. */

import { type FromWorker, type Other, type ScenarioService, serveWorker, type ToWorker } from '../scenarios';
import type { Connection } from '../scenarios/worker/client';

/** `later` runs something after what is waiting. */
export function inThread(
  service: ScenarioService,
  later: (act: () => void) => void,
  others: (send: (message: FromWorker) => void) => Readonly<Record<string, Other>> = () => ({}),
): Connection {
  let toClient: (message: FromWorker) => void = () => undefined;
  let toService: (message: ToWorker) => void = () => undefined;
  let ended = false;
  const send = (message: FromWorker): void =>
    later(() => {
      if (!ended) toClient(message);
    });
  serveWorker(
    {
      send,
      onMessage: (receive) => {
        toService = receive;
      },
    },
    service,
    later,
    others(send),
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
