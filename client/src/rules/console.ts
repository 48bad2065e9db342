/** `rule 601.2b` in the debug console is answered there, and opens the page too. */

import * as vscode from 'vscode';
import { DEBUG_TYPE } from '../debug/configuration';

interface Evaluate {
  readonly type: string;
  readonly command?: string;
  readonly arguments?: { readonly context?: string; readonly expression?: string };
}

export const registerConsole = (open: (id: string) => void): vscode.Disposable =>
  vscode.debug.registerDebugAdapterTrackerFactory(DEBUG_TYPE, {
    createDebugAdapterTracker: () => ({
      onWillReceiveMessage: (message: Evaluate) => {
        const { context, expression = '' } = message.command === 'evaluate' ? (message.arguments ?? {}) : {};
        const asked = context === 'repl' ? /^\s*(?:rules?|CR)\s+(.+?)\s*$/is.exec(expression)?.[1] : undefined;
        if (asked !== undefined) open(asked);
      },
    }),
  });
