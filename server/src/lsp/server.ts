/** The server: joins the features to a connection. What it needs of the machine is injected. */

import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  type Connection as LspConnection,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import type { LibrarySource } from '../rulebook';
import type { Citations } from '../scenarios/reading';
import { type CancelSignal, type Connection as WorkerConnection, WorkerService } from '../scenarios/worker/client';
import type { Edit } from '../yaml';
import { Checks } from './checks';
import { Documents } from './documents';
import { capabilitiesOf, FEATURES } from './features';
import type { FileSource } from './files';
import { Folders, gate } from './folders';
import { Model } from './model';
import { News } from './news';
import { PEEK_NAME, Peeks } from './peeks';
import {
  ABOUT,
  type AboutResult,
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
  type StatusParams,
  WATCHED,
} from './protocol';
import type { Mode } from './reports';
import { Requests } from './requests';
import { Results } from './results';
import { RULES_REQUESTS, rulesEditions } from './rules/requests';
import { runScenarios } from './run-request';
import { listScenarios } from './scenarios-request';
import { FolderSettings } from './settings';
import { type Timing, Turns } from './turns';
import { folderKey, keyOf } from './uris';

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

/** How long a hover waits for the position after a step. */
const HOVER_PATIENCE = 500;

export function serve(connection: LspConnection, host: Host): void {
  connection.onInitialize((params): InitializeResult => {
    new Server(connection, host, params).listen();
    return {
      capabilities: {
        ...capabilitiesOf(FEATURES),
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
        diagnosticProvider: { identifier: 'stackwright', interFileDependencies: true, workspaceDiagnostics: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: 'Stackwright', version: host.version },
    };
  });
  connection.listen();
}

class Server {
  private readonly client: InitializeParams['capabilities'];
  private readonly settings: FolderSettings;
  private readonly service: WorkerService;
  private readonly model: Model;
  private readonly turns: Turns;
  private readonly news: News;
  private readonly checks: Checks;
  private readonly folders: Folders;
  private readonly documents: Documents;
  private readonly peeks = new Peeks();
  /** The files are there, and what defines names is read. */
  private readonly ready = gate();

  constructor(
    private readonly connection: LspConnection,
    private readonly host: Host,
    params: InitializeParams,
  ) {
    const options = (params.initializationOptions ?? {}) as InitializationOptions;
    const { timing } = host;
    const fault = this.fault.bind(this);
    this.client = params.capabilities;
    this.settings = new FolderSettings(options.validate);
    this.service = new WorkerService({
      connect: () => host.connectWorker(options.workerUrl),
      after: (ms, act) => timing.after(ms, act),
      onOther: (name, data) => this.other(name, data),
    });
    this.model = this.modelOf(options.language ?? params.locale, options);
    this.turns = new Turns(timing, this.model);
    this.news = new News(connection, this.client, timing, fault);
    const status = (): void => this.status();
    this.checks = new Checks(
      this.model,
      timing,
      () => this.news.refresh(),
      status,
      () => {
        this.news.refreshLensesSoon();
        this.status();
      },
    );
    const source = options.clientFiles === true ? clientFiles(connection) : host.disk;
    const root = params.rootUri ?? undefined;
    const folders = params.workspaceFolders?.map(({ uri }) => uri) ?? (root === undefined ? [] : [root]);
    this.folders = new Folders(folders, this.model, source, this.turns, status, fault);
    this.documents = new Documents(this.model, source, fault);
    this.foldersChanged();
  }

  private modelOf(locale: string | undefined, { rulesCommand, glyphs }: InitializationOptions): Model {
    const { host } = this;
    return new Model({
      library: host.library,
      pages: host.pages,
      ...(host.pagesUri === undefined ? {} : { pagesUri: host.pagesUri }),
      ...(locale === undefined ? {} : { locale }),
      book: {
        citations: host.citations,
        ...(rulesCommand === undefined ? {} : { command: rulesCommand }),
        glyphs: glyphs === true,
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
  }

  listen(): void {
    const { connection, model, ready, turns } = this;
    connection.onInitialized(() => void this.initialized());
    connection.onShutdown(() => this.service.close());
    connection.onDidChangeConfiguration(() => void this.configure());
    this.documents.listen(
      connection,
      (uri) => this.folders.loadAround(uri),
      (key) => {
        if (this.settings.of(key).validate === 'onSave') this.news.refresh();
      },
    );
    const requests = new Requests(connection, turns, model.speech.say, this.fault.bind(this));
    const answer: <P, R>(method: string, handle: (params: P, signal: CancelSignal) => R | Promise<R>) => void = (
      method,
      handle,
    ) => requests.answer(method, ready.opened, handle);
    for (const { method, handle } of FEATURES)
      answer(method, (params: never, signal) => (this.isHidden(method, params) ? [] : handle(model, params, signal)));
    answer(SCENARIOS, (params: ScenariosParams, signal) => listScenarios(model, params, turns, signal));
    answer(RUN, (params: RunParams, signal) => this.run(params, signal));
    for (const { method, handle } of RULES_REQUESTS)
      answer(method, (params: never) => handle(model, params, () => turns.pause()));
    connection.onNotification(RULES_EDITIONS, (params: RulesEditionsParams) => rulesEditions(model, params));
    answer(PEEK, (params: PeekParams) => this.peeks.ask(model, this.service, params));
    // The debugger's sessions are in the worker, once the files are there.
    for (const method of [DAP_MESSAGE, DAP_CLOSE])
      connection.onNotification(
        method,
        (params: DapMessageParams | DapCloseParams) => void ready.opened.then(() => this.service.other('dap', params)),
      );
    // Says at any time that the server's thread listens.
    connection.onRequest(ABOUT, (): AboutResult => {
      return { version: this.host.version, files: model.keys().length, open: model.open.size };
    });
    requests.diagnostics(model, this.checks, this.folders.wereRead, (key) => this.modeOf(key));
  }

  /** Whether a setting says that a feature is not shown in a file. */
  private isHidden(method: string, params: { readonly textDocument: { readonly uri: string } }): boolean {
    return method === 'textDocument/codeLens' && !this.settings.of(keyOf(params.textDocument.uri)).codeLens;
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

  private foldersChanged(): void {
    const keys = this.folders.all.map(folderKey);
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
        const come = added.map(({ uri }) => uri);
        const gone = removed.map(({ uri }) => uri);
        this.folders.change(come, gone);
        this.foldersChanged();
        for (const uri of gone) this.folders.unload(uri);
        void this.configure();
        void this.folders.load(come);
      });
    await this.folders.load(this.folders.all);
    this.ready.open();
    this.status();
  }

  private async configure(): Promise<void> {
    if (this.client.workspace?.configuration !== true) return;
    try {
      if (await this.settings.ask(this.connection, this.folders.all)) this.news.refresh();
    } catch (error) {
      this.fault('workspace/configuration', error);
    }
  }

  private fileChanged(key: string, text: string | undefined, edit: Edit | undefined): void {
    this.service.setFile(key, text, edit);
    if (text === undefined) this.checks.forget(key);
    if (/\.scenario\.ya?ml$/.test(key)) this.news.scenariosChanged(this.model.uri(key));
    else this.news.refreshSoon();
    this.status();
  }

  /** Whether a file is checked now, shown as it was checked last, or not at all. */
  private modeOf(key: string): Mode {
    const { validate } = this.settings.of(key);
    if (validate === 'off') return 'nothing';
    return validate === 'onSave' && this.documents.isUnsaved(key) ? 'last' : 'check';
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

  private status(): void {
    this.news.statusSoon(
      (): StatusParams => ({
        busy: this.folders.busy || this.checks.busy > 0,
        files: this.model.keys().length,
        cards: this.model.cards,
        ...this.model.results.counts(),
        errors: this.checks.errors(),
        slow: this.checks.slow,
      }),
    );
  }

  private fault(what: string, error: unknown): void {
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.connection.console.error(`${what}: ${said}`);
  }
}

/** The files as the client has them, for folders that are on no disk. */
const clientFiles = (connection: LspConnection): FileSource => ({
  list: async (folder) => connection.sendRequest<FilesResult>(FILES, { folder }),
  read: async (uri) => (await connection.sendRequest<ReadResult>(READ, { uri }))?.text,
});
