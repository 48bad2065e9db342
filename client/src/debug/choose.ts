/** Asks the person where a choice is open, goes on with the answer, and writes it into the file if they want. */

import * as vscode from 'vscode';
import { DEBUG_TYPE } from './configuration';

interface Decision {
  readonly prompt: string;
  readonly rule: string;
  /** What answers it in a step: `targets`. */
  readonly word: string;
  readonly options: readonly string[];
}

interface FileEdit {
  readonly source: { readonly path?: string };
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** An answer that is not in the list. */
const OTHER = 0;

/** The lists that are open, by session: answered in another way, the session goes on without them. */
const open = new Map<string, vscode.QuickPick<vscode.QuickPickItem>>();

/** Watches sessions for the stop at an open choice. */
export const choiceTracker: vscode.DebugAdapterTrackerFactory = {
  createDebugAdapterTracker: (session) => ({
    onDidSendMessage: (message: { readonly event?: string; readonly body?: { readonly reason?: string } }) => {
      if (message.event !== 'stopped' && message.event !== 'terminated') return;
      open.get(session.id)?.hide();
      if (message.event === 'stopped' && message.body?.reason === 'choice') void choose(session);
    },
  }),
};

/** Also a command: the person may have closed the list. */
export async function choose(session = vscode.debug.activeDebugSession): Promise<void> {
  if (session?.type !== DEBUG_TYPE) return;
  const decision = await decisionOf(session);
  if (decision === null) return;
  const write: vscode.QuickInputButton = {
    iconPath: new vscode.ThemeIcon('edit'),
    tooltip: vscode.l10n.t('Choose, and write it into the file'),
  };
  const picked = await pick(session, decision, write);
  if (picked === undefined) return;
  if (picked.option === OTHER) return answer(session, decision);
  await chooseOption(session, picked.option, picked.write);
}

/** What is being written, by session: the places of the next answer are those of a file that has this one. */
const writing = new Map<string, Promise<void>>();

/** Goes on with an option, from 1; `write`: it is written into the file as well. */
export async function chooseOption(session: vscode.DebugSession, option: number, write: boolean): Promise<void> {
  await writing.get(session.id);
  const { edit } = (await session.customRequest('stackwright/choose', { option })) as { readonly edit: FileEdit | null };
  if (!write) return;
  if (edit === null) {
    void vscode.window.showWarningMessage(
      vscode.l10n.t('The answer is not written: the file has changed since the session began. Restart it.'),
    );
    return;
  }
  const written = apply(edit).then(() => session.customRequest('stackwright/written'));
  writing.set(
    session.id,
    written.catch(() => undefined).finally(() => writing.delete(session.id)),
  );
  await written;
}

const decisionOf = async (session: vscode.DebugSession): Promise<Decision | null> =>
  ((await session.customRequest('stackwright/choices')) as { readonly decision: Decision | null }).decision;

/** Asks for any answer to what is open. */
export async function answerFreely(session: vscode.DebugSession): Promise<void> {
  const decision = await decisionOf(session);
  if (decision !== null) await answer(session, decision);
}

/** Any answer, in the words of the step. */
async function answer(session: vscode.DebugSession, { prompt, word }: Decision): Promise<void> {
  const begun = `${word}: `;
  const text = await vscode.window.showInputBox({
    title: prompt,
    prompt: vscode.l10n.t('The answer as it would stand in the step.'),
    value: begun,
    valueSelection: [begun.length, begun.length],
    ignoreFocusOut: true,
  });
  if (text !== undefined) await session.customRequest('evaluate', { expression: `choose ${text}`, context: 'repl' });
}

function pick(
  { id }: vscode.DebugSession,
  { prompt, rule, options }: Decision,
  write: vscode.QuickInputButton,
): Promise<{ readonly option: number; readonly write: boolean } | undefined> {
  const list = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly option: number }>();
  // The editor takes the focus when it shows where it stopped.
  list.ignoreFocusOut = true;
  list.title = `${prompt} (${rule})`;
  list.placeholder = vscode.l10n.t('What is chosen? The pencil also writes it into the file.');
  list.items = [
    ...options.map((label, i) => ({ label, option: i + 1, buttons: [write] })),
    { label: vscode.l10n.t('Another answer...'), option: OTHER },
  ];
  return new Promise((resolve) => {
    const done = (option: number | undefined, wants: boolean): void => {
      open.delete(id);
      resolve(option === undefined ? undefined : { option, write: wants });
      list.dispose();
    };
    list.onDidAccept(() => done(list.selectedItems[0]?.option, false));
    list.onDidTriggerItemButton(({ item }) => done(item.option, true));
    list.onDidHide(() => done(undefined, false));
    open.set(id, list);
    list.show();
  });
}

async function apply({ source, line, column, endLine, endColumn, text }: FileEdit): Promise<void> {
  if (source.path === undefined) return;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(vscode.Uri.parse(source.path), new vscode.Range(line - 1, column - 1, endLine - 1, endColumn - 1), text);
  if (!(await vscode.workspace.applyEdit(edit))) throw new Error(vscode.l10n.t('{0} could not be changed.', source.path));
}
