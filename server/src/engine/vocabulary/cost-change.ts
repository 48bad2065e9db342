/** Effects that increase or reduce what a spell costs (118.7, 601.2f). */

import type { ManaCost } from '../mana/symbols';
import { field, integer, mana, type RecordShape, record } from '../shape';
import { type Amount, amountShape } from './amount';
import { type Cost, costShape } from './cost';
import { type Reference, referenceShape } from './reference';
import { type Selector, selectorShape } from './selector';

export interface CostChange {
  /** The spells that it applies to, or the objects whose activated abilities it applies to. */
  readonly of?: Selector;
  readonly abilitiesOf?: Selector;
  readonly by?: Reference;
  readonly more?: ManaCost;
  /** So much more generic mana. */
  readonly moreGeneric?: Amount;
  /** An additional cost that is not mana (118.8). */
  readonly additional?: Cost;
  readonly less?: ManaCost;
  /** Less by the mana cost of this object (702.48a). */
  readonly lessManaCostOf?: Reference;
  /** So much generic mana less. */
  readonly lessGeneric?: Amount;
  /** This reduction leaves at least so much mana. */
  readonly downTo?: number;
  /** The total can't be less than so much mana: an effect that acts on the total (601.2f). */
  readonly atLeast?: number;
}

/** Whether it makes something cost less. */
export const isReduction = ({ less, lessGeneric, lessManaCostOf }: CostChange): boolean =>
  (less ?? lessGeneric ?? lessManaCostOf) !== undefined;

export const costChangeShape: RecordShape = record('a cost change', {
  of: field(() => selectorShape, 'The spells that it applies to.'),
  'abilities of': field(() => selectorShape, 'The objects whose activated abilities it applies to (602.2b).'),
  by: field(() => referenceShape, 'Whose spells or abilities; those of each player, if nothing is said.'),
  more: field(mana, 'What they cost more.'),
  'more generic': field(() => amountShape, 'How much generic mana they cost more.'),
  additional: field(() => costShape, 'What else is paid for them in addition (118.8).'),
  less: field(mana, 'What they cost less (118.7).'),
  'less mana cost of': field(
    () => referenceShape,
    'They cost less by the mana cost of this: generic mana off the generic part, mana of a type off its own (118.7b-c).',
  ),
  'less generic': field(() => amountShape, 'How much generic mana they cost less.'),
  'down to': field(integer(0), 'This reduction leaves at least so much mana in the cost.'),
  'at least': field(integer(0), 'How much mana the total is at least; applied last (601.2f).'),
});
