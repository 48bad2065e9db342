/** How requests are answered: once the files are there, in turns, and whatever goes wrong in one is logged and ends no other. */

import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Cancelled, type CancelSignal } from '../scenarios/worker/client';
import type { Say } from '../speech';
import { type Checks, Outdated } from './checks';
import type { Model } from './model';
import { documentReport, type Mode, workspaceReport } from './reports';
import type { Turns } from './turns';
import { keyOf } from './uris';

export class Requests {
  constructor(
    private readonly connection: Connection,
    private readonly turns: Turns,
    private readonly say: Say,
    private readonly fault: (what: string, error: unknown) => void,
  ) {}

  /** Answers a request; with nothing where that fails. `ready`: what has to be there first. */
  answer<P, R>(method: string, ready: Promise<void>, handle: (params: P, signal: CancelSignal) => R | Promise<R>): void {
    this.connection.onRequest(method, async (params: P, token: CancellationToken): Promise<unknown> => {
      await ready;
      await this.turns.of((params as { textDocument?: { uri: string } }).textDocument?.uri);
      try {
        return await handle(params, signalOf(token));
      } catch (error) {
        return this.failed(method, error);
      }
    });
  }

  private failed(method: string, error: unknown): ResponseError<unknown> | null {
    if (error instanceof Cancelled) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
    if (error instanceof Outdated) return new ResponseError(LSPErrorCodes.ContentModified, this.say(error.message));
    if (error instanceof ResponseError) return error;
    this.fault(method, error);
    return null;
  }

  /** Diagnostics have answers of their own for what fails: the client is to ask again. */
  diagnostics(model: Model, checks: Checks, ready: Promise<void>, modeOf: (key: string) => Mode): void {
    const { diagnostics } = this.connection.languages;
    diagnostics.on(async ({ textDocument, previousResultId }, token) => {
      await ready;
      await this.turns.of(textDocument.uri);
      try {
        const key = keyOf(textDocument.uri);
        return await documentReport(model, checks, key, previousResultId, modeOf(key), signalOf(token));
      } catch (error) {
        if (isOver(error)) return askAgain(this.say('The text has changed since.'));
        this.fault('textDocument/diagnostic', error);
        return { kind: 'full', items: [] };
      }
    });
    diagnostics.onWorkspace(async ({ previousResultIds }, token, _progress, results) => {
      await ready;
      try {
        return await workspaceReport(model, checks, previousResultIds, modeOf, this.turns, signalOf(token), results);
      } catch (error) {
        if (isOver(error)) return askAgain('Cancelled.');
        this.fault('workspace/diagnostic', error);
        return { items: [] };
      }
    });
  }
}

const isOver = (error: unknown): boolean => error instanceof Cancelled || error instanceof Outdated;

const askAgain = (message: string) => new ResponseError(LSPErrorCodes.ServerCancelled, message, { retriggerRequest: true });

const signalOf = (token: CancellationToken): CancelSignal => ({
  get aborted() {
    return token.isCancellationRequested;
  },
  addEventListener: (_type, listener) => void token.onCancellationRequested(listener),
});
