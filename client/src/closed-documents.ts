/**
 * Documents that were closed a moment ago. What is shown of them is what was wrong with a text that is no more, and the
 * client skips a report of the whole workspace for a document whose own last report is still on its way, but remembers
 * having had it. So the server is told for a while that nothing is known of them, and says it again.
 */

import * as vscode from 'vscode';

/** So many reports of the workspace later nothing is on its way any more. */
const ROUNDS = 5;

export class ClosedDocuments implements vscode.Disposable {
  readonly #rounds = new Map<string, number>();
  readonly #listeners = [
    vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#rounds.set(uri.toString(), ROUNDS)),
    vscode.workspace.onDidOpenTextDocument(({ uri }) => this.#rounds.delete(uri.toString())),
  ];

  /** The same results without those of such documents; called once for each report. */
  without<T extends { readonly uri: vscode.Uri }>(results: readonly T[]): T[] {
    const kept = results.filter(({ uri }) => !this.#rounds.has(uri.toString()));
    for (const [uri, left] of this.#rounds) {
      if (left > 1) this.#rounds.set(uri, left - 1);
      else this.#rounds.delete(uri);
    }
    return kept;
  }

  dispose(): void {
    vscode.Disposable.from(...this.#listeners).dispose();
  }
}
