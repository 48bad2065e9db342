/** The service as it is used from outside its worker: the same calls, each a promise. */

import type { Edit } from '../../yaml/tree';
import type { CallName, Calls, FromWorker, Port, RunMessage, ToWorker } from './protocol';

/** A worker that can be ended and made anew. */
export interface Connection extends Port<FromWorker, ToWorker> {
  terminate(): void;
  /** Is told when the worker has ended, by itself or not; a host that cannot tell has none. */
  onEnd?(act: () => void): void;
}

/** Nobody waits for the answer any more. */
export class Cancelled extends Error {
  constructor() {
    super('The call was cancelled.');
    this.name = 'Cancelled';
  }
}

/** What an `AbortSignal` is, as far as it is needed here. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}

export interface ClientOptions {
  readonly connect: () => Connection;
  /** Runs something after so many milliseconds; gives how to call it off. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** Is told what the others in the worker say, by their names; undefined when the worker was ended and all they had is gone. */
  readonly onOther?: (name: string | undefined, data: unknown) => void;
  /** How long a call that was cancelled may go on before its worker is ended; 2,000 ms, if nothing is said. */
  readonly patience?: number;
}

interface Waiting {
  readonly message: Extract<ToWorker, { kind: 'call' }>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  cancelled: boolean;
}

export class WorkerService {
  private connection: Connection;
  private readonly files = new Map<string, string>();
  private folders: readonly string[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private closed = false;

  constructor(private readonly options: ClientOptions) {
    this.connection = this.connect();
  }

  private connect(): Connection {
    const connection = this.options.connect();
    connection.onMessage((message) => {
      if (connection === this.connection) this.receive(message);
    });
    connection.onEnd?.(() => {
      if (connection === this.connection && !this.closed) this.lost();
    });
    return connection;
  }

  /** The worker has ended by itself. One of the calls that it had may be why, so none of them is made again. */
  private lost(): void {
    for (const [id] of this.waiting) this.settle(id)?.reject(new Error('The worker ended while it was at this.'));
    this.startAnew();
  }

  /** `edit`: by which the text came about, of the one that the file had; then that is sent, and not all of a long text. */
  setFile(uri: string, text: string | undefined, edit?: Edit): void {
    const isEdited = edit !== undefined && this.files.has(uri);
    if (text === undefined) this.files.delete(uri);
    else this.files.set(uri, text);
    this.connection.send(isEdited ? { kind: 'edit file', uri, edit } : { kind: 'set file', uri, text });
  }

  setFolders(folders: readonly string[]): void {
    this.folders = folders;
    this.connection.send({ kind: 'set folders', folders });
  }

  run(uri: string, request: RunMessage = {}, signal?: CancelSignal): Promise<Calls['run']['result']> {
    return this.call('run', [uri, request], signal);
  }

  lint(uri: string, signal?: CancelSignal): Promise<Calls['lint']['result']> {
    return this.call('lint', [uri], signal);
  }

  /** Nobody looks at the answer yet: whatever else is asked is answered first. */
  diagnose(uri: string, known?: number, signal?: CancelSignal): Promise<Calls['diagnose']['result']> {
    return this.call('diagnose', known === undefined ? [uri] : [uri, known], signal, true);
  }

  scenarios(uri: string, signal?: CancelSignal): Promise<Calls['scenarios']['result']> {
    return this.call('scenarios', [uri], signal);
  }

  scenarioFiles(signal?: CancelSignal): Promise<Calls['scenarioFiles']['result']> {
    return this.call('scenarioFiles', [], signal);
  }

  locate(source: string, near?: string): Promise<Calls['locate']['result']> {
    return this.call('locate', near === undefined ? [source] : [source, near]);
  }

  stateAt(uri: string, document: number, eventId: number, label?: string): Promise<Calls['stateAt']['result']> {
    return this.call('stateAt', label === undefined ? [uri, document, eventId] : [uri, document, eventId, label]);
  }

  positionAfter(uri: string, document: number, offset: number, signal?: CancelSignal): Promise<Calls['positionAfter']['result']> {
    return this.call('positionAfter', [uri, document, offset], signal);
  }

  legalAt(uri: string, document: number, offset: number, signal?: CancelSignal): Promise<Calls['legalAt']['result']> {
    return this.call('legalAt', [uri, document, offset], signal);
  }

  /** To what else lives in the worker. */
  other(name: string, data: unknown): void {
    this.connection.send({ kind: 'other', name, data });
  }

  /** Ends the worker. Calls that wait are rejected. */
  close(): void {
    this.closed = true;
    this.connection.terminate();
    for (const [id] of this.waiting) this.settle(id)?.reject(new Cancelled());
  }

  private call<N extends CallName>(
    name: N,
    args: Calls[N]['args'],
    signal?: CancelSignal,
    background = false,
  ): Promise<Calls[N]['result']> {
    if (this.closed || signal?.aborted === true) return Promise.reject(new Cancelled());
    const id = this.nextId++;
    const message = { kind: 'call', id, name, args, ...(background ? { background } : {}) } as const;
    return new Promise<Calls[N]['result']>((resolve, reject) => {
      this.waiting.set(id, { message, resolve: (result) => resolve(result as Calls[N]['result']), reject, cancelled: false });
      signal?.addEventListener('abort', () => this.cancel(id));
      this.connection.send(message);
    });
  }

  /** A call that has begun cannot hear that it is cancelled; when it goes on too long its worker is ended. */
  private cancel(id: number): void {
    const call = this.waiting.get(id);
    if (call === undefined || call.cancelled) return;
    call.cancelled = true;
    call.reject(new Cancelled());
    this.connection.send({ kind: 'cancel', id });
    this.options.after(this.options.patience ?? 2_000, () => {
      if (this.waiting.has(id) && !this.closed) this.startAnew();
    });
  }

  /** A new worker, with the files and the calls that still wait. */
  private startAnew(): void {
    this.connection.terminate();
    this.options.onOther?.(undefined, undefined);
    this.connection = this.connect();
    this.connection.send({ kind: 'set folders', folders: this.folders });
    for (const [uri, text] of this.files) this.connection.send({ kind: 'set file', uri, text });
    for (const [id, { cancelled, message }] of this.waiting) {
      if (cancelled) this.waiting.delete(id);
      else this.connection.send(message);
    }
  }

  private settle(id: number): Waiting | undefined {
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    return call;
  }

  private receive(message: FromWorker): void {
    if (message.kind === 'ready') return;
    if (message.kind === 'other') {
      this.options.onOther?.(message.name, message.data);
      return;
    }
    const call = this.settle(message.id);
    if (call === undefined || call.cancelled) return;
    if (message.kind === 'result') call.resolve(message.result);
    else call.reject(message.kind === 'cancelled' ? new Cancelled() : new Error(message.message));
  }
}
