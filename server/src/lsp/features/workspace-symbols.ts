/** Workspace symbols: cards, keywords and scenarios of all files, by a part of their names. */

import { SymbolKind, type WorkspaceSymbol, type WorkspaceSymbolParams } from 'vscode-languageserver';
import { cardHeader, keywordHeader } from '../../cards';
import type { File } from '../../scenarios/files';
import { nameOf } from '../../scenarios/paths';
import type { Range } from '../../yaml';
import { feature } from '../feature';
import type { Model } from '../model';

const MOST = 500;

export const workspaceSymbols = feature({
  method: 'workspace/symbol',
  capabilities: { workspaceSymbolProvider: { resolveProvider: false } },
  handle: (model: Model, { query }: WorkspaceSymbolParams): WorkspaceSymbol[] => {
    const asked = query.toLowerCase();
    const found: WorkspaceSymbol[] = [];
    for (const file of model.workspace.files.values())
      for (const { name, kind, range } of namesIn(model, file)) {
        if (!isLike(name.toLowerCase(), asked)) continue;
        const location = model.location({ uri: file.uri, range });
        if (location !== undefined) found.push({ name, kind, location, containerName: nameOf(file.uri) });
        if (found.length >= MOST) return found;
      }
    return found;
  },
});

function* namesIn(model: Model, file: File): Generator<{ name: string; kind: SymbolKind; range: Range }> {
  if (file.kind === 'scenario')
    for (const { name, nameRange } of model.scenarios(file)) yield { name, kind: SymbolKind.Event, range: nameRange };
  if (file.kind !== 'card' && file.kind !== 'keyword') return;
  for (const document of model.documents(file)) {
    const card = file.kind === 'card' ? cardHeader(document) : undefined;
    if (card?.name !== undefined && card.nameRange !== undefined)
      yield { name: card.name, kind: SymbolKind.Class, range: card.nameRange };
    const keyword = file.kind === 'keyword' ? keywordHeader(document) : undefined;
    if (keyword !== undefined) yield { name: keyword.keyword, kind: SymbolKind.Interface, range: keyword.range };
  }
}

/** Whether the letters that are asked for stand in a name in their order. */
function isLike(name: string, asked: string): boolean {
  let at = 0;
  for (const letter of asked) {
    at = name.indexOf(letter, at);
    if (at < 0) return false;
    at++;
  }
  return true;
}
