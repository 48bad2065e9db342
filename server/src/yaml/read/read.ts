/** Reads a node by a shape: chooses the option that the node fits, and hands on to the readers of each form. */

import type { Shape, SourceId } from '../../engine/shape';
import { nearest } from '../nearest';
import type { Mapping, Node, Range, Scalar } from '../tree';
import { readList, readMap } from './collections';
import type { Context } from './context';
import { readHeads } from './heads';
import { readKeyword } from './keyword';
import { readRecord } from './records';
import { emptyValue, readParameter, readScalar, splitName, unknownKeys, unknownWord, unquotedCost, wrongForm } from './scalars';
import { fitness, headsOf, joinedByColon, optionsOf, symbolsIn, takesMappings, type Unwrapped, unwrap } from './shapes';

/** Where a node stands: its path, the key in front of it, and what to point at if nothing is written. */
export interface Place {
  readonly path: SourceId;
  readonly keyRange?: Range;
  readonly instead: Range;
}

/** What a node stands for by a shape, or undefined when it could not be read, which has been said. */
export function read(context: Context, shape: Shape, node: Node | undefined, place: Place): unknown {
  const whole = unwrap(shape);
  const written = node !== undefined && !(node.kind === 'scalar' && node.value === '' && !node.quoted);
  locate(context, whole, written ? node.range : (node?.range ?? { start: place.instead.end, end: place.instead.end }), place);
  if (!written) return emptyValue(context, whole, place.instead);
  if (node.kind === 'scalar') {
    if (node.reported === true) {
      context.failed = true;
      return undefined;
    }
    if (node.value.startsWith('$') && context.options.parameters !== undefined) return readParameter(context, node);
  }
  if (whole.shape === 'one of') return readOption(context, whole, node, place);
  return readAs(context, whole, node, place);
}

function locate(context: Context, shape: Shape, range: Range, { path, keyRange }: Place): void {
  context.located.push(keyRange === undefined ? { path, range, shape } : { path, range, keyRange, shape });
}

function readAs(context: Context, shape: Unwrapped, node: Node, place: Place): unknown {
  switch (shape.shape) {
    case 'list':
      return readList(context, shape, node, place);
    case 'map':
      return readMap(context, shape, node, place);
    case 'record':
      return readRecord(context, shape, node, place);
    case 'heads':
      return readHeads(context, shape, node, place);
    case 'keyword':
      return readKeyword(context, shape, node, place);
    default:
      if (node.kind === 'scalar') return readScalar(context, shape, node);
      return readAsMeant(context, shape, node) ?? wrongForm(context, shape, node);
  }
}

/** Something with brackets or a colon where a word was meant: a name with a colon, symbols in braces. */
function readAsMeant(context: Context, shape: Shape, node: Node): unknown {
  if (node.kind !== 'mapping') return undefined;
  const meant = scalarMeant(context, shape, node);
  if (meant === undefined) return undefined;
  const option = optionsOf(shape).find((one) => fitness(context, one, meant) > 0);
  return option === undefined ? undefined : readScalar(context, option, meant);
}

function scalarMeant(context: Context, shape: Shape, node: Mapping): Scalar | undefined {
  const scalar = (value: string): Scalar => ({ kind: 'scalar', value, quoted: true, range: node.range });
  const options = optionsOf(shape);
  const symbols = symbolsIn(node);
  if (
    symbols !== undefined &&
    options.some(({ shape: kind }) => kind === 'mana' || kind === 'words') &&
    fitness(context, shape, scalar(symbols)) > 0
  ) {
    unquotedCost(context, symbols, node.range);
    return scalar(symbols);
  }
  const name = joinedByColon(node.entries);
  if (name === undefined) return undefined;
  const isName = options.some(
    (one) => one.shape === 'name' && (context.options.names?.known(one.of, name) ?? context.isWholeName(name)),
  );
  if (!isName && !options.some((one) => one.shape === 'text')) return undefined;
  splitName(context, name, node.range, 'colon');
  return scalar(name);
}

function readOption(context: Context, shape: Extract<Shape, { shape: 'one of' }>, node: Node, place: Place): unknown {
  const options = optionsOf(shape);
  const option = bestOption(context, options, node);
  if (option !== undefined) return readChosen(context, option, node, place);
  const meant = readAsMeant(context, shape, node);
  if (meant !== undefined) return meant;
  const [only, more] = options.filter((one) => formFits(one, node));
  if (only !== undefined && more === undefined && only.shape !== 'words') return readChosen(context, only, node, place);
  if (node.kind === 'scalar') return readMisspelt(context, shape, node, place);
  const near = node.kind === 'mapping' ? options.find((one) => keysNear(context, one, node)) : undefined;
  if (near !== undefined) return readChosen(context, near, node, place);
  if (node.kind !== 'mapping') return wrongForm(context, shape, node);
  const [mapping, other] = options.filter((one) => takesMappings(one));
  if (mapping === undefined) return wrongForm(context, shape, node);
  return other === undefined ? readChosen(context, mapping, node, place) : unknownKeys(context, shape, node);
}

function readChosen(context: Context, option: Unwrapped, node: Node, place: Place): unknown {
  locate(context, option, node.range, place);
  return readAs(context, option, node, place);
}

/** The option that a node fits: for a scalar the first, for a mapping or list the one that knows most of it. */
function bestOption(context: Context, options: readonly Unwrapped[], node: Node): Unwrapped | undefined {
  let best: Unwrapped | undefined;
  let most = 0;
  for (const option of options) {
    const fits = fitness(context, option, node);
    if (fits <= most) continue;
    if (node.kind === 'scalar') return option;
    best = option;
    most = fits;
  }
  return best;
}

/** A scalar that fits no option: a name in another case, or else one message for all. */
function readMisspelt(context: Context, shape: Shape, node: Scalar, place: Place): unknown {
  for (const option of optionsOf(shape)) {
    if (option.shape === 'name' && context.otherCase(option.of, node.value) !== undefined)
      return readChosen(context, option, node, place);
  }
  return unknownWord(context, shape, node);
}

function formFits(shape: Unwrapped, node: Node): boolean {
  switch (shape.shape) {
    case 'list':
      return node.kind === 'sequence' || shape.single === true;
    case 'record':
      return node.kind === 'mapping' || shape.main !== undefined;
    case 'map':
      return node.kind === 'mapping';
    case 'heads':
    case 'keyword':
      return node.kind !== 'sequence';
    default:
      return node.kind === 'scalar';
  }
}

/** Whether a key of a mapping is nearly one that an option knows, so that the option can name it. */
function keysNear(context: Context, shape: Unwrapped, node: Mapping): boolean {
  const known = keysOf(context, shape);
  return node.entries.some(({ key }) => nearest(key.value, known) !== undefined);
}

function keysOf(context: Context, shape: Unwrapped): readonly string[] {
  switch (shape.shape) {
    case 'record':
      return [...Object.keys(shape.fields), ...(shape.others === undefined ? [] : context.allNames(shape.others.keys))];
    case 'heads':
      return Object.keys(headsOf(shape));
    case 'keyword':
      return [...context.allNames('keyword')];
    default:
      return [];
  }
}
