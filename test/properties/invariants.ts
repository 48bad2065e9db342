/** What must hold of every game after every event. */

import type { Game } from '../../server/src/engine';

/** Where each object is, by zone; an object in two zones, or a record that disagrees, is a fault. */
export function faultOf(game: Game): string | undefined {
  const places = new Map<number, string>();
  const note = (ids: readonly number[], zone: string): string | undefined => {
    for (const id of ids) {
      if (places.has(id)) return `object ${id} is in ${places.get(id)} and in ${zone}`;
      places.set(id, zone);
      if (game.objects[id]?.zone !== zone) return `object ${id} is in the list of ${zone}, and says ${game.objects[id]?.zone}`;
    }
    return undefined;
  };
  let fault: string | undefined;
  for (const zone of ['battlefield', 'stack', 'exile', 'command'] as const) fault ??= note(game[zone], zone);
  for (const player of game.players)
    for (const zone of ['library', 'hand', 'graveyard'] as const) fault ??= note(player[zone], zone);
  if (fault !== undefined) return fault;
  const lost = game.objects.find((object) => object.zone !== null && !places.has(object.id));
  return lost === undefined ? undefined : `object ${lost.id} says ${lost.zone} and is in no list`;
}

/** The cards that the game began with: each is one object now. */
export const cardsOf = (game: Game): number => game.objects.filter(({ kind, zone }) => kind === 'card' && zone !== null).length;

/** How many cards of each player there are, wherever they are. */
export function cardsByOwner(game: Game): readonly number[] {
  const counts = game.players.map(() => 0);
  for (const { kind, zone, owner } of game.objects)
    if (kind === 'card' && zone !== null) counts[owner] = (counts[owner] ?? 0) + 1;
  return counts;
}

/**
 * A card lost or doubled: each player still in the game has those that they began with. Those of a leaver go one by one, and
 * once that is over there is none (800.4a).
 */
export function lostOrDoubled(game: Game, begun: readonly number[], isOver = false): string | undefined {
  for (const [owner, count] of cardsByOwner(game).entries()) {
    const { out, name } = game.players[owner] as Game['players'][number];
    const before = begun[owner] ?? 0;
    if (!out && count !== before) return `${name} has ${count} cards, not ${before}`;
    if (out && count > (isOver && game.over === null ? 0 : before)) return `${name} has left, and has ${count} cards`;
  }
  return undefined;
}
