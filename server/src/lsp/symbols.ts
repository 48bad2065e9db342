/** What a name in a file refers to, where that is defined, and where else it is used. */

import type { NameSpace } from '../engine';
import type { File } from '../scenarios/files';
import { entriesOf, textOf, valueOf, walk } from '../scenarios/nodes';
import type { Node, Range } from '../yaml';
import type { Language } from './language';
import { keyMeanings, wordMeanings } from './meaning';
import type { Model } from './model';
import { shapesAt } from './shapes-at';
import { wordAt } from './text-place';
import { wordsIn } from './words';

export interface SymbolUse {
  readonly kind: 'card' | 'keyword' | 'term' | 'label' | 'player' | 'variable' | 'ability';
  /** As it is defined: an alias of a card is the card. */
  readonly name: string;
  readonly range: Range;
  readonly document: number;
}

export interface FilePlace {
  readonly file: File;
  readonly range: Range;
}

/** The name at an offset. */
export function symbolAt(model: Model, file: File, offset: number): SymbolUse | undefined {
  const place = wordAt(file.text, offset);
  if (place === undefined) return undefined;
  const { text, word, document, siblings } = place;
  const language = model.language(file, document);
  const spaces: NameSpace[] = [];
  if (place.hasColon || place.at === 'key')
    for (const { name } of keyMeanings(language, place, text, siblings)) if (name !== undefined) spaces.push(name);
  if (!place.hasColon)
    for (const { name } of wordMeanings(language, shapesAt(language, place), text)) if (name !== undefined) spaces.push(name);
  // A key such as `bob.life` begins with the name of a player.
  const player = /^([^.]+)\./.exec(text)?.[1];
  if (spaces.length === 0 && player !== undefined && language.players.includes(player))
    return { kind: 'player', name: player, range: { start: word.start, end: word.start + player.length }, document };
  if (spaces.length === 0) spaces.push('object', 'keyword', 'ability');
  if (isParameter(language, text)) return { kind: 'variable', name: text.slice(1), range: word, document };
  const found = meant(model, file, document, text, spaces);
  if (found !== undefined) return { ...found, range: word, document };
  return cardOrKeywordDefined(file, text, word, document, place.frames.length, place.frames[0]);
}

const isParameter = ({ parameters }: Language, text: string): boolean =>
  text.startsWith('$') && parameters.includes(text.slice(1));

/** The name behind `name:` of a card or `keyword:` of a keyword is that of its own definition. */
function cardOrKeywordDefined(
  { kind }: File,
  text: string,
  range: Range,
  document: number,
  depth: number,
  frame: { readonly kind: string; readonly key?: string } | undefined,
): SymbolUse | undefined {
  if (depth !== 1 || text === '') return undefined;
  if (kind === 'card' && frame?.key === 'name') return { kind: 'card', name: text, range, document };
  return kind === 'keyword' && frame?.key === 'keyword'
    ? { kind: 'keyword', name: text.toLowerCase(), range, document }
    : undefined;
}

/** What a name of one of these name spaces stands for. */
function meant(
  model: Model,
  file: File,
  document: number,
  text: string,
  spaces: readonly NameSpace[],
): Pick<SymbolUse, 'kind' | 'name'> | undefined {
  const project = model.project(file);
  const language = model.language(file, document);
  for (const of of spaces)
    switch (of) {
      case 'player':
        if (language.players.includes(text)) return { kind: 'player', name: text };
        break;
      case 'object':
        if (language.labels.includes(text)) return { kind: 'label', name: text };
        if (project.names.known('card', text)) return { kind: 'card', name: project.names.canonical?.('card', text) ?? text };
        break;
      case 'card':
        if (project.names.known('card', text)) return { kind: 'card', name: project.names.canonical?.('card', text) ?? text };
        break;
      case 'keyword':
        if (project.names.known('keyword', text)) return { kind: 'keyword', name: text.toLowerCase() };
        break;
      case 'special action':
        if (project.names.known('keyword', text)) return { kind: 'keyword', name: text.toLowerCase() };
        break;
      case 'term': {
        if (project.keywordOfTerm(text) !== undefined) return { kind: 'term', name: text };
        break;
      }
      case 'variable':
        return { kind: 'variable', name: text.replace(/^\$/, '') };
      case 'ability':
        if (/^[^.\s][^.]*\.[^.]+$/.test(text)) return { kind: 'ability', name: text };
        break;
      default:
        break;
    }
  if (language.specialActions.includes(text) && project.names.known('keyword', text))
    return { kind: 'keyword', name: text.toLowerCase() };
  return undefined;
}

/** Where a name is defined. Shipped files are among the places. */
export function definitionsOf(model: Model, file: File, symbol: SymbolUse): readonly FilePlace[] {
  const project = model.project(file);
  switch (symbol.kind) {
    case 'card':
    case 'keyword': {
      const place = project.locate(`${symbol.kind}:${symbol.name}`);
      const target = place === undefined ? undefined : model.file(place.uri);
      if (place === undefined || target === undefined) return [];
      return [{ file: target, range: place.range }];
    }
    case 'ability': {
      const [keyword = '', name = ''] = symbol.name.split('.');
      const place = project.locate(`keyword:${keyword}`);
      const target = place === undefined ? undefined : model.file(place.uri);
      if (target === undefined || place === undefined) return [];
      const found = model.documents(target).flatMap(({ root }) => defined(root, (key, value) => key === 'as' && value === name));
      return found.length > 0 ? found.map((range) => ({ file: target, range })) : [{ file: target, range: place.range }];
    }
    case 'term': {
      const place = project.locate(`keyword:${project.keywordOfTerm(symbol.name) ?? ''}`);
      const target = place === undefined ? undefined : model.file(place.uri);
      if (target === undefined) return [];
      return model
        .documents(target)
        .flatMap(({ root }) => keysUnder(root, ['terms'], symbol.name))
        .map((range) => ({ file: target, range }));
    }
    case 'label':
      return inScenario(model, file, symbol, (root) => defined(root, (key, value) => key === 'as' && value === symbol.name));
    case 'player':
      return inScenario(model, file, symbol, (root) =>
        entriesOf(valueOf(root, 'players')).flatMap(({ key }) => (key.value === symbol.name ? [key.range] : [])),
      );
    case 'variable':
      return inScenario(model, file, symbol, (root) => [
        ...defined(root, (key, value) => key === 'as' && value === symbol.name),
        ...keysUnder(root, ['targets', 'parameters'], symbol.name),
      ]);
  }
}

/** The last document up to this one that defines the name: its own, or a background. */
function inScenario(
  model: Model,
  file: File,
  { document }: SymbolUse,
  find: (root: Node | undefined) => readonly Range[],
): readonly FilePlace[] {
  for (const { root, index } of model.withBackgrounds(file, document).toReversed()) {
    if (index !== document && valueOf(root, 'background') === undefined) continue;
    const [range] = find(root);
    if (range !== undefined) return [{ file, range }];
  }
  return [];
}

function defined(root: Node | undefined, is: (key: string, value: string) => boolean): readonly Range[] {
  const found: Range[] = [];
  walk(root, (node) => {
    for (const { key, value } of entriesOf(node)) {
      const text = textOf(value);
      if (text !== undefined && value !== undefined && is(key.value, text)) found.push(value.range);
    }
  });
  return found;
}

function keysUnder(root: Node | undefined, under: readonly string[], name: string): readonly Range[] {
  const found: Range[] = [];
  walk(root, (node) => {
    for (const { key, value } of entriesOf(node))
      if (under.includes(key.value))
        for (const inner of entriesOf(value)) if (inner.key.value === name) found.push(inner.key.range);
  });
  return found;
}

const MOST = 5_000;
/** Documents that are longer are not searched. */
const LONGEST = 400_000;

/** Every place where a name stands, its definition among them. */
export function usesOf(model: Model, file: File, symbol: SymbolUse): readonly FilePlace[] {
  const local = symbol.kind === 'label' || symbol.kind === 'player' || symbol.kind === 'variable';
  const { folder } = model.workspace.project(file.uri);
  const files = local ? [file] : model.workspace.filesIn(folder, ({ kind }) => kind !== 'other' && kind !== 'project');
  const found: FilePlace[] = [];
  for (const each of files) {
    if (each.text.length > LONGEST || found.length > MOST) continue;
    if (!each.text.toLowerCase().includes(symbol.name.toLowerCase()) && symbol.kind !== 'card') continue;
    for (const document of model.documents(each)) {
      if (local && document.index !== symbol.document && !isShared(model, file, document.index, symbol)) continue;
      for (const range of usesIn(model, each, document.index, document.root, symbol)) found.push({ file: each, range });
    }
  }
  return found;
}

/** What a background defines holds for the scenarios after it. */
function isShared(model: Model, file: File, index: number, symbol: SymbolUse): boolean {
  if (symbol.kind === 'variable') return false;
  const [definition] = definitionsOf(model, file, symbol);
  const documents = model.documents(file);
  const owner = documents.find(
    ({ range }) => definition !== undefined && range.start <= definition.range.start && definition.range.end <= range.end,
  );
  return owner !== undefined && valueOf(owner.root, 'background') !== undefined && index >= owner.index;
}

function* usesIn(model: Model, file: File, index: number, root: Node | undefined, symbol: SymbolUse): Generator<Range> {
  const language = model.language(file, index);
  for (const { scalar, key, word } of wordsIn(language, root)) {
    const { value, range } = scalar;
    const name = key?.name ?? word?.name;
    if (symbol.kind === 'player' && value.startsWith(`${symbol.name}.`) && key?.field !== undefined) {
      yield { start: range.start, end: range.start + symbol.name.length };
      continue;
    }
    if (symbol.kind === 'variable' && isParameter(language, value) && value.slice(1) === symbol.name) {
      yield range;
      continue;
    }
    if (isDefinition(file, scalar, symbol)) {
      yield range;
      continue;
    }
    const spaces: NameSpace[] = name === undefined ? [] : [name];
    if (key !== undefined && language.specialActions.includes(value)) spaces.push('special action');
    if (spaces.length === 0) continue;
    const found = meant(model, file, index, value, spaces);
    if (found !== undefined && found.kind === symbol.kind && found.name === symbol.name) yield range;
  }
}

function isDefinition(
  file: File,
  { value, range }: { readonly value: string; readonly range: Range },
  symbol: SymbolUse,
): boolean {
  if (symbol.kind === 'card') return file.kind === 'card' && value === symbol.name && follows(file.text, range, 'name:');
  if (symbol.kind === 'keyword')
    return file.kind === 'keyword' && value.toLowerCase() === symbol.name && follows(file.text, range, 'keyword:');
  return (
    symbol.kind === 'label' &&
    value === symbol.name &&
    /\bas:\s*$/.test(file.text.slice(Math.max(0, range.start - 8), range.start))
  );
}

const follows = (text: string, { start }: Range, word: string): boolean =>
  new RegExp(`(?:^|[\\r\\n])${word}[ \\t]*$`).test(text.slice(Math.max(0, start - word.length - 12), start));
