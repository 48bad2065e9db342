/**
 * The game with a spell or an ability on the stack and nothing else announced for it (601.2a, 602.2a). What it may target is
 * asked of that game (601.2c): where what objects are depends on what else there is, it may be another than before.
 */

import { putAbilityOnStack } from '../actions/activate';
import { putSpellOnStack } from '../actions/cast';
import type { Way } from '../actions/ways';
import type { AbilityInstance } from '../characteristics/printed';
import type { ActivatedAbility } from '../definitions';
import { startRun, type View } from '../run';
import { fork, type ObjectId, type PlayerId } from '../state/game';
import { objectOf } from '../state/write';

export interface Announced {
  readonly view: View;
  /** The object whose text it is: the spell, or what the ability is of. */
  readonly source: ObjectId;
  /** What is on the stack: it never targets itself (115.5). */
  readonly itself: ObjectId;
}

const NOBODY = { answer: () => undefined };

export function spellAnnounced(view: View, player: PlayerId, card: ObjectId, way: Way): Announced | undefined {
  const { zone } = objectOf(view.game, card);
  if (zone === null) return undefined;
  const run = startRun({ ...view, game: fork(view.game) }, NOBODY);
  const spell = putSpellOnStack(run, player, card, zone, way);
  return { view: run, source: spell, itself: spell };
}

export function abilityAnnounced(
  view: View,
  player: PlayerId,
  object: ObjectId,
  ability: AbilityInstance<ActivatedAbility>,
): Announced {
  const run = startRun({ ...view, game: fork(view.game) }, NOBODY);
  return { view: run, source: object, itself: putAbilityOnStack(run, player, object, ability) };
}
