/** What a debug session needs of whoever runs it. */

import type { ScenarioService } from '../scenarios';
import type { Speech } from '../speech';

export interface Host {
  readonly service: Pick<ScenarioService, 'prepare' | 'scenarios' | 'textOf' | 'rulebook'>;
  /** The text that a file has now, saved or not. */
  current(uri: string): string | undefined;
  /** Makes a file and its project known as they are now, and gives its uri in the service; undefined where there is none. */
  open(path: string): string | undefined;
  /** The uri of a file as the client calls it, and the other way round. */
  uriOf(path: string): string;
  pathOf(uri: string): string;
  /** How to speak to a client with this locale. */
  speech(locale: string | undefined): Speech;
  /** Runs something after the messages that are waiting, so that a pause is heard. */
  later(act: () => void): void;
}
