/** The rules view: a panel with the tree, the search and a page. What is in it comes from the server. */

import * as vscode from 'vscode';
import {
  RULES_PAGE,
  RULES_SEARCH,
  RULES_TREE,
  type RulesPageParams,
  type RulesPageResult,
  type RulesSearchParams,
  type RulesSearchResult,
  type RulesTreeResult,
} from '../protocol';
import type { Server } from '../server';
import type { FromView, ToView, ViewWords } from './messages';

const TYPE = 'stackwright.rules';

export class RulesView implements vscode.Disposable {
  #panel: vscode.WebviewPanel | undefined;
  /** What is to be shown once the view listens. */
  #wanted: string | undefined;
  #listens = false;
  readonly #subscriptions: vscode.Disposable[];

  constructor(
    readonly server: Server,
    readonly extension: vscode.Uri,
  ) {
    this.#subscriptions = [
      server.onDidStart(() => this.#listens && void this.#send({ type: 'again' })),
      server.onDidChangeScenarios(() => this.#listens && void this.#send({ type: 'again' })),
      vscode.window.registerWebviewPanelSerializer(TYPE, {
        deserializeWebviewPanel: async (panel: vscode.WebviewPanel) => this.#take(panel),
      }),
    ];
  }

  /** Opens the view, at a page if one is named. */
  show(id?: string): void {
    this.#wanted = id;
    if (this.#panel === undefined) {
      const column = vscode.window.activeTextEditor === undefined ? vscode.ViewColumn.Active : vscode.ViewColumn.Beside;
      this.#take(vscode.window.createWebviewPanel(TYPE, vscode.l10n.t('Rules'), column, { enableFindWidget: true }));
    } else {
      this.#panel.reveal();
      if (this.#listens) this.#showWanted();
    }
  }

  /** Asks the view to read again what it shows. */
  again(): void {
    if (this.#listens) void this.#send({ type: 'again' });
  }

  dispose(): void {
    this.#panel?.dispose();
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  #take(panel: vscode.WebviewPanel): void {
    this.#panel = panel;
    this.#listens = false;
    const { webview } = panel;
    const dist = vscode.Uri.joinPath(this.extension, 'client/dist');
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.extension, 'client/icons/file-light.svg'),
      dark: vscode.Uri.joinPath(this.extension, 'client/icons/file-dark.svg'),
    };
    webview.onDidReceiveMessage((message: FromView) => this.#receive(message));
    panel.onDidDispose(() => {
      if (this.#panel === panel) this.#panel = undefined;
      this.#listens = false;
    });
    webview.html = htmlOf(webview, dist);
  }

  async #receive(message: FromView): Promise<void> {
    try {
      const client = await this.server.client();
      switch (message.type) {
        case 'ready': {
          const tree = await client.sendRequest<RulesTreeResult>(RULES_TREE, {});
          await this.#send({ type: 'tree', tree, words: words() });
          this.#listens = true;
          this.#showWanted();
          return;
        }
        case 'open': {
          const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors[0];
          const uri = editor === undefined ? {} : { uri: client.code2ProtocolConverter.asUri(editor.document.uri) };
          const params: RulesPageParams = { id: message.id, ...uri };
          const result = await client.sendRequest<RulesPageResult>(RULES_PAGE, params);
          return await this.#send({ type: 'page', id: message.id, result });
        }
        case 'search': {
          const { query } = message;
          const params: RulesSearchParams = { query };
          return await this.#send({
            type: 'hits',
            query,
            result: await client.sendRequest<RulesSearchResult>(RULES_SEARCH, params),
          });
        }
        case 'go': {
          const at = new vscode.Position(message.line, 0);
          const uri = client.protocol2CodeConverter.asUri(message.uri);
          const beside = this.#panel?.viewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
          await vscode.window.showTextDocument(uri, { selection: new vscode.Range(at, at), viewColumn: beside });
        }
      }
    } catch (error) {
      this.server.log.error(error instanceof Error ? error : String(error));
    }
  }

  #showWanted(): void {
    const id = this.#wanted;
    this.#wanted = undefined;
    if (id !== undefined) void this.#send({ type: 'show', id });
  }

  async #send(message: ToView): Promise<void> {
    await this.#panel?.webview.postMessage(message);
  }
}

function words(): ViewWords {
  const { t } = vscode.l10n;
  return {
    search: t('Search by number, word, keyword or card'),
    back: t('Back'),
    forward: t('Forward'),
    contents: t('Contents'),
    results: t('Results'),
    found: t('{0} found'),
    nothing: t('Nothing was found.'),
    unknown: t('The rules have nothing of this name or number.'),
    welcome: t('Search for a rule or a keyword, or choose one from the contents.'),
    cards: t('Cards'),
  };
}

function htmlOf(webview: vscode.Webview, dist: vscode.Uri): string {
  const asset = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, name));
  const policy = `default-src 'none'; img-src data:; style-src ${webview.cspSource}; script-src ${webview.cspSource}`;
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${asset('rules-view.css')}">
<title>${vscode.l10n.t('Rules')}</title>
</head>
<body>
<script src="${asset('rules-view.js')}"></script>
</body>
</html>`;
}
