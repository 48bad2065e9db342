/** What is debugged when nobody wrote a launch.json: the scenario at the cursor of the open file. */

import * as vscode from 'vscode';
import type { RunTarget, ScenarioItem } from '../protocol';
import type { Server } from '../server';

export const DEBUG_TYPE = 'stackwright';

/** The scenario of one document of a file, or the first. */
export const configurationFor = ({ uri, document }: RunTarget, more: object = {}): vscode.DebugConfiguration => ({
  type: DEBUG_TYPE,
  request: 'launch',
  name: 'Scenario',
  program: uri,
  ...(document === undefined ? {} : { document }),
  ...more,
});

function atCursor(): vscode.DebugConfiguration | undefined {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== 'stackwright-scenario') return undefined;
  return {
    type: DEBUG_TYPE,
    request: 'launch',
    name: 'Scenario at the cursor',
    program: editor.document.uri.toString(),
    line: editor.selection.active.line + 1,
  };
}

export const configurationsFor = (server: Server): vscode.DebugConfigurationProvider => ({
  provideDebugConfigurations: () => {
    const found = atCursor();
    return found === undefined ? [] : [{ ...found, stopOnEntry: true }];
  },
  resolveDebugConfiguration: (_folder, config) => {
    if (config.type !== undefined && config.program !== undefined) return config;
    // F5 without a launch.json, or a configuration that names no file.
    const found = atCursor();
    if (found !== undefined)
      return { stopOnEntry: true, ...found, ...config, type: DEBUG_TYPE, request: 'launch', name: found.name };
    void vscode.window.showInformationMessage(vscode.l10n.t('Open a scenario file to debug: its name ends in .scenario.yaml.'));
    return undefined;
  },
  resolveDebugConfigurationWithSubstitutedVariables: async (_folder, config, token) => {
    if (config.ruleset !== undefined || config.variant !== undefined || config.noDebug === true) return config;
    const dates = (await scenarioOf(server, config))?.rulesets ?? [];
    if (dates.length < 2 || token?.isCancellationRequested === true) return config;
    const ruleset = await pickDate(dates);
    return ruleset === undefined ? undefined : { ...config, ruleset };
  },
});

/** The scenario that a configuration means, as the debugger will find it. */
async function scenarioOf(server: Server, config: vscode.DebugConfiguration): Promise<ScenarioItem | undefined> {
  const { program, document, scenario } = config;
  if (typeof program !== 'string') return undefined;
  const [, path = program, inPath] = /^(.*\.ya?ml):(\d+)$/.exec(program) ?? [];
  const uri = /^[a-z][\w+.-]+:/i.test(path) ? vscode.Uri.parse(path) : vscode.Uri.file(path);
  const line = config.line ?? (inPath === undefined ? undefined : Number(inPath));
  const which = { document, scenario, line };
  return (await server.scenarios(uri, which))[0]?.scenarios[0];
}

/** Nothing where the person wants to debug it under none. */
async function pickDate(dates: readonly string[]): Promise<string | undefined> {
  const first = { label: dates[0] ?? '', description: vscode.l10n.t('the first of the scenario') };
  const picked = await vscode.window.showQuickPick([first, ...dates.slice(1).map((label) => ({ label }))], {
    title: vscode.l10n.t('Under the rules of which date?'),
    placeHolder: vscode.l10n.t('The board shows what is different under the others.'),
    ignoreFocusOut: true,
  });
  return picked?.label;
}
