/** What expressions stand for, and the fields that each kind of value has. */

import { describe } from '../../engine/events/describe';
import type { GameEvent } from '../../engine/events/event';
import { poolText } from '../../engine/mana/pool';
import type { Choice, ObjectId, PlayerId } from '../../engine/state/game';
import { objectOf, playerOf } from '../../engine/state/write';
import { fieldValue } from '../../scenarios/expect/object';
import { idsOf, ZONE_WORDS, type ZoneWord } from '../../scenarios/expect/zone';
import { isCalled, titleOf, type World, wordsOf } from '../../scenarios/objects';
import { type Data, toYaml } from '../../scenarios/yaml-text';

export type Value =
  | { readonly kind: 'data'; readonly data: Data }
  | { readonly kind: 'object'; readonly id: ObjectId }
  | { readonly kind: 'player'; readonly id: PlayerId }
  | { readonly kind: 'event'; readonly event: GameEvent }
  | { readonly kind: 'list'; readonly items: readonly Value[] };

export const data = (value: Data): Value => ({ kind: 'data', data: value });
export const NOTHING = data('none');

export const PLAYER_FIELDS = ['life', 'mana', 'lands played', 'spells cast', ...ZONE_WORDS] as const;
const OBJECT_FIELDS = [
  'zone',
  'tapped',
  'face',
  'counters',
  'damage',
  'power',
  'toughness',
  'types',
  'colors',
  'keywords',
  'abilities',
  'mana value',
  'x',
  'owner',
  'controller',
  'attacking',
  'blocking',
  'token',
  'name',
  'targets',
  'of',
] as const;
const EVENT_FIELDS = ['kind', 'rule', 'text', 'name', 'object', 'player', 'amount', 'ability', 'from', 'to', 'cause'] as const;
const LIST_FIELDS = ['count'] as const;

/** Whether a word is a term that a keyword defines for objects (702.62b: `suspended`). */
export type IsTerm = (word: string) => boolean;

/** The words that may stand after the point. */
export function fieldsOf(value: Value, terms: readonly string[]): readonly string[] {
  switch (value.kind) {
    case 'player':
      return PLAYER_FIELDS;
    case 'object':
      return [...OBJECT_FIELDS, ...terms];
    case 'event':
      return EVENT_FIELDS;
    case 'list':
      return LIST_FIELDS;
    case 'data':
      return typeof value.data !== 'object' || Array.isArray(value.data) ? LIST_FIELDS : Object.keys(value.data);
  }
}

/** The value of a field; undefined where there is no such field. */
export function fieldOf(world: World, value: Value, field: string, isTerm: IsTerm): Value | undefined {
  switch (value.kind) {
    case 'player':
      return playerField(world, value.id, field);
    case 'object':
      return objectField(world, value.id, field, isTerm);
    case 'event':
      return eventField(value.event, field);
    case 'list':
      return field === 'count' ? data(value.items.length) : undefined;
    case 'data':
      return dataField(value.data, field);
  }
}

function playerField(world: World, id: PlayerId, field: string): Value | undefined {
  const { name, life, pool, landsPlayed, spellsCast } = playerOf(world.game, id);
  if ((ZONE_WORDS as readonly string[]).includes(field)) return objects(idsOf(world, field as ZoneWord, id));
  switch (field) {
    case 'name':
      return data(name);
    case 'life':
      return data(life);
    case 'mana':
      return data(poolText(pool));
    case 'lands played':
      return data(landsPlayed);
    case 'spells cast':
      return data(spellsCast.length);
    default:
      return undefined;
  }
}

function objectField(world: World, id: ObjectId, field: string, isTerm: IsTerm): Value | undefined {
  const { ability, onStack } = objectOf(world.game, id);
  if (field === 'name' || field === 'card') return data(wordsOf(world, id)[0] ?? '');
  if (field === 'targets')
    return {
      kind: 'list',
      items: Object.values(onStack?.targets ?? {})
        .flat()
        .map(ofChoice),
    };
  if (field === 'of') return ability === undefined ? NOTHING : { kind: 'object', id: ability.source };
  if (field === 'trigger' || field === 'ability') return ability === undefined ? NOTHING : data(ability.name);
  if (!(OBJECT_FIELDS as readonly string[]).includes(field) && !isTerm(field)) return undefined;
  const found = fieldValue(world, id, field);
  return found === undefined ? NOTHING : data(found);
}

const ofChoice = (choice: Choice): Value => {
  if ('object' in choice) return { kind: 'object', id: choice.object };
  if ('player' in choice) return { kind: 'player', id: choice.player };
  return data('number' in choice ? choice.number : choice.word);
};

function eventField(event: GameEvent, field: string): Value | undefined {
  switch (field) {
    case 'object':
      return event.object === undefined ? NOTHING : { kind: 'object', id: event.object };
    case 'player':
      return event.player === undefined ? NOTHING : { kind: 'player', id: event.player };
    case 'text':
      return data(describe(event));
    case 'cause':
      return data(event.cause.name ?? event.cause.kind);
    case 'kind':
    case 'rule':
    case 'name':
    case 'amount':
    case 'ability':
    case 'from':
    case 'to':
      return data(event[field] ?? 'none');
    default:
      return undefined;
  }
}

function dataField(value: Data, field: string): Value | undefined {
  if (Array.isArray(value)) return field === 'count' ? data(value.length) : undefined;
  if (typeof value !== 'object') return undefined;
  const record = value as Readonly<Record<string, Data>>;
  // Counters that are not there are none (122.1).
  return data(Object.hasOwn(record, field) ? (record[field] as Data) : 0);
}

export const objects = (ids: readonly ObjectId[]): Value => ({
  kind: 'list',
  items: ids.map((id): Value => ({ kind: 'object', id })),
});

/** A value in the form in which an author writes it. */
export function dataOf(world: World, value: Value): Data {
  switch (value.kind) {
    case 'data':
      return value.data;
    case 'object':
      return titleOf(world, value.id);
    case 'player':
      return playerOf(world.game, value.id).name;
    case 'event':
      return describe(value.event);
    case 'list':
      return value.items.map((item) => dataOf(world, item));
  }
}

export const textOfValue = (world: World, value: Value): string => {
  const shown = dataOf(world, value);
  return typeof shown === 'string' ? shown : toYaml(shown);
};

/** Whether two values are the same, or one is a word for the other. */
export function sameValue(world: World, a: Value, b: Value): boolean {
  if (a.kind === 'object' && b.kind === 'object') return a.id === b.id;
  if (a.kind === 'object' || b.kind === 'object') {
    const [object, other] = a.kind === 'object' ? [a, b] : [b as Extract<Value, { kind: 'object' }>, a];
    return other.kind === 'data' && isCalled(world, object.id, String(other.data));
  }
  const left = dataOf(world, a);
  const right = dataOf(world, b);
  if (typeof left === 'boolean' || typeof right === 'boolean') return flag(left) === flag(right);
  return toYaml(left).toLowerCase() === toYaml(right).toLowerCase();
}

const flag = (value: Data): Data =>
  value === 'yes' || value === 'true' ? true : value === 'no' || value === 'false' ? false : value;

/** Whether a condition holds that is this value. */
export function isTrue(value: Value): boolean {
  if (value.kind === 'list') return value.items.length > 0;
  if (value.kind !== 'data') return true;
  const { data: it } = value;
  if (Array.isArray(it)) return it.length > 0;
  return it !== false && it !== 0 && it !== '' && it !== 'none' && it !== 'no' && it !== 'false';
}
