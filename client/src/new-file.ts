/** New Scenario and New Card: asks for the name, and opens a file that can be run as it stands. */

import * as vscode from 'vscode';
import { cardText, fileName, scenarioText } from './templates';

interface Kind {
  readonly language: string;
  readonly ending: string;
  /** The folder of a project where such files usually are. */
  readonly folder: string;
  readonly ask: () => string;
  readonly example: string;
  readonly text: (name: string) => string;
}

const scenario: Kind = {
  language: 'stackwright-scenario',
  ending: '.scenario.yaml',
  folder: 'scenarios',
  ask: () => vscode.l10n.t('What does the scenario show?'),
  example: 'Shock deals two damage',
  text: scenarioText,
};

const card: Kind = {
  language: 'stackwright-card',
  ending: '.card.yaml',
  folder: 'cards',
  ask: () => vscode.l10n.t('The name of the card'),
  example: 'Grizzly Bears',
  text: cardText,
};

export const newScenario = () => create(scenario);
export const newCard = () => create(card);

async function create(kind: Kind): Promise<void> {
  const name = await vscode.window.showInputBox({ prompt: kind.ask(), placeHolder: kind.example });
  if (name === undefined || name.trim() === '') return;
  const text = kind.text(name.trim());
  const folder = await folderFor(kind);
  if (folder === undefined) {
    const document = await vscode.workspace.openTextDocument({ language: kind.language, content: text });
    await vscode.window.showTextDocument(document);
    return;
  }
  const uri = await free(folder, fileName(name), kind.ending);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await vscode.window.showTextDocument(uri, { preview: false });
}

/** Beside the file of that kind that is open; else where the project has them; else the workspace folder itself. */
async function folderFor({ ending, folder }: Kind): Promise<vscode.Uri | undefined> {
  const active = vscode.window.activeTextEditor?.document.uri;
  if (active?.path.endsWith(ending)) return vscode.Uri.joinPath(active, '..');
  const root = (active && vscode.workspace.getWorkspaceFolder(active)) ?? vscode.workspace.workspaceFolders?.[0];
  if (root === undefined) return undefined;
  const [project] = await vscode.workspace.findFiles(
    new vscode.RelativePattern(root, '**/stackwright.yaml'),
    '**/node_modules/**',
    1,
  );
  return project === undefined ? root.uri : vscode.Uri.joinPath(project, '..', folder);
}

/** A name in that folder that no file has. */
async function free(folder: vscode.Uri, name: string, ending: string): Promise<vscode.Uri> {
  for (let n = 1; ; n += 1) {
    const uri = vscode.Uri.joinPath(folder, `${name}${n === 1 ? '' : `-${n}`}${ending}`);
    try {
      await vscode.workspace.fs.stat(uri);
    } catch {
      return uri;
    }
  }
}
