/** The debugger in VS Code: its type, its commands, and what it adds to editors. */

import * as vscode from 'vscode';
import type { RunTarget } from '../protocol';
import type { Server } from '../server';
import { choiceTracker, choose } from './choose';
import { configurationFor, configurationsFor, DEBUG_TYPE } from './configuration';
import { expressions, inlineValues } from './inline';
import { DEBUG_COMMAND, DebugLens } from './lens';
import { Relay } from './relay';

export function registerDebugger(server: Server): vscode.Disposable[] {
  const scenario = { language: 'stackwright-scenario' };
  const lens = new DebugLens(server);
  const configurations = configurationsFor(server);
  return [
    lens,
    vscode.debug.registerDebugAdapterDescriptorFactory(DEBUG_TYPE, {
      createDebugAdapterDescriptor: ({ id }) => new vscode.DebugAdapterInlineImplementation(new Relay(server, id)),
    }),
    vscode.debug.registerDebugConfigurationProvider(DEBUG_TYPE, configurations),
    vscode.debug.registerDebugConfigurationProvider(
      DEBUG_TYPE,
      configurations,
      vscode.DebugConfigurationProviderTriggerKind.Dynamic,
    ),
    vscode.debug.registerDebugAdapterTrackerFactory(DEBUG_TYPE, choiceTracker),
    vscode.languages.registerCodeLensProvider(scenario, lens),
    vscode.languages.registerEvaluatableExpressionProvider(scenario, expressions),
    vscode.languages.registerInlineValuesProvider(scenario, inlineValues),
    vscode.commands.registerCommand(DEBUG_COMMAND, (target?: RunTarget | vscode.Uri, ruleset?: string) => debug(target, ruleset)),
    vscode.commands.registerCommand('stackwright.choose', () => choose()),
  ];
}

async function debug(target: RunTarget | vscode.Uri | undefined, ruleset: string | undefined): Promise<void> {
  if (target !== undefined && 'uri' in target) {
    const uri = vscode.Uri.parse(target.uri);
    const more = { stopOnEntry: true, ...(typeof ruleset === 'string' ? { ruleset } : {}) };
    await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(uri), configurationFor(target, more));
    return;
  }
  // What the cursor says is read where a configuration has no program.
  await vscode.debug.startDebugging(undefined, { type: DEBUG_TYPE, request: 'launch', name: 'Scenario at the cursor' });
}
