/** Where the extension begins in an extension host that is a Node process: the server is a process of its own. */

import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, TransportKind } from 'vscode-languageclient/node';
import { activateWith } from './activate';

export function activate(context: vscode.ExtensionContext): void {
  const module = vscode.Uri.joinPath(context.extensionUri, 'server/dist/server-node.js').fsPath;
  activateWith(context, {
    initializationOptions: async () => ({ clientFiles: !(vscode.workspace.workspaceFolders ?? []).every(isOnDisk) }),
    create: (options: LanguageClientOptions) =>
      new LanguageClient('stackwright', 'Stackwright', { module, transport: TransportKind.ipc }, options),
  });
}

const isOnDisk = ({ uri }: vscode.WorkspaceFolder) => uri.scheme === 'file';
