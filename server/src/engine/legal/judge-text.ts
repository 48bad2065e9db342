/** Whether there is what the text of a spell needs to be chosen for it: targets (601.2c) and modes (700.2a). */

import type { Modes, SpellAbility } from '../definitions';
import type { View } from '../run';
import type { ObjectId } from '../state/game';
import type { Announced } from './announced';
import type { Targets } from './choices';
import type { Verdict } from './funds';
import { judgeTargets } from './judge-targets';
import type { Moment } from './moment';

export function judgeText(
  moment: Moment,
  seen: View,
  card: ObjectId,
  { targets: specs, modes }: SpellAbility,
  announce: () => Announced | undefined,
): 'no' | 'try' | Targets {
  const targets = judgeTargets(moment, seen, card, specs, announce);
  if (targets === 'no' || modes === undefined) return targets;
  const verdict = judgeModes(moment, seen, card, modes, announce);
  return verdict === 'yes' ? targets : verdict;
}

function judgeModes(
  moment: Moment,
  seen: View,
  card: ObjectId,
  { choose, of, moreThanOnce }: Modes,
  announce: () => Announced | undefined,
): Verdict {
  const least = typeof choose === 'object' && ('atLeast' in choose || 'atMost' in choose) ? (choose.atLeast ?? 0) : choose;
  if (typeof least !== 'number') return 'try';
  let possible = 0;
  let perhaps = 0;
  for (const { targets, cost } of of) {
    const judged = judgeTargets(moment, seen, card, targets, announce);
    if (judged === 'no') continue;
    if (judged === 'try' || cost !== undefined) perhaps++;
    else possible++;
  }
  const areEnough = (count: number): boolean => least === 0 || count >= (moreThanOnce === true ? 1 : least);
  return areEnough(possible) ? 'yes' : areEnough(possible + perhaps) ? 'try' : 'no';
}
