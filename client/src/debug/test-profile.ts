/** Debug, in the Test Explorer and in the gutter. */

import * as vscode from 'vscode';
import type { TestTree } from '../tests/tree';
import { configurationFor, DEBUG_TYPE } from './configuration';

/** Debugs the scenarios of a request one after the other; how each ended is its result. */
export function debugProfile(controller: vscode.TestController, tree: TestTree): vscode.TestRunProfile {
  return controller.createRunProfile(vscode.l10n.t('Debug'), vscode.TestRunProfileKind.Debug, async (request, token) => {
    const run = controller.createTestRun(request);
    for (const item of (request.include ?? []).flatMap((one) => scenariosIn(one, tree))) {
      if (token.isCancellationRequested) break;
      run.started(item);
      const outcome = await debugItem(item, tree, token);
      if (outcome === undefined) run.skipped(item);
      else if (outcome.code === 0) run.passed(item);
      else run.failed(item, new vscode.TestMessage(outcome.text));
    }
    run.end();
  });
}

/** A file stands for its scenarios, and a scenario for its first variant. */
const scenariosIn = (item: vscode.TestItem, tree: TestTree): readonly vscode.TestItem[] =>
  tree.what(item) === undefined ? [...item.children].map(([, child]) => child) : [item];

interface Outcome {
  readonly code: number;
  readonly text: string;
}

/** What the tracker reads of a session's messages. */
interface Said {
  readonly event?: string;
  readonly body?: { readonly exitCode?: number; readonly category?: string; readonly output?: string };
}

/** Debugs a scenario until its session ends; nothing where that was before the scenario did. */
async function debugItem(item: vscode.TestItem, tree: TestTree, token: vscode.CancellationToken): Promise<Outcome | undefined> {
  const { uri, document, variant = tree.firstVariant(item) } = tree.what(item) ?? {};
  if (uri === undefined) return undefined;
  const target = { uri: uri.toString(), ...(document === undefined ? {} : { document }) };
  const more = { stopOnEntry: true, name: item.label, ...(variant === undefined ? {} : { variant }) };
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let own: vscode.DebugSession | undefined;
  let text = '';
  let outcome: Outcome | undefined;
  const subscriptions = [
    vscode.debug.registerDebugAdapterTrackerFactory(DEBUG_TYPE, {
      createDebugAdapterTracker: (session) => {
        if (session.configuration.name !== item.label) return undefined;
        own ??= session;
        return {
          onDidSendMessage: ({ event, body = {} }: Said) => {
            if (event === 'output' && body.category === 'stderr') text += body.output ?? '';
            if (event === 'exited') outcome = { code: body.exitCode ?? 1, text: text.trim() };
          },
        };
      },
    }),
    vscode.debug.onDidTerminateDebugSession((session) => {
      if (session === own) end();
    }),
    token.onCancellationRequested(() => void vscode.debug.stopDebugging(own)),
  ];
  const begun = await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(uri), configurationFor(target, more));
  if (begun) await ended;
  vscode.Disposable.from(...subscriptions).dispose();
  return outcome;
}
