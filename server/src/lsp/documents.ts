/** What the client says of documents: what it opens, changes, saves and closes, and what changes on the disk. */

import type { Connection } from 'vscode-languageserver';
import { type FileSource, isOurs } from './files';
import type { Model } from './model';
import { keyOf } from './uris';

const DELETED = 3;

export class Documents {
  /** Open documents that were changed since they were saved or opened, by their keys. */
  private readonly changed = new Set<string>();

  constructor(
    private readonly model: Model,
    private readonly source: FileSource | undefined,
    private readonly fault: (what: string, error: unknown) => void,
  ) {}

  isUnsaved(key: string): boolean {
    return this.changed.has(key);
  }

  /** `opened` and `saved` are told of a document after the model was. */
  listen(connection: Connection, opened: (uri: string) => Promise<void>, saved: (key: string) => void): void {
    const { model } = this;
    connection.onDidOpenTextDocument(
      this.safe('didOpen', ({ textDocument: { uri, version, text } }) => {
        model.setOpen(uri, version, text);
        return opened(uri);
      }),
    );
    connection.onDidChangeTextDocument(
      this.safe('didChange', ({ textDocument: { uri, version }, contentChanges }) => {
        // Of a document whose text is thrown away as it is closed, VS Code tells the change after the closing.
        if (model.openFile(keyOf(uri)) === undefined) return;
        this.changed.add(keyOf(uri));
        model.change(uri, version, contentChanges);
      }),
    );
    connection.onDidSaveTextDocument(
      this.safe('didSave', ({ textDocument: { uri } }) => {
        const key = keyOf(uri);
        const file = model.openFile(key);
        this.changed.delete(key);
        if (file !== undefined) model.setDisk(uri, file.text);
        saved(key);
      }),
    );
    connection.onDidCloseTextDocument(
      this.safe('didClose', ({ textDocument: { uri } }) => {
        this.changed.delete(keyOf(uri));
        model.close(uri);
      }),
    );
    connection.onDidChangeWatchedFiles(
      this.safe('didChangeWatchedFiles', async ({ changes }) => {
        for (const { uri, type } of changes)
          if (isOurs(uri)) model.setDisk(uri, type === DELETED ? undefined : await this.source?.read(uri));
      }),
    );
  }

  private safe<P>(what: string, act: (params: P) => void | Promise<void>): (params: P) => void {
    return (params) => {
      try {
        Promise.resolve(act(params)).catch((error: unknown) => this.fault(what, error));
      } catch (error) {
        this.fault(what, error);
      }
    };
  }
}
