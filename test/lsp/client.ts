/** A client that talks to a server of its own, spawned as an editor spawns it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CancellationToken,
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type Hover,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import { LineMap } from '../../server/src/yaml';

const server = resolve(__dirname, '../../server/dist/server-node.js');

export interface ClientOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly initializationOptions?: object;
  /** The language of the editor. */
  readonly locale?: string;
  /** What `workspace/configuration` answers: the same everywhere, or what is asked of the folder's name. */
  readonly settings?: object | ((folder: string | undefined) => object);
  /** Several folders of the workspace, by their names; without it the folder of the client is the only one. */
  readonly roots?: readonly string[];
}

export class Client {
  readonly folder: string;
  readonly texts = new Map<string, string>();
  readonly versions = new Map<string, number>();
  readonly notifications: { readonly method: string; readonly params: unknown }[] = [];
  readonly log: string[] = [];
  readonly registered: string[] = [];
  refreshes = 0;
  readonly #waiting: (() => void)[] = [];
  initialized!: InitializeResult;

  private constructor(
    readonly process: ChildProcess,
    readonly connection: ProtocolConnection,
    folder: string,
  ) {
    this.folder = folder;
  }

  static async start(options: ClientOptions = {}): Promise<Client> {
    const folder = mkdtempSync(join(tmpdir(), 'stackwright lsp-'));
    for (const [path, text] of Object.entries(options.files ?? {})) put(folder, path, text);
    const child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    const client = new Client(child, connection, folder);
    connection.onUnhandledNotification(({ method, params }) => {
      client.notifications.push({ method, params });
      if (method === 'window/logMessage') client.log.push((params as { message: string }).message);
    });
    connection.onRequest('client/registerCapability', ({ registrations }: { registrations: readonly { method: string }[] }) => {
      client.registered.push(...registrations.map(({ method }) => method));
      return null;
    });
    const settings = (folder: string | undefined) =>
      typeof options.settings === 'function' ? options.settings(folder) : (options.settings ?? {});
    connection.onRequest('workspace/configuration', ({ items }: { items: readonly { scopeUri?: string }[] }) =>
      items.map(({ scopeUri }) => settings(scopeUri?.split('/').at(-1))),
    );
    connection.onRequest('workspace/diagnostic/refresh', () => {
      client.refreshes++;
      for (const done of client.#waiting.splice(0)) done();
      return null;
    });
    connection.onRequest('workspace/codeLens/refresh', () => null);
    connection.listen();
    client.initialized = await connection.sendRequest<InitializeResult>('initialize', {
      processId: process.pid,
      ...(options.locale === undefined ? {} : { locale: options.locale }),
      rootUri: null,
      capabilities: {
        general: { positionEncodings: ['utf-16'] },
        workspace: {
          configuration: true,
          workspaceFolders: true,
          diagnostics: { refreshSupport: true },
          codeLens: { refreshSupport: true },
          didChangeWatchedFiles: { dynamicRegistration: true },
          didChangeConfiguration: { dynamicRegistration: true },
        },
        textDocument: { completion: { completionItem: { snippetSupport: true } } },
      },
      workspaceFolders: (options.roots ?? ['']).map((name) => ({ uri: pathToFileURL(join(folder, name)).href, name })),
      initializationOptions: options.initializationOptions ?? {},
    });
    await connection.sendNotification('initialized', {});
    return client;
  }

  async stop(): Promise<void> {
    const ended = new Promise<void>((done) => this.process.once('exit', () => done()));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    await ended;
    this.connection.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The next time that the server asks the client to ask for diagnostics again. */
  nextRefresh(): Promise<void> {
    return new Promise((done) => this.#waiting.push(done));
  }

  uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  /** Writes a file to the disk without telling the server. */
  write(path: string, text: string): void {
    put(this.folder, path, text);
  }

  async open(path: string, text: string): Promise<void> {
    this.texts.set(path, text);
    this.versions.set(path, 1);
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: this.uri(path), languageId: 'stackwright-scenario', version: 1, text },
    });
  }

  /** Replaces what stands between two offsets, as an editor does. */
  async edit(path: string, start: number, end: number, text: string): Promise<void> {
    const before = this.texts.get(path) ?? '';
    const lines = new LineMap(before);
    this.texts.set(path, before.slice(0, start) + text + before.slice(end));
    const version = (this.versions.get(path) ?? 0) + 1;
    this.versions.set(path, version);
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri(path), version },
      contentChanges: [{ range: { start: lines.position(start), end: lines.position(end) }, text }],
    });
  }

  async set(path: string, text: string): Promise<void> {
    await this.edit(path, 0, (this.texts.get(path) ?? '').length, text);
  }

  async close(path: string): Promise<void> {
    this.texts.delete(path);
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(path) } });
  }

  async saved(path: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didSave', { textDocument: { uri: this.uri(path) } });
  }

  async changedOnDisk(path: string, type: 1 | 2 | 3): Promise<void> {
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: this.uri(path), type }] });
  }

  position(path: string, offset: number): Position {
    return new LineMap(this.texts.get(path) ?? '').position(offset);
  }

  /** The place of a word in a text, or somewhere within it. */
  at(path: string, word: string, plus = 0): Position {
    const offset = (this.texts.get(path) ?? '').indexOf(word);
    if (offset < 0) throw new Error(`no ${word} in ${path}`);
    return this.position(path, offset + plus);
  }

  request<R>(method: string, params: object, token?: CancellationToken): Promise<R> {
    return token === undefined
      ? this.connection.sendRequest<R>(method, params)
      : this.connection.sendRequest<R>(method, params, token);
  }

  ask<R>(method: string, path: string, more: object = {}): Promise<R> {
    return this.request<R>(method, { textDocument: { uri: this.uri(path) }, ...more });
  }

  async hover(path: string, position: Position): Promise<string> {
    const hover = await this.ask<Hover | null>('textDocument/hover', path, { position });
    return hover === null ? '' : (hover.contents as { value: string }).value;
  }

  async complete(path: string, position: Position): Promise<readonly CompletionItem[]> {
    return (await this.ask<CompletionList>('textDocument/completion', path, { position })).items;
  }

  lenses(path: string): Promise<CodeLens[]> {
    return this.ask<CodeLens[]>('textDocument/codeLens', path);
  }

  report(path: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.ask('textDocument/diagnostic', path, previousResultId === undefined ? {} : { previousResultId });
  }

  async diagnostics(path: string): Promise<readonly Diagnostic[]> {
    for (;;) {
      try {
        const report = await this.report(path);
        return report.kind === 'full' ? report.items : [];
      } catch (error) {
        if ((error as { code?: number }).code !== -32802) throw error;
      }
    }
  }

  workspaceDiagnostics(previousResultIds: readonly { uri: string; value: string }[] = []): Promise<WorkspaceDiagnosticReport> {
    return this.request('workspace/diagnostic', { identifier: 'stackwright', previousResultIds });
  }

  async actions(path: string, diagnostic: Diagnostic): Promise<readonly CodeAction[]> {
    return await this.ask('textDocument/codeAction', path, {
      range: diagnostic.range,
      context: { diagnostics: [diagnostic], triggerKind: 1 },
    });
  }
}

function put(folder: string, path: string, text: string): void {
  const whole = join(folder, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}

/** A text with its lines ended as asked. */
export const withEol = (text: string, eol: '\n' | '\r\n'): string => text.replaceAll('\n', eol);

export const CARDS: Readonly<Record<string, string>> = {
  'cards/bolt.card.yaml': `name: Rift Bolt
cost: "{2}{R}"
types: Sorcery
keywords:
  - suspend: { time: 1, cost: "{R}" }
spell:
  targets: { it: any target }
  do: { damage: 3, to: it }
---
name: Shock
cost: "{R}"
types: Instant
spell:
  targets: { it: any target }
  do: { damage: 2, to: it }
---
name: Lim-Dûl's Bear
cost: "{1}{G}"
types: Creature — Bear
power: 2
toughness: 2
---
name: Mountain
types: Basic Land — Mountain
activated: { cost: tap, do: { add mana: R } }
---
name: Nissa, Worldwaker
cost: "{3}{G}{G}"
types: Legendary Planeswalker — Nissa
loyalty: 4
`,
};
