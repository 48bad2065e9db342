/** A client for the tests: talks to a session in the same process, and notes what is said. */

import assert from 'node:assert/strict';
import type { DebugProtocol } from '@vscode/debugprotocol';
import { DapSession, type LaunchArguments, type Requests } from '../../server/src/dap';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService, type ScenarioService } from '../../server/src/scenarios';
import { Speech } from '../../server/src/speech';

export const FOLDER = '/w';

export class Client {
  readonly files: Map<string, string>;
  readonly session: DapSession;
  /** Everything that was sent, in order. */
  readonly said: DebugProtocol.ProtocolMessage[] = [];
  private readonly later: (() => void)[] = [];
  private seq = 1;

  constructor(
    files: Readonly<Record<string, string>>,
    readonly service: ScenarioService = createScenarioService({ library, now: () => 0 }),
    texts = new Map<string, string>(),
  ) {
    this.files = texts;
    this.service.setFolders([FOLDER]);
    for (const [name, text] of Object.entries(files)) this.write(name, text);
    this.session = new DapSession({
      service: this.service,
      current: (uri) => this.files.get(uri),
      open: (path) => (this.files.has(path) ? path : undefined),
      uriOf: (path) => path,
      pathOf: (uri) => uri,
      speech: (locale) => Speech.of(library, locale),
      later: (act) => void this.later.push(act),
    });
    this.session.onSend = (message) => void this.said.push(message);
  }

  /** A second session over the same files. */
  another(): Client {
    return new Client({}, this.service, this.files);
  }

  write(name: string, text: string): void {
    const uri = name.startsWith('/') ? name : `${FOLDER}/${name}`;
    this.files.set(uri, text);
    this.service.setFile(uri, text);
  }

  /** Sends a request, and lets everything happen that follows from it. */
  request<C extends keyof Requests>(command: C, args?: Requests[C][0]): Requests[C][1] {
    const response = this.send(command, args);
    this.settle();
    if (!response.success) throw new Error(response.message);
    return response.body;
  }

  /** Sends a request and gives the response, letting nothing else happen yet. */
  send(command: string, args?: unknown): DebugProtocol.Response {
    const seq = this.seq++;
    this.session.handle({ seq, type: 'request', command, arguments: args } as DebugProtocol.Request);
    const found = this.said.findLast(
      (message): message is DebugProtocol.Response =>
        message.type === 'response' && (message as DebugProtocol.Response).request_seq === seq,
    );
    return found ?? assert.fail(`no response to ${command}`);
  }

  /** What waits for its turn; `most`: no more than so many. */
  settle(most = Number.POSITIVE_INFINITY): void {
    for (let count = 0; count < most && this.later.length > 0; count++) this.later.shift()?.();
  }

  /** Is told an error instead of an answer. */
  refused(command: string, args?: unknown): string {
    const { success, message } = this.send(command, args);
    assert.equal(success, false, `${command} was answered`);
    return message ?? '';
  }

  events(event: string): DebugProtocol.Event[] {
    return this.said.filter(
      (message): message is DebugProtocol.Event => message.type === 'event' && (message as DebugProtocol.Event).event === event,
    );
  }

  /** Why it stopped last. */
  get stopped(): DebugProtocol.StoppedEvent['body'] {
    return (this.events('stopped').at(-1) as DebugProtocol.StoppedEvent | undefined)?.body ?? assert.fail('it never stopped');
  }

  get terminated(): boolean {
    return this.events('terminated').length > 0;
  }

  get output(): string {
    return this.events('output')
      .map(({ body }) => (body as DebugProtocol.OutputEvent['body']).output)
      .join('');
  }

  /** Begins a session; `configure` sets breakpoints. */
  launch(args: LaunchArguments | Readonly<Record<string, unknown>>, configure: () => void = () => undefined): this {
    this.request('initialize', { adapterID: 'stackwright' });
    this.request('launch', args as LaunchArguments);
    configure();
    this.request('configurationDone');
    return this;
  }

  stackTrace(): readonly DebugProtocol.StackFrame[] {
    return this.request('stackTrace', { threadId: 1 }).stackFrames;
  }

  /** `name:line` of the frames. */
  frames(): readonly string[] {
    return this.stackTrace().map(({ name, source, line }) => `${name}${source === undefined ? '' : ` ${source.name}:${line}`}`);
  }

  scope(name: string, frameId = 1): Readonly<Record<string, string>> {
    const scope = this.request('scopes', { frameId }).scopes.find((one) => one.name === name) ?? assert.fail(`no scope ${name}`);
    return this.variables(scope.variablesReference);
  }

  variables(variablesReference: number): Readonly<Record<string, string>> {
    const { variables } = this.request('variables', { variablesReference });
    return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  }

  evaluate(expression: string, context = 'watch', frameId?: number): string {
    return this.request('evaluate', { expression, context, ...(frameId === undefined ? {} : { frameId }) }).result;
  }
}
