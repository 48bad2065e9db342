/** The page around the board: everything is of the extension, and nothing may be fetched from anywhere. */

import * as vscode from 'vscode';

/** What a page may be given. */
export const optionsFor = (extension: vscode.Uri): vscode.WebviewOptions => ({
  enableScripts: true,
  localResourceRoots: [vscode.Uri.joinPath(extension, 'client/dist')],
});

/** `place`: a view lies on the ground of its side bar, a panel on that of editors. */
export type Place = 'view' | 'panel';

export function htmlFor(webview: vscode.Webview, extension: vscode.Uri, place: Place): string {
  const file = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(extension, 'client/dist', name)).toString();
  const nonce = newNonce();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${vscode.l10n.t('Board')}</title>
<link rel="stylesheet" href="${file('board-style.css')}">
</head>
<body class="in-${place}" data-words="${words()}">
<script nonce="${nonce}" src="${file('board.js')}"></script>
</body>
</html>`;
}

/** What the page says itself, in the user's language, as the value of an attribute. */
const words = (): string =>
  JSON.stringify(vscode.l10n.bundle ?? {})
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** Not to be guessed, in every extension host. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
