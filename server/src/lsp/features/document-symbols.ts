/** The outline: scenarios with their players and steps, cards with their abilities, keywords with theirs. */

import { type DocumentSymbol, type DocumentSymbolParams, SymbolKind } from 'vscode-languageserver';
import type { File } from '../../scenarios/files';
import { entriesOf, itemsOf, valueOf } from '../../scenarios/nodes';
import type { Document, Entry, Node, Range } from '../../yaml';
import { toRange, trimmed } from '../convert';
import { feature } from '../feature';
import { isLong, type Model } from '../model';

/** Nobody reads a longer outline, and it takes its time to send. */
const MOST = 2_000;

export const documentSymbols = feature({
  method: 'textDocument/documentSymbol',
  capabilities: { documentSymbolProvider: { label: 'Stackwright' } },
  handle: (model: Model, { textDocument }: DocumentSymbolParams): DocumentSymbol[] => {
    const file = model.file(textDocument.uri);
    if (file === undefined || file.kind === 'other') return [];
    if (isLong(file)) return outlineOf(model, file);
    const scenarios = new Map(model.scenarios(file).map((scenario) => [scenario.document, scenario]));
    return model.documents(file).flatMap((document): DocumentSymbol[] => {
      const scenario = scenarios.get(document.index);
      if (scenario !== undefined) {
        const { name, range, nameRange } = scenario;
        return [make(model, file, name, SymbolKind.Event, range, nameRange, insideScenario(model, file, document))];
      }
      return named(model, file, document);
    });
  },
});

/** Of a long file the scenarios alone, which are found in its text. */
const outlineOf = (model: Model, file: File): DocumentSymbol[] =>
  model
    .scenarios(file)
    .slice(0, MOST)
    .map(({ name, range, nameRange }) => make(model, file, name, SymbolKind.Event, range, nameRange));

function make(
  model: Model,
  file: File,
  name: string,
  kind: SymbolKind,
  range: Range,
  selection: Range,
  children: DocumentSymbol[] = [],
): DocumentSymbol {
  const lines = model.lines(file);
  // What is selected has to lie within the whole.
  const whole = { start: Math.min(range.start, selection.start), end: Math.max(range.end, selection.end) };
  return {
    name: name.trim() === '' ? model.speech.say('(no name)') : name,
    kind,
    range: toRange(lines, whole),
    selectionRange: toRange(lines, selection),
    children,
  };
}

function insideScenario(model: Model, file: File, { root }: Document): DocumentSymbol[] {
  const players = entriesOf(valueOf(root, 'players')).map(({ key, range }) =>
    make(model, file, key.value, SymbolKind.Variable, range, key.range),
  );
  const steps = itemsOf(valueOf(root, 'steps')).map((step) =>
    make(model, file, titleOf(file.text, step), SymbolKind.Method, step.range, firstWord(step)),
  );
  return [...players, ...steps];
}

function named(model: Model, file: File, { root, range }: Document): DocumentSymbol[] {
  const head = file.kind === 'card' ? 'name' : file.kind === 'keyword' ? 'keyword' : 'background';
  const name = valueOf(root, head);
  const whole = trimmed(file.text, range);
  if (name?.kind !== 'scalar') return [];
  const kind = file.kind === 'card' ? SymbolKind.Class : file.kind === 'keyword' ? SymbolKind.Interface : SymbolKind.Namespace;
  const children = entriesOf(root)
    .filter(({ key }) => key.value !== head)
    .map((entry) => part(model, file, entry));
  return [make(model, file, name.value, kind, { start: name.range.start, end: whole.end }, name.range, children)];
}

const ABILITIES: ReadonlySet<string> = new Set([
  'spell',
  'activated',
  'triggered',
  'static',
  'replacement',
  'abilities',
  'keywords',
]);

function part(model: Model, file: File, { key, value, range }: Entry): DocumentSymbol {
  if (!ABILITIES.has(key.value)) return make(model, file, key.value, SymbolKind.Property, range, key.range);
  const children =
    value?.kind === 'sequence'
      ? value.items.map((item) => make(model, file, titleOf(file.text, item), SymbolKind.Method, item.range, firstWord(item)))
      : [];
  return make(model, file, key.value, SymbolKind.Method, range, key.range, children);
}

const firstWord = (node: Node): Range =>
  node.kind === 'mapping' ? (node.entries[0]?.key.range ?? node.range) : node.kind === 'sequence' ? node.range : node.range;

/** A node as it stands in the file, on one line. */
function titleOf(text: string, { range }: Node): string {
  const written = text
    .slice(range.start, Math.min(range.end, range.start + 400))
    .replace(/\s*(?:^|\s)#[^\n]*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return written.length > 80 ? `${written.slice(0, 77)}...` : written;
}
