/** What is debugged when nobody wrote a launch.json: the scenario at the cursor of the open file. */

import * as vscode from 'vscode';
import type { RunTarget } from '../protocol';

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

export const configurations: vscode.DebugConfigurationProvider = {
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
};
