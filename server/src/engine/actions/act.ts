/** What a player with priority does (117.1), and the priority that follows (117.3c, 116.3). */

import { because } from '../events/pipeline';
import type { Run } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { checkEnd, loseGame } from '../turn/end-of-game';
import { NO_LOOP } from '../turn/loop';
import { givePriority, mustGoOn, noPriority, pass, settle } from '../turn/priority';
import { activateAbility } from './activate';
import { castSpell } from './cast';
import { propose } from './propose';
import { playLand, takeSpecialAction } from './special';

export type Action =
  | { readonly kind: 'cast'; readonly object: ObjectId }
  | { readonly kind: 'play'; readonly object: ObjectId }
  /** The ability by its name, or its number among the activated abilities from 1; the only one, if nothing is said. */
  | { readonly kind: 'activate'; readonly object: ObjectId; readonly ability?: string }
  /** A special action that an ability of the object permits by this name, such as `suspend`. */
  | { readonly kind: 'special'; readonly object: ObjectId; readonly name: string }
  | { readonly kind: 'pass' }
  | { readonly kind: 'concede' };

/** A player takes an action. Throws `IllegalAction` after undoing it (733), `DecisionNeeded`, `BudgetExceeded`. */
export function act(run: Run, player: PlayerId, action: Action): void {
  mustGoOn(run);
  if (action.kind === 'concede') {
    loseGame(run, player, '104.3a'); // any time, priority or not
    // Whoever has priority now gets it after what else is due (117.5).
    if (!checkEnd(run) && run.game.priority !== null) settle(run);
    return;
  }
  if (run.game.priority !== player) throw noPriority(run, player);
  if (action.kind === 'pass') return pass(run, player);
  run.activations.length = 0;
  because(run, { kind: 'action', player }, () => propose(run, player, action.kind, () => carryOutAction(run, player, action)));
  run.game.loop = NO_LOOP; // an action is a choice, which ends a loop (732.4)
  givePriority(run, player);
}

/** What a player who has priority does with an object. */
export type ObjectAction = Extract<Action, { readonly object: ObjectId }>;

/** Carries an action out as far as the player does it: without what follows, and without undoing it when it is illegal. */
export function carryOutAction(run: Run, player: PlayerId, action: ObjectAction): void {
  switch (action.kind) {
    case 'cast':
      castSpell(run, player, action.object);
      break;
    case 'play':
      playLand(run, player, action.object);
      break;
    case 'activate':
      activateAbility(run, player, action.object, action.ability);
      break;
    case 'special':
      takeSpecialAction(run, player, action.object, action.name);
      break;
  }
}
