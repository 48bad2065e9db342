/** References: every place in the project where a card, keyword, label, player or name stands. */

import type { Location, ReferenceParams } from 'vscode-languageserver';
import { feature } from '../feature';
import type { Model } from '../model';
import { definitionsOf, symbolAt, usesOf } from '../symbols';

export const references = feature({
  method: 'textDocument/references',
  capabilities: { referencesProvider: true },
  handle: (model: Model, { textDocument, position, context }: ReferenceParams): Location[] => {
    const file = model.file(textDocument.uri);
    if (file === undefined) return [];
    const symbol = symbolAt(model, file, model.lines(file).offset(position));
    if (symbol === undefined) return [];
    const definitions = definitionsOf(model, file, symbol);
    return usesOf(model, file, symbol)
      .filter(
        (use) =>
          context.includeDeclaration ||
          !definitions.some(({ file: of, range }) => of.uri === use.file.uri && range.start === use.range.start),
      )
      .flatMap(({ file: { uri }, range }) => model.location({ uri, range }) ?? []);
  },
});
