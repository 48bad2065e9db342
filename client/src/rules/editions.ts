/** The official rules that the user has: read by the server, and kept in the extension's storage, one file an edition. */

import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { decodeRules } from '../../../server/src/rulebook/official';
import { RULES_EDITIONS, RULES_IMPORT, type RulesEditionsParams, type RulesImportResult } from '../protocol';
import type { Server } from '../server';

export class OfficialFiles {
  readonly #folder: vscode.Uri;

  constructor(
    readonly server: Server,
    storage: vscode.Uri,
    readonly memory: vscode.Memento,
    readonly changed: () => void,
  ) {
    this.#folder = vscode.Uri.joinPath(storage, 'rules');
  }

  /** The dates of the editions that are kept, oldest first. */
  async dates(): Promise<readonly string[]> {
    const entries = await vscode.workspace.fs.readDirectory(this.#folder).then(
      (all) => all,
      () => [],
    );
    return entries.flatMap(([name]) => /^(\d{4}-\d{2}-\d{2})\.json$/.exec(name)?.[1] ?? []).sort();
  }

  /** Gives the server all that is kept, and reads the files that the setting names. */
  async load(): Promise<void> {
    const client = await this.server.client();
    await this.#tell(client);
    const kept = await this.dates();
    const known = this.memory.get<Readonly<Record<string, ReadFile>>>(READ_FILES, {});
    const now: Record<string, ReadFile> = {};
    for (const file of vscode.workspace.getConfiguration('stackwright').get<readonly string[]>('rules.officialFiles', [])) {
      const uri = uriOf(file);
      const stamp = await stampOf(uri);
      const before = known[uri.toString()];
      // A file that is as it was has been read already.
      const date =
        before !== undefined && before.stamp === stamp && kept.includes(before.date)
          ? before.date
          : await this.#import(client, uri, false);
      if (date !== undefined && stamp !== undefined) now[uri.toString()] = { stamp, date };
    }
    await this.memory.update(READ_FILES, now);
  }

  /** Asks for a file and reads it. */
  async choose(): Promise<void> {
    const [uri] =
      (await vscode.window.showOpenDialog({
        title: vscode.l10n.t('The official rules, as a TXT file'),
        filters: { [vscode.l10n.t('Comprehensive Rules')]: ['txt'] },
        openLabel: vscode.l10n.t('Import'),
      })) ?? [];
    if (uri !== undefined) await this.#import(await this.server.client(), uri, true);
  }

  async import(uri: vscode.Uri): Promise<void> {
    await this.#import(await this.server.client(), uri, true);
  }

  async remove(): Promise<void> {
    const picked = await vscode.window.showQuickPick([...(await this.dates())], {
      title: vscode.l10n.t('Which edition of the official rules is to be removed?'),
    });
    if (picked === undefined) return;
    await vscode.workspace.fs.delete(this.#file(picked));
    await this.#tell(await this.server.client());
    this.changed();
  }

  /** What was kept stays as it was where the file cannot be read. */
  async #import(client: BaseLanguageClient, uri: vscode.Uri, asked: boolean): Promise<string | undefined> {
    const { t } = vscode.l10n;
    let text: string;
    try {
      text = decodeRules(await vscode.workspace.fs.readFile(uri));
    } catch {
      void vscode.window.showErrorMessage(t('There is no rules file {0}.', uri.fsPath));
      return undefined;
    }
    const result = await client.sendRequest<RulesImportResult>(RULES_IMPORT, { text });
    if ('error' in result) {
      void vscode.window.showErrorMessage(`${uri.path.split('/').at(-1)}: ${result.error}`);
      return undefined;
    }
    const { date, counts, problems, stored } = result;
    await vscode.workspace.fs.createDirectory(this.#folder);
    await vscode.workspace.fs.writeFile(this.#file(date), new TextEncoder().encode(stored));
    for (const problem of problems) this.server.log.warn(`${uri.fsPath}: ${problem}`);
    this.changed();
    if (!asked) return date;
    const said = t(
      'The rules of {0} were read: {1} rules and subrules, {2} examples, {3} entries of the glossary.',
      date,
      counts.rules + counts.subrules,
      counts.examples,
      counts.glossary,
    );
    const log = t('Show Log');
    const unread = problems.length === 0 ? said : `${said} ${t('{0} places could not be read.', problems.length)}`;
    const chosen = await vscode.window.showInformationMessage(unread, ...(problems.length === 0 ? [] : [log]));
    if (chosen === log) this.server.log.show();
    return date;
  }

  async #tell(client: BaseLanguageClient): Promise<void> {
    const editions = await Promise.all(
      (await this.dates()).map(async (date) => {
        const bytes = await vscode.workspace.fs.readFile(this.#file(date));
        return { date, stored: new TextDecoder().decode(bytes) };
      }),
    );
    await client.sendNotification(RULES_EDITIONS, { editions } satisfies RulesEditionsParams);
  }

  #file(date: string): vscode.Uri {
    return vscode.Uri.joinPath(this.#folder, `${date}.json`);
  }
}

/** Which files were read, so that they are not at every start. */
const READ_FILES = 'rules.readFiles';
interface ReadFile {
  readonly stamp: string;
  readonly date: string;
}

/** The same as long as the file is. */
async function stampOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    const { mtime, size } = await vscode.workspace.fs.stat(uri);
    return `${mtime}/${size}`;
  } catch {
    return undefined;
  }
}

/** A path, relative to the first folder of the workspace, or a URI. */
function uriOf(file: string): vscode.Uri {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(file)) return vscode.Uri.parse(file);
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const isAbsolute = /^(?:\/|[A-Za-z]:[\\/])/.test(file);
  return isAbsolute || folder === undefined ? vscode.Uri.file(file) : vscode.Uri.joinPath(folder, file);
}
