/** Priority (117): who may act, what happens before they may, and what happens when nobody does. */

import { IllegalAction } from '../errors';
import { because } from '../events/pipeline';
import type { Run, View } from '../run';
import type { PlayerId } from '../state/game';
import { change, playerOf, playersInOrder } from '../state/write';
import { putTriggersOnStack } from '../triggers/put';
import { checkEnd } from './end-of-game';
import { watchForLoop } from './loop';
import { resolveTop } from './resolve';
import { stateBasedActions } from './state-based-actions';
import { nextStep } from './turn';

/** What happens each time a player would get priority (117.5, 704.3, 603.3b). */
export function settle(run: Run): void {
  do {
    while (stateBasedActions(run)) if (checkEnd(run)) return;
    if (checkEnd(run)) return;
  } while (putTriggersOnStack(run));
}

/** A player gets priority (117.3), after everything that comes before. */
export function givePriority(run: Run, player: PlayerId): void {
  settle(run);
  if (run.game.over !== null) return;
  // 800.4j: a turn may go on without its active player
  run.game.priority = playerOf(run.game, player).out ? (playersInOrder(run.game, player)[0] ?? null) : player;
  run.game.passed = 0;
}

/** The game is over: nobody may do anything. */
export function mustGoOn({ game }: View): void {
  if (game.over === null) return;
  const { winner } = game.over;
  const how = winner === null ? 'is a draw' : `was won by ${playerOf(game, winner).name}`;
  throw new IllegalAction({ rule: '104.1', stage: 'timing', message: `The game is over: it ${how}.` });
}

/**
 * All players pass in succession (117.4): the top of the stack resolves, or the step ends and the game goes on to the
 * next point at which a player gets priority. One such stretch is a tick: it depends on nothing but the game before it.
 */
export function proceed(run: Run): void {
  mustGoOn(run);
  const { game } = run;
  because(run, { kind: 'rule' }, () => {
    if (game.stack.length > 0) {
      watchForLoop(run, () => {
        resolveTop(run);
        givePriority(run, game.turn.active); // 117.3b
      });
      return;
    }
    while (!nextStep(run) && game.over === null);
    givePriority(run, game.turn.active); // 117.3a
  });
}

/** Only the player with priority acts (117.1). */
export function noPriority({ game: { priority, players, turn } }: View, player: PlayerId): IllegalAction {
  const has = priority === null ? `nobody has it in the ${turn.step} step` : `${players[priority]?.name} has it`;
  return new IllegalAction({
    rule: '117.1',
    stage: 'timing',
    message: `${players[player]?.name} does not have priority: ${has}.`,
  });
}

/** The player with priority passes (117.3d, 117.4). */
export function pass(run: Run, player: PlayerId): void {
  const { game } = run;
  const inOrder = playersInOrder(game, player);
  game.passed += 1;
  if (game.passed >= inOrder.length) proceed(run);
  else change(game, 'priority', inOrder[1] ?? player);
}
