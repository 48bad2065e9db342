/** What the command line needs from the machine it runs on; the entry point gives it. */

export interface Io {
  /** The current folder. All paths are absolute or relative to it, with forward slashes. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether what is printed goes to a terminal, and how many characters a line of it has. */
  readonly terminal: boolean;
  readonly columns: number;
  out(text: string): void;
  error(text: string): void;
  /** Undefined where there is no file that can be read. */
  read(path: string): string | undefined;
  /** What a folder holds, undefined where there is no folder. */
  list(path: string): readonly FolderEntry[] | undefined;
  write(path: string, text: string): void;
  /** Milliseconds from any fixed moment. */
  now(): number;
  /** Lets the terminal draw and signals arrive. */
  pause(): Promise<void>;
  /** Calls back with the paths that changed, until the run is ended from outside. */
  watch(folders: readonly string[], changed: (paths: readonly string[]) => Promise<void>): Promise<never>;
}

export interface FolderEntry {
  readonly name: string;
  readonly folder: boolean;
}
