/** What goes between the service in a worker and whoever uses it: plain data, numbered. */

import type { SourceId } from '../../engine/shape';
import type { Edit, Finding, Range } from '../../yaml/tree';
import type { Place } from '../catalogue';
import type { LegalAt } from '../legal-at';
import type { FileReport } from '../report';
import type { Diagnosis, PositionAfter, ScenarioInfo } from '../service';
import type { State } from '../step';

/** A run as it can be sent: what a filter lets through is told by name. */
export interface RunMessage {
  readonly document?: number;
  /** Only the documents from one up to another, which is not among them. */
  readonly documents?: Range;
  readonly trace?: boolean;
  readonly checkpoints?: boolean;
  /** Only scenarios with one of these tags, and whose name contains this text. */
  readonly tags?: readonly string[];
  readonly name?: string;
}

/** What can be asked, with what is answered. */
export interface Calls {
  run: { readonly args: readonly [uri: string, request: RunMessage]; readonly result: FileReport };
  lint: { readonly args: readonly [uri: string]; readonly result: readonly Finding[] };
  diagnose: { readonly args: readonly [uri: string, known?: number]; readonly result: Diagnosis };
  scenarios: { readonly args: readonly [uri: string]; readonly result: readonly ScenarioInfo[] };
  scenarioFiles: { readonly args: readonly []; readonly result: readonly string[] };
  locate: { readonly args: readonly [source: SourceId, near?: string]; readonly result: Place | undefined };
  stateAt: {
    readonly args: readonly [uri: string, document: number, eventId: number, label?: string];
    readonly result: State | undefined;
  };
  positionAfter: {
    readonly args: readonly [uri: string, document: number, offset: number];
    readonly result: PositionAfter | undefined;
  };
  legalAt: {
    readonly args: readonly [uri: string, document: number, offset: number];
    readonly result: LegalAt | undefined;
  };
}

export type CallName = keyof Calls;

export type ToWorker =
  | { readonly kind: 'set file'; readonly uri: string; readonly text: string | undefined }
  /** The file has the text that it had, but for this. */
  | { readonly kind: 'edit file'; readonly uri: string; readonly edit: Edit }
  | { readonly kind: 'set folders'; readonly folders: readonly string[] }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly name: CallName;
      readonly args: readonly unknown[];
      readonly background?: boolean;
    }
  /** Nobody waits for this call any more: it is dropped if it has not begun. */
  | { readonly kind: 'cancel'; readonly id: number }
  | OtherMessage;

/** For or from what else lives in the worker, by its name: the sessions of the debugger. */
export interface OtherMessage {
  readonly kind: 'other';
  readonly name: string;
  readonly data: unknown;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'cancelled'; readonly id: number }
  /** The call failed, which is a fault of the service. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | OtherMessage;

/** One end of the connection, whatever carries it. */
export interface Port<In, Out> {
  send(message: Out): void;
  onMessage(receive: (message: In) => void): void;
}
