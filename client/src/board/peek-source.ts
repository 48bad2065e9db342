/** The board at the cursor of a scenario, without debugging. It follows the cursor and typing, and says when it is late. */

import * as vscode from 'vscode';
import type { BoardState, Note, WhyArguments, WhyBody } from '../../board/contract';
import { PEEK, type PeekParams, type PeekResult } from '../protocol';
import type { Server } from '../server';
import type { BoardSource } from './source';

/** A pause in typing or moving, in milliseconds. */
const PAUSE = 150;

export class PeekSource implements BoardSource, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  readonly #subscriptions: vscode.Disposable[];
  #document: vscode.TextDocument;
  #position: vscode.Position;
  /** The last board that there was. */
  #shown: NonNullable<PeekResult> | undefined;
  /** Why it is not that of the text and the cursor as they are. */
  #stale: string | undefined = vscode.l10n.t('Looking...');
  #asked = 0;
  #answers = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly server: Server,
    editor: vscode.TextEditor,
  ) {
    this.#document = editor.document;
    this.#position = editor.selection.active;
    this.#subscriptions = [
      vscode.window.onDidChangeTextEditorSelection(({ textEditor, selections: [selection] }) => {
        if (textEditor.document.languageId === 'stackwright-scenario' && selection !== undefined)
          this.#follow(textEditor.document, selection.active);
      }),
      vscode.window.onDidChangeActiveTextEditor((active) => {
        if (active?.document.languageId === 'stackwright-scenario') this.#follow(active.document, active.selection.active);
      }),
      // A card of it may be another as well.
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && document.languageId.startsWith('stackwright-'))
          this.#later(vscode.l10n.t('The text has changed.'));
      }),
      server.onDidChangeScenarios(() => this.#later(undefined)),
    ];
    void this.#ask();
  }

  get state(): BoardState {
    const shown = this.#shown;
    const notes: Note[] = [];
    if (this.#stale !== undefined)
      notes.push({
        kind: 'stale',
        text: shown === undefined ? this.#stale : vscode.l10n.t('{0} This is the board before that.', this.#stale),
      });
    if (shown?.failure !== undefined) notes.push({ kind: 'failed', text: shown.failure });
    return {
      title: shown === undefined ? vscode.l10n.t('The board at the cursor') : vscode.l10n.t('After: {0}', shown.title),
      kind: 'peek',
      id: this.#document.uri.toString(),
      notes,
      ...(shown === undefined
        ? {}
        : {
            board: { ...shown.board, events: [] },
            events: { key: `peek ${this.#answers}`, at: Number.MAX_SAFE_INTEGER, tree: shown.board.events },
          }),
    };
  }

  #follow(document: vscode.TextDocument, position: vscode.Position): void {
    if (document === this.#document && position.isEqual(this.#position)) return;
    const isSameLine = document === this.#document && position.line === this.#position.line;
    this.#document = document;
    this.#position = position;
    if (!isSameLine) this.#later(vscode.l10n.t('The cursor has moved.'));
  }

  #later(why: string | undefined): void {
    this.#asked++;
    if (why !== undefined && this.#stale !== why) {
      this.#stale = why;
      this.#changed.fire();
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    let peek: PeekResult;
    try {
      const client = await this.server.client();
      const uri = client.code2ProtocolConverter.asUri(this.#document.uri);
      // The step of the line, wherever in it the cursor is.
      const { end } = this.#document.lineAt(Math.min(this.#position.line, this.#document.lineCount - 1)).range;
      const position = client.code2ProtocolConverter.asPosition(end);
      peek = await client.sendRequest<PeekResult>(PEEK, { uri, position } satisfies PeekParams);
    } catch (error) {
      this.server.log.warn(error instanceof Error ? error.message : String(error));
      peek = null;
    }
    // An answer that is late is of another text or another place.
    if (asked !== this.#asked) return;
    if (peek === null) this.#stale = vscode.l10n.t('No scenario here can be run as it stands.');
    else {
      this.#stale = undefined;
      this.#shown = peek;
      this.#answers++;
    }
    this.#changed.fire();
  }

  /** Its board says where characteristics come from; events are recorded only by the debugger. */
  async why({ object, what }: WhyArguments): Promise<WhyBody | undefined> {
    const cards = this.#shown?.board.players.flatMap(({ zones }) => Object.values(zones).flatMap(({ cards }) => cards)) ?? [];
    const origins = cards.find((card) => card.object === object)?.origins?.filter((origin) => origin.what === what) ?? [];
    return { origins, events: [] };
  }

  async go(): Promise<void> {
    // There is no run to move along.
  }

  async choose(): Promise<void> {
    // Nothing is undecided: a scenario that leaves a choice open ends there, and says which.
  }

  async runEvents(): Promise<[]> {
    return [];
  }

  async compare(): Promise<void> {
    // It shows one place of one run.
  }

  async restartUnder(): Promise<void> {
    // Nothing is run here that could begin again.
  }

  async act(): Promise<void> {
    // None of its notes offers anything.
  }

  dispose(): void {
    clearTimeout(this.#timer);
    vscode.Disposable.from(...this.#subscriptions, this.#changed).dispose();
  }
}
