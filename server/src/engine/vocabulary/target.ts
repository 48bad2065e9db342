/** Targets (115): what may be chosen when a spell or ability is put on the stack. */

import { targetFaults } from '../actions/target-faults';
import { field, lazy, oneOf, record, type Shape } from '../shape';
import type { Choice } from '../state/game';
import { type Amount, amountOf, amountShape } from './amount';
import type { Context } from './context';
import { candidates, matches, type Selector, selectorRecordShape, selectorShape } from './selector';

export type TargetSpec = Selector | { readonly choose?: Amount; readonly upTo?: Amount; readonly from: Selector };

export const targetShape: Shape = lazy(() =>
  oneOf(
    'what may be targeted',
    selectorShape,
    record('several targets', {
      choose: field(() => amountShape, 'Exactly so many targets.'),
      'up to': field(() => amountShape, 'At most so many targets.'),
      from: field(() => selectorShape, 'What may be targeted.'),
    }),
    selectorRecordShape,
  ),
);

export interface TargetNeed {
  readonly from: Selector;
  readonly least: number;
  readonly most: number;
}

export function needOf(context: Context, spec: TargetSpec): TargetNeed {
  if (typeof spec === 'string' || !('from' in spec)) return { from: spec as Selector, least: 1, most: 1 };
  if (spec.upTo !== undefined) return { from: spec.from, least: 0, most: amountOf(context, spec.upTo) };
  const count = amountOf(context, spec.choose ?? 1);
  return { from: spec.from, least: count, most: count };
}

/** The legal targets: never the spell or ability itself (115.5), nor what something forbids. */
export function legalTargets(context: Context, need: TargetNeed, itself: number): Choice[] {
  const { view, source, controller } = context;
  const all = candidates(context, need.from).filter((choice) => !('object' in choice && choice.object === itself));
  const faults = targetFaults(view, controller, source);
  return all.filter((choice) => faults(choice).length === 0);
}

/** Whether what was chosen is still a legal target (608.2b): the same object, still what it must be. */
export function isLegalTarget(context: Context, spec: TargetSpec, choice: Choice, itself: number): boolean {
  const need = needOf(context, spec);
  if ('object' in choice && choice.object === itself) return false;
  return (
    legalTargets(context, need, itself).some((one) =>
      'object' in one
        ? 'object' in choice && one.object === choice.object
        : 'player' in one && 'player' in choice && one.player === choice.player,
    ) && matches(context, choice, need.from)
  );
}
