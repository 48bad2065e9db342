/** What can't be targeted (115.4, 601.2c): hexproof, shroud, protection and their like, as prohibitions. */

import { called, calledFirst } from '../characteristics/called';
import { sameChoice } from '../decisions';
import type { Reason } from '../errors';
import type { View } from '../run';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { matchesObject } from '../vocabulary/matches';
import { choicesOf, playersOf, type Reference } from '../vocabulary/reference';
import { prohibitions, type Ruling, saidBy } from './prohibitions';

/**
 * Says why a choice can't be the target of something that `player` controls. `source` is the spell, or the object whose
 * ability it is: what protection asks about (702.16b). The prohibitions are found once, for however many choices.
 */
export function targetFaults(view: View, player: PlayerId, source: ObjectId): (choice: Choice) => readonly Reason[] {
  const against = prohibitions(view).filter(
    ({ prohibition: { target, targetedBy, by }, context }) =>
      target !== undefined &&
      (by === undefined || playersOf(context, by).includes(player)) &&
      (targetedBy === undefined || matchesObject(context, source, targetedBy)),
  );
  return (choice) =>
    against
      .filter(({ prohibition, context }) =>
        choicesOf(context, prohibition.target as Reference).some((one) => sameChoice(one, choice)),
      )
      .map((ruling) => reasonFor(view, source, choice, ruling));
}

function reasonFor(view: View, source: ObjectId, choice: Choice, ruling: Ruling): Reason {
  const what =
    'object' in choice ? calledFirst(view, choice.object) : 'player' in choice ? playerOf(view.game, choice.player).name : '';
  const itself = 'object' in choice && choice.object === ruling.source;
  return {
    rule: '601.2c',
    stage: 'target',
    message: `${what} can't be the target of ${called(view, source)}: ${itself ? 'its own ability' : called(view, ruling.source)} forbids it.`,
    ...saidBy(view, ruling),
  };
}
