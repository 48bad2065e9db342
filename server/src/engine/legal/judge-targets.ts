/** What could be targeted (601.2c), found before the spell or ability is on the stack where that makes no difference. */

import type { View } from '../run';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { contextOf } from '../vocabulary/context';
import { legalTargets, needOf, type TargetSpec, targetSelector } from '../vocabulary/target';
import type { Announced } from './announced';
import type { Targets } from './choices';
import { isOnStack, plainTarget, staysSo } from './looks-at';
import type { Moment } from './moment';

type Specs = Readonly<Record<string, TargetSpec>>;

const NO_TARGETS: Specs = {};
const NO_SLOTS: Targets = [];
const NOTHING: ObjectId = -1;

/** `seen`: the game in which the source is what it is cast as. `announce`: the game with it on the stack. */
export function judgeTargets(
  { player, around }: Moment,
  seen: View,
  source: ObjectId,
  specs: Specs = NO_TARGETS,
  announce: () => Announced | undefined,
): 'no' | 'try' | Targets {
  const slots = Object.entries(specs);
  if (slots.length === 0) return NO_SLOTS;
  // With nothing on the stack there is nothing of it to target, whatever else is asked of it (115.5).
  if (seen.game.stack.length === 0 && slots.some(([, spec]) => isOnStack(spec))) return 'no';
  if (!slots.every(([, spec]) => plainTarget(seen, spec))) return 'try';
  const asItIs = { view: seen, source, itself: objectOf(seen.game, source).zone === 'battlefield' ? NOTHING : source };
  const isSeen =
    !around.targetingCounted &&
    staysSo(
      seen,
      slots.map(([, spec]) => targetSelector(spec)),
    );
  const then = isSeen ? asItIs : announce();
  if (then === undefined) return 'try';
  const context = contextOf(then.view, then.source, player);
  const found: Targets[number][] = [];
  for (const [slot, spec] of slots) {
    const need = needOf(context, spec);
    // 115.5: a spell never targets itself; an ability may target the object that it is of.
    const options = legalTargets(context, need, then.itself);
    if (options.length < need.least) return 'no';
    found.push({ slot, options, least: need.least, most: Math.min(need.most, Math.max(need.least, options.length)) });
  }
  return found;
}
