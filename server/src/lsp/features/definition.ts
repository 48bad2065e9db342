/** Definition: cards, keywords and their abilities, labels, players and names within a card. */

import type { DefinitionParams, Location } from 'vscode-languageserver';
import { feature } from '../feature';
import type { Model } from '../model';
import { definitionsOf, symbolAt } from '../symbols';

export const definition = feature({
  method: 'textDocument/definition',
  capabilities: { definitionProvider: true },
  handle: (model: Model, { textDocument, position }: DefinitionParams): Location[] => {
    const file = model.file(textDocument.uri);
    if (file === undefined) return [];
    const symbol = symbolAt(model, file, model.lines(file).offset(position));
    if (symbol === undefined) return [];
    return definitionsOf(model, file, symbol).flatMap(({ file: { uri }, range }) => model.location({ uri, range }) ?? []);
  },
});
