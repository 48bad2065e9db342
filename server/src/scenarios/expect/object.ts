/** What can be expected of one object: its characteristics, its status, and what keywords call it. */

import { characteristicsOf, controllerOf } from '../../engine/characteristics/derived';
import type { ObjectId } from '../../engine/state/game';
import { objectOf } from '../../engine/state/write';
import { attacked } from '../../engine/turn/combat';
import { manaValueOf } from '../../engine/vocabulary/amount';
import { contextOf } from '../../engine/vocabulary/context';
import { matches } from '../../engine/vocabulary/matches';
import { colorWord } from '../../engine/vocabulary/selector';
import type { Entry, Node } from '../../yaml/tree';
import { flagOf, integerOf, textOf, textsOf } from '../nodes';
import { isCalled, means, titleOf, type World, wordsOf } from '../objects';
import { type Data, toYaml } from '../yaml-text';
import { differs, type Mismatch, NONE, playerName } from './check';

/** Words of an entry in a list that are no fields of the object. */
const ENTRY_WORDS = new Set(['card', 'count', 'unknown']);

/** The value of a field now, in the form in which an author writes it; `undefined` where the object has none. */
export function fieldValue(world: World, id: ObjectId, field: string): Data | undefined {
  const object = objectOf(world.game, id);
  const its = () => characteristicsOf(world, id);
  switch (field) {
    case 'zone':
      return object.zone ?? 'none';
    case 'tapped':
      return object.tapped;
    case 'face':
      return object.faceDown ? 'down' : 'up';
    case 'counters':
      return Object.fromEntries(Object.entries(object.counters).filter(([, count]) => count > 0));
    case 'damage':
      return object.damage;
    case 'power':
      return its().power;
    case 'toughness':
      return its().toughness;
    case 'types':
      return its().types;
    case 'colors':
      return its().colors.map(colorWord);
    case 'keywords':
      return its().keywords.map(({ keyword }) => keyword);
    case 'abilities':
      return its().abilities.all.map(({ name }) => name);
    case 'mana value':
      return manaValueNow(world, id);
    case 'x':
      return object.onStack?.x ?? object.cast?.x ?? 0;
    case 'owner':
      return playerName(world, object.owner);
    case 'controller':
      return playerName(world, controllerOf(world, id));
    case 'attacking': {
      const attack = world.game.combat?.attackers.find(({ attacker }) => attacker === id);
      if (attack === undefined) return false;
      const on = attacked(attack);
      // What it attacked has left combat: it attacks, but nothing (506.4c).
      if (on === undefined) return true;
      return 'object' in on ? (wordsOf(world, on.object)[0] ?? true) : playerName(world, attack.defender);
    }
    case 'blocking': {
      const block = world.game.combat?.blocks.find(({ blocker }) => blocker === id);
      return block === undefined ? false : (wordsOf(world, block.attacker)[0] ?? true);
    }
    case 'transformed':
      return object.zone === 'battlefield' && object.face?.side !== undefined && !object.faceDown;
    case 'attached to': {
      const { attached } = object;
      if (attached === undefined) return false;
      return 'object' in attached
        ? (wordsOf(world, attached.object)[0] ?? true)
        : 'player' in attached && playerName(world, attached.player);
    }
    case 'token':
      return object.kind === 'token';
    default:
      return hasTerm(world, id, field);
  }
}

/** 202.3: X counts only on the stack (202.3e). */
export const manaValueNow = (world: World, id: ObjectId): number => manaValueOf({ view: world }, id);

const hasTerm = (world: World, id: ObjectId, term: string): boolean =>
  matches(contextOf(world, id, objectOf(world.game, id).owner), { object: id }, { terms: { [term]: true } });

/** Whether the object is what an entry says in one of its fields. */
export function fieldFits(world: World, id: ObjectId, field: string, node: Node | undefined): boolean {
  const actual = fieldValue(world, id, field);
  if (actual === undefined || node === undefined) return false;
  if (field === 'attacking' || field === 'blocking') {
    const flag = flagOf(node);
    return flag === undefined
      ? field === 'attacking'
        ? actual === textOf(node)
        : isBlocking(world, id, textOf(node) ?? '')
      : flag === (actual !== false);
  }
  if (field === 'attached to') return fitsHost(world, id, node);
  if (field === 'abilities') return textsOf(node).every(({ value }) => Array.isArray(actual) && actual.includes(value));
  if (Array.isArray(actual))
    return sameSet(
      textsOf(node).map(({ value }) => value.toLowerCase()),
      actual.map((one) => String(one).toLowerCase()),
    );
  if (typeof actual === 'object')
    return node.kind === 'mapping' && sameCounters(node.entries, actual as Readonly<Record<string, Data>>);
  if (typeof actual === 'boolean') return flagOf(node) === actual;
  return typeof actual === 'number' ? integerOf(node) === actual : textOf(node) === actual;
}

function fitsHost(world: World, id: ObjectId, node: Node): boolean {
  const { attached } = objectOf(world.game, id);
  return flagOf(node) === undefined
    ? attached !== undefined && means(world, textOf(node) ?? '', attached)
    : flagOf(node) === (attached !== undefined);
}

const isBlocking = (world: World, id: ObjectId, word: string): boolean =>
  world.game.combat?.blocks.some(({ blocker, attacker }) => blocker === id && isCalled(world, attacker, word)) === true;

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.toSorted().join('\n') === b.toSorted().join('\n');

function sameCounters(entries: readonly Entry[], actual: Readonly<Record<string, Data>>): boolean {
  const wanted = entries.filter(({ value }) => integerOf(value) !== 0);
  return wanted.length === Object.keys(actual).length && wanted.every(({ key, value }) => actual[key.value] === integerOf(value));
}

/** The fields of an entry in a list that are about the object itself. */
export const fieldsOf = (node: Node): readonly Entry[] =>
  node.kind === 'mapping' ? node.entries.filter(({ key }) => !ENTRY_WORDS.has(key.value)) : [];

/** Checks what is expected of an object under its own name. */
export function checkObject(world: World, id: ObjectId, node: Node): readonly Mismatch[] {
  return fieldsOf(node).flatMap(({ key, value }): readonly Mismatch[] => {
    if (value === undefined || fieldFits(world, id, key.value, value)) return NONE;
    const actual = fieldValue(world, id, key.value);
    if (actual === undefined)
      return [
        {
          range: value.range,
          message: `${titleOf(world, id)} has no ${key.value}.`,
          expected: toYaml(textOf(value) ?? ''),
          actual: 'none',
        },
      ];
    return differs(`\`${key.value}\` of ${titleOf(world, id)}`, value, actual);
  });
}
