/**
 * The writes to a game on which what is worked out from it depends; they forget what they make invalid. Fields that
 * nothing is worked out from (priority, what was used this turn, the seed) are set where their rule is.
 */

import { forgetAll, forgetCharacteristics } from '../characteristics/derived';
import type { Game, GameObject, ObjectId, OwnZone, Player, PlayerId, SharedZone, Zone } from './game';

export function objectOf(game: Game, id: ObjectId): GameObject {
  const object = game.objects[id];
  if (object === undefined) throw new RangeError(`no object ${id}`);
  return object;
}

export function playerOf(game: Game, id: PlayerId): Player {
  const player = game.players[id];
  if (player === undefined) throw new RangeError(`no player ${id}`);
  return player;
}

/** Sets fields of a record that nobody else has yet. Every record of a kind has the same fields, so none is added. */
export function assign<T extends object>(record: T, fields: Partial<T>): T {
  for (const field in fields) record[field] = fields[field] as T[typeof field];
  return record;
}

/** The table of objects to write to: the game's own, once it is no fork's. */
function ownObjects(game: Game): GameObject[] {
  if (game.objectsShared) {
    game.objects = game.objects.slice();
    game.objectsShared = false;
  }
  return game.objects as GameObject[];
}

/** Replaces fields of an object. */
export function changeObject(game: Game, id: ObjectId, change: Partial<GameObject>): GameObject {
  const object = assign(copyOfObject(objectOf(game, id)), change);
  ownObjects(game)[id] = object;
  // The lists of zones say what is printed on the objects in them.
  if ('as' in change && object.zone !== null && !('zone' in change))
    changeZone(game, object.zone, object.owner, [...zoneOf(game, object.zone, object.owner)]);
  if ('as' in change || 'attached' in change) forgetAll(game);
  else if ('zone' in change)
    forgetAll(game, true); // the lists of zones say whether state-based actions look there
  else
    forgetCharacteristics(game, !('damage' in change || 'counters' in change || 'deathtouched' in change || 'heldBy' in change));
  return object;
}

/** Replaces fields of a player. */
export function changePlayer(game: Game, id: PlayerId, change: Partial<Player>): void {
  game.players[id] = assign(copyOfPlayer(playerOf(game, id)), change);
  const calm = !('life' in change || 'drewFromEmpty' in change || 'out' in change);
  if ('graveyard' in change || 'hand' in change || 'out' in change) forgetAll(game, calm);
  else if (!('pool' in change)) forgetCharacteristics(game, calm);
}

/** What an object is made of; what is left out is as for a new object: untapped, face up, without counters or damage. */
export type NewObject = Pick<GameObject, 'kind' | 'card' | 'owner' | 'controller' | 'zone'> & {
  readonly [K in keyof GameObject]?: GameObject[K] | undefined;
};

/*
 * Whole literals with the fields in one order, here and wherever a record of these kinds is made: records of one form are
 * read several times as fast as those of many forms, and copied much faster than by spreading them.
 */

export const copyOfObject = (its: GameObject): GameObject => ({
  id: its.id,
  kind: its.kind,
  card: its.card,
  token: its.token,
  as: its.as,
  face: its.face,
  owner: its.owner,
  controller: its.controller,
  zone: its.zone,
  timestamp: its.timestamp,
  before: its.before,
  after: its.after,
  tapped: its.tapped,
  faceDown: its.faceDown,
  attached: its.attached,
  counters: its.counters,
  damage: its.damage,
  deathtouched: its.deathtouched,
  heldBy: its.heldBy,
  heldSince: its.heldSince,
  cast: its.cast,
  onStack: its.onStack,
  ability: its.ability,
  chosen: its.chosen,
  last: its.last,
});

const copyOfPlayer = (its: Player): Player => ({
  id: its.id,
  name: its.name,
  life: its.life,
  library: its.library,
  hand: its.hand,
  graveyard: its.graveyard,
  pool: its.pool,
  landsPlayed: its.landsPlayed,
  turnBegan: its.turnBegan,
  spellsCast: its.spellsCast,
  discarded: its.discarded,
  drewFromEmpty: its.drewFromEmpty,
  drewIn: its.drewIn,
  out: its.out,
  shuffles: its.shuffles,
});

/** A whole object. `turn` is the number of the turn in which its controller got it. */
export const makeObject = (id: ObjectId, timestamp: number, turn: number, its: NewObject): GameObject => ({
  id,
  kind: its.kind,
  card: its.card,
  token: its.token,
  as: its.as,
  face: its.face,
  owner: its.owner,
  controller: its.controller,
  zone: its.zone,
  timestamp,
  before: its.before,
  after: undefined,
  tapped: its.tapped ?? false,
  faceDown: its.faceDown ?? false,
  attached: its.attached,
  counters: its.counters ?? NO_COUNTERS,
  damage: its.damage ?? 0,
  deathtouched: false,
  heldBy: its.controller,
  heldSince: its.heldSince ?? turn,
  cast: its.cast,
  onStack: its.onStack,
  ability: its.ability,
  chosen: its.chosen ?? NOTHING_CHOSEN,
  last: undefined,
});

const NO_COUNTERS = Object.freeze({});
const NOTHING_CHOSEN = Object.freeze({});

/** Adds a new object; the caller puts its id into a zone. */
export function addObject(game: Game, its: NewObject): GameObject {
  const added = makeObject(game.objects.length, game.clock++, game.turn.number, its);
  ownObjects(game).push(added);
  return added;
}

export function change<K extends keyof Game>(game: Game, key: K, value: Game[K]): void {
  game[key] = value;
  if (STRUCTURAL.has(key)) forgetAll(game, key !== 'battlefield' && key !== 'effects');
  else if (game.derived?.modifiers?.stable !== true) forgetCharacteristics(game); // conditions may ask whose turn it is, or who attacks
}

/** The parts of a game on which it depends which abilities there are and function. */
const STRUCTURAL = new Set<keyof Game>(['battlefield', 'stack', 'exile', 'command', 'effects']);

const isOwn = (zone: Zone): zone is OwnZone => zone === 'library' || zone === 'hand' || zone === 'graveyard';

/** The objects of a zone, and of one player's where each player has their own (400.1). */
export function zoneOf(game: Game, zone: Zone, player: PlayerId): readonly ObjectId[] {
  return isOwn(zone) ? playerOf(game, player)[zone] : game[zone];
}

export function changeZone(game: Game, zone: Zone, player: PlayerId, ids: readonly ObjectId[]): void {
  if (!isOwn(zone)) return change(game, zone as SharedZone, ids);
  switch (zone) {
    case 'library':
      return changePlayer(game, player, { library: ids });
    case 'hand':
      return changePlayer(game, player, { hand: ids });
    case 'graveyard':
      return changePlayer(game, player, { graveyard: ids });
  }
}

/** The players still in the game, in turn order from `first` (101.4, APNAP when `first` is the active player). */
export function playersInOrder(game: Game, first: PlayerId = game.turn.active): PlayerId[] {
  const ids: PlayerId[] = [];
  for (let i = 0; i < game.players.length; i++) {
    const id = (first + i) % game.players.length;
    if (!playerOf(game, id).out) ids.push(id);
  }
  return ids;
}

export const opponentsOf = (game: Game, player: PlayerId): PlayerId[] =>
  playersInOrder(game, player).filter((id) => id !== player);
