/** How a rule changed between two editions: the two texts side by side, in the editor's own diff. */

import * as vscode from 'vscode';
import { RULES_COMPARE, type RulesCompareParams, type RulesCompareResult } from '../protocol';
import type { Server } from '../server';
import type { OfficialFiles } from './editions';

const SCHEME = 'stackwright-rules';

export function registerCompare(server: Server, files: OfficialFiles): vscode.Disposable[] {
  const texts = new Map<string, string>();
  const provider = vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: ({ path }) => texts.get(path) ?? '',
  });
  const command = vscode.commands.registerCommand('stackwright.compareRule', async (asked?: string) => {
    const { t } = vscode.l10n;
    const dates = await files.dates();
    if (dates.length < 2) {
      void vscode.window.showInformationMessage(t('Import two editions of the official rules first.'));
      return;
    }
    const id =
      asked ??
      (await vscode.window.showInputBox({
        prompt: t('The number of the rule, as the newest edition has it'),
        placeHolder: '702.62a',
      }));
    if (id === undefined || id.trim() === '') return;
    const from =
      dates.length === 2 ? dates[0] : await vscode.window.showQuickPick([...dates], { title: t('From which edition?') });
    if (from === undefined) return;
    const later = dates.filter((date) => date > from);
    const to =
      later.length === 1
        ? later[0]
        : await vscode.window.showQuickPick([...(later.length > 0 ? later : dates)], { title: t('To which edition?') });
    if (to === undefined) return;
    const client = await server.client();
    const params: RulesCompareParams = { id: id.trim(), from, to };
    const result = await client.sendRequest<RulesCompareResult>(RULES_COMPARE, params);
    if (result === null) {
      void vscode.window.showInformationMessage(t('Neither edition has a rule {0}.', id));
      return;
    }
    const open = (side: NonNullable<RulesCompareResult>['before'], edition: string): vscode.Uri => {
      const path = `/${edition}/${side?.number ?? id}.txt`;
      texts.set(path, side === undefined ? t('No such rule in this edition.') : `${side.number}\n\n${side.text}\n`);
      return vscode.Uri.from({ scheme: SCHEME, path });
    };
    const title = t('Rule {0}: {1} to {2}', id, from, to);
    await vscode.commands.executeCommand('vscode.diff', open(result.before, from), open(result.after, to), title, {
      preview: true,
    });
  });
  return [provider, command];
}
