/** Reads mappings with known keys. */

import type { Field, RecordShape, Shape } from '../../engine/shape';
import { nearest } from '../nearest';
import type { Entry, Mapping, Node, Range } from '../tree';
import { below, type Context, camelCase, put, replaceBy } from './context';
import { listed } from './expected';
import { type Place, read } from './read';
import { wrongForm } from './scalars';
import { fieldOf, fitness, isOther, joinedByColon, mainOf, optionsOf, symbolsIn, takesMappings } from './shapes';
import { entriesOf } from './split-names';

/** The construct whose fields are read: a record, or what stands behind a head. */
export interface Owner {
  /** How messages call it: `a selector`, or the head in backquotes. */
  readonly called: string;
  readonly main?: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly others?: RecordShape['others'];
  readonly example?: string;
}

const owners = new WeakMap<object, Owner>();

/** A record or construct as an owner, made once. */
export function ownerOf(shape: Omit<Owner, 'called'>, called: string): Owner {
  let owner = owners.get(shape);
  if (owner === undefined) {
    owner = { ...shape, called };
    owners.set(shape, owner);
  }
  return owner;
}

export function readRecord(context: Context, shape: RecordShape, node: Node, place: Place): unknown {
  const target: Record<string, unknown> = {};
  const given = new Set<string>();
  const owner = ownerOf(shape, shape.what);
  const main = mainOf(shape);
  if (node.kind === 'mapping') {
    const entries = entriesOf(context, node);
    if (main !== undefined && isMainAlone(context, shape, main, node, entries))
      readField(context, target, given, owner, shape.main ?? '', main, node, place);
    else readFields(context, target, given, owner, node, entries, place);
  } else if (main === undefined) {
    return wrongForm(context, shape, node);
  } else {
    readField(context, target, given, owner, shape.main ?? '', main, node, place);
  }
  missingFields(context, owner.called, shape.fields, given, place.keyRange ?? firstWord(node));
  return target;
}

/** Whether a mapping is a name with a colon in it, which YAML takes for a key and its value. */
function isNameWithColon(context: Context, shape: Shape, { entries }: Mapping): boolean {
  const name = joinedByColon(entries);
  if (name === undefined) return false;
  return optionsOf(shape).some(
    (one) =>
      one.shape === 'text' || (one.shape === 'name' && (context.options.names?.known(one.of, name) ?? context.isWholeName(name))),
  );
}

/** A mapping without a key of the record is its main field, unless a key is nearly one of the record. */
function isMainAlone(context: Context, shape: RecordShape, main: Field, node: Mapping, entries: readonly Entry[]): boolean {
  if (entries.length === 0) return fitness(context, main.is, node) > 0;
  if (entries.some(({ key }) => fieldOf(shape.fields, key.value) !== undefined || isOther(context, shape, key.value)))
    return false;
  return mayBeMain(context, shape.fields, main, node);
}

/** Whether the mapping may be the value of the main field: it fits, or it could by its form and no key is nearly another. */
function mayBeMain(context: Context, fields: RecordShape['fields'], main: Field, node: Mapping): boolean {
  if (fitness(context, main.is, node) > 0) return true;
  // What is no mapping to the author, a cost in braces or a name with a colon, is told as what it is.
  const couldBe = takesMappings(main.is) || symbolsIn(node) !== undefined || isNameWithColon(context, main.is, node);
  return couldBe && node.entries.every(({ key }) => nearest(key.value, Object.keys(fields)) === undefined);
}

/**
 * Reads entries into fields. Those that are no fields form the main field together, where that is not given and they fit;
 * else each is an error with the nearest key.
 */
export function readFields(
  context: Context,
  target: Record<string, unknown>,
  given: Set<string>,
  owner: Owner,
  node: Mapping,
  entries: readonly Entry[],
  place: Place,
): void {
  const rest: Entry[] = [];
  const others: Record<string, unknown> = {};
  let hasOthers = false;
  for (const entry of entries) {
    const { key, value, range } = entry;
    const field = fieldOf(owner.fields, key.value);
    if (key.reported === true) context.failed = true;
    else if (field !== undefined)
      readField(context, target, given, owner, key.value, field, value, {
        path: place.path,
        keyRange: key.range,
        instead: range,
      });
    else if (
      owner.others !== undefined &&
      isOther(context, { shape: 'record', what: '', fields: {}, others: owner.others }, key.value)
    ) {
      const path = below(place.path, key.value);
      const other = read(context, owner.others.values, value, { path, keyRange: key.range, instead: range });
      hasOthers = true;
      if (other !== undefined) put(others, key.value, other);
    } else rest.push(entry);
  }
  if (hasOthers && owner.others !== undefined) target[owner.others.as] = others;
  if (rest.length > 0) readRest(context, target, given, owner, node, rest, place);
}

function readRest(
  context: Context,
  target: Record<string, unknown>,
  given: Set<string>,
  owner: Owner,
  node: Mapping,
  rest: readonly Entry[],
  place: Place,
): void {
  const main = mainOf(owner);
  if (main !== undefined && owner.main !== undefined && !given.has(owner.main)) {
    const first = rest[0];
    const last = rest.at(-1);
    const range = first === undefined || last === undefined ? node.range : { start: first.range.start, end: last.range.end };
    const part: Mapping = { ...node, entries: rest, range: rest.length === node.entries.length ? node.range : range };
    if (mayBeMain(context, owner.fields, main, part)) {
      readField(context, target, given, owner, owner.main, main, part, place);
      return;
    }
  }
  for (const { key } of rest) {
    const near = unknownKey(context, owner, key);
    // The field is meant to be there: that it is missing need not be said too.
    if (near !== undefined) given.add(near);
  }
}

/** Says that there is no such key, and gives the one that was probably meant. */
function unknownKey(context: Context, owner: Owner, key: Entry['key']): string | undefined {
  const fields = Object.keys(owner.fields);
  const names = owner.others === undefined ? [] : [...context.allNames(owner.others.keys)];
  const near = nearest(key.value, [...fields, ...names]);
  const known = owner.others === undefined ? fieldList(fields) : `${fieldList(fields)} and the name of any ${owner.others.keys}`;
  const message = `${owner.called} has no \`${key.value}\`${near === undefined ? '.' : `; did you mean \`${near}\`?`} It has ${known}.`;
  context.error('unknown-key', key.range, capital(message), near === undefined ? [] : [replaceBy(key, near)]);
  return near;
}

const fieldList = (fields: readonly string[]): string =>
  fields.length === 0
    ? 'no keys'
    : listed(
        fields.map((field) => `\`${field}\``),
        'and',
      );
const capital = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);

/** Reads one field. `place` is the owner's, with the key of the field where it has one. */
export function readField(
  context: Context,
  target: Record<string, unknown>,
  given: Set<string>,
  owner: Owner,
  name: string,
  field: Field,
  node: Node | undefined,
  place: Place,
): void {
  if (given.has(name)) {
    context.error(
      'field-twice',
      place.instead,
      `\`${name}\` of ${owner.called} is given twice, beside the head and inside of its value. Keep one.`,
    );
    return;
  }
  given.add(name);
  const value = read(context, field.is, node, { ...place, path: below(place.path, name) });
  if (value !== undefined) target[field.key ?? camelCase(name)] = value;
}

const requiredFields = new WeakMap<object, readonly (readonly [string, Field])[]>();

function requiredOf(fields: Readonly<Record<string, Field>>): readonly (readonly [string, Field])[] {
  let required = requiredFields.get(fields);
  if (required === undefined) {
    required = Object.entries(fields).filter(([, field]) => field.required === true);
    requiredFields.set(fields, required);
  }
  return required;
}

/** Says which required fields were not given, at the word that asks for them. */
export function missingFields(
  context: Context,
  called: string,
  fields: Readonly<Record<string, Field>>,
  given: ReadonlySet<string>,
  at: Range,
  example?: string,
): void {
  const needed = requiredOf(fields);
  if (needed.every(([name]) => given.has(name))) return;
  const missing = needed.filter(([name]) => !given.has(name));
  const list = listed(
    missing.map(([name, { doc }]) => `\`${name}\` (${doc.replace(/\.$/, '')})`),
    'and',
  );
  context.error(
    'missing-field',
    at,
    `${capital(called)} needs ${list}.${example === undefined ? '' : ` For example: \`${example}\`.`}`,
  );
}

/** The first word of a node, to point at when something in it is missing. */
export const firstWord = (node: Node): Range =>
  node.kind === 'mapping' && node.entries[0] !== undefined
    ? node.entries[0].key.range
    : node.kind === 'scalar'
      ? node.range
      : { start: node.range.start, end: node.range.start + 1 };
