/** The language status item: whether the server works, what ran last, and whether checking is slow. */

import * as vscode from 'vscode';
import type { StatusParams } from './protocol';
import { type Server, selector } from './server';

export function registerStatus(server: Server): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('stackwright.status', [...selector]);
  item.name = 'Stackwright';
  item.text = 'Stackwright';
  item.command = { title: vscode.l10n.t('Show Log'), command: 'stackwright.showLog' };
  item.busy = true;
  const update = (status: StatusParams) => {
    item.busy = status.busy;
    item.text = resultsOf(status);
    item.detail = detailOf(status);
    item.severity = status.slow ? vscode.LanguageStatusSeverity.Warning : vscode.LanguageStatusSeverity.Information;
  };
  return vscode.Disposable.from(item, server.onDidChangeStatus(update));
}

function resultsOf({ passed, failed }: StatusParams): string {
  if (passed + failed === 0) return 'Stackwright';
  return failed === 0
    ? `$(pass) ${vscode.l10n.t('{0} passed', passed)}`
    : `$(error) ${vscode.l10n.t('{0} failed, {1} passed', failed, passed)}`;
}

function detailOf({ files, cards, errors, slow }: StatusParams): string {
  const parts = [
    cards === 1 ? vscode.l10n.t('{0} card', cards) : vscode.l10n.t('{0} cards', cards),
    files === 1 ? vscode.l10n.t('{0} file', files) : vscode.l10n.t('{0} files', files),
    ...(errors === 0 ? [] : [errors === 1 ? vscode.l10n.t('{0} error', errors) : vscode.l10n.t('{0} errors', errors)]),
  ];
  // What to do about it comes first: the end may be cut off.
  return [...(slow ? [vscode.l10n.t('checking is slow: see stackwright.validate')] : []), parts.join(', ')].join('; ');
}
