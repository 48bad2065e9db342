/** One page with the source that it shows: the handshake, the numbered snapshots, and what the page asks. */

import * as vscode from 'vscode';
import type { FromPage, ToPage } from '../../board/contract';
import { htmlFor, optionsFor } from './html';
import { openRule } from './rules';
import type { BoardSource } from './source';

export class Connection implements vscode.Disposable {
  readonly #subscriptions: vscode.Disposable[] = [];
  #source: BoardSource | undefined;
  #listening: vscode.Disposable | undefined;
  #number = 0;
  #isReady = false;
  #keepsFocus = false;

  constructor(
    readonly webview: vscode.Webview,
    extension: vscode.Uri,
    readonly log: vscode.LogOutputChannel,
    /** Gives the page the focus. */
    readonly focus: () => void,
  ) {
    webview.options = optionsFor(extension);
    this.#subscriptions.push(webview.onDidReceiveMessage((message: FromPage) => void this.#receive(message)));
    this.#subscriptions.push(
      vscode.debug.onDidChangeActiveStackItem((item) => {
        // The editor has shown where it stopped, and taken the focus from who went there with the keys of the page.
        if (!this.#keepsFocus || item === undefined || !('frameId' in item)) return;
        this.#keepsFocus = false;
        this.focus();
        this.#post({ type: 'focus' });
      }),
    );
    webview.html = htmlFor(webview, extension);
  }

  show(source: BoardSource): void {
    if (source === this.#source) return;
    this.#source = source;
    this.#listening?.dispose();
    this.#listening = source.onDidChange(() => this.#snapshot());
    this.#snapshot();
  }

  #snapshot(): void {
    // A page that is not there would lose it, and asks for the newest when it comes.
    if (this.#isReady && this.#source !== undefined)
      this.#post({ type: 'snapshot', number: ++this.#number, state: this.#source.state });
  }

  #post(message: ToPage): void {
    void this.webview.postMessage(message);
  }

  async #receive(message: FromPage): Promise<void> {
    const source = this.#source;
    try {
      switch (message.type) {
        case 'ready':
          this.#isReady = true;
          return this.#snapshot();
        case 'rule':
          return await openRule(message.rule);
        case 'go':
          this.#keepsFocus = true;
          return await source?.go(message.to);
        case 'do':
          return await source?.act(message.does);
        case 'why': {
          const answer = await source?.why(message.about);
          if (source !== this.#source) return;
          return this.#post({ type: 'why', id: message.id, ...(answer === undefined ? {} : { answer }) });
        }
      }
    } catch (error) {
      this.log.warn(error instanceof Error ? error.message : String(error));
      if (message.type === 'why') this.#post({ type: 'why', id: message.id });
    }
  }

  dispose(): void {
    this.#listening?.dispose();
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }
}
