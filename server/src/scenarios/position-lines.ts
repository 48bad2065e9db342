/** The position after a step, as text: where a hover shows how the game stands there. */

import { poolText } from '../engine/mana/pool';
import type { Game, GameObject, ObjectId, Player } from '../engine/state/game';

/** Markdown lines. */
export function positionLines(game: Game): readonly string[] {
  const { turn, players } = game;
  const active = players[turn.active]?.name ?? '';
  const priority = game.priority === null ? '' : `, priority: ${players[game.priority]?.name ?? ''}`;
  return [
    `**Turn ${turn.number}** (${active}), ${turn.step}${priority}`,
    ...players.map((player) => `- **${player.name}** ${partsOf(game, player).join(' · ')}`),
    ...(game.stack.length === 0 ? [] : [`- **stack** (top first): ${listed(game, game.stack.toReversed())}`]),
    ...(game.waiting.length === 0 ? [] : [`- **waiting**: ${listed(game, game.waiting)}`]),
    ...(game.over === null
      ? []
      : [`- **over**: ${game.over.winner === null ? 'a draw' : `${players[game.over.winner]?.name ?? ''} wins`}`]),
  ];
}

function partsOf(game: Game, player: Player): readonly string[] {
  const parts = [`${player.life} life`];
  const add = (zone: string, ids: readonly ObjectId[]): void => {
    if (ids.length > 0) parts.push(`${zone}: ${listed(game, ids)}`);
  };
  add('hand', player.hand);
  add(
    'battlefield',
    game.battlefield.filter((id) => game.objects[id]?.heldBy === player.id),
  );
  add('graveyard', player.graveyard);
  add(
    'exile',
    game.exile.filter((id) => game.objects[id]?.owner === player.id),
  );
  if (player.pool.length > 0) parts.push(`mana: ${poolText(player.pool)}`);
  parts.push(`${player.library.length} in library`);
  return parts;
}

const MOST = 12;

function listed(game: Game, ids: readonly ObjectId[]): string {
  const counted = new Map<string, number>();
  for (const id of ids) {
    const text = nameOf(game, game.objects[id]);
    counted.set(text, (counted.get(text) ?? 0) + 1);
  }
  const all = [...counted].map(([text, count]) => (count === 1 ? text : `${count}× ${text}`));
  return all.length <= MOST ? all.join(', ') : `${all.slice(0, MOST).join(', ')} and ${all.length - MOST} more`;
}

function nameOf(game: Game, object: GameObject | undefined): string {
  if (object === undefined) return '?';
  if (object.ability !== undefined) return `${object.ability.name} of ${nameOf(game, game.objects[object.ability.source])}`;
  const name = object.card === '' ? (object.token?.name ?? 'unknown card') : object.card;
  const state = [
    ...(object.tapped ? ['tapped'] : []),
    ...(object.faceDown ? ['face down'] : []),
    ...Object.entries(object.counters)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} ${kind}`),
    ...(object.damage > 0 ? [`${object.damage} damage`] : []),
  ];
  return state.length === 0 ? name : `${name} (${state.join(', ')})`;
}
