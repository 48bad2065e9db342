/** What a fault is: one line of the engine or of a keyword file made wrong. */

export interface Fault {
  /** What is wrong with it, as a rules writer would say it. */
  readonly what: string;
  /** Under `server/`. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The cases that must notice. */
  readonly tags: readonly string[];
  /** It is the opposite of the case that this fault breaks. */
  readonly opposite?: true;
}

/** The path of a file of the engine. */
export const engine = (file: string): string => `src/engine/${file}.ts`;
export const keyword = (file: string): string => `library/keywords/${file}.keyword.yaml`;
