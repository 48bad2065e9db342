/** Effects that increase or reduce what a spell costs (118.7, 601.2f). */

import type { ManaCost } from '../mana/symbols';
import { field, integer, mana, type RecordShape, record, required } from '../shape';
import { type Amount, amountShape } from './amount';
import { type Reference, referenceShape } from './reference';
import { type Selector, selectorShape } from './selector';

export interface CostChange {
  readonly of: Selector;
  readonly by?: Reference;
  readonly more?: ManaCost;
  readonly less?: ManaCost;
  /** So much generic mana less. */
  readonly lessGeneric?: Amount;
  /** The total can't be less than so much mana: an effect that acts on the total (601.2f). */
  readonly atLeast?: number;
}

export const costChangeShape: RecordShape = record('a cost change', {
  of: required(() => selectorShape, 'The spells that it applies to.'),
  by: field(() => referenceShape, 'Whose spells; each player, if nothing is said.'),
  more: field(mana, 'What they cost more.'),
  less: field(mana, 'What they cost less (118.7).'),
  'less generic': field(() => amountShape, 'How much generic mana they cost less.'),
  'at least': field(integer(0), 'How much mana the total is at least; applied last (601.2f).'),
});
