/** The board in the Debug side bar, in a column of the editor, and at the cursor. */

import * as vscode from 'vscode';
import type { Server } from '../server';
import { Connection } from './connection';
import { PeekSource } from './peek-source';
import { Sessions } from './sessions';
import type { BoardSource } from './source';

const VIEW = 'stackwright.board';

/** That the view was unfolded once; from then on it is as the person left it. */
const UNFOLDED = 'stackwright.boardUnfolded';

export function registerBoard(
  server: Server,
  { extensionUri: extension, globalState }: vscode.ExtensionContext,
): vscode.Disposable[] {
  const sessions = new Sessions();
  const panels = new Panels(server, extension);
  return [
    sessions,
    panels,
    sessions.onDidActivate(async () => {
      if (globalState.get<boolean>(UNFOLDED) === true) return;
      await globalState.update(UNFOLDED, true);
      // A view that comes into a full side bar is folded at its bottom, where nobody finds it.
      await vscode.commands.executeCommand(`${VIEW}.focus`, { preserveFocus: true });
    }),
    vscode.window.registerWebviewViewProvider(VIEW, {
      resolveWebviewView: (view) => {
        const connection = new Connection(view.webview, extension, 'view', server.log, () => view.show(false));
        const follow = () => {
          const { active } = sessions;
          if (active === undefined) return;
          connection.show(active);
          describe();
        };
        const describe = () => {
          view.description = sessions.active?.state.title ?? '';
        };
        const following = vscode.Disposable.from(sessions.onDidActivate(follow), sessions.onDidChange(describe));
        view.onDidDispose(() => vscode.Disposable.from(connection, following).dispose());
        follow();
      },
    }),
    vscode.commands.registerCommand('stackwright.openBoard', () => {
      const { active } = sessions;
      if (active !== undefined) panels.open(active.session.id, vscode.l10n.t('Board: {0}', active.state.title), () => active);
    }),
    vscode.commands.registerCommand('stackwright.peekBoard', () => {
      const editor = vscode.window.activeTextEditor;
      if (editor?.document.languageId === 'stackwright-scenario')
        panels.open('peek', vscode.l10n.t('Board at the Cursor'), () => new PeekSource(server, editor));
    }),
  ];
}

/** Panels by what they show: a session's, or the one at the cursor. */
class Panels implements vscode.Disposable {
  readonly #open = new Map<string, vscode.WebviewPanel>();

  constructor(
    readonly server: Server,
    readonly extension: vscode.Uri,
  ) {}

  open(key: string, title: string, source: () => BoardSource): void {
    const known = this.#open.get(key);
    if (known !== undefined) return known.reveal(undefined, true);
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel(VIEW, title, place, { enableFindWidget: true });
    this.#open.set(key, panel);
    const connection = new Connection(panel.webview, this.extension, 'panel', this.server.log, () =>
      panel.reveal(undefined, false),
    );
    const shown = source();
    connection.show(shown);
    panel.onDidDispose(() => {
      this.#open.delete(key);
      connection.dispose();
      // A session's board is kept for as long as the session, whoever shows it.
      if (shown instanceof PeekSource) shown.dispose();
    });
  }

  dispose(): void {
    for (const panel of this.#open.values()) panel.dispose();
  }
}
