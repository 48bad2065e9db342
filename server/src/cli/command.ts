import type { Rulebook } from '../rulebook';
import type { Io } from './io';
import type { Usage, Words } from './options';
import type { Service } from './service';
import type { Style } from './style';

export interface Context {
  readonly io: Io;
  readonly style: Style;
  /** How the command line is called, for hints. */
  readonly command: string;
  readonly rulebook: Rulebook;
  /** `again`: the same files will be run again, so what was run is kept to go on from. */
  service(again?: boolean): Service;
}

export interface Command extends Usage {
  /** Gives the exit code. */
  run(words: Words, context: Context): Promise<number>;
}
