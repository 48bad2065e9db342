/** Rules of the rulebook as documents that can be opened: in our own words, as the hover has them. */

import * as vscode from 'vscode';
import { RULE, type RuleParams, type RuleResult } from '../protocol';
import type { Server } from '../server';

const SCHEME = 'stackwright-rule';

export const ruleDocuments = (server: Server): vscode.Disposable =>
  vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: async ({ path }) => {
      const rule = path.replace(/^\/|\.md$/g, '').replace(/^Rule /, '');
      const client = await server.client();
      const found = await client.sendRequest<RuleResult>(RULE, { rule } satisfies RuleParams);
      return found === null ? `There is no rule ${rule} in the rulebook.\n` : `${found.markdown}\n`;
    },
  });

/** Beside the board or the text, whose place it leaves alone. */
export async function openRule(rule: string): Promise<void> {
  const uri = vscode.Uri.from({ scheme: SCHEME, path: `/Rule ${rule}.md` });
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { preview: true, preserveFocus: false });
}
