/** What else may or must be paid to cast a spell: alternative costs (118.9), additional costs (118.8), splicing (702.47). */

import type { KeywordUse } from '../definitions';
import { defines, field, flag, keyword, mapOf, oneOf, type RecordShape, record, required } from '../shape';
import { type Amount, amountShape } from './amount';
import { type Condition, conditionShape } from './condition';
import { type Cost, costShape } from './cost';
import { type Duration, durationShape } from './duration';
import { MODIFICATION_FIELDS, type Modification } from './modification';
import { type Reference, referenceShape } from './reference';
import { type Selector, selectorShape } from './selector';

/** What is chosen as a cost is announced, by name (601.2b): the cost and the abilities of the spell find it by that name. */
export type ChosenForCost = Readonly<Record<string, Reference>>;

const choose = field(
  mapOf(defines('variable'), () => referenceShape),
  'What is chosen as the cost is announced, each under a name that the cost and the abilities of the spell use (601.2b).',
);
export const chosenForCost = choose;

/** Paid rather than the mana cost of the spell that has the ability. */
export interface AlternativeCost {
  readonly cost: Cost;
  readonly if?: Condition;
  readonly choose?: ChosenForCost;
  /** What the card becomes as it is put onto the stack (702.103b); only that is looked at for whether it can be cast (601.3e). */
  readonly becomes?: Omit<Modification, 'what'>;
  readonly until?: Duration;
  /** It is turned face down before it is put onto the stack (708.4), and has these characteristics. */
  readonly faceDown?: boolean | FaceDown;
}

export interface FaceDown {
  readonly keywords: readonly KeywordUse[];
}

export const alternativeCostShape: RecordShape = record(
  'an alternative cost',
  {
    cost: required(() => costShape, 'What may be paid rather than the mana cost of this spell (118.9).'),
    if: field(() => conditionShape, 'When it may be.'),
    choose,
    becomes: field(
      () => becomesShape,
      'What the card becomes as it is put onto the stack, and is looked at as for whether it can be cast (601.3e).',
    ),
    until: field(() => durationShape, 'How long it is that; as spell and permanent, if nothing is said.'),
    'face down': field(
      oneOf('how', flag, () => faceDownShape),
      'It is cast face down: a 2/2 creature with nothing else (708.4), or with these keywords.',
    ),
  },
  { main: 'cost' },
);

const faceDownShape: RecordShape = record('what it is face down', {
  keywords: { is: { shape: 'list', of: keyword, single: true }, doc: 'The keywords that it has face down.', required: true },
});

const becomesShape: RecordShape = record('what it becomes', MODIFICATION_FIELDS);

/** Paid beside whatever else is paid for the spell that has the ability. */
export interface AdditionalCost {
  readonly cost: Cost;
  readonly optional?: boolean;
  /** What is paid by whoever leaves it: one of the two must be. */
  readonly otherwise?: Cost;
  /** An optional cost that may be paid several times (702.33c). */
  readonly anyNumberOfTimes?: boolean;
  /** It is paid so often: for each mode beyond the first (702.120a). */
  readonly times?: Amount;
  /** Whoever pays it chooses all modes (702.42a). */
  readonly allModes?: boolean;
  readonly choose?: ChosenForCost;
}

/** Whether the player may leave it unpaid (118.8b). */
export const isOptional = ({ optional, anyNumberOfTimes, otherwise }: AdditionalCost): boolean =>
  optional === true || anyNumberOfTimes === true || otherwise !== undefined;

export const additionalCostShape: RecordShape = record(
  'an additional cost',
  {
    cost: required(() => costShape, 'What is paid in addition (118.8).'),
    optional: field(flag, 'Whether the player may leave it (118.8b).'),
    otherwise: field(() => costShape, 'What is paid instead by whoever does not pay this: one of the two must be.'),
    'any number of times': field(flag, 'Whether it may be paid more than once.'),
    times: field(() => amountShape, 'How often it is paid, where that follows from what was chosen.'),
    'all modes': field(flag, 'Whether paying it means to choose all modes (702.42a).'),
    choose,
  },
  { main: 'cost' },
);

/** 702.47a: what a card in hand offers to spells of a quality. */
export interface Splice {
  readonly onto: Selector;
  readonly cost: Cost;
}

export const spliceShape: RecordShape = record('what is spliced', {
  onto: required(() => selectorShape, 'The spells onto which the text of this card may be spliced (702.47a).'),
  cost: required(() => costShape, 'What is paid for it in addition.'),
});
