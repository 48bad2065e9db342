/** Carries the messages of one debug session between VS Code and the session in the server. No part of the debugger is here. */

import * as vscode from 'vscode';
import { DAP_CLOSE, DAP_LOST, DAP_MESSAGE, type DapMessageParams } from '../protocol';
import type { Server } from '../server';

export class Relay implements vscode.DebugAdapter {
  readonly #said = new vscode.EventEmitter<vscode.DebugProtocolMessage>();
  readonly onDidSendMessage = this.#said.event;
  readonly #subscriptions: vscode.Disposable[] = [];
  #sending: Promise<void>;

  constructor(
    readonly server: Server,
    /** Of its own for each session. */
    readonly name: string,
  ) {
    this.#sending = this.#listen();
  }

  async #listen(): Promise<void> {
    const client = await this.server.client();
    this.#subscriptions.push(
      client.onNotification(DAP_MESSAGE, ({ session, message }: DapMessageParams) => {
        if (session === this.name) this.#said.fire(message as vscode.DebugProtocolMessage);
      }),
      client.onNotification(DAP_LOST, () => this.#end()),
      // A server that was started anew knows nothing of the session.
      this.server.onDidStart(() => this.#end()),
    );
  }

  /** One after the other, in the order in which they came. */
  handleMessage(message: vscode.DebugProtocolMessage): void {
    this.#sending = this.#sending
      .then(async () => (await this.server.client()).sendNotification(DAP_MESSAGE, { session: this.name, message }))
      .catch((error: unknown) => {
        this.server.log.error(error instanceof Error ? error : String(error));
        this.#end();
      });
  }

  #end(): void {
    this.#said.fire({ type: 'event', event: 'terminated', seq: 0 } as vscode.DebugProtocolMessage);
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions, this.#said).dispose();
    void this.server.client().then((client) => client.sendNotification(DAP_CLOSE, { session: this.name }));
  }
}
