/** From a game to its board. */

import type { GameEvent } from '../engine/events/event';
import { poolText } from '../engine/mana/pool';
import type { ObjectId, PlayerId } from '../engine/state/game';
import { objectOf, playerOf } from '../engine/state/write';
import { idsOf } from '../scenarios/expect/zone';
import type { World } from '../scenarios/objects';
import { type Board, type BoardDecision, type BoardPlayer, type BoardZone, type BoardZoneName, ZONES } from './board';
import { type CardOptions, cardOf } from './card';
import { changesBetween } from './changes';
import { effectsOf } from './effects';
import { eventTree } from './events';
import { stackItem, waitingItems } from './stack';

export interface BoardOptions extends CardOptions {
  /** The events of the step of the scenario so far. */
  readonly events?: readonly GameEvent[];
  /** The board of the last stop, to say what changed. */
  readonly since?: Board;
  readonly decision?: BoardDecision;
}

const same = (rule: string): string => rule;

export function boardOf(world: World, options: BoardOptions = {}): Board {
  const { game } = world;
  const { shown = same, events = [], since, decision } = options;
  const { turn, priority, over } = game;
  const board: Board = {
    turn: {
      number: turn.number,
      player: playerOf(game, turn.active).name,
      step: turn.step,
      priority: priority === null ? 'none' : playerOf(game, priority).name,
    },
    ...(over === null ? {} : { over: over.winner === null ? 'a draw' : `${playerOf(game, over.winner).name} has won` }),
    players: game.players.map(({ id }) => playerBoard(world, id, options)),
    stack: game.stack.toReversed().map((id) => stackItem(world, id)),
    waiting: waitingItems(world),
    effects: effectsOf(world, shown),
    events: eventTree(events, game, shown),
    changes: [],
    ...(decision === undefined ? {} : { decision }),
  };
  return since === undefined ? board : { ...board, changes: changesBetween(since, board) };
}

function playerBoard(world: World, id: PlayerId, options: CardOptions): BoardPlayer {
  const { name, life, pool, landsPlayed, spellsCast, out } = playerOf(world.game, id);
  return {
    id: `player:${name}`,
    name,
    life,
    mana: poolText(pool),
    landsPlayed,
    spellsCast: spellsCast.length,
    out,
    zones: Object.fromEntries(ZONES.map((zone) => [zone, zoneBoard(world, zone, id, options)])) as BoardPlayer['zones'],
  };
}

function zoneBoard(world: World, zone: BoardZoneName, player: PlayerId, options: CardOptions): BoardZone {
  const ids =
    zone === 'command'
      ? world.game.command.filter((id) => objectOf(world.game, id).owner === player)
      : idsOf(world, zone, player);
  const known = ids.filter((id: ObjectId) => isDescribed(world, id));
  return {
    count: ids.length,
    unknown: ids.length - known.length,
    cards: known.map((id) => cardOf(world, id, options)),
  };
}

const isDescribed = (world: World, id: ObjectId): boolean => {
  const { card, token } = objectOf(world.game, id);
  return card !== '' || token !== undefined;
};
