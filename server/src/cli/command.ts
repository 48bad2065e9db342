import type { Rulebook } from '../rulebook';
import type { ScenarioService } from '../scenarios';
import type { Keywords, Sources } from '../scenarios/reading';
import type { Speech } from '../speech';
import type { Io } from './io';
import type { Usage, Words } from './options';
import type { Service } from './service';
import type { Style } from './style';

/** What the debugger needs of the machine. */
export interface Debugger {
  service(): ScenarioService;
  /** Messages on the standard input and output, until that is closed. */
  connect(receive: (message: DapMessage) => void): {
    readonly send: (message: object) => void;
    readonly close: () => void;
    readonly closed: Promise<void>;
  };
  /** Runs something after the messages that are waiting. */
  later(act: () => void): void;
}

export interface DapMessage {
  readonly seq: number;
  readonly type: string;
  readonly command?: string;
}

/** What the rulebook's pages are made of beside the rulebook. */
export interface Reading extends Pick<Sources, 'citations'> {
  /** The keywords that ship, with those of an author's files: paths and texts, which are read when one is asked for. */
  keywords(own: Iterable<readonly [path: string, text: string]>): Keywords;
  /** All keywords of the rules, as `parseKeywordList` reads them. */
  readonly keywordList: string;
}

export interface Context {
  readonly reading?: Reading;
  /** Absent where there is no standard input. */
  readonly debugger?: Debugger;
  readonly io: Io;
  readonly style: Style;
  /** How to speak in a language, `it`; English where nobody has translated what we say. */
  speech(language: string | undefined): Speech;
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
