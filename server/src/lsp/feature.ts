/** What a feature is: a request of the protocol, the capability that announces it, and a function that answers it. */

import type { ServerCapabilities } from 'vscode-languageserver';
import type { CancelSignal } from '../scenarios/worker/client';
import type { Model } from './model';

export interface Feature<P = never, R = unknown> {
  readonly method: string;
  readonly capabilities: ServerCapabilities;
  handle(model: Model, params: P, signal: CancelSignal): R | Promise<R>;
}

export const feature = <P, R>(one: Feature<P, R>): Feature<P, R> => one;

/** A call that nobody can cancel. */
export const NEVER: CancelSignal = { aborted: false, addEventListener: () => undefined };
