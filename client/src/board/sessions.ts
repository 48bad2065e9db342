/** The board of every debug session, and which of them is the active one. */

import * as vscode from 'vscode';
import { DEBUG_TYPE } from '../debug/configuration';
import { type Said, SessionSource } from './session-source';

export class Sessions implements vscode.Disposable {
  readonly #sources = new Map<string, SessionSource>();
  readonly #activated = new vscode.EventEmitter<SessionSource>();
  readonly #changed = new vscode.EventEmitter<void>();
  /** Something about one of the sessions is not as it was. */
  readonly onDidChange = this.#changed.event;
  /** Another session of ours is the active one. */
  readonly onDidActivate = this.#activated.event;
  readonly #subscription: vscode.Disposable;

  constructor() {
    this.#subscription = vscode.Disposable.from(
      vscode.debug.registerDebugAdapterTrackerFactory(DEBUG_TYPE, {
        createDebugAdapterTracker: (session) => {
          const source = this.of(session);
          return {
            onWillReceiveMessage: (message: Said) => source.asked(message),
            onDidSendMessage: (message: Said) => source.receive(message),
          };
        },
      }),
      vscode.debug.onDidTerminateDebugSession(({ id }) => {
        this.#sources.get(id)?.end();
        this.#sources.delete(id);
      }),
      vscode.debug.onDidChangeActiveDebugSession((session) => {
        if (session?.type === DEBUG_TYPE) this.#activated.fire(this.of(session));
      }),
    );
  }

  of(session: vscode.DebugSession): SessionSource {
    const known = this.#sources.get(session.id);
    if (known !== undefined) return known;
    const source = new SessionSource(session);
    this.#sources.set(session.id, source);
    source.onDidChange(() => this.#changed.fire());
    return source;
  }

  get active(): SessionSource | undefined {
    const session = vscode.debug.activeDebugSession;
    return session?.type === DEBUG_TYPE ? this.of(session) : undefined;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#activated.dispose();
    this.#changed.dispose();
    for (const source of this.#sources.values()) source.dispose();
  }
}
