/** What is the same in every extension host. Nothing here starts the server; the first file of ours does. */

import * as vscode from 'vscode';
import { registerBoard } from './board/register';
import { registerCommands } from './commands';
import { registerDebugger } from './debug/register';
import { filesIn } from './files';
import { LANGUAGES, WATCHED } from './protocol';
import { registerRules } from './rules/register';
import { type Host, Server } from './server';
import { registerStatus } from './status';
import { ScenarioTests } from './tests/controller';

export function activateWith(context: vscode.ExtensionContext, host: Host): void {
  const log = vscode.window.createOutputChannel('Stackwright', { log: true });
  const server = new Server(host, log);
  const tests = new ScenarioTests(server);
  context.subscriptions.push(log, server, tests, registerStatus(server), ...registerCommands(server, tests));
  context.subscriptions.push(...registerDebugger(server), ...registerRules(context, server), ...registerBoard(server, context));
  context.subscriptions.push(
    vscode.window.registerTreeDataProvider('stackwright.welcome', { getChildren: () => [], getTreeItem: (item: never) => item }),
    ...startWithFirstFile(server),
  );
}

/** Starts the server as soon as there is something for it, and shows the welcome where there is nothing at all. */
function startWithFirstFile(server: Server): vscode.Disposable[] {
  const welcome = (shown: boolean) => vscode.commands.executeCommand('setContext', 'stackwright.folderIsEmpty', shown);
  const start = () => {
    void welcome(false);
    server.start();
  };
  const isOurs = ({ languageId }: vscode.TextDocument) => languageId in LANGUAGES;
  const look = async () => {
    if (vscode.workspace.textDocuments.some(isOurs)) return start();
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
      if ((await filesIn(uri, 1)).length > 0) return start();
    }
    const empty = await foldersAreEmpty();
    await welcome(empty);
    // It would be folded at the bottom of the Explorer.
    if (empty) await vscode.commands.executeCommand('stackwright.welcome.focus', { preserveFocus: true });
  };
  void look();
  const watcher = vscode.workspace.createFileSystemWatcher(WATCHED, false, true, true);
  return [
    watcher,
    watcher.onDidCreate(start),
    vscode.workspace.onDidChangeWorkspaceFolders(look),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (isOurs(document)) start();
    }),
  ];
}

async function foldersAreEmpty(): Promise<boolean> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  if (folders.length === 0) return false;
  for (const { uri } of folders) {
    const entries = await vscode.workspace.fs.readDirectory(uri);
    if (entries.some(([name]) => !name.startsWith('.'))) return false;
  }
  return true;
}
