/** Reads mappings told apart by their head: `damage: 3, to: it`, `damage: { amount: 3, to: it }`, or a bare word. */

import type { Construct, HeadsShape } from '../../engine/shape';
import { nearest } from '../nearest';
import type { Entry, Mapping, Node } from '../tree';
import { type Context, replaceBy } from './context';
import { expected, listed } from './expected';
import type { Place } from './read';
import { missingFields, type Owner, ownerOf, readField, readFields } from './records';
import { emptyValue, unknownWord, wrongForm } from './scalars';
import { constructOf, fieldOf, fitness, headsOf, mainOf } from './shapes';
import { entriesOf } from './split-names';

export function readHeads(context: Context, shape: HeadsShape, node: Node, place: Place): unknown {
  if (node.kind === 'sequence') return wrongForm(context, shape, node, exampleOf(shape));
  if (node.kind === 'scalar') {
    const construct = constructOf(shape, node.value);
    if (construct === undefined) return unknownWord(context, shape, node);
    found(context, shape, node.value, node, node, place);
    missingFields(context, `\`${node.value}\``, construct.fields, new Set(), node.range, construct.example);
    return { kind: node.value, at: place.path };
  }
  const entries = entriesOf(context, node);
  const head = headOf(context, shape, entries);
  const construct = head === undefined ? undefined : constructOf(shape, head.key.value);
  if (head === undefined || construct === undefined) return noHead(context, shape, node, entries);
  found(context, shape, head.key.value, node, head.key, place);
  const target: Record<string, unknown> = { kind: head.key.value, at: place.path };
  const given = new Set<string>();
  const owner = ownerOf(construct, `\`${head.key.value}\``);
  readHeadValue(context, target, given, owner, shape, head, place);
  // The value of the head is all there is to its main field: what stands beside it are fields.
  if (entries.length > 1)
    readFields(context, target, given, { ...owner, main: '' }, node, besides(context, shape, construct, head, entries), place);
  missingFields(context, owner.called, construct.fields, given, head.key.range, construct.example);
  return target;
}

function found(
  context: Context,
  shape: HeadsShape,
  construct: string,
  node: Node,
  word: Entry['key'],
  { path, keyRange }: Place,
): void {
  context.located.push({
    path,
    range: node.range,
    shape,
    construct,
    headRange: word.range,
    ...(keyRange === undefined ? {} : { keyRange }),
  });
  context.sources.set(path, { range: node.range, keyRange: word.range });
}

/** The entry that is the head: the one of which all other heads written are fields. */
function headOf(context: Context, shape: HeadsShape, entries: readonly Entry[]): Entry | undefined {
  const [only] = entries;
  if (only !== undefined && entries.length === 1) return constructOf(shape, only.key.value) === undefined ? undefined : only;
  const heads = entries.filter(({ key }) => constructOf(shape, key.value) !== undefined);
  const [first, second] = heads;
  if (second === undefined) return first;
  const whole = heads.find((head) => heads.every((other) => other === head || isFieldOf(shape, head, other)));
  if (whole !== undefined || first === undefined) return whole;
  const belongs = heads.map((head) => {
    const fields = entries
      .filter((entry) => !heads.includes(entry) && isFieldOf(shape, head, entry))
      .map(({ key }) => `\`${key.value}\``);
    return `\`${head.key.value}\`${fields.length === 0 ? '' : ` (with ${listed(fields, 'and')})`}`;
  });
  const message = `There are ${heads.length} heads in one mapping: ${listed(belongs, 'and')}. Each is ${shape.what} of its own; make each an item of a list.`;
  context.error('two-heads', second.key.range, message);
  return first;
}

const isFieldOf = (shape: HeadsShape, head: Entry, entry: Entry): boolean =>
  fieldOf(constructOf(shape, head.key.value)?.fields ?? {}, entry.key.value) !== undefined;

/** The entries beside the head, without those that belong to another head, of which that has been said. */
function besides(
  context: Context,
  shape: HeadsShape,
  construct: Construct,
  head: Entry,
  entries: readonly Entry[],
): readonly Entry[] {
  const others = entries.filter(
    (entry) =>
      entry !== head &&
      constructOf(shape, entry.key.value) !== undefined &&
      fieldOf(construct.fields, entry.key.value) === undefined,
  );
  const theirs = (entry: Entry): boolean => others.some((other) => other === entry || isFieldOf(shape, other, entry));
  return entries
    .filter(
      (entry) =>
        entry !== head && (fieldOf(construct.fields, entry.key.value) !== undefined || others.length === 0 || !theirs(entry)),
    )
    .filter((entry) => {
      if (entry.key.reported === true) context.failed = true;
      return entry.key.reported !== true;
    });
}

/** What stands behind the head: the main field, fields, or both in one mapping. */
function readHeadValue(
  context: Context,
  target: Record<string, unknown>,
  given: Set<string>,
  owner: Owner,
  shape: HeadsShape,
  head: Entry,
  place: Place,
): void {
  const { key, value, range } = head;
  const at: Place = { path: place.path, keyRange: key.range, instead: range };
  const main = mainOf(owner);
  if (main === undefined || owner.main === undefined) {
    if (value?.kind === 'mapping') readFields(context, target, given, owner, value, entriesOf(context, value), at);
    else if (value === undefined || (value.kind === 'scalar' && value.value === '' && !value.quoted))
      nothingBehind(context, owner, shape, head);
    else if (Object.keys(owner.fields).length === 0)
      context.error('wrong-form', value.range, `Nothing stands behind ${owner.called}; write the word alone.`);
    else wrongForm(context, { shape: 'record', what: `the keys of ${owner.called}`, fields: owner.fields }, value, owner.example);
    return;
  }
  const isParts =
    value?.kind === 'mapping' &&
    (value.entries.some((entry) => fieldOf(owner.fields, entry.key.value) !== undefined) ||
      fitness(context, main.is, value) === 0);
  if (isParts) readFields(context, target, given, owner, value, entriesOf(context, value), at);
  else readField(context, target, given, owner, owner.main, main, value, at);
}

function nothingBehind(context: Context, owner: Owner, shape: HeadsShape, { key, range }: Entry): void {
  if (Object.keys(owner.fields).length > 0) {
    emptyValue(context, { shape: 'record', what: `the keys of ${owner.called}`, fields: owner.fields }, range);
    return;
  }
  context.error(
    'empty-value',
    range,
    `Nothing stands behind ${owner.called}, ${shape.what} without keys; write the word alone.`,
    [{ title: `Write ${key.value}`, edits: [{ range, text: key.value }], preferred: true }],
  );
}

function noHead(context: Context, shape: HeadsShape, node: Mapping, entries: readonly Entry[]): undefined {
  const heads = Object.keys(headsOf(shape));
  for (const { key } of entries) {
    if (key.reported === true) {
      context.failed = true;
      return undefined;
    }
    const near = nearest(key.value, heads);
    if (near === undefined) continue;
    const message = `\`${key.value}\` is not ${shape.what}; did you mean \`${near}\`?`;
    return context.error('unknown-word', key.range, message, [replaceBy(key, near)]);
  }
  const first = entries[0];
  if (first === undefined) return wrongForm(context, shape, node, exampleOf(shape));
  return context.error(
    'unknown-word',
    first.key.range,
    `\`${first.key.value}\` is not ${shape.what}. What can stand here: ${expected(shape)}.`,
  );
}

const exampleOf = (shape: HeadsShape): string | undefined => Object.values(headsOf(shape))[0]?.example;
