/** One page with the source that it shows: the handshake, the numbered snapshots, and what the page asks. */

import * as vscode from 'vscode';
import type { FromPage, ToPage } from '../../board/contract';
import { RULES_COMMAND } from '../protocol';
import { htmlFor, optionsFor, type Place } from './html';
import type { BoardSource } from './source';

/** So many milliseconds after a stop the editor may still take the focus to show where it is, and so often. */
const SHOWING = 5_000;
const MOST_TAKEN = 3;

export class Connection implements vscode.Disposable {
  readonly #subscriptions: vscode.Disposable[] = [];
  #source: BoardSource | undefined;
  #listening: vscode.Disposable | undefined;
  #number = 0;
  #isReady = false;
  /** The events that the page has. */
  #had = '';
  /** Until when the focus is given back to the page, by the clock; without an end while it has not stopped yet. */
  #keepsFocus = 0;
  #taken = 0;

  constructor(
    readonly webview: vscode.Webview,
    extension: vscode.Uri,
    place: Place,
    readonly log: vscode.LogOutputChannel,
    /** Gives the page the focus. */
    readonly focus: () => void,
  ) {
    webview.options = optionsFor(extension);
    this.#subscriptions.push(webview.onDidReceiveMessage((message: FromPage) => void this.#receive(message)));
    this.#subscriptions.push(
      // The editor shows where it stopped, and takes the focus from who went there with the keys of the page.
      vscode.debug.onDidChangeActiveStackItem((item) => {
        if (item === undefined || !('frameId' in item)) return;
        this.#keepsFocus = Math.min(this.#keepsFocus, Date.now() + SHOWING);
        this.#giveBack();
      }),
      // Who clicks or types there wants to be there.
      vscode.window.onDidChangeTextEditorSelection(({ kind }) => {
        const { Keyboard, Mouse } = vscode.TextEditorSelectionChangeKind;
        if (kind === Keyboard || kind === Mouse) this.#keepsFocus = 0;
      }),
    );
    webview.html = htmlFor(webview, extension, place);
  }

  show(source: BoardSource): void {
    if (source === this.#source) return;
    this.#source = source;
    this.#listening?.dispose();
    this.#listening = source.onDidChange(() => this.#snapshot());
    this.#snapshot();
  }

  #keepFocus(): void {
    this.#keepsFocus = Number.POSITIVE_INFINITY;
    this.#taken = 0;
  }

  #giveBack(): void {
    if (Date.now() >= this.#keepsFocus || this.#taken >= MOST_TAKEN) return;
    this.#taken++;
    this.focus();
    this.#post({ type: 'focus' });
  }

  #snapshot(): void {
    // A page that is not there would lose it, and asks for the newest when it comes.
    if (!this.#isReady || this.#source === undefined) return;
    const { events, ...state } = this.#source.state;
    const had = `${state.id} ${events?.key}`;
    const sent = events === undefined || had !== this.#had ? events : { key: events.key, at: events.at };
    this.#had = had;
    this.#post({ type: 'snapshot', number: ++this.#number, state: sent === undefined ? state : { ...state, events: sent } });
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
          this.#had = '';
          return this.#snapshot();
        case 'left':
          return this.#giveBack();
        case 'rule':
          return await vscode.commands.executeCommand(RULES_COMMAND, message.rule);
        case 'go':
          this.#keepFocus();
          return await source?.go(message.to);
        case 'choose':
          this.#keepFocus();
          return await source?.choose(message.option, message.write);
        case 'run events': {
          const steps = (await source?.runEvents(message.have)) ?? [];
          if (source === this.#source) this.#post({ type: 'run events', steps });
          return;
        }
        case 'compare':
          return await source?.compare(message.ruleset);
        case 'restart under':
          this.#keepFocus();
          return await source?.restartUnder(message.ruleset);
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
      if (message.type === 'go' || message.type === 'choose') this.#keepsFocus = 0;
      if (message.type === 'why') this.#post({ type: 'why', id: message.id });
    }
  }

  dispose(): void {
    this.#listening?.dispose();
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }
}
