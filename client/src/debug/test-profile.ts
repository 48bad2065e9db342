/** Debug, in the Test Explorer and in the gutter. */

import * as vscode from 'vscode';
import type { TestTree } from '../tests/tree';
import { configurationFor } from './configuration';

/** Debugs the scenarios of a request one after the other. */
export function debugProfile(controller: vscode.TestController, tree: TestTree): vscode.TestRunProfile {
  return controller.createRunProfile('Debug', vscode.TestRunProfileKind.Debug, async ({ include = [] }, token) => {
    for (const item of include.flatMap((one) => scenariosIn(one, tree))) {
      if (token.isCancellationRequested) return;
      const { uri, document, variant } = tree.what(item) ?? {};
      if (uri === undefined) continue;
      const target = { uri: uri.toString(), ...(document === undefined ? {} : { document }) };
      const more = { stopOnEntry: true, name: item.label, ...(variant === undefined ? {} : { variant }) };
      await debugToEnd(configurationFor(target, more), uri);
    }
  });
}

/** A file stands for its scenarios, and a scenario for its first variant. */
const scenariosIn = (item: vscode.TestItem, tree: TestTree): readonly vscode.TestItem[] =>
  tree.what(item) === undefined ? [...item.children].map(([, child]) => child) : [item];

async function debugToEnd(configuration: vscode.DebugConfiguration, uri: vscode.Uri): Promise<void> {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let started: vscode.DebugSession | undefined;
  const subscriptions = [
    vscode.debug.onDidStartDebugSession((session) => {
      if (session.configuration.name === configuration.name) started ??= session;
    }),
    vscode.debug.onDidTerminateDebugSession((session) => {
      if (session === started) end();
    }),
  ];
  const begun = await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(uri), configuration);
  if (begun) await ended;
  vscode.Disposable.from(...subscriptions).dispose();
}
