/** Highlights: the other places in this file where the name under the cursor stands. */

import { type DocumentHighlight, DocumentHighlightKind, type DocumentHighlightParams } from 'vscode-languageserver';
import { toRange } from '../convert';
import { feature } from '../feature';
import type { Model } from '../model';
import { definitionsOf, symbolAt, usesOf } from '../symbols';

export const highlight = feature({
  method: 'textDocument/documentHighlight',
  capabilities: { documentHighlightProvider: true },
  handle: (model: Model, { textDocument, position }: DocumentHighlightParams): DocumentHighlight[] => {
    const file = model.file(textDocument.uri);
    if (file === undefined) return [];
    const lines = model.lines(file);
    const symbol = symbolAt(model, file, lines.offset(position));
    if (symbol === undefined) return [];
    const starts = new Set(
      definitionsOf(model, file, symbol).flatMap(({ file: of, range }) => (of.uri === file.uri ? [range.start] : [])),
    );
    return usesOf(model, file, symbol)
      .filter((use) => use.file.uri === file.uri)
      .map(({ range }) => ({
        range: toRange(lines, range),
        kind: starts.has(range.start) ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      }));
  },
});
