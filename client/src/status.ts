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
  return failed === 0 ? `$(pass) ${passed} passed` : `$(error) ${failed} failed, ${passed} passed`;
}

function detailOf({ files, cards, errors, slow }: StatusParams): string {
  const parts = [count(cards, 'card'), count(files, 'file'), ...(errors === 0 ? [] : [count(errors, 'error')])];
  // What to do about it comes first: the end may be cut off.
  return [...(slow ? ['checking is slow: see stackwright.validate'] : []), parts.join(', ')].join('; ');
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
