/** What else may or must be paid to cast a spell: alternative costs (118.9) and additional costs (118.8). */

import { field, flag, type RecordShape, record, required } from '../shape';
import { type Condition, conditionShape } from './condition';
import { type Cost, costShape } from './cost';

/** Paid rather than the mana cost of the spell that has the ability. */
export interface AlternativeCost {
  readonly cost: Cost;
  readonly if?: Condition;
}

export const alternativeCostShape: RecordShape = record(
  'an alternative cost',
  {
    cost: required(() => costShape, 'What may be paid rather than the mana cost of this spell (118.9).'),
    if: field(() => conditionShape, 'When it may be.'),
  },
  { main: 'cost' },
);

/** Paid beside whatever else is paid for the spell that has the ability. */
export interface AdditionalCost {
  readonly cost: Cost;
  readonly optional?: boolean;
  /** An optional cost that may be paid several times (702.33c). */
  readonly anyNumberOfTimes?: boolean;
}

/** Whether the player may leave it unpaid (118.8b). */
export const isOptional = ({ optional, anyNumberOfTimes }: AdditionalCost): boolean =>
  optional === true || anyNumberOfTimes === true;

export const additionalCostShape: RecordShape = record(
  'an additional cost',
  {
    cost: required(() => costShape, 'What is paid in addition (118.8).'),
    optional: field(flag, 'Whether the player may leave it (118.8b).'),
    'any number of times': field(flag, 'Whether it may be paid more than once.'),
  },
  { main: 'cost' },
);
