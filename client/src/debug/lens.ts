/** Debug, over each scenario, beside Run. */

import * as vscode from 'vscode';
import type { RunTarget } from '../protocol';
import type { Server } from '../server';
import { rangeOf } from '../tests/ranges';

export const DEBUG_COMMAND = 'stackwright.debugScenario';

export class DebugLens implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changed.event;
  readonly #subscription: vscode.Disposable;

  constructor(readonly server: Server) {
    this.#subscription = server.onDidChangeScenarios(() => this.#changed.fire());
  }

  async provideCodeLenses({ uri }: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    if (!vscode.workspace.getConfiguration('stackwright', uri).get<boolean>('codeLens', true)) return [];
    const [file] = await this.server.scenarios(uri);
    return (file?.scenarios ?? []).map(({ document, nameRange }) => {
      const target: RunTarget = { uri: uri.toString(), document };
      return new vscode.CodeLens(rangeOf(nameRange), {
        title: vscode.l10n.t('Debug'),
        command: DEBUG_COMMAND,
        arguments: [target],
      });
    });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }
}
