/** The events of a step as a tree: what happens inside an event is below it. */

import { describe } from '../engine/events/describe';
import type { GameEvent } from '../engine/events/event';
import type { Game } from '../engine/state/game';
import type { BoardEvent } from './board';

export function eventTree(events: readonly GameEvent[], game: Game, shown: (rule: string) => string): readonly BoardEvent[] {
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
      cause: causeText(event, game),
      ...(event.at === undefined ? {} : { at: event.at }),
      inside: below,
    });
  }
  return roots;
}

/** What makes an event happen, in a few words. */
export function causeText({ cause }: GameEvent, game: Game): string {
  switch (cause.kind) {
    case 'action':
      return `by ${(cause.player === undefined ? undefined : game.players[cause.player]?.name) ?? 'a player'}`;
    case 'ability':
      return cause.name === undefined ? 'by an ability' : `by ${cause.name}`;
    case 'cost':
      return cause.name === undefined ? 'as a cost' : `as a cost of ${cause.name}`;
    default:
      return `by ${cause.kind}`;
  }
}
