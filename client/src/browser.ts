/** Where the extension begins in a web extension host: the server is a web worker, and the files come from the editor. */

import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { activateWith } from './activate';

export function activate(context: vscode.ExtensionContext): void {
  /** A worker cannot always be made of the extension's own URL, since its origin may be another one. */
  const script = async (name: string): Promise<string> => {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'server/dist', name));
    return URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'text/javascript' }));
  };
  activateWith(context, {
    initializationOptions: async () => ({ clientFiles: true, workerUrl: await script('worker-browser.js') }),
    create: (options) =>
      new LanguageClient('stackwright', 'Stackwright', async () => new Worker(await script('server-browser.js')), options),
  });
}
