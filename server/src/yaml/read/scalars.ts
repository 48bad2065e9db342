/** Reads the shapes that are written as one word, number or text. */

import { readManaCost } from '../../engine/mana/symbols';
import type { NameSpace, Shape } from '../../engine/shape';
import { nearest } from '../nearest';
import { quote } from '../quote';
import type { Mapping, Node, Range, Scalar } from '../tree';
import { type Context, replaceBy } from './context';
import { expected, formOf, shortened, wordsFor } from './expected';
import { FLAGS, INTEGER, isDate, isName, RULE, type Unwrapped } from './shapes';

/** Reads a scalar by a shape that is one; undefined when it is not one, which is said. */
export function readScalar(context: Context, shape: Unwrapped, node: Scalar): unknown {
  const { value, range } = node;
  switch (shape.shape) {
    case 'words':
      return Object.hasOwn(shape.words, value) ? value : unknownWord(context, shape, node);
    case 'text':
      return value;
    case 'name':
      return shape.defines === true ? value : readName(context, shape.of, node);
    case 'integer':
      return readInteger(context, shape, node);
    case 'flag':
      return (
        FLAGS.get(value) ??
        context.error('wrong-form', range, `\`${shortened(value)}\` is neither \`true\` (or \`yes\`) nor \`false\` (or \`no\`).`)
      );
    case 'mana':
      return readMana(context, node);
    case 'rule':
      if (RULE.test(value)) {
        if (context.options.names?.hasRule?.(value) === false) context.warn('unknown-rule', range, `The rules have no ${value}.`);
        return value;
      }
      return context.error('wrong-rule', range, `\`${shortened(value)}\` is not a rule number. One is written as in \`601.2b\`.`);
    case 'date':
      if (isDate(value)) return value;
      return context.error(
        'wrong-date',
        range,
        `\`${shortened(value)}\` is not a date. One is written year first, as in \`2024-02-02\`.`,
      );
    default:
      return wrongForm(context, shape, node);
  }
}

function readInteger(
  context: Context,
  shape: Extract<Shape, { shape: 'integer' }>,
  { value, range }: Scalar,
): number | undefined {
  if (!INTEGER.test(value))
    return context.error('wrong-number', range, `\`${shortened(value)}\` is not a whole number; ${expected(shape)} stands here.`);
  const number = Number(value);
  if (number < (shape.min ?? number) || number > (shape.max ?? number))
    return context.error('wrong-number', range, `\`${value}\` cannot stand here: it takes ${expected(shape)}.`);
  return number === 0 ? 0 : number; // -0 is no number of the game
}

function readMana(context: Context, node: Scalar): unknown {
  const read = readManaCost(node.value);
  if ('cost' in read && node.value !== '') return read.cost;
  if ('cost' in read)
    return context.error('empty-value', node.range, 'There is nothing in these quotes. A cost of nothing is written `0`.');
  // The offset counts in the text itself, which stands as it is but for the quotes.
  const start = node.range.start + (node.quoted ? 1 : 0) + read.offset;
  const asItStands = node.range.end - node.range.start === node.value.length + (node.quoted ? 2 : 0);
  const range = asItStands ? { start, end: start + read.wrong.length } : node.range;
  const message = `\`${read.wrong}\` is not a mana symbol. Symbols are numbers, W U B R G C, X, S, and pairs such as \`{2/R}\`, \`{W/U}\`, \`{B/P}\` (107.4).`;
  return context.error('wrong-mana', range, message);
}

/** Reads a name that has to exist. One that differs in its case only is read as the one that is meant. */
export function readName(context: Context, of: NameSpace, node: Scalar): string | undefined {
  const { value, range } = node;
  if (isName(context, of, value)) return value;
  const meant = context.otherCase(of, value);
  if (meant !== undefined) {
    context.hint('name-case', range, `The ${of} is spelt \`${meant}\`.`, [replaceBy(node, meant)]);
    return meant;
  }
  const instead = context.options.names?.instead?.(of, value);
  if (instead !== undefined) return context.error('unknown-name', range, instead);
  const near = nearest(value, context.allNames(of));
  const message = `There is no ${of} called \`${shortened(value)}\`${near === undefined ? '.' : `; did you mean \`${near}\`?`}`;
  return context.error('unknown-name', range, message, near === undefined ? [] : [replaceBy(node, near)]);
}

/** A word that fits none of what may stand here: one message, with the nearest word there is. */
export function unknownWord(context: Context, shape: Shape, node: Scalar): undefined {
  const near = nearest(node.value, wordsFor(context, shape));
  const key = near === undefined ? keyWithoutSpace(node) : undefined;
  if (key !== undefined) return missingSpace(context, node, key);
  const message =
    near === undefined
      ? `\`${shortened(node.value)}\` cannot stand here. What can: ${expected(shape)}.`
      : `\`${shortened(node.value)}\` is not known here; did you mean \`${near}\`? What can stand here: ${expected(shape)}.`;
  return context.error('unknown-word', node.range, message, near === undefined ? [] : [replaceBy(node, near)]);
}

/** The key of `life:20`, which is one word to YAML. */
const keyWithoutSpace = (node: Scalar): string | undefined =>
  node.quoted ? undefined : /^([A-Za-z][\w ]*):\S/.exec(node.value)?.[1];

function missingSpace(context: Context, node: Scalar, key: string): undefined {
  const at = node.range.start + key.length + 1;
  return context.error(
    'wrong-form',
    node.range,
    `\`${shortened(node.value)}\` is one word to YAML; there has to be a space after the colon of \`${key}\`.`,
    [{ title: 'Put a space after the colon', edits: [{ range: { start: at, end: at }, text: ' ' }], preferred: true }],
  );
}

export function wrongForm(context: Context, shape: Shape, node: Node, example?: string): undefined {
  const key = node.kind === 'scalar' ? keyWithoutSpace(node) : undefined;
  if (node.kind === 'scalar' && key !== undefined) return missingSpace(context, node, key);
  const message = `${formOf(node)} cannot stand here. What can: ${expected(shape)}.${example === undefined ? '' : ` For example: \`${example}\`.`}`;
  return context.error('wrong-form', node.range, message);
}

/** A mapping where mappings may stand, but none with these keys. */
export function unknownKeys(context: Context, shape: Shape, { entries: [first], range }: Mapping): undefined {
  const message =
    first === undefined ? 'There is nothing in these braces.' : `\`${shortened(first.key.value)}\` is not known here.`;
  return context.error('unknown-key', first?.key.range ?? range, `${message} What can stand here: ${expected(shape)}.`);
}

export function emptyValue(context: Context, shape: Shape, range: Range): undefined {
  return context.error('empty-value', range, `Nothing is written here. What can stand here: ${expected(shape)}.`);
}

export function readParameter(context: Context, node: Scalar): unknown {
  const { parameters } = context.options;
  const name = node.value.slice(1);
  if (parameters?.has(name)) return { kind: 'parameter', name };
  const near = nearest(name, parameters ?? []);
  const message = `There is no parameter \`${node.value}\`${near === undefined ? '.' : `; did you mean \`$${near}\`?`} The parameters here are ${nameList(parameters)}.`;
  return context.error('unknown-parameter', node.range, message, near === undefined ? [] : [replaceBy(node, `$${near}`)]);
}

const nameList = (parameters: ReadonlySet<string> | undefined): string =>
  parameters === undefined || parameters.size === 0 ? 'none' : [...parameters].map((name) => `\`$${name}\``).join(', ');

/** Says that a comma or colon cut a name in two, and offers the quotes. */
export function splitName(context: Context, name: string, range: Range, cut: 'comma' | 'colon'): void {
  context.mended('split-name', range, `The name ${name} has a ${cut} in it, at which YAML cuts it; put it in quotes.`, [
    { title: `Write ${quote(name)}`, edits: [{ range, text: quote(name) }], preferred: true },
  ]);
}

export function unquotedCost(context: Context, symbols: string, range: Range): void {
  context.mended(
    'unquoted-cost',
    range,
    `Symbols in braces have to be in quotes, since YAML takes braces for a mapping: \`${quote(symbols)}\`.`,
    [{ title: `Write ${quote(symbols)}`, edits: [{ range, text: quote(symbols) }], preferred: true }],
  );
}
