/** The folders of the workspace, whose files are read from the disk or from the client. */

import type { File } from '../scenarios/files';
import { folderOf, isBelow } from '../scenarios/paths';
import { type FileSource, isOurs } from './files';
import type { Model } from './model';
import type { Turns } from './turns';
import { folderKey, keyOf } from './uris';

/** So many files are asked for at once. */
const AT_ONCE = 16;

export class Folders {
  private uris: readonly string[];
  /** Whose files were read, by their keys. */
  private readonly known = new Set<string>();
  private loading = 0;
  private readonly read = gate();

  constructor(
    uris: readonly string[],
    private readonly model: Model,
    private readonly source: FileSource | undefined,
    private readonly turns: Turns,
    /** It is busy now, or not any more. */
    private readonly changed: () => void,
    private readonly fault: (what: string, error: unknown) => void,
  ) {
    this.uris = uris;
  }

  get all(): readonly string[] {
    return this.uris;
  }

  get busy(): boolean {
    return this.loading > 0;
  }

  /** The files have been read once: what the worker needs is there. */
  get wereRead(): Promise<void> {
    return this.read.opened;
  }

  change(added: readonly string[], removed: readonly string[]): void {
    const gone = new Set(removed);
    this.uris = [...this.uris.filter((uri) => !gone.has(uri)), ...added];
  }

  /** Reads the files of folders, a few at a time, so that requests are answered meanwhile. */
  async load(folders: readonly string[]): Promise<void> {
    const { source } = this;
    if (source === undefined) {
      this.read.open();
      return;
    }
    this.loading++;
    this.changed();
    try {
      for (const folder of folders) {
        const key = keyOf(folder);
        if (this.known.has(key)) continue;
        this.known.add(key);
        const uris = (await source.list(folder)).filter(isOurs);
        for (let i = 0; i < uris.length; i += AT_ONCE) {
          const batch = uris.slice(i, i + AT_ONCE);
          const texts = await Promise.all(batch.map((uri) => source.read(uri)));
          await this.turns.inSlices(this.taken(batch, texts));
        }
      }
      // The worker has all that it needs, and begins while this thread goes on.
      this.read.open();
      await this.turns.inSlices(this.parsedAhead());
    } catch (error) {
      this.fault('load', error);
    } finally {
      this.read.open();
      this.loading--;
      this.changed();
    }
  }

  private *taken(uris: readonly string[], texts: readonly (string | undefined)[]): Iterable<void> {
    for (const [i, uri] of uris.entries()) {
      const text = texts[i];
      if (text !== undefined) this.model.setDisk(uri, text);
      yield;
    }
  }

  /** Parses what defines names, so that the first question about a name need not. */
  private *parsedAhead(): Iterable<void> {
    const defines = ({ kind }: File): boolean => kind === 'card' || kind === 'keyword';
    while (this.model.workspace.readAhead(defines)) yield;
  }

  /** A document outside of the workspace brings the files of its folder along. */
  async loadAround(uri: string): Promise<void> {
    if (!isOurs(uri) || !uri.startsWith('file:')) return;
    const key = keyOf(uri);
    if (this.uris.some((folder) => isBelow(key, folderKey(folder)))) return;
    await this.load([folderOf(uri)]);
  }

  unload(folder: string): void {
    const key = folderKey(folder);
    this.known.delete(keyOf(folder));
    for (const file of this.model.keys()) if (isBelow(file, key)) this.model.setDisk(this.model.uri(file), undefined);
  }
}

/** Something to wait for, once. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
