/** The settings, which may be others in each folder of the workspace. */

import type { Connection } from 'vscode-languageserver';
import { isBelow } from '../scenarios/paths';
import type { Settings, Validate } from './protocol';
import { folderKey } from './uris';

/** What holds in a folder, whatever was said and whatever was not. */
export interface Effective {
  readonly validate: Validate;
  readonly codeLens: boolean;
}

export class FolderSettings {
  private others: Effective;
  private folders: readonly (readonly [folder: string, settings: Effective])[] = [];

  constructor(validate: Validate = 'onType') {
    this.others = { validate, codeLens: true };
  }

  /** The settings of a file: those of the innermost folder around it. */
  of(key: string): Effective {
    return this.folders.find(([folder]) => isBelow(key, folder))?.[1] ?? this.others;
  }

  /** Asks the client. Says whether anything is different from before. */
  async ask({ workspace }: Connection, folders: readonly string[]): Promise<boolean> {
    // One answer for each folder, and one for what is in none.
    const items = [...folders.map((scopeUri) => ({ scopeUri, section: 'stackwright' })), { section: 'stackwright' }];
    const answers = (await workspace.getConfiguration(items)) as readonly (Settings | null)[];
    const others = answers[folders.length] ?? {};
    return this.set(
      others,
      folders.map((uri, i) => [folderKey(uri), answers[i] ?? others]),
    );
  }

  /** Says whether anything is different from before. */
  set(others: Settings, folders: readonly (readonly [folder: string, settings: Settings])[]): boolean {
    const before = JSON.stringify([this.others, this.folders]);
    this.others = this.whole(others);
    this.folders = folders
      .map(([folder, settings]) => [folder, this.whole(settings)] as const)
      .toSorted(([a], [b]) => b.length - a.length);
    return before !== JSON.stringify([this.others, this.folders]);
  }

  private whole({ validate, codeLens }: Settings): Effective {
    return { validate: validate ?? this.others.validate, codeLens: codeLens !== false };
  }
}
