/** What can't be targeted (115.4, 601.2c): hexproof, shroud, protection and their like, as prohibitions. */

import { characteristicsOf } from '../characteristics/derived';
import type { Reason } from '../errors';
import type { View } from '../run';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { choicesOf, playersOf } from '../vocabulary/reference';
import { matchesObject } from '../vocabulary/selector';
import { prohibitions } from './prohibitions';

const same = (a: Choice, b: Choice): boolean =>
  'object' in a ? 'object' in b && a.object === b.object : 'player' in a && 'player' in b && a.player === b.player;

/**
 * Why a choice can't be the target of something that `player` controls. `source` is the spell, or the object whose
 * ability it is: what protection asks about (702.16b).
 */
export function targetFaults(view: View, player: PlayerId, source: ObjectId, choice: Choice): readonly Reason[] {
  const reasons: Reason[] = [];
  for (const { prohibition, context, source: by, at } of prohibitions(view)) {
    const { target, targetedBy, by: whose } = prohibition;
    if (target === undefined || (whose !== undefined && !playersOf(context, whose).includes(player))) continue;
    if (targetedBy !== undefined && !matchesObject(context, source, targetedBy)) continue;
    if (!choicesOf(context, target).some((one) => same(one, choice))) continue;
    const what =
      'object' in choice
        ? characteristicsOf(view, choice.object).name
        : 'player' in choice
          ? playerOf(view.game, choice.player).name
          : '';
    const { name } = characteristicsOf(view, by);
    reasons.push({
      rule: '601.2c',
      stage: 'target',
      message: `${what} can't be the target of ${characteristicsOf(view, source).name}: ${name === what ? 'its own ability' : name} forbids it.`,
      source: at,
    });
  }
  return reasons;
}
