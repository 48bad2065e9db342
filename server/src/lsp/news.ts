/** What the client is told without asking: that it should ask again, which scenarios are others, and how the server is. */

import type { ClientCapabilities, Connection } from 'vscode-languageserver';
import { CHANGED, STATUS, type StatusParams } from './protocol';
import type { Timing } from './turns';

/** A moment in which a burst of changes is one. */
const SETTLE = 60;

export class News {
  private readonly timers = new Set<string>();
  private readonly scenarios = new Set<string>();
  private lastStatus = '';

  constructor(
    private readonly connection: Connection,
    private readonly client: ClientCapabilities,
    private readonly timing: Timing,
    private readonly fault: (what: string, error: unknown) => void,
  ) {}

  /** Diagnostics and lenses are others now. */
  refresh(): void {
    if (this.client.workspace?.diagnostics?.refreshSupport === true)
      this.connection.languages.diagnostics.refresh().catch((error: unknown) => this.fault('refresh', error));
    this.refreshLenses();
  }

  refreshSoon(): void {
    this.soon('refresh', () => this.refresh());
  }

  refreshLensesSoon(): void {
    this.soon('lenses', () => this.refreshLenses());
  }

  private refreshLenses(): void {
    if (this.client.workspace?.codeLens?.refreshSupport === true)
      this.connection.sendRequest('workspace/codeLens/refresh').catch((error: unknown) => this.fault('refresh', error));
  }

  /** The scenarios of a file are others now. */
  scenariosChanged(uri: string): void {
    this.scenarios.add(uri);
    this.soon('changed', () => {
      const uris = [...this.scenarios];
      this.scenarios.clear();
      void this.connection.sendNotification(CHANGED, { uris });
    });
  }

  /** Says how the server is a moment from now, if that is something else than was said last. */
  statusSoon(statusOf: () => StatusParams): void {
    this.soon('status', () => {
      const status = statusOf();
      const text = JSON.stringify(status);
      if (text === this.lastStatus) return;
      this.lastStatus = text;
      void this.connection.sendNotification(STATUS, status);
    });
  }

  /** Does something a moment from now, once for all that ask for it meanwhile. */
  private soon(what: string, act: () => void): void {
    if (this.timers.has(what)) return;
    this.timers.add(what);
    this.timing.after(SETTLE, () => {
      this.timers.delete(what);
      act();
    });
  }
}
