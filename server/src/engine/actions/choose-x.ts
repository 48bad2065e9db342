/** The value of X (107.3): announced for spells and abilities, chosen just before the cost of a special action is paid. */

import { decide } from '../decisions';
import type { Run } from '../run';
import type { RuleNumber } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';

interface Bounds {
  readonly least?: number | undefined;
  /** Without a bound, if nothing is said. */
  readonly most?: number;
}

/** `what` completes "What is X ...?". */
export function chooseX(
  run: Run,
  player: PlayerId,
  object: ObjectId,
  rule: RuleNumber,
  what: string,
  bounds: Bounds = {},
): number {
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds;
  const [answer] = decide(run.source, { kind: 'x', player, object, rule, least, most, prompt: `What is X ${what}?` });
  return answer !== undefined && 'number' in answer ? answer.number : least;
}
