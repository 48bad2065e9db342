/** The language server as the rest of the extension sees it: started once, asked in types, and told when it says something. */

import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { ClosedDocuments } from './closed-documents';
import { serveFiles } from './files';
import {
  CHANGED,
  type ChangedParams,
  type InitializationOptions,
  LANGUAGES,
  RULES_COMMAND,
  RUN,
  type RunParams,
  type RunResult,
  SCENARIOS,
  type ScenarioFile,
  type ScenariosParams,
  type ScenariosResult,
  STATUS,
  type StatusParams,
  type Validate,
  type WhichScenario,
} from './protocol';

/** What differs between the extension hosts. */
export interface Host {
  create(options: LanguageClientOptions): BaseLanguageClient;
  initializationOptions(): Promise<InitializationOptions>;
}

export const selector: readonly { readonly language: string }[] = Object.keys(LANGUAGES).map((language) => ({ language }));

export class Server implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<ChangedParams>();
  readonly #status = new vscode.EventEmitter<StatusParams>();
  readonly #started = new vscode.EventEmitter<void>();
  readonly onDidChangeScenarios = this.#changed.event;
  readonly onDidChangeStatus = this.#status.event;
  /** Also after a restart. */
  readonly onDidStart = this.#started.event;
  readonly #closed = new ClosedDocuments();
  #client: Promise<BaseLanguageClient> | undefined;

  constructor(
    readonly host: Host,
    readonly log: vscode.LogOutputChannel,
  ) {}

  /** Starts the server unless it has been started. */
  start(): void {
    this.#client ??= this.#begin();
    this.#client.catch((error: unknown) => this.log.error(error instanceof Error ? error : String(error)));
  }

  async restart(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.dispose();
    this.start();
    await this.#client;
  }

  /** The scenarios of a file, or of all; or the one of a file that is meant. */
  async scenarios(uri?: vscode.Uri, which?: WhichScenario): Promise<readonly ScenarioFile[]> {
    const client = await this.#running();
    const params: ScenariosParams = {
      ...(uri === undefined ? {} : { uri: client.code2ProtocolConverter.asUri(uri) }),
      ...(which === undefined ? {} : { which }),
    };
    const { files } = await client.sendRequest<ScenariosResult>(SCENARIOS, params);
    return files;
  }

  async run(params: RunParams, token: vscode.CancellationToken): Promise<RunResult> {
    const client = await this.#running();
    return client.sendRequest<RunResult>(RUN, params, token);
  }

  /** For messages that are only carried: those of the debugger. */
  client(): Promise<BaseLanguageClient> {
    return this.#running();
  }

  async dispose(): Promise<void> {
    for (const one of [this.#changed, this.#status, this.#started, this.#closed]) one.dispose();
    await (await this.#client?.catch(() => undefined))?.dispose();
  }

  #running(): Promise<BaseLanguageClient> {
    this.#client ??= this.#begin();
    return this.#client;
  }

  async #begin(): Promise<BaseLanguageClient> {
    const client = this.host.create({
      documentSelector: [...selector],
      outputChannel: this.log,
      traceOutputChannel: this.log,
      initializationOptions: {
        validate: vscode.workspace.getConfiguration('stackwright').get<Validate>('validate', 'onType'),
        language: vscode.env.language,
        rulesCommand: RULES_COMMAND,
        glyphs: true,
        ...(await this.host.initializationOptions()),
      } satisfies InitializationOptions,
      // Hovers open the rulebook, and run nothing else.
      markdown: { isTrusted: { enabledCommands: [RULES_COMMAND] } },
      diagnosticPullOptions: { onChange: true, onSave: true },
      middleware: {
        provideWorkspaceDiagnostics: (results, token, report, next) => next(this.#closed.without(results), token, report),
      },
    });
    client.onNotification(CHANGED, (params: ChangedParams) => this.#changed.fire(params));
    client.onNotification(STATUS, (params: StatusParams) => this.#status.fire(params));
    serveFiles(client);
    await client.start();
    this.#started.fire();
    return client;
  }
}
