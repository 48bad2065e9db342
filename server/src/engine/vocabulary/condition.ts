/** Conditions: what is asked of the game; all fields of one must hold. */

import { couldBeginToCast } from '../actions/could-begin';
import { field, lazy, record, type Shape } from '../shape';
import { type Amount, amountOf, amountShape, type Comparison, compares, comparisonShape } from './amount';
import type { Context } from './context';
import { matches } from './matches';
import { choicesOf, objectsOf, type Reference, referenceShape } from './reference';
import { candidates, type Selector, selectorShape } from './selector';

export interface Condition {
  readonly any?: Selector;
  readonly no?: Selector;
  readonly amount?: Amount;
  readonly is?: Comparison;
  readonly not?: Condition;
  readonly anyOf?: readonly Condition[];
  readonly couldBeginToCast?: Reference;
  /** `{ this: { suspended: true } }`: all that the name stands for fits, and it stands for something. */
  readonly subjects?: Readonly<Record<string, Selector>>;
}

export const conditionShape: Shape = lazy(() => CONDITION);

const CONDITION = record(
  'a condition',
  {
    any: field(() => selectorShape, 'At least one object or player fits.'),
    no: field(() => selectorShape, 'No object or player fits.'),
    amount: field(() => amountShape, 'A number, judged by `is`.'),
    is: field(() => comparisonShape, 'What `amount` must be.'),
    not: field(() => conditionShape, 'This does not hold.'),
    'any of': field({ shape: 'list', of: lazy(() => conditionShape) }, 'At least one of these holds.'),
    'could begin to cast': field(() => referenceShape, 'Its owner could begin to cast it now from where it is (601.3).'),
  },
  { others: { keys: 'variable', values: lazy(() => selectorShape), as: 'subjects' } },
);

export function holds(context: Context, condition: Condition | undefined): boolean {
  if (condition === undefined) return true;
  if (condition.any !== undefined && candidates(context, condition.any).length === 0) return false;
  if (condition.no !== undefined && candidates(context, condition.no).length > 0) return false;
  if (condition.amount !== undefined && !compares(context, amountOf(context, condition.amount), condition.is ?? { atLeast: 1 }))
    return false;
  if (condition.not !== undefined && holds(context, condition.not)) return false;
  if (condition.anyOf !== undefined && !condition.anyOf.some((option) => holds(context, option))) return false;
  if (
    condition.couldBeginToCast !== undefined &&
    !objectsOf(context, condition.couldBeginToCast).every(
      (id) => couldBeginToCast(context.view, context.controller, id).length === 0,
    )
  )
    return false;
  if (condition.subjects !== undefined)
    for (const [subject, selector] of Object.entries(condition.subjects)) {
      const choices = choicesOf(context, subject);
      if (choices.length === 0 || !choices.every((choice) => matches(context, choice, selector))) return false;
    }
  return true;
}
