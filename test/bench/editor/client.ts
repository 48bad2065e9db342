/**
 * A client that does as little as it can besides measuring: messages over stdio, made ready before the clock starts, and
 * a ping every 10 ms.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const PING = 'stackwright/about';
const PING_EVERY = 10;
const HEADER_END = Buffer.from('\r\n\r\n');

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export const framed = (message: object): Buffer => {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
};

/** Milliseconds by the clock, and of those the ones that were not spent on waiting for a processor that others had. */
export interface Time {
  readonly clock: number;
  readonly own: number;
}

function waitedIn(path: string): number {
  try {
    return Number(readFileSync(`${path}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** The thread of a process that has done the most beside its main one: the worker, once all has been run. */
function workerOf(pid: number | undefined): readonly string[] {
  try {
    const work = (thread: string): number => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    return readdirSync(`/proc/${pid}/task`)
      .filter((thread) => thread !== String(pid))
      .map((thread) => ({ thread, work: work(thread) }))
      .toSorted((a, b) => b.work - a.work)
      .slice(0, 1)
      .map(({ thread }) => thread);
  } catch {
    return [];
  }
}

export class BenchClient {
  readonly process: ChildProcess;
  readonly started = performance.now();
  private readonly onRefresh: (() => void)[] = [];
  onPartial: (params: unknown) => void = () => undefined;
  private readonly waiting = new Map<number, (message: Message) => void>();
  private chunks: Buffer[] = [];
  private received = 0;
  private wanted = 0;
  private nextId = 1;
  private answered = 0;
  private longest: Time = { clock: 0, own: 0 };
  private waitedBefore = 0;
  private worker: readonly string[] | undefined;
  private pinging: NodeJS.Timeout | undefined;

  constructor(
    server: string,
    readonly folder: string,
    nodeOptions: readonly string[] = [],
  ) {
    this.process = spawn(process.execPath, [...nodeOptions, server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.process.stdout?.on('data', (chunk: Buffer) => this.receive(chunk));
  }

  async initialize(): Promise<void> {
    await this.request('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {
        general: { positionEncodings: ['utf-16'] },
        workspace: { workspaceFolders: true, diagnostics: { refreshSupport: true }, codeLens: { refreshSupport: true } },
        textDocument: { completion: { completionItem: { snippetSupport: true } } },
      },
      workspaceFolders: [{ uri: pathToFileURL(this.folder).href, name: 'bench' }],
      initializationOptions: {},
    });
    this.notify('initialized', {});
  }

  uri(path: string): string {
    return pathToFileURL(`${this.folder}/${path}`).href;
  }

  notify(method: string, params: object): void {
    this.send(framed({ method, params }));
  }

  /** Writes a message that was made ready before. */
  send(frame: Buffer): void {
    this.process.stdin?.write(frame);
  }

  async request<R>(method: string, params: object): Promise<R> {
    const { error, result } = await this.ask(method, params);
    if (error !== undefined) throw new Error(`${method}: ${error.code} ${error.message}`);
    return result as R;
  }

  private ask(method: string, params: object): Promise<Message> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send(framed({ id, method, params }));
    });
  }

  /** The server asks to be asked again for diagnostics. */
  refreshed(): Promise<void> {
    return new Promise((done) => this.onRefresh.push(done));
  }

  /** Diagnostics of a file as they are in the end; asks again where the server says so. */
  async diagnostics(
    path: string,
    previousResultId?: string,
  ): Promise<{ readonly resultId?: string; readonly items: readonly Diagnostic[] }> {
    const params = { textDocument: { uri: this.uri(path) }, ...(previousResultId === undefined ? {} : { previousResultId }) };
    for (;;) {
      const { error, result } = await this.ask('textDocument/diagnostic', params);
      if (error === undefined) return { items: [], ...(result as object) };
      if (error.code !== -32802) throw new Error(error.message);
    }
  }

  /** The longest time without an answer while something goes on. */
  async gapDuring(act: () => Promise<unknown>): Promise<Time> {
    this.waitedBefore = this.waited([]);
    this.answered = performance.now();
    this.longest = { clock: 0, own: 0 };
    this.pinging = setInterval(() => {
      void this.ask(PING, {}).then(() => this.note());
    }, PING_EVERY);
    await act();
    // What is still behind in the queue of the server shows in the answer of a last ping.
    await this.ask(PING, {});
    this.note();
    clearInterval(this.pinging);
    return this.longest;
  }

  private note(): void {
    const now = performance.now();
    const waited = this.waited([]);
    const clock = now - this.answered;
    if (clock > this.longest.clock) this.longest = { clock, own: this.longest.own };
    const own = clock - (waited - this.waitedBefore);
    if (own > this.longest.own) this.longest = { clock: this.longest.clock, own };
    this.answered = now;
    this.waitedBefore = waited;
  }

  /** Begins to take the time of something. `through`: that its answer comes from the worker, so that its waits count too. */
  stopwatch(through: 'worker' | 'main' = 'main'): () => Time {
    this.worker ??= workerOf(this.process.pid);
    const worker = through === 'worker' ? this.worker : [];
    const before = this.waited(worker);
    const began = performance.now();
    return () => {
      const clock = performance.now() - began;
      return { clock, own: Math.max(0, clock - (this.waited(worker) - before)) };
    };
  }

  /**
   * For how long, in all, this thread, the main one of the server and some others of it had something to do and no
   * processor to do it on, in milliseconds; 0 where the system does not say.
   */
  private waited(others: readonly string[]): number {
    const { pid } = this.process;
    const threads = [String(pid), ...others].map((thread) => `/proc/${pid}/task/${thread}`);
    return [`/proc/self/task/${process.pid}`, ...threads].reduce((sum, path) => sum + waitedIn(path), 0);
  }

  /** Since the start; what takes longest in it is the work of one thread, so only the waits of that one count. */
  sinceStart(): Time {
    const clock = performance.now() - this.started;
    const waited = workerOf(this.process.pid).map((thread) => waitedIn(`/proc/${this.process.pid}/task/${thread}`));
    return { clock, own: clock - (waited[0] ?? 0) };
  }

  /** Milliseconds of the processor that the server has used so far; undefined where the system does not say. */
  cpu(): number | undefined {
    const stat = this.proc('stat');
    if (stat === undefined) return undefined;
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  }

  /** Megabytes of memory now and at most so far, of all threads; undefined where the system does not say. */
  memory(): { readonly now: number; readonly peak: number } | undefined {
    const status = this.proc('status');
    const of = (name: string): number => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status ?? '')?.[1]) * 1024) / 1e6;
    return status === undefined ? undefined : { now: of('VmRSS'), peak: of('VmHWM') };
  }

  private proc(file: string): string | undefined {
    try {
      return readFileSync(`/proc/${this.process.pid}/${file}`, 'utf8');
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    const ended = new Promise<void>((done) => this.process.once('exit', () => done()));
    await this.ask('shutdown', {});
    this.notify('exit', {});
    await ended;
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.received += chunk.length;
    if (this.received < this.wanted) return;
    let rest = Buffer.concat(this.chunks);
    this.wanted = 0;
    for (;;) {
      const header = rest.indexOf(HEADER_END);
      if (header < 0) break;
      const length = Number(/Content-Length: (\d+)/i.exec(rest.toString('latin1', 0, header))?.[1]);
      const end = header + HEADER_END.length + length;
      if (rest.length < end) {
        this.wanted = end;
        break;
      }
      this.handle(JSON.parse(rest.toString('utf8', header + HEADER_END.length, end)) as Message);
      rest = rest.subarray(end);
    }
    this.chunks = [rest];
    this.received = rest.length;
  }

  private handle(message: Message): void {
    const { id, method, params } = message;
    if (method === undefined) {
      const waiting = id === undefined ? undefined : this.waiting.get(id);
      if (id !== undefined) this.waiting.delete(id);
      waiting?.(message);
      return;
    }
    if (method === '$/progress') this.onPartial((params as { value: unknown }).value);
    if (method === 'window/logMessage') console.error((params as { message: string }).message);
    if (id === undefined) return;
    if (method === 'workspace/diagnostic/refresh') for (const act of this.onRefresh.splice(0)) act();
    this.send(framed({ id, result: null }));
  }
}

export interface Diagnostic {
  readonly message: string;
  readonly code?: string;
  readonly severity: number;
}
