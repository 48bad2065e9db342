/** Losing, winning and leaving (104, 800.4). */

import { occur } from '../events/pipeline';
import type { Run } from '../run';
import type { PlayerId } from '../state/game';
import { change, changePlayer, playerOf, playersInOrder } from '../state/write';
import { leaveGame } from './leave';

/** A player loses (104.3), and leaves the game (104.5). */
export function loseGame(run: Run, player: PlayerId, rule: string): void {
  const { name, out } = playerOf(run.game, player);
  if (out) return;
  // When nobody but one is left the game is over, and what becomes of the cards does not matter.
  const goesOn = playersInOrder(run.game).length > 2;
  occur(run, { kind: 'lose game', rule, player, playerName: name }, () => {
    if (goesOn) leaveGame(run, player);
    else changePlayer(run.game, player, { out: true });
  });
}

/** Ends the game when at most one player is left (104.2a, 104.4a). Gives whether it is over. */
export function checkEnd(run: Run): boolean {
  const { game } = run;
  if (game.over !== null) return true;
  const left = playersInOrder(game, 0);
  if (left.length > 1) return false;
  const winner = left[0];
  if (winner === undefined)
    occur(run, { kind: 'draw game', rule: '104.4a' }, () => change(game, 'over', { winner: null, rule: '104.4a' }));
  else
    occur(run, { kind: 'win game', rule: '104.2a', player: winner, playerName: playerOf(game, winner).name }, () =>
      change(game, 'over', { winner, rule: '104.2a' }),
    );
  game.priority = null;
  return true;
}
