/**
 * A game as text that is the same when the same situation recurs: without ids, timestamps and counts of events, for a
 * card that left and came back is another object of the same kind (400.7). For finding loops (104.4b, 732).
 */

import type { Game, ObjectId } from './game';

/** Fields that tell two moments of one loop apart, and nothing that anybody could see. */
const NOT_SEEN = new Set(['id', 'timestamp', 'before', 'after', 'event', 'at', 'last', 'heldSince', 'was', 'left', 'cast']);
/** Fields that hold the id of an object. */
const OBJECTS = new Set(['object', 'source', 'attacker', 'blocker', 'permanent']);
/** Definitions are told by where they stand, copiable values by their name. */
const NAMED: Readonly<Record<string, string>> = { definition: 'at', as: 'name', token: 'name', face: 'side', copy: 'name' };

export function canonicalText(game: Game): string {
  const brief = (id: ObjectId): string => {
    const object = game.objects[id];
    return object === undefined ? '?' : `${object.zone ?? 'gone'}:${object.as?.name ?? object.token?.name ?? object.card}`;
  };
  const plain = (value: unknown, key = ''): unknown => {
    if (typeof value === 'number' && OBJECTS.has(key)) return brief(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => (key === 'objects' ? brief(one as ObjectId) : plain(one)));
    const named = NAMED[key];
    if (named !== undefined) return (value as Readonly<Record<string, unknown>>)[named];
    const entries = Object.entries(value).filter(([name]) => !NOT_SEEN.has(name));
    return Object.fromEntries(entries.map(([name, one]) => [name, plain(one, name)]));
  };
  const full = (id: ObjectId): string => JSON.stringify(plain(game.objects[id]));
  const { players, battlefield, exile, command, stack, waiting, effects, delayed, turn, combat, priority, used } = game;
  return JSON.stringify([
    players.map(({ name, life, library, hand, graveyard, pool, landsPlayed, spellsCast, out }) => [
      [name, life, landsPlayed, spellsCast.length, out, pool],
      library.map(brief),
      hand.map(brief).sort(),
      graveyard.map(brief),
    ]),
    [battlefield, exile, command].map((ids) => ids.map(full).sort()),
    [stack, waiting].map((ids) => ids.map(full)),
    effects.map((effect) => plain(effect)),
    delayed.map((one) => plain(one)),
    plain(combat),
    [turn.number, turn.active, turn.step, turn.again, priority, used.length],
  ]);
}
