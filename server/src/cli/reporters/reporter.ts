import type { Speech } from '../../speech';
import type { Io } from '../io';
import type { FileRun, RunResults } from '../results';
import type { Style } from '../style';

/** Says what a run found, as it goes or at its end. */
export interface Reporter {
  /** Called before a file of scenarios runs, with how many of them there are. */
  running?(file: string, index: number, count: number): void;
  file?(run: FileRun): void;
  end(results: RunResults): void;
}

export interface ReporterContext {
  readonly io: Io;
  readonly style: Style;
  /** How the command line is called, for hints: `npx stackwright`. */
  readonly command: string;
  /** The language in which people are told. */
  readonly speech: Speech;
  /** Whether to say what to do next. */
  readonly hints: boolean;
}
