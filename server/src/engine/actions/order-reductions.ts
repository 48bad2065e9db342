/** In which order a player applies reductions of a cost (601.2f); nobody has to say it. */

import { called } from '../characteristics/called';
import { decide } from '../decisions';
import type { Run } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { playerOf } from '../state/write';

/** The objects whose reductions come first, second..., where the player says so. */
export function orderReductions(
  run: Run,
  player: PlayerId,
  object: ObjectId,
  sources: readonly ObjectId[],
): readonly ObjectId[] | undefined {
  const options = [...new Set(sources)].map((source) => ({ object: source }));
  if (options.length < 2) return undefined;
  const asked = {
    kind: 'order',
    player,
    object,
    slot: 'reductions',
    rule: '601.2f',
    options,
    least: options.length,
    most: options.length,
    ordered: true,
    prompt: `In which order does ${playerOf(run.game, player).name} apply the reductions of the cost of ${called(run, object)}?`,
  } as const;
  const answer = run.source.answer(asked);
  if (answer === undefined) return undefined;
  return decide({ answer: () => answer }, asked).flatMap((one) => ('object' in one ? [one.object] : []));
}
