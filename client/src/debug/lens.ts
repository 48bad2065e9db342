/** Debug, over each scenario, beside Run; for each date, where it runs under the rules of several. */

import * as vscode from 'vscode';
import type { RunTarget } from '../protocol';
import type { Server } from '../server';
import { rangeOf } from '../tests/ranges';

/** More dates than these do not fit over a line: it is asked which. */
const MOST_DATES = 4;

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
    return (file?.scenarios ?? []).flatMap(({ document, nameRange, rulesets }) => {
      const target: RunTarget = { uri: uri.toString(), document };
      const lens = (title: string, ...more: readonly string[]) =>
        new vscode.CodeLens(rangeOf(nameRange), { title, command: DEBUG_COMMAND, arguments: [target, ...more] });
      if (rulesets.length === 0) return [lens(vscode.l10n.t('Debug'))];
      return rulesets.length > MOST_DATES
        ? [lens(vscode.l10n.t('Debug...'))]
        : rulesets.map((date) => lens(vscode.l10n.t('Debug {0}', date), date));
    });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }
}
