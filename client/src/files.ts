/** Gives the server the files of the workspace where it cannot read them itself: in a browser, or on a virtual file system. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FILES, type FilesParams, type FilesResult, READ, type ReadParams, type ReadResult, WATCHED } from './protocol';

export function serveFiles(client: BaseLanguageClient): void {
  client.onRequest(FILES, async ({ folder }: FilesParams): Promise<FilesResult> => {
    const below = new vscode.RelativePattern(client.protocol2CodeConverter.asUri(folder), WATCHED);
    const files = await vscode.workspace.findFiles(below, '**/node_modules/**');
    return files.map((uri) => client.code2ProtocolConverter.asUri(uri));
  });
  client.onRequest(READ, async ({ uri }: ReadParams): Promise<ReadResult> => {
    try {
      const bytes = await vscode.workspace.fs.readFile(client.protocol2CodeConverter.asUri(uri));
      return { text: new TextDecoder().decode(bytes) };
    } catch {
      return null;
    }
  });
}
