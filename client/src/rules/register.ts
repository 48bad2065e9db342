/** The rulebook in the editor: the view, its commands, hovers in Markdown, and links that open it from elsewhere. */

import * as vscode from 'vscode';
import {
  RULES_COMMAND,
  RULES_HOVER,
  RULES_SEARCH,
  type RulesHoverParams,
  type RulesHoverResult,
  type RulesSearchParams,
  type RulesSearchResult,
} from '../protocol';
import type { Server } from '../server';
import { registerCompare } from './compare';
import { registerConsole } from './console';
import { OfficialFiles } from './editions';
import { RulesView } from './view';

export function registerRules(context: vscode.ExtensionContext, server: Server): vscode.Disposable[] {
  const view = new RulesView(server, context.extensionUri);
  const files = new OfficialFiles(server, context.globalStorageUri, context.globalState, () => view.again());
  const command = vscode.commands.registerCommand;
  return [
    view,
    command(RULES_COMMAND, async (id?: unknown) => {
      if (typeof id === 'string') return view.show(id);
      const chosen = await lookUp(server);
      if (chosen !== undefined) view.show(chosen);
    }),
    command('stackwright.openRules', () => view.show()),
    command('stackwright.importRules', (uri?: unknown) => (uri instanceof vscode.Uri ? files.import(uri) : files.choose())),
    command('stackwright.removeRules', () => files.remove()),
    ...registerCompare(server, files),
    registerConsole((id) => view.show(id)),
    server.onDidStart(() => void files.load().catch((error: unknown) => server.log.error(String(error)))),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('stackwright.rules.officialFiles')) void files.load();
    }),
    // From outside of the editor: vscode://stackwright.stackwright/rules/601.2b
    vscode.window.registerUriHandler({
      handleUri: ({ path }) => view.show(/^\/rules\/(.+)$/.exec(path)?.[1]),
    }),
    vscode.languages.registerHoverProvider('markdown', {
      provideHover: (document, position) => hoverIn(server, document, position),
    }),
  ];
}

/** Where the setting says so, the words of the rules answer in Markdown too. */
async function hoverIn(
  server: Server,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<vscode.Hover | undefined> {
  if (!vscode.workspace.getConfiguration('stackwright', document).get<boolean>('rules.hoverInMarkdown', false)) return undefined;
  const client = await server.client();
  const params: RulesHoverParams = { line: document.lineAt(position.line).text, character: position.character };
  const said = await client.sendRequest<RulesHoverResult>(RULES_HOVER, params);
  if (said === null) return undefined;
  const text = new vscode.MarkdownString(said.markdown);
  text.isTrusted = { enabledCommands: [RULES_COMMAND] };
  return new vscode.Hover(text, new vscode.Range(position.line, said.start, position.line, said.end));
}

/** Finds a rule or keyword as one types; begins with what is selected, or with the word at the cursor. */
function lookUp(server: Server): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly id: string }>();
  pick.placeholder = vscode.l10n.t('A number, a keyword or words: 601.2b, suspend, time counter');
  pick.matchOnDescription = true;
  const search = async () => {
    pick.busy = true;
    const client = await server.client();
    const params: RulesSearchParams = { query: pick.value };
    const { hits } = await client.sendRequest<RulesSearchResult>(RULES_SEARCH, params);
    // What was found has been chosen and ordered already.
    pick.items = hits.map(({ id, number, title, summary }) => ({
      id,
      label: title,
      description: number ?? '',
      detail: summary,
      alwaysShow: true,
    }));
    pick.busy = false;
  };
  return new Promise((resolve) => {
    pick.onDidChangeValue(() => void search());
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.id);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.value = wordAtCursor();
    pick.show();
    if (pick.value !== '') void search();
  });
}

function wordAtCursor(): string {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return '';
  const { document, selection } = editor;
  if (!selection.isEmpty) return selection.isSingleLine ? document.getText(selection).trim() : '';
  const range = document.getWordRangeAtPosition(selection.active, /[1-9]\d{2}(?:\.\d+[a-z]*)?|[\p{L}][\p{L}'-]*/u);
  return range === undefined ? '' : document.getText(range);
}
