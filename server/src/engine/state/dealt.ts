/** The damage that was dealt in this turn (120.3): to a player, or to an object as that object (400.7). */

import { sameChoice } from '../decisions';
import type { Game, ObjectId, PlayerId } from './game';
import { change } from './write';

/** What damage is dealt to. */
export type Recipient = { readonly object: ObjectId } | { readonly player: PlayerId };

/** All the damage that one object or player was dealt this turn, of which nothing is taken off when it is no longer marked. */
export type Dealt = Recipient & { readonly amount: number };

/** How much damage it was dealt this turn. */
export const dealtThisTurn = ({ dealt }: Game, to: Recipient): number => dealt.find((one) => sameChoice(one, to))?.amount ?? 0;

export function noteDealt(game: Game, to: Recipient, amount: number): void {
  const others = game.dealt.filter((one) => !sameChoice(one, to));
  change(game, 'dealt', [...others, { ...to, amount: dealtThisTurn(game, to) + amount }]);
}
