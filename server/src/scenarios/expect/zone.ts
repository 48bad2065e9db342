/** What can be expected of a zone: exactly these, these among others, none of these, so many. */

import { controllerOf } from '../../engine/characteristics/derived';
import type { ObjectId, PlayerId } from '../../engine/state/game';
import { objectOf, playerOf } from '../../engine/state/write';
import type { Node } from '../../yaml/tree';
import { entry, integerOf, itemsOf, textOf, valueOf } from '../nodes';
import { isCalled, type World, wordsOf } from '../objects';
import { type Data, nodeData, nodeYaml, toYaml } from '../yaml-text';
import { compare, differs, type Mismatch, NONE, type Situation } from './check';
import { fieldFits, fieldsOf, fieldValue } from './object';

export const ZONE_WORDS = ['hand', 'library', 'graveyard', 'battlefield', 'exile'] as const;
export type ZoneWord = (typeof ZONE_WORDS)[number];

/** The objects of a player's zone: what they control on the battlefield, what they own elsewhere. */
export function idsOf(world: World, zone: ZoneWord, player: PlayerId): readonly ObjectId[] {
  const { game } = world;
  if (zone === 'battlefield') return game.battlefield.filter((id) => controllerOf(world, id) === player);
  if (zone === 'exile') return game.exile.filter((id) => objectOf(game, id).owner === player);
  return playerOf(game, player)[zone];
}

export function checkZone({ world, shuffles }: Situation, zone: ZoneWord, player: PlayerId, node: Node): readonly Mismatch[] {
  const ids = idsOf(world, zone, player);
  const what = `${playerOf(world.game, player).name}'s ${zone}`;
  if (node.kind !== 'mapping' || isEntry(node)) return exactly(world, what, ids, node);
  const found: Mismatch[] = [];
  const contains = valueOf(node, 'contains');
  if (contains !== undefined) found.push(...contained(world, what, ids, contains));
  const without = valueOf(node, 'without');
  if (without !== undefined) found.push(...absent(world, what, ids, without));
  found.push(...compare(`The number of cards in ${what}`, valueOf(node, 'count'), ids.length));
  const top = valueOf(node, 'top');
  if (top !== undefined) found.push(...onTop(world, what, ids, top));
  found.push(
    ...compare(
      `The number of times that ${what} was shuffled`,
      valueOf(node, 'shuffled'),
      playerOf(world.game, player).shuffles - (shuffles[player] ?? 0),
    ),
  );
  return found;
}

/** A single entry without the brackets of its list. */
const isEntry = (node: Node): boolean => entry(node, 'card') !== undefined || entry(node, 'unknown') !== undefined;

/** One object that an entry asks for. */
type Slot = Node;

const slotsOf = (list: Node): readonly Slot[] =>
  itemsOf(list).flatMap((item) => {
    const count = integerOf(valueOf(item, 'unknown')) ?? integerOf(valueOf(item, 'count')) ?? 1;
    return Array.from({ length: Math.min(count, 1000) }, () => item);
  });

const nameOf = (slot: Slot): string =>
  entry(slot, 'unknown') === undefined ? (textOf(slot) ?? textOf(valueOf(slot, 'card')) ?? '') : 'unknown';

function fits(world: World, id: ObjectId, slot: Slot): boolean {
  return isCalled(world, id, nameOf(slot)) && fieldsOf(slot).every(({ key, value }) => fieldFits(world, id, key.value, value));
}

/** Matches slots with objects, as many as can be: for each slot the index of its object, or -1. */
function match(world: World, ids: readonly ObjectId[], slots: readonly Slot[]): readonly number[] {
  const slotOf = new Array<number>(ids.length).fill(-1);
  const edges = slots.map((slot) => ids.flatMap((id, i) => (fits(world, id, slot) ? [i] : [])));
  const place = (slot: number, tried: Set<number>): boolean =>
    (edges[slot] ?? []).some((i) => {
      if (tried.has(i)) return false;
      tried.add(i);
      const other = slotOf[i] ?? -1;
      if (other >= 0 && !place(other, tried)) return false;
      slotOf[i] = slot;
      return true;
    });
  for (let slot = 0; slot < slots.length; slot++) place(slot, new Set());
  return slots.map((_, slot) => slotOf.indexOf(slot));
}

function exactly(world: World, what: string, ids: readonly ObjectId[], list: Node): readonly Mismatch[] {
  const slots = slotsOf(list);
  const matched = match(world, ids, slots);
  if (slots.length === ids.length && !matched.includes(-1)) return NONE;
  return differs(what, list, actualList(world, ids, slots, matched));
}

/**
 * What is there, in the words of the author: an entry that fits stands as it was written, an object of a name that was
 * expected otherwise shows the fields that were asked for, and everything else its name.
 */
function actualList(world: World, ids: readonly ObjectId[], slots: readonly Slot[], matched: readonly number[]): Data {
  const list: Data[] = [];
  const written = new Set<Slot>();
  const open = slots.filter((_, slot) => matched[slot] === -1);
  const more = new Map<Slot, number>();
  for (const [i, id] of ids.entries()) {
    if (matched.includes(i)) continue;
    const counted = slots.find((slot) => hasCount(slot) && fits(world, id, slot));
    if (counted !== undefined) more.set(counted, (more.get(counted) ?? 0) + 1);
  }
  for (const [i, id] of ids.entries()) {
    const slot = slots[matched.indexOf(i)];
    if (matched.includes(i) && slot !== undefined) {
      if (!written.has(slot)) list.push(countedEntry(slot, slots, matched, more.get(slot) ?? 0));
      written.add(slot);
      continue;
    }
    if (slots.some((one) => more.has(one) && fits(world, id, one))) continue;
    const index = open.findIndex((one) => isCalled(world, id, nameOf(one)));
    const wrong = index < 0 ? undefined : open.splice(index, 1)[0];
    list.push(shownAs(world, id, wrong));
  }
  return merged(list);
}

const hasCount = (slot: Slot): boolean => entry(slot, 'count') !== undefined || entry(slot, 'unknown') !== undefined;

/** An entry with a count, with as many as there are. */
function countedEntry(slot: Slot, slots: readonly Slot[], matched: readonly number[], more: number): Data {
  const data = nodeData(slot);
  const there = slots.filter((one, i) => one === slot && matched[i] !== -1).length + more;
  if (typeof data !== 'object' || Array.isArray(data)) return data;
  const record = data as Readonly<Record<string, Data>>;
  if ('unknown' in record) return { ...record, unknown: there };
  return 'count' in record ? { ...record, count: there } : record;
}

function shownAs(world: World, id: ObjectId, slot: Slot | undefined): Data {
  const words = wordsOf(world, id);
  const name = slot === undefined ? (words[0] ?? '') : nameOf(slot);
  const fields = slot === undefined ? [] : fieldsOf(slot);
  if (fields.length === 0) return name;
  const values = fields.flatMap(({ key }) => {
    const value = fieldValue(world, id, key.value);
    return value === undefined ? [] : [[key.value, value] as const];
  });
  return { card: name, ...Object.fromEntries(values) };
}

/** Several of the same as one entry: `{ card: Mountain, count: 5 }`, `{ unknown: 60 }`. */
function merged(list: readonly Data[]): Data {
  const counts = new Map<string, { readonly data: Data; count: number }>();
  for (const data of list) {
    const key = toYaml(data);
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { data, count: 1 });
    else known.count++;
  }
  return [...counts.values()].flatMap(({ data, count }): Data[] => {
    if (data === 'unknown') return [{ unknown: count }];
    if (count <= 2) return Array.from({ length: count }, () => data);
    return [typeof data === 'string' ? { card: data, count } : { ...(data as Readonly<Record<string, Data>>), count }];
  });
}

function contained(world: World, what: string, ids: readonly ObjectId[], list: Node): readonly Mismatch[] {
  const slots = slotsOf(list);
  const matched = match(world, ids, slots);
  const missing = slots.filter((_, slot) => matched[slot] === -1);
  if (missing.length === 0) return NONE;
  const actual = toYaml(actualList(world, ids, slots, matched));
  return [
    {
      range: list.range,
      message: `${what} does not contain ${missing.map(nodeYaml).join(', ')}.`,
      expected: `contains: ${nodeYaml(list)}`,
      actual,
    },
  ];
}

function absent(world: World, what: string, ids: readonly ObjectId[], list: Node): readonly Mismatch[] {
  const present = itemsOf(list).filter((slot) => ids.some((id) => fits(world, id, slot)));
  if (present.length === 0) return NONE;
  return [
    {
      range: list.range,
      message: `${what} contains ${present.map(nodeYaml).join(', ')}.`,
      expected: `without: ${nodeYaml(list)}`,
      actual: toYaml(actualList(world, ids, [], [])),
    },
  ];
}

function onTop(world: World, what: string, ids: readonly ObjectId[], list: Node): readonly Mismatch[] {
  const slots = slotsOf(list);
  if (slots.every((slot, i) => ids[i] !== undefined && fits(world, ids[i], slot))) return NONE;
  return differs(
    `The top of ${what}`,
    list,
    slots.flatMap((slot, i) => {
      const id = ids[i];
      if (id === undefined) return [];
      const shown = shownAs(world, id, isCalled(world, id, nameOf(slot)) ? slot : undefined);
      return [shown === 'unknown' ? { unknown: 1 } : shown];
    }),
  );
}
