/** Where the files of the workspace come from: a disk, or a client that has them. */

export interface FileSource {
  /** The files below a folder whose names are ours, as URIs. */
  list(folder: string): Promise<readonly string[]>;
  /** The text of a file; undefined where there is none, or it cannot be read. */
  read(uri: string): Promise<string | undefined>;
}

/** Whether a file's name is one of ours. */
export const isOurs = (uri: string): boolean =>
  /(?:^|\/)(?:[^/]*\.(?:scenario|card|keyword)\.ya?ml|stackwright\.yaml)$/.test(uri);

/** Folders that nobody keeps rules content in. */
export const SKIPPED: ReadonlySet<string> = new Set(['node_modules', '.git', '.vscode', 'dist', 'build', 'out']);
