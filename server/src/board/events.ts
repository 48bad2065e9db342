/** The events of a step as a tree: what happens inside an event is below it. */

import { causeText, describe } from '../engine/events/describe';
import type { GameEvent } from '../engine/events/event';
import type { Game } from '../engine/state/game';
import type { BoardEvent } from './board';

export function eventTree(
  events: readonly GameEvent[],
  game: Game,
  shown: (rule: string) => string,
  done?: ReadonlyMap<GameEvent, number>,
): readonly BoardEvent[] {
  const roots: BoardEvent[] = [];
  const inside = new Map<number, BoardEvent[]>();
  for (const event of events) {
    const below: BoardEvent[] = [];
    inside.set(event.id, below);
    const place = (event.parent === null ? undefined : inside.get(event.parent)) ?? roots;
    place.push({
      id: event.id,
      kind: event.kind,
      rule: shown(event.rule),
      text: describe(event),
      cause: causeText(event, (id) => game.players[id]?.name),
      ...(event.cause.kind === 'state-based action' || event.cause.kind === 'turn-based action' ? { by: event.cause.kind } : {}),
      ...(event.at === undefined ? {} : { at: event.at }),
      ...(done === undefined ? {} : { done: done.get(event) ?? 0 }),
      inside: below,
    });
  }
  return roots;
}
