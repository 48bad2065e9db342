/**
 * What a card is cast as, where that is not what is printed on it (601.3e): it becomes that as it is put onto the stack,
 * and only that is looked at for whether it can be cast.
 */

import { ownDefinition } from '../characteristics/printed';
import { beginEffect, type ContinuousEffect } from '../effects/continuous';
import type { Run, View } from '../run';
import { asFace, faceDownWith, lyingFaceDown, NO_FACE } from '../state/face';
import { fork, type ObjectId, type PlayerId } from '../state/game';
import { change, changeObject, objectOf } from '../state/write';
import type { AlternativeCost } from '../vocabulary/casting-cost';
import { contextOf } from '../vocabulary/context';
import { lastingOf } from '../vocabulary/duration';

export type CastAs = Pick<AlternativeCost, 'becomes' | 'until' | 'faceDown'> & {
  /** Which half of a split card (709.3a), or which other face of a double-faced one (712.11c). */
  readonly side?: number | undefined;
};

/** How the card lies on the stack, where it is cast face down (708.4), as a half or with another face up (709.3b, 712.8f). */
export function faceAsCast(view: View, card: ObjectId, { faceDown, side }: CastAs) {
  if (side !== undefined) return asFace({ ...NO_FACE, side }, ownDefinition(view, objectOf(view.game, card)));
  if (faceDown === undefined || faceDown === false) return {};
  return lyingFaceDown(faceDownWith(faceDown === true ? undefined : faceDown.keywords));
}

/** The game in which the card is what it would be cast as, where it is now. */
export function asCast(view: View, player: PlayerId, card: ObjectId, as: CastAs): View {
  const game = fork(view.game);
  const { definitions, ruleset } = view;
  changeObject(game, card, faceAsCast(view, card, as));
  if (as.becomes !== undefined) {
    const id = -game.clock;
    change(game, 'effects', [...game.effects, { ...effectOf(view, player, card, as), id, timestamp: game.clock++ }]);
  }
  return { game, definitions, ruleset };
}

/** The card, on the stack now, becomes what it is cast as (702.103b). */
export function becomeAsCast(run: Run, player: PlayerId, spell: ObjectId, as: CastAs): void {
  if (as.becomes !== undefined) beginEffect(run, effectOf(run, player, spell, as), 'becomes what it is cast as');
}

const effectOf = (
  view: View,
  player: PlayerId,
  object: ObjectId,
  { becomes, until }: CastAs,
): Omit<ContinuousEffect, 'id' | 'timestamp'> => ({
  source: object,
  controller: player,
  lasting: lastingOf(contextOf(view, object, player), until),
  objects: [object],
  modification: becomes,
});
