/** The Test Explorer: which scenarios there are, and what happens when somebody runs them. */

import * as vscode from 'vscode';
import { debugProfile } from '../debug/test-profile';
import type { ChangedParams } from '../protocol';
import { type Server, selector } from '../server';
import { runTests } from './run';
import { TestTree } from './tree';

/** With more changed files than this, asking for all at once is quicker. */
const manyFiles = 20;

export class ScenarioTests implements vscode.Disposable {
  readonly #server: Server;
  readonly #controller = vscode.tests.createTestController('stackwright', vscode.l10n.t('Stackwright Scenarios'));
  readonly #tree = new TestTree(this.#controller);
  readonly #subscriptions: vscode.Disposable[];
  /** Numbers the questions to the server, and says which was the last one about a file. */
  #asked = 0;
  readonly #askedOf = new Map<string, number>();

  constructor(server: Server) {
    this.#server = server;
    this.#controller.refreshHandler = () => this.refresh();
    this.#controller.resolveHandler = async (item) => {
      // Without an item everything is asked for. The children of a file come with it.
      if (item === undefined) server.start();
    };
    const profile = this.#controller.createRunProfile(
      vscode.l10n.t('Run'),
      vscode.TestRunProfileKind.Run,
      (request, token) => (request.continuous ? this.#keepRunning(request, token) : this.#run(request, token)),
      true,
      undefined,
      true,
    );
    this.#subscriptions = [
      profile,
      debugProfile(this.#controller, this.#tree),
      server.onDidStart(() => this.refresh()),
      server.onDidChangeScenarios((changed) => this.#update(changed)),
    ];
  }

  /** Asks for the scenarios of every file anew. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const files = await this.#server.scenarios();
    // What was heard of a file meanwhile is newer than the answer about all of them.
    const newer = new Set([...this.#askedOf].filter(([, when]) => when > asked).map(([uri]) => uri));
    this.#tree.showAll(files, newer);
  }

  /** Runs a file, or the scenario of one of its documents, as the text stands now. */
  async runTarget(uri: vscode.Uri, document?: number): Promise<void> {
    await this.#read(uri);
    const item = document === undefined ? this.#tree.file(uri) : this.#tree.scenario(uri, document);
    await this.#runItem(item);
  }

  /** Runs the scenario around that position; the whole file where there is none. */
  async runAt(uri: vscode.Uri, position: vscode.Position): Promise<void> {
    await this.#read(uri);
    await this.#runItem(this.#tree.around(uri, position) ?? this.#tree.file(uri));
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions, this.#controller).dispose();
  }

  async #runItem(item: vscode.TestItem | undefined): Promise<void> {
    if (item === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t('There is no scenario here that can be run.'));
      return;
    }
    const never = new vscode.CancellationTokenSource();
    await this.#run(new vscode.TestRunRequest([item]), never.token);
    never.dispose();
  }

  #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    return runTests({ controller: this.#controller, tree: this.#tree, server: this.#server }, request, token);
  }

  /** Runs now, and again whenever a file of ours is saved: a card may change what any scenario does. */
  async #keepRunning(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const { include, exclude, profile } = request;
    // Runs of one request are one result, in which what failed once stays failed: so each has a request of its own.
    const again = () => this.#run(new vscode.TestRunRequest(include, exclude, profile, true), token);
    const saving = vscode.workspace.onDidSaveTextDocument((document) => {
      if (vscode.languages.match([...selector], document) > 0) void again();
    });
    token.onCancellationRequested(() => saving.dispose());
    await again();
  }

  async #read(uri: vscode.Uri): Promise<void> {
    const asked = ++this.#asked;
    this.#askedOf.set(uri.toString(), asked);
    const [file] = await this.#server.scenarios(uri);
    if (this.#askedOf.get(uri.toString()) === asked) this.#tree.show(uri, file?.scenarios ?? []);
  }

  async #update({ uris }: ChangedParams): Promise<void> {
    if (uris.length > manyFiles) return this.refresh();
    await Promise.all(uris.map((uri) => this.#read(vscode.Uri.parse(uri))));
  }
}
