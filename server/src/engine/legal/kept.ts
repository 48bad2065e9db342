/**
 * What was found of a player's actions, kept while only steps go by: players pass far more often than they act, and in the
 * same position they can do the same.
 *
 * A step bears on an action only by whether it is a time for sorceries (307.1). What can be done at another time can be
 * done at that too: no permission or prohibition speaks for the other times alone.
 */

import type { ObjectAction } from '../actions/act';
import { isSorceryTime } from '../actions/could-begin';
import type { View } from '../run';
import { BESIDE, sharesRecords } from '../state/compare';
import { fork, type Game, type PlayerId } from '../state/game';

export interface Found {
  readonly action: ObjectAction;
  readonly possible: boolean;
}

interface Kept extends Pick<View, 'definitions' | 'ruleset'> {
  readonly player: PlayerId;
  readonly atSorceryTime: boolean;
  /** What the game was then. */
  readonly position: Game;
  readonly found: readonly Found[];
}

/** By game, which goes on as the same object: of each player what was found last at each of the two times. */
const kept = new WeakMap<Game, readonly Kept[]>();

/** What goes by as players pass, and what only counts. */
const PASSING: ReadonlySet<keyof Game> = new Set([
  ...(['turn', 'priority', 'passed', 'loop', 'clock', 'nextEvent'] as const),
  ...BESIDE,
]);

const isSamePosition = (a: Game, b: Game): boolean =>
  a.turn.number === b.turn.number && a.turn.active === b.turn.active && sharesRecords(a, b, PASSING);

/**
 * What is known of the actions from before, each of them in its order; undefined where the position is another now.
 * `sure`: also what is possible; else only what is not.
 */
export function knownFrom(
  view: View,
  player: PlayerId,
): { readonly found: readonly Found[]; readonly sure: boolean } | undefined {
  const now = isSorceryTime(view, player);
  const its = (atSorceryTime: boolean): Kept | undefined =>
    kept
      .get(view.game)
      ?.find(
        (one) =>
          one.player === player &&
          one.atSorceryTime === atSorceryTime &&
          one.definitions === view.definitions &&
          one.ruleset === view.ruleset &&
          isSamePosition(one.position, view.game),
      );
  const same = its(now);
  if (same !== undefined) return { found: same.found, sure: true };
  const more = now ? undefined : its(true);
  return more === undefined ? undefined : { found: more.found, sure: false };
}

export function keepFound({ game, definitions, ruleset }: View, player: PlayerId, found: readonly Found[]): void {
  const atSorceryTime = isSorceryTime({ game, definitions, ruleset }, player);
  const others = kept.get(game)?.filter((one) => one.player !== player || one.atSorceryTime !== atSorceryTime) ?? [];
  const position = fork(game);
  position.derived = null;
  kept.set(game, [...others, { player, atSorceryTime, definitions, ruleset, position, found }]);
}
