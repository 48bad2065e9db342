/** Choosing targets (601.2c), for spells and for activated and triggered abilities. */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { type DecisionRequest, decide } from '../decisions';
import { DecisionNeeded } from '../errors';
import { type Run, spend } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, Values } from '../state/game';
import { objectOf } from '../state/write';
import type { Context } from '../vocabulary/context';
import { legalTargets, needOf, type TargetSpec } from '../vocabulary/target';

/** Whether each target that must be chosen could be (603.3d, 700.2a). */
export const hasLegalTargets = (context: Context, specs: Readonly<Record<string, TargetSpec>>, itself: ObjectId): boolean =>
  Object.values(specs).every((spec) => {
    const need = needOf(context, spec);
    return need.least === 0 || legalTargets(context, need, itself).length >= need.least;
  });

/** Asks for all targets at once, so that whoever has not chosen hears of all of them. */
export function chooseTargets(
  run: Run,
  context: Context,
  specs: Readonly<Record<string, TargetSpec>>,
  itself: ObjectId,
  rule: RuleNumber,
): Values {
  const chosen: Record<string, readonly Choice[]> = {};
  const open: DecisionRequest[] = [];
  for (const [slot, spec] of Object.entries(specs)) {
    const need = needOf(context, spec);
    const options = legalTargets(context, need, itself);
    spend(run, 1 + options.length, '601.2c', 'choosing targets');
    try {
      chosen[slot] = decide(run.source, {
        kind: 'target',
        player: controllerOf(run, itself),
        object: itself,
        slot,
        rule,
        options,
        least: need.least,
        most: need.most,
        prompt: `What is the target${need.most === 1 ? '' : 's'} ${slot === 'it' ? '' : `"${slot}" `}of ${nameFor(run, itself)}?`,
      });
    } catch (error) {
      if (!(error instanceof DecisionNeeded)) throw error;
      open.push(...error.requests);
    }
  }
  if (open.length > 0) throw new DecisionNeeded(open);
  return chosen;
}

function nameFor(run: Run, id: ObjectId): string {
  const { ability } = objectOf(run.game, id);
  const { name } = characteristicsOf(run, id);
  return ability === undefined ? name : `the ability of ${name}`;
}
