/** What a shape is once it is unwrapped, and how well a node fits it, judged without reading the node. */

import { readManaCost } from '../../engine/mana/symbols';
import type { Construct, Field, NameSpace, RecordShape, Shape } from '../../engine/shape';
import type { Entry, Mapping, Node, Scalar } from '../tree';
import type { Context } from './context';

export type Unwrapped = Exclude<Shape, { shape: 'lazy' }>;

const unwrapped = new WeakMap<Shape, Unwrapped>();

export function unwrap(shape: Shape): Unwrapped {
  if (shape.shape !== 'lazy') return shape;
  let to = unwrapped.get(shape);
  if (to === undefined) {
    to = unwrap(shape.to());
    unwrapped.set(shape, to);
  }
  return to;
}

const flattened = new WeakMap<Shape, readonly Unwrapped[]>();

/** The options of a choice with those of its options that are choices themselves; any other shape is its only option. */
export function optionsOf(shape: Shape): readonly Unwrapped[] {
  const whole = unwrap(shape);
  if (whole.shape !== 'one of') return [whole];
  let options = flattened.get(whole);
  if (options === undefined) {
    flattened.set(whole, []); // a choice within itself adds nothing
    options = whole.options.flatMap(optionsOf);
    flattened.set(whole, options);
  }
  return options;
}

const tables = new WeakMap<() => Readonly<Record<string, Construct>>, Readonly<Record<string, Construct>>>();

/** The constructs of a heads shape, asked for once. */
export function headsOf(shape: Extract<Shape, { shape: 'heads' }>): Readonly<Record<string, Construct>> {
  let table = tables.get(shape.heads);
  if (table === undefined) {
    table = shape.heads();
    tables.set(shape.heads, table);
  }
  return table;
}

export function constructOf(shape: Extract<Shape, { shape: 'heads' }>, head: string): Construct | undefined {
  const table = headsOf(shape);
  return Object.hasOwn(table, head) ? table[head] : undefined;
}

export const fieldOf = (fields: Readonly<Record<string, Field>>, key: string): Field | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined;

export const mainOf = (owner: { readonly main?: string; readonly fields: Readonly<Record<string, Field>> }): Field | undefined =>
  owner.main === undefined ? undefined : fieldOf(owner.fields, owner.main);

export const isOther = (context: Context, shape: RecordShape, key: string): boolean =>
  shape.others !== undefined && isName(context, shape.others.keys, key);

export const isName = (context: Context, of: NameSpace, value: string): boolean =>
  context.knows(of, value) || isParameter(context, value);

export const isParameter = (context: Context, value: string): boolean =>
  value.startsWith('$') && context.options.parameters?.has(value.slice(1)) === true;

export const INTEGER = /^[+-]?\d{1,15}$/;
export const RULE = /^\d{1,3}(?:\.\d{1,3}[a-z]?)?$/;
export const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

export function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

const mappings = new WeakMap<Unwrapped, boolean>();

/** Whether some mapping may stand for a shape by its form, whatever its keys are. */
export function takesMappings(shape: Shape): boolean {
  return optionsOf(shape).some((option) => {
    if (option.shape !== 'list') return ['map', 'record', 'heads', 'keyword'].includes(option.shape);
    let known = mappings.get(option);
    if (known === undefined) {
      // Shapes refer to each other in circles: on the way round it is none.
      mappings.set(option, false);
      known = option.single === true && takesMappings(option.of);
      mappings.set(option, known);
    }
    return known;
  });
}

/** How deep a main field may lead to a main field before that is given up: shapes refer to each other in circles. */
const DEEPEST = 6;

/** How well a node fits a shape: 0 not at all, else the more the better. Only the node's own form and keys are looked at. */
export function fitness(context: Context, shape: Shape, node: Node, depth = 0): number {
  if (depth > DEEPEST) return 0;
  const whole = unwrap(shape);
  if (whole.shape === 'one of')
    return optionsOf(whole).reduce((best, option) => Math.max(best, fitness(context, option, node, depth + 1)), 0);
  if (whole.shape === 'list' && (node.kind !== 'sequence' || whole.single !== true)) {
    if (node.kind === 'sequence') return 10 + fitOfFirst(context, whole.of, node, depth);
    return whole.single === true ? fitness(context, whole.of, node, depth + 1) : 0;
  }
  if (node.kind === 'scalar') return fitsScalar(context, whole, node, depth) ? 10 : 0;
  if (node.kind === 'mapping') return fitOfMapping(context, whole, node, depth);
  if (whole.shape === 'list') return 10 + fitOfFirst(context, whole.of, node, depth);
  const main = whole.shape === 'record' ? mainOf(whole) : undefined;
  return main === undefined ? 0 : fitness(context, main.is, node, depth + 1);
}

function fitOfFirst(context: Context, of: Shape, node: Extract<Node, { kind: 'sequence' }>, depth: number): number {
  const first = node.items[0];
  return first === undefined ? 0 : Math.min(9, fitness(context, of, first, depth + 1));
}

function fitsScalar(context: Context, shape: Unwrapped, { value }: Scalar, depth: number): boolean {
  switch (shape.shape) {
    case 'words':
      return Object.hasOwn(shape.words, value);
    case 'text':
      return true;
    case 'name':
      return shape.defines === true || isName(context, shape.of, value);
    case 'keyword':
      return isName(context, 'keyword', value);
    case 'integer':
      return INTEGER.test(value);
    case 'flag':
      return FLAGS.has(value);
    case 'mana':
      return value !== '' && 'cost' in readManaCost(value);
    case 'rule':
      return RULE.test(value);
    case 'date':
      return isDate(value);
    case 'heads':
      return constructOf(shape, value) !== undefined;
    case 'record': {
      const main = mainOf(shape);
      return (
        main !== undefined && fitness(context, main.is, { kind: 'scalar', value, quoted: false, range: NOWHERE }, depth + 1) > 0
      );
    }
    default:
      return false;
  }
}

const NOWHERE = { start: 0, end: 0 };

function fitOfMapping(context: Context, shape: Unwrapped, node: Mapping, depth: number): number {
  switch (shape.shape) {
    case 'record': {
      let known = 0;
      for (const { key } of node.entries)
        if (fieldOf(shape.fields, key.value) !== undefined || isOther(context, shape, key.value)) known++;
      if (known > 0 || node.entries.length === 0) return 1 + score(known, node.entries.length);
      const main = mainOf(shape);
      return main === undefined ? 0 : fitness(context, main.is, node, depth + 1);
    }
    case 'heads': {
      let best = 0;
      for (const { key } of node.entries) {
        const construct = constructOf(shape, key.value);
        if (construct === undefined) continue;
        const known = node.entries.filter(
          (entry) => entry.key === key || fieldOf(construct.fields, entry.key.value) !== undefined,
        );
        best = Math.max(best, 2 + score(known.length, node.entries.length));
      }
      return best;
    }
    case 'keyword':
      return node.entries.length === 1 && isName(context, 'keyword', node.entries[0]?.key.value ?? '') ? 12 : 0;
    case 'map': {
      if (node.entries.length === 0) return 1;
      const known = node.entries.filter(({ key }) => fitness(context, shape.keys, key, depth + 1) > 0).length;
      return known === 0 ? 0 : Math.max(1, score(known, node.entries.length) - 2);
    }
    default:
      return 0;
  }
}

const score = (known: number, of: number): number => Math.max(1, 10 * known - 4 * (of - known));

/** `{R}` or `{2, R}`: braces around words without values, which YAML takes for a mapping. Gives the symbols as meant. */
export function symbolsIn(node: Mapping): string | undefined {
  if (
    !node.flow ||
    node.entries.length === 0 ||
    node.entries.some(({ value, key }) => value !== undefined || key.value.length > 7)
  )
    return undefined;
  return node.entries.map(({ key }) => `{${key.value}}`).join('');
}

/** `Circle of Protection: Red` as one text. */
export function joinedByColon(entries: readonly Entry[]): string | undefined {
  const [entry] = entries;
  if (entries.length !== 1 || entry?.value?.kind !== 'scalar' || entry.value.value === '') return undefined;
  return `${entry.key.value}: ${entry.value.value}`;
}
