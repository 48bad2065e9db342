/** The commands of the palette, the menus and the lens. */

import * as vscode from 'vscode';
import { newCard, newScenario } from './new-file';
import { RUN_COMMAND, type RunTarget } from './protocol';
import type { Server } from './server';
import type { ScenarioTests } from './tests/controller';

export function registerCommands(server: Server, tests: ScenarioTests): vscode.Disposable[] {
  const command = vscode.commands.registerCommand;
  return [
    command('stackwright.newScenario', newScenario),
    command('stackwright.newCard', newCard),
    command('stackwright.restartServer', () => server.restart()),
    command('stackwright.showLog', () => server.log.show()),
    command(RUN_COMMAND, async (target?: RunTarget | vscode.Uri) => {
      if (target !== undefined && 'uri' in target) return tests.runTarget(vscode.Uri.parse(target.uri), target.document);
      const editor = vscode.window.activeTextEditor;
      if (editor !== undefined) await tests.runAt(editor.document.uri, editor.selection.active);
    }),
    command('stackwright.runFile', async (uri?: vscode.Uri) => {
      const file = uri ?? vscode.window.activeTextEditor?.document.uri;
      if (file !== undefined) await tests.runTarget(file);
    }),
  ];
}
