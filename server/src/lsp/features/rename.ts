/** Rename: what an author named, wherever the name stands. What ships cannot be renamed. */

import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type RenameParams,
  ResponseError,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { File } from '../../scenarios/files';
import { asWritten } from '../../yaml';
import { toRange } from '../convert';
import { feature } from '../feature';
import type { Model } from '../model';
import { definitionsOf, type SymbolUse, symbolAt, usesOf } from '../symbols';

export const prepareRename = feature({
  method: 'textDocument/prepareRename',
  capabilities: {},
  handle: (model: Model, { textDocument, position }: PrepareRenameParams): PrepareRenameResult | null => {
    const file = model.file(textDocument.uri);
    if (file === undefined) return null;
    const lines = model.lines(file);
    const symbol = symbolAt(model, file, lines.offset(position));
    if (symbol === undefined || !isOwn(model, file, symbol)) return null;
    return { range: toRange(lines, symbol.range), placeholder: symbol.name };
  },
});

export const rename = feature({
  method: 'textDocument/rename',
  capabilities: { renameProvider: { prepareProvider: true } },
  handle: (model: Model, { textDocument, position, newName }: RenameParams): WorkspaceEdit | null => {
    const file = model.file(textDocument.uri);
    if (file === undefined) return null;
    const symbol = symbolAt(model, file, model.lines(file).offset(position));
    if (symbol === undefined || !isOwn(model, file, symbol)) return null;
    const wrong = reasonAgainst(symbol, newName);
    if (wrong !== undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, model.speech.say(wrong));
    const edits = new Map<string, TextDocumentEdit>();
    for (const { file: of, range } of usesOf(model, file, symbol)) {
      const written = of.text.slice(range.start, range.end);
      // A card that is called by its name in another language keeps that name.
      if (!isWritten(written, symbol)) continue;
      const edit = edits.get(of.uri) ?? {
        textDocument: { uri: model.uri(of.uri), version: model.version(of.uri) },
        edits: [],
      };
      edit.edits.push({
        range: toRange(model.lines(of), range),
        newText: written.startsWith('$') ? `$${newName}` : asWritten(newName),
      });
      edits.set(of.uri, edit);
    }
    return { documentChanges: [...edits.values()] };
  },
});

/** Whether it is defined in a file of the author's. */
function isOwn(model: Model, file: File, symbol: SymbolUse): boolean {
  if (symbol.kind === 'ability') return false;
  const definitions = definitionsOf(model, file, symbol);
  return (
    definitions.length > 0 && definitions.every(({ file: of, range }) => model.location({ uri: of.uri, range }) !== undefined)
  );
}

function reasonAgainst({ kind }: SymbolUse, name: string): string | undefined {
  if (name.trim() === '' || /[\r\n]/.test(name)) return 'A name is a word or more, on one line.';
  if (kind === 'player' && /[./]/.test(name)) return 'The name of a player has no dot or slash in it.';
  if (kind === 'variable' && !/^[A-Za-z][\w -]*$/.test(name))
    return 'A name within a card begins with a letter and has letters, digits and spaces.';
  return undefined;
}

function isWritten(written: string, { kind, name }: SymbolUse): boolean {
  const plain = written.replace(/^\$/, '').replace(/^(["'])(.*)\1$/s, '$2');
  return kind === 'keyword' ? plain.toLowerCase() === name : plain === name || plain.replaceAll('\\"', '"') === name;
}
