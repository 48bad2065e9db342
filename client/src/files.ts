/** The files of the workspace that are ours, and their texts for a server that cannot read them itself. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { FILES, type FilesParams, type FilesResult, READ, type ReadParams, type ReadResult, WATCHED } from './protocol';

const SKIPPED = '**/node_modules/**';

export function serveFiles(client: BaseLanguageClient): void {
  client.onRequest(FILES, async ({ folder }: FilesParams): Promise<FilesResult> => {
    const files = await filesIn(client.protocol2CodeConverter.asUri(folder));
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

/** File systems that know how to search. Of the others the editor would wait for a search that never comes. */
const SEARCHABLE: ReadonlySet<string> = new Set(['file', 'vscode-remote', 'vscode-vfs']);

/** The files below a folder that are ours; not all where `most` are enough. */
export async function filesIn(folder: vscode.Uri, most?: number): Promise<readonly vscode.Uri[]> {
  if (!SEARCHABLE.has(folder.scheme)) return walk(folder, most);
  return vscode.workspace.findFiles(new vscode.RelativePattern(folder, WATCHED), SKIPPED, most);
}

/** More folders than a project of cards has; each may be a question over the network. */
const MOST_FOLDERS = 1_000;

/** Looks through the folders themselves. */
async function walk(root: vscode.Uri, most = Number.POSITIVE_INFINITY): Promise<readonly vscode.Uri[]> {
  const found: vscode.Uri[] = [];
  const folders = [root];
  for (let next = 0; next < folders.length && next < MOST_FOLDERS && found.length < most; next += 1) {
    const folder = folders[next] as vscode.Uri;
    const entries = await vscode.workspace.fs.readDirectory(folder).then(
      (all) => all,
      () => [],
    );
    for (const [name, type] of entries) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory && name !== 'node_modules' && !name.startsWith('.')) folders.push(uri);
      else if (/(?:\.(?:scenario|card|keyword)\.ya?ml|^stackwright\.yaml)$/.test(name)) found.push(uri);
    }
  }
  return found;
}
