/** The server: joins the features to a connection. What it needs of the machine is injected. */

import {
  type CancellationToken,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  type Connection as LspConnection,
  ResponseError,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import type { LibrarySource } from '../rulebook';
import type { File } from '../scenarios/files';
import { folderOf, isBelow } from '../scenarios/paths';
import type { Citations } from '../scenarios/reading';
import { Cancelled, type CancelSignal, type Connection as WorkerConnection, WorkerService } from '../scenarios/worker/client';
import type { Edit } from '../yaml';
import { Checks, Outdated, type Timing } from './checks';
import { capabilitiesOf, FEATURES } from './features';
import { type FileSource, isOurs } from './files';
import { isLong, Model } from './model';
import { PEEK_NAME, Peeks } from './peeks';
import {
  ABOUT,
  type AboutResult,
  CHANGED,
  DAP_CLOSE,
  DAP_LOST,
  DAP_MESSAGE,
  type DapCloseParams,
  type DapMessageParams,
  FILES,
  type FilesResult,
  type InitializationOptions,
  PEEK,
  type PeekParams,
  READ,
  type ReadResult,
  RULES_EDITIONS,
  RUN,
  type RulesEditionsParams,
  type RunParams,
  SCENARIOS,
  type ScenariosParams,
  type Settings,
  STATUS,
  type StatusParams,
  WATCHED,
} from './protocol';
import { documentReport, workspaceReport } from './reports';
import { Results } from './results';
import { RULES_REQUESTS, rulesEditions } from './rules/requests';
import { runScenarios } from './run-request';
import { listScenarios } from './scenarios-request';
import { FolderSettings } from './settings';
import { keyOf } from './uris';

/** The machine that the server runs on. */
export interface Host {
  readonly library: LibrarySource;
  /** The pages about codes, by code. */
  readonly pages: Readonly<Record<string, string>>;
  /** Where the pages can be opened, with a slash at the end. */
  readonly pagesUri?: string;
  /** Where the engine cites rules. */
  readonly citations: Citations;
  readonly version: string;
  readonly timing: Timing;
  connectWorker(url: string | undefined): WorkerConnection;
  /** The disk, where there is one. */
  readonly disk?: FileSource;
}

/** A moment in which a burst of changes is one. */
const SETTLE = 60;
/** How long a hover waits for the position after a step. */
const HOVER_PATIENCE = 500;
/** How long the server's thread reads files before it listens again. */
const SLICE = 12;

export function serve(connection: LspConnection, host: Host): void {
  new Server(connection, host).listen();
}

class Server {
  private model!: Model;
  private checks!: Checks;
  private options: InitializationOptions = {};
  private settings!: FolderSettings;
  private client: InitializeParams['capabilities'] = {};
  private folders: string[] = [];
  private readonly loaded = new Set<string>();
  /** Open documents that were changed since they were saved or opened. */
  private readonly unsaved = new Set<string>();
  private loading = 0;
  private readonly read = gate();
  private readonly ready = gate();
  private readonly changedScenarios = new Set<string>();
  private readonly timers = new Map<string, () => void>();
  private lastStatus = '';
  private turns = Promise.resolve();

  constructor(
    private readonly connection: LspConnection,
    private readonly host: Host,
  ) {}

  listen(): void {
    const { connection } = this;
    connection.onInitialize((params) => this.initialize(params));
    connection.onInitialized(() => void this.initialized());
    connection.onShutdown(() => this.service.close());
    this.onDocuments();
    for (const { method, handle } of FEATURES) this.answer(method, (params: never, signal) => handle(this.model, params, signal));
    this.answer('textDocument/codeLens', (params: never, signal) => {
      const lens = FEATURES.find(({ method }) => method === 'textDocument/codeLens');
      const { uri } = (params as { textDocument: { uri: string } }).textDocument;
      return this.settings.of(keyOf(uri)).codeLens ? lens?.handle(this.model, params, signal) : [];
    });
    this.answer(SCENARIOS, ({ uri }: ScenariosParams, signal) => listScenarios(this.model, uri, () => this.pause(), signal));
    this.answer(RUN, (params: RunParams, signal) => this.run(params, signal));
    for (const { method, handle } of RULES_REQUESTS)
      this.answer(method, (params: never) => handle(this.model, params, () => this.pause()));
    connection.onNotification(RULES_EDITIONS, (params: RulesEditionsParams) => rulesEditions(this.model, params));
    this.answer(PEEK, (params: PeekParams) => this.peeks.ask(this.model, this.service, params));
    // The debugger's sessions are in the worker, once the files are there.
    connection.onNotification(
      DAP_MESSAGE,
      (params: DapMessageParams) => void this.ready.opened.then(() => this.service.other('dap', params)),
    );
    connection.onNotification(
      DAP_CLOSE,
      (params: DapCloseParams) => void this.ready.opened.then(() => this.service.other('dap', params)),
    );
    // Says at any time that the server's thread listens.
    connection.onRequest(ABOUT, (): AboutResult => {
      return { version: this.host.version, files: this.model.keys().length, open: this.model.open.size };
    });
    this.onDiagnostics();
    connection.listen();
  }

  private service!: WorkerService;
  private readonly peeks = new Peeks();

  private initialize(params: InitializeParams): InitializeResult {
    this.options = (params.initializationOptions ?? {}) as InitializationOptions;
    this.settings = new FolderSettings(this.options.validate);
    this.client = params.capabilities;
    const root = params.rootUri ?? undefined;
    this.folders = params.workspaceFolders?.map(({ uri }) => uri) ?? (root === undefined ? [] : [root]);
    const { host } = this;
    const locale = this.options.language ?? params.locale;
    this.service = new WorkerService({
      connect: () => host.connectWorker(this.options.workerUrl),
      after: (ms, act) => host.timing.after(ms, act),
      onOther: (name, data) => this.other(name, data),
    });
    this.model = new Model({
      library: host.library,
      pages: host.pages,
      ...(host.pagesUri === undefined ? {} : { pagesUri: host.pagesUri }),
      ...(locale === undefined ? {} : { locale }),
      book: {
        citations: host.citations,
        ...(this.options.rulesCommand === undefined ? {} : { command: this.options.rulesCommand }),
        glyphs: this.options.glyphs === true,
      },
      runs: this.service,
      results: new Results(),
      diagnosticsOf: (key) => {
        const last = this.checks.last(key);
        return last?.stamp === this.model.stamp(key) ? last.items : undefined;
      },
      inTime: (answer) =>
        new Promise((resolve, reject) => {
          const stop = host.timing.after(HOVER_PATIENCE, () => resolve(undefined));
          answer.then(resolve, reject).finally(stop);
        }),
      onFile: (key, text, edit) => this.fileChanged(key, text, edit),
    });
    this.checks = new Checks(
      this.model,
      host.timing,
      () => this.refresh(),
      () => this.status(),
      () => {
        this.soon('lenses', SETTLE, () => this.refreshLenses());
        this.status();
      },
    );
    this.setFolders();
    return {
      capabilities: {
        ...capabilitiesOf(FEATURES),
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
        diagnosticProvider: { identifier: 'stackwright', interFileDependencies: true, workspaceDiagnostics: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: 'Stackwright', version: host.version },
    };
  }

  /** What else lives in the worker says something; without a name, it was ended. */
  private other(name: string | undefined, data: unknown): void {
    if (name === 'dap') void this.connection.sendNotification(DAP_MESSAGE, data);
    else if (name === PEEK_NAME) this.peeks.receive(data);
    else {
      this.peeks.lose();
      void this.connection.sendNotification(DAP_LOST);
    }
  }

  private setFolders(): void {
    const keys = this.folders.map(folderKey);
    this.model.workspace.setFolders(keys);
    this.service.setFolders(keys);
    this.model.definitions++;
  }

  private async initialized(): Promise<void> {
    const { workspace } = this.client;
    try {
      if (workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
        await this.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: WATCHED }] });
      // Without it nobody would say that a setting is another one now.
      if (workspace?.didChangeConfiguration?.dynamicRegistration === true)
        await this.connection.client.register(DidChangeConfigurationNotification.type, { section: 'stackwright' });
    } catch (error) {
      this.fault('register', error);
    }
    await this.configure();
    if (workspace?.workspaceFolders === true)
      this.connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        this.folders = [...this.folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        this.setFolders();
        for (const uri of gone) this.unload(uri);
        void this.configure();
        void this.load(added.map(({ uri }) => uri));
      });
    await this.load(this.folders);
    this.ready.open();
    this.status();
  }

  private async configure(): Promise<void> {
    if (this.client.workspace?.configuration !== true) return;
    try {
      // One answer for each folder, and one for what is in none.
      const items = [...this.folders.map((scopeUri) => ({ scopeUri, section: 'stackwright' })), { section: 'stackwright' }];
      const answers = (await this.connection.workspace.getConfiguration(items)) as readonly (Settings | null)[];
      const others = answers[this.folders.length];
      if (
        this.settings.set(
          others ?? {},
          this.folders.map((uri, i) => [folderKey(uri), answers[i] ?? others ?? {}]),
        )
      )
        this.refresh();
    } catch (error) {
      this.fault('workspace/configuration', error);
    }
  }

  // Files

  private source(): FileSource | undefined {
    const { disk } = this.host;
    if (this.options.clientFiles !== true) return disk;
    return {
      list: async (folder) => this.connection.sendRequest<FilesResult>(FILES, { folder }),
      read: async (uri) => (await this.connection.sendRequest<ReadResult>(READ, { uri }))?.text,
    };
  }

  /** Reads the files of folders, a few at a time, so that requests are answered meanwhile. */
  private async load(folders: readonly string[]): Promise<void> {
    const source = this.source();
    if (source === undefined) {
      this.read.open();
      return;
    }
    this.loading++;
    this.status();
    try {
      for (const folder of folders) {
        const key = keyOf(folder);
        if (this.loaded.has(key)) continue;
        this.loaded.add(key);
        const uris = (await source.list(folder)).filter(isOurs);
        let until = this.host.timing.now() + SLICE;
        for (let i = 0; i < uris.length; i += 16) {
          const batch = uris.slice(i, i + 16);
          const texts = await Promise.all(batch.map((uri) => source.read(uri)));
          for (const [j, uri] of batch.entries()) {
            const text = texts[j];
            if (text !== undefined) this.model.setDisk(uri, text);
            until = await this.pauseAfter(until);
          }
        }
      }
      // The worker has all that it needs, and begins while this thread goes on.
      this.read.open();
      await this.parseAhead();
    } catch (error) {
      this.fault('load', error);
    } finally {
      this.read.open();
      this.loading--;
      this.status();
    }
  }

  /** Parses what defines names, so that the first question about a name need not. */
  private async parseAhead(): Promise<void> {
    let until = this.host.timing.now() + SLICE;
    const defines = ({ kind }: File): boolean => kind === 'card' || kind === 'keyword';
    while (this.model.workspace.readAhead(defines)) until = await this.pauseAfter(until);
  }

  private async pauseAfter(until: number): Promise<number> {
    const { timing } = this.host;
    if (timing.now() < until) return until;
    await this.pause();
    return timing.now() + SLICE;
  }

  /** Listens to whoever asks meanwhile. */
  private pause(): Promise<void> {
    return new Promise((resolve) => void this.host.timing.after(0, resolve));
  }

  /**
   * An editor asks five things at once about a document that it shows. Of a long one they take turns, so that what came
   * meanwhile is answered between two of them.
   */
  private turn(uri: string | undefined): Promise<void> | undefined {
    const file = uri === undefined ? undefined : this.model.file(uri);
    if (file === undefined || !isLong(file)) return undefined;
    this.turns = this.turns.then(() => this.pause());
    return this.turns;
  }

  private unload(folder: string): void {
    const key = folderKey(folder);
    this.loaded.delete(keyOf(folder));
    for (const file of this.model.keys()) if (isBelow(file, key)) this.model.setDisk(this.model.uri(file), undefined);
  }

  private fileChanged(key: string, text: string | undefined, edit: Edit | undefined): void {
    this.service.setFile(key, text, edit);
    if (text === undefined) this.checks.forget(key);
    if (/\.scenario\.ya?ml$/.test(key)) {
      this.changedScenarios.add(this.model.uri(key));
      this.soon('changed', SETTLE, () => {
        const uris = [...this.changedScenarios];
        this.changedScenarios.clear();
        void this.connection.sendNotification(CHANGED, { uris });
      });
    } else this.soon('refresh', SETTLE, () => this.refresh());
    this.status();
  }

  private onDocuments(): void {
    const { connection } = this;
    const { onDidOpenTextDocument, onDidChangeTextDocument, onDidCloseTextDocument, onDidSaveTextDocument } = connection;
    const safe =
      <P>(what: string, act: (params: P) => void | Promise<void>) =>
      (params: P): void => {
        try {
          Promise.resolve(act(params)).catch((error: unknown) => this.fault(what, error));
        } catch (error) {
          this.fault(what, error);
        }
      };
    onDidOpenTextDocument(
      safe('didOpen', ({ textDocument: { uri, version, text } }) => {
        this.model.setOpen(uri, version, text);
        return this.loadAround(uri);
      }),
    );
    onDidChangeTextDocument(
      safe('didChange', ({ textDocument: { uri, version }, contentChanges }) => {
        // Of a document whose text is thrown away as it is closed, VS Code tells the change after the closing.
        if (this.model.openFile(keyOf(uri)) === undefined) return;
        this.unsaved.add(keyOf(uri));
        this.model.change(uri, version, contentChanges);
      }),
    );
    onDidSaveTextDocument(
      safe('didSave', ({ textDocument: { uri } }) => {
        const key = keyOf(uri);
        const file = this.model.openFile(key);
        this.unsaved.delete(key);
        if (file !== undefined) this.model.setDisk(uri, file.text);
        if (this.settings.of(key).validate === 'onSave') this.refresh();
      }),
    );
    onDidCloseTextDocument(
      safe('didClose', ({ textDocument: { uri } }) => {
        const key = keyOf(uri);
        this.unsaved.delete(key);
        this.model.close(uri);
      }),
    );
    connection.onDidChangeWatchedFiles(
      safe('didChangeWatchedFiles', async ({ changes }) => {
        const source = this.source();
        for (const { uri, type } of changes) {
          if (!isOurs(uri)) continue;
          this.model.setDisk(uri, type === 3 ? undefined : await source?.read(uri));
        }
      }),
    );
    connection.onDidChangeConfiguration(safe('didChangeConfiguration', () => this.configure()));
  }

  /** A document outside of the workspace brings the files of its folder along. */
  private async loadAround(uri: string): Promise<void> {
    if (!isOurs(uri) || !uri.startsWith('file:')) return;
    const key = keyOf(uri);
    if (this.folders.some((folder) => isBelow(key, folderKey(folder)))) return;
    await this.load([folderOf(uri)]);
  }

  // Requests

  /** Answers a request once the files are there. What goes wrong is logged and answered with nothing. */
  private answer<P, R>(method: string, handle: (params: P, signal: CancelSignal) => R | Promise<R>): void {
    this.connection.onRequest(method, async (params: P, token: CancellationToken): Promise<unknown> => {
      await this.ready.opened;
      await this.turn((params as { textDocument?: { uri: string } }).textDocument?.uri);
      try {
        return await handle(params, signalOf(token));
      } catch (error) {
        return this.failed(method, error);
      }
    });
  }

  private failed(method: string, error: unknown): ResponseError<unknown> | null {
    if (error instanceof Cancelled) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
    if (error instanceof Outdated) return new ResponseError(LSPErrorCodes.ContentModified, this.model.speech.say(error.message));
    if (error instanceof ResponseError) return error;
    this.fault(method, error);
    return null;
  }

  private fault(what: string, error: unknown): void {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.connection.console.error(`${what}: ${said}`);
  }

  private onDiagnostics(): void {
    const { diagnostics } = this.connection.languages;
    diagnostics.on(async ({ textDocument, previousResultId }, token) => {
      await this.read.opened;
      await this.turn(textDocument.uri);
      try {
        const key = keyOf(textDocument.uri);
        return await documentReport(this.model, this.checks, key, previousResultId, this.modeOf(key), signalOf(token));
      } catch (error) {
        if (error instanceof Cancelled || error instanceof Outdated)
          return new ResponseError(LSPErrorCodes.ServerCancelled, this.model.speech.say('The text has changed since.'), {
            retriggerRequest: true,
          });
        this.fault('textDocument/diagnostic', error);
        return { kind: 'full', items: [] };
      }
    });
    diagnostics.onWorkspace(async ({ previousResultIds }, token, _progress, results) => {
      await this.read.opened;
      try {
        const signal = signalOf(token);
        const pause = (): Promise<unknown> => this.pause();
        const mode = (key: string) => this.modeOf(key);
        return await workspaceReport(this.model, this.checks, previousResultIds, mode, pause, signal, results);
      } catch (error) {
        if (error instanceof Cancelled || error instanceof Outdated)
          return new ResponseError(LSPErrorCodes.ServerCancelled, 'Cancelled.', { retriggerRequest: true });
        this.fault('workspace/diagnostic', error);
        return { items: [] };
      }
    });
  }

  /** Whether a file is checked now, shown as it was checked last, or not at all. */
  private modeOf(key: string): 'check' | 'last' | 'nothing' {
    const { validate } = this.settings.of(key);
    if (validate === 'off') return 'nothing';
    return validate === 'onSave' && this.unsaved.has(key) ? 'last' : 'check';
  }

  private async run(params: RunParams, signal: CancelSignal) {
    this.checks.busy++;
    this.status();
    try {
      return await runScenarios(this.model, this.checks, params, signal);
    } finally {
      this.checks.busy--;
      this.status();
    }
  }

  // To the client

  private refresh(): void {
    if (this.client.workspace?.diagnostics?.refreshSupport === true)
      this.connection.languages.diagnostics.refresh().catch((error: unknown) => this.fault('refresh', error));
    this.refreshLenses();
  }

  private refreshLenses(): void {
    if (this.client.workspace?.codeLens?.refreshSupport === true)
      this.connection.sendRequest('workspace/codeLens/refresh').catch((error: unknown) => this.fault('refresh', error));
  }

  private status(): void {
    this.soon('status', SETTLE, () => {
      const status: StatusParams = {
        busy: this.loading > 0 || this.checks.busy > 0,
        files: this.model.keys().length,
        cards: this.model.cards,
        ...this.model.results.counts(),
        errors: this.checks.errors(),
        slow: this.checks.slow,
      };
      const text = JSON.stringify(status);
      if (text === this.lastStatus) return;
      this.lastStatus = text;
      void this.connection.sendNotification(STATUS, status);
    });
  }

  /** Does something a moment from now, once for all that ask for it meanwhile. */
  private soon(what: string, ms: number, act: () => void): void {
    if (this.timers.has(what)) return;
    this.timers.set(
      what,
      this.host.timing.after(ms, () => {
        this.timers.delete(what);
        act();
      }),
    );
  }
}

/** Something to wait for, once. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
const folderKey = (uri: string): string => keyOf(uri).replace(/\/$/, '');

const signalOf = (token: CancellationToken): CancelSignal => ({
  get aborted() {
    return token.isCancellationRequested;
  },
  addEventListener: (_type, listener) => void token.onCancellationRequested(listener),
});
