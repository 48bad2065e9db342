/** The worker's side: answers calls one after the other, and lets later messages in between them. */

import { applyEdits } from '../../yaml/mend';
import type { RunRequest, ScenarioService } from '../service';
import type { FromWorker, Port, RunMessage, ToWorker } from './protocol';

/** What else lives in the worker. */
export interface Other {
  receive(data: unknown): void;
  /** A file has another text. */
  fileChanged?(): void;
}

type Call = Extract<ToWorker, { kind: 'call' }>;

/**
 * Serves a service over a port. `later` runs something after the messages that are waiting (a timer of the host), so that
 * a cancellation or a newer text of a file is seen before the next call begins. `rest` is for what the host does once
 * nothing is left to do.
 */
export function serveWorker(
  port: Port<ToWorker, FromWorker>,
  service: ScenarioService,
  later: (act: () => void) => void,
  others: Readonly<Record<string, Other>> = {},
  rest: () => void = () => undefined,
): void {
  const queue: Call[] = [];
  let scheduled = false;
  /** There is nothing left to do ahead. */
  let idle = true;
  const next = (): void => {
    scheduled = false;
    // What somebody waits for comes before what is done ahead.
    const first = queue.findIndex(({ background }) => background !== true);
    const [call] = queue.splice(Math.max(0, first), 1);
    if (call !== undefined) port.send(answer(service, call));
    else idle = !service.readAhead();
    schedule();
    if (!scheduled) rest();
  };
  const schedule = (): void => {
    if (scheduled || (queue.length === 0 && idle)) return;
    scheduled = true;
    later(next);
  };
  const setFile = (uri: string, text: string | undefined): void => {
    service.setFile(uri, text);
    for (const other of Object.values(others)) other.fileChanged?.();
    idle = false;
    schedule();
  };
  port.onMessage((message) => {
    switch (message.kind) {
      case 'set file':
        setFile(message.uri, message.text);
        return;
      case 'edit file':
        setFile(message.uri, applyEdits(service.textOf(message.uri) ?? '', [message.edit]));
        return;
      case 'other':
        others[message.name]?.receive(message.data);
        return;
      case 'set folders':
        service.setFolders(message.folders);
        return;
      case 'cancel': {
        const index = queue.findIndex(({ id }) => id === message.id);
        if (index < 0) return;
        queue.splice(index, 1);
        port.send({ kind: 'cancelled', id: message.id });
        return;
      }
      case 'call':
        queue.push(message);
        schedule();
    }
  });
  port.send({ kind: 'ready' });
}

function answer(service: ScenarioService, { id, name, args }: Call): FromWorker {
  try {
    return { kind: 'result', id, result: call(service, name, args) };
  } catch (error) {
    return { kind: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}

/** The client's types say that the arguments fit. */
function call(service: ScenarioService, name: Call['name'], args: readonly unknown[]): unknown {
  const [first, second, third, fourth] = args;
  switch (name) {
    case 'run':
      return service.run(first as string, requestOf(second as RunMessage));
    case 'lint':
      return service.lint(first as string);
    case 'diagnose':
      return service.diagnose(first as string, second as number | undefined);
    case 'scenarios':
      return service.scenarios(first as string);
    case 'scenarioFiles':
      return service.scenarioFiles();
    case 'locate':
      return service.locate(first as string, second as string | undefined);
    case 'stateAt':
      return plain(service.stateAt(first as string, second as number, third as number, fourth as string | undefined));
    case 'positionAfter':
      return service.positionAfter(first as string, second as number, third as number);
    case 'legalAt':
      return service.legalAt(first as string, second as number, third as number);
  }
}

/** A state as it can be sent: what was only worked out from it stays behind. */
const plain = <S extends { readonly game: { readonly derived: unknown } }>(state: S | undefined): unknown =>
  state === undefined ? undefined : { ...state, game: { ...state.game, derived: null } };

export function requestOf({ tags, name, ...request }: RunMessage): RunRequest {
  if (tags === undefined && name === undefined) return request;
  const lower = name?.toLowerCase();
  return {
    ...request,
    filter: (scenario) =>
      (tags === undefined || scenario.tags.some((tag) => tags.includes(tag))) &&
      (lower === undefined || scenario.name.toLowerCase().includes(lower)),
  };
}
