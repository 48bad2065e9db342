/**
 * What was possible for a player, kept while only steps go by: players pass far more often than they act, and in the same
 * position they can do the same.
 *
 * A step bears on an action only by whether it is a time for sorceries (307.1). What can be done at another time can be
 * done at that too: no permission or prohibition speaks for the other times alone.
 */

import type { ObjectAction } from '../actions/act';
import { isSorceryTime } from '../actions/could-begin';
import type { View } from '../run';
import { BESIDE, sharesRecords } from '../state/compare';
import { fork, type Game, type PlayerId } from '../state/game';

interface Kept extends Pick<View, 'definitions' | 'ruleset'> {
  readonly player: PlayerId;
  readonly atSorceryTime: boolean;
  /** What the game was then. */
  readonly position: Game;
  readonly possible: readonly ObjectAction[];
}

/** By game, which goes on as the same object: of each player what was possible last at each of the two times. */
const kept = new WeakMap<Game, readonly Kept[]>();

/** What goes by as players pass, and what only counts. */
const PASSING: ReadonlySet<keyof Game> = new Set([
  ...(['turn', 'priority', 'passed', 'loop', 'clock', 'nextEvent'] as const),
  ...BESIDE,
]);

const isSamePosition = (a: Game, b: Game): boolean =>
  a.turn.number === b.turn.number && a.turn.active === b.turn.active && sharesRecords(a, b, PASSING);

/**
 * The actions that were possible in this position, in their order; undefined where the position is another now. `sure`:
 * they are possible now; else they were at a time for sorceries, and nothing else is possible now.
 */
export function possibleBefore(
  view: View,
  player: PlayerId,
): { readonly actions: readonly ObjectAction[]; readonly sure: boolean } | undefined {
  const now = isSorceryTime(view, player);
  const at = (sorceryTime: boolean): Kept | undefined =>
    kept
      .get(view.game)
      ?.find(
        (one) =>
          one.player === player &&
          one.atSorceryTime === sorceryTime &&
          one.definitions === view.definitions &&
          one.ruleset === view.ruleset &&
          isSamePosition(one.position, view.game),
      );
  const same = at(now);
  if (same !== undefined) return { actions: same.possible, sure: true };
  const more = now ? undefined : at(true);
  return more === undefined ? undefined : { actions: more.possible, sure: false };
}

export function keepPossible(view: View, player: PlayerId, possible: readonly ObjectAction[]): void {
  const { game, definitions, ruleset } = view;
  const atSorceryTime = isSorceryTime(view, player);
  const others = kept.get(game)?.filter((one) => one.player !== player || one.atSorceryTime !== atSorceryTime) ?? [];
  const position = fork(game);
  position.derived = null;
  kept.set(game, [...others, { player, atSorceryTime, definitions, ruleset, position, possible }]);
}
