/** Semantic tokens: names as what they are known to be, which a grammar cannot see. */

import { type SemanticTokens, type SemanticTokensParams, SemanticTokenTypes } from 'vscode-languageserver';
import type { NameSpace } from '../../engine';
import type { File } from '../../scenarios/files';
import type { Range } from '../../yaml';
import { feature } from '../feature';
import type { Model } from '../model';
import { wordsIn } from '../words';

const TYPES = [
  SemanticTokenTypes.class, // cards
  SemanticTokenTypes.keyword, // keywords and the words that they define
  SemanticTokenTypes.variable, // labels, and names within a card
  SemanticTokenTypes.parameter, // players, and the parameters of a keyword
  SemanticTokenTypes.number, // rules
  SemanticTokenTypes.method, // abilities by their names
] as const;
type TokenType = (typeof TYPES)[number];

/** Longer documents are coloured by the grammar alone. */
const LONGEST = 200_000;

export const semanticTokens = feature({
  method: 'textDocument/semanticTokens/full',
  capabilities: { semanticTokensProvider: { legend: { tokenTypes: [...TYPES], tokenModifiers: [] }, full: true } },
  handle: (model: Model, { textDocument }: SemanticTokensParams): SemanticTokens => {
    const file = model.file(textDocument.uri);
    if (file === undefined || file.kind === 'other' || file.text.length > LONGEST) return { data: [] };
    return { data: encoded(model, file) };
  },
});

function encoded(model: Model, file: File): number[] {
  const lines = model.lines(file);
  const data: number[] = [];
  let line = 0;
  let character = 0;
  for (const { range, type } of tokensOf(model, file)) {
    const start = lines.position(range.start);
    const end = lines.position(range.end);
    if (start.line !== end.line || end.character === start.character) continue;
    const isSame = start.line === line;
    if (start.line < line || (isSame && data.length > 0 && start.character < character)) continue;
    data.push(start.line - line, isSame ? start.character - character : start.character, end.character - start.character);
    data.push(TYPES.indexOf(type), 0);
    line = start.line;
    character = start.character;
  }
  return data;
}

function* tokensOf(model: Model, file: File): Generator<{ readonly range: Range; readonly type: TokenType }> {
  for (const { index, root } of model.documents(file)) {
    const language = model.language(file, index);
    const found: { range: Range; type: TokenType }[] = [];
    for (const { scalar, key, word } of wordsIn(language, root)) {
      const { range, value } = scalar;
      const name = key?.name ?? word?.name;
      const type = name === undefined ? undefined : typeOf(name, value, language.labels);
      const player = key?.field === undefined ? undefined : language.players.find((one) => value.startsWith(`${one}.`));
      if (language.parameters.some((parameter) => value === `$${parameter}`))
        found.push({ range, type: SemanticTokenTypes.parameter });
      else if (player !== undefined && !scalar.quoted)
        found.push({ range: { start: range.start, end: range.start + player.length }, type: SemanticTokenTypes.parameter });
      else if (key?.construct !== undefined && language.specialActions.includes(value))
        found.push({ range, type: SemanticTokenTypes.keyword });
      else if (type !== undefined) found.push({ range, type });
      else if (word?.shape === 'rule') found.push({ range, type: SemanticTokenTypes.number });
    }
    yield* found.toSorted((a, b) => a.range.start - b.range.start);
  }
}

function typeOf(of: NameSpace, value: string, labels: readonly string[]): TokenType | undefined {
  switch (of) {
    case 'card':
      return SemanticTokenTypes.class;
    case 'object':
      return labels.includes(value) ? SemanticTokenTypes.variable : SemanticTokenTypes.class;
    case 'keyword':
    case 'term':
    case 'special action':
      return SemanticTokenTypes.keyword;
    case 'player':
      return SemanticTokenTypes.parameter;
    case 'variable':
      return SemanticTokenTypes.variable;
    case 'ability':
      return SemanticTokenTypes.method;
    default:
      return undefined;
  }
}
