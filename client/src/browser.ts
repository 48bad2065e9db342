/** Where the extension begins in a web extension host: the server is a web worker, and the files come from the editor. */

import * as vscode from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { activateWith } from './activate';

export function activate(context: vscode.ExtensionContext): void {
  /** A worker cannot always be made of the extension's own URL, since its origin may be another one. */
  const script = async (name: string): Promise<string> => {
    const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, 'server/dist', name));
    return URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'text/javascript' }));
  };
  /** The web extension host has a `Worker` of its own, which the client would not take for one: so it gets the two ends. */
  const connect = async () => {
    const worker = new Worker(await script('server-browser.js'));
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  };
  activateWith(context, {
    initializationOptions: async () => ({ clientFiles: true, workerUrl: await script('worker-browser.js') }),
    create: (options) => new LanguageClient('stackwright', 'Stackwright', connect, options),
  });
}
