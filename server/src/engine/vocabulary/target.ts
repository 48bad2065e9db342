/** Targets (115): what may be chosen when a spell or ability is put on the stack. */

import { targetFaults } from '../actions/target-faults';
import { field, lazy, oneOf, record, type Shape } from '../shape';
import type { Choice } from '../state/game';
import { type Amount, amountOf, amountShape } from './amount';
import { type Condition, conditionShape, holds } from './condition';
import type { Context } from './context';
import { matches } from './matches';
import { candidates, type Selector, selectorRecordShape, selectorShape } from './selector';

export type TargetSpec = Selector | SeveralTargets;

export interface SeveralTargets {
  readonly choose?: Amount;
  readonly upTo?: Amount;
  readonly atLeast?: Amount;
  readonly anyNumber?: Selector;
  readonly from?: Selector;
  /** 601.2c: it is required only if this holds as the spell is cast: a kicker was paid. */
  readonly if?: Condition;
  /** 601.2d: so much is divided among these targets. */
  readonly divided?: Amount;
}

export const targetShape: Shape = lazy(() =>
  oneOf(
    'what may be targeted',
    selectorShape,
    record('several targets', {
      choose: field(() => amountShape, 'Exactly so many targets.'),
      'up to': field(() => amountShape, 'At most so many targets.'),
      'at least': field(() => amountShape, 'With `up to` or `any number`: at least so many.'),
      'any number': field(() => selectorShape, 'Any number of targets, of these.'),
      from: field(() => selectorShape, 'What may be targeted.'),
      if: field(() => conditionShape, 'Only if this holds as targets are chosen, such as that a kicker was paid (601.2c).'),
      divided: field(
        () => amountShape,
        'What is divided among them as they are chosen, one or more for each (601.2d); effects say `divided`.',
      ),
    }),
    selectorRecordShape,
  ),
);

export interface TargetNeed {
  readonly from: Selector;
  readonly least: number;
  readonly most: number;
  readonly divided?: number | undefined;
}

/** Whether a spec says more than what one target is. */
export const isSeveral = (spec: TargetSpec): spec is SeveralTargets =>
  typeof spec !== 'string' && ('from' in spec || 'anyNumber' in spec);

/** What may be targeted, whatever the number. */
export const targetSelector = (spec: TargetSpec): Selector =>
  isSeveral(spec) ? (spec.from ?? spec.anyNumber ?? 'permanent') : (spec as Selector);

export function needOf(context: Context, spec: TargetSpec): TargetNeed {
  const from = targetSelector(spec);
  if (!isSeveral(spec)) return { from, least: 1, most: 1 };
  if (!holds(context, spec.if)) return { from, least: 0, most: 0 };
  const divided = spec.divided === undefined ? undefined : amountOf(context, spec.divided);
  const least = spec.atLeast === undefined ? 0 : amountOf(context, spec.atLeast);
  // Each target of a division gets at least one (601.2d).
  if (spec.anyNumber !== undefined) return { from, least, most: divided ?? Number.POSITIVE_INFINITY, divided };
  if (spec.upTo !== undefined)
    return { from, least, most: Math.min(amountOf(context, spec.upTo), divided ?? Number.POSITIVE_INFINITY), divided };
  const count = amountOf(context, spec.choose ?? 1);
  return { from, least: count, most: count, divided };
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
  const need = { from: targetSelector(spec), least: 0, most: 0 };
  if ('object' in choice && choice.object === itself) return false;
  return (
    legalTargets(context, need, itself).some((one) =>
      'object' in one
        ? 'object' in choice && one.object === choice.object
        : 'player' in one && 'player' in choice && one.player === choice.player,
    ) && matches(context, choice, need.from)
  );
}
