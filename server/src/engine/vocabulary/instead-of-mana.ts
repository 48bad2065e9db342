/** What may be done rather than pay mana of the locked total cost (702.51, 702.66, 702.126): no cost of its own (601.2h). */

import { type Effect, effectHeads } from '../effects/verb';
import { field, type RecordShape, record, required, words } from '../shape';
import { type Selector, selectorShape } from './selector';

export interface InsteadOfMana {
  /** Each of these that is used stands for one mana. */
  readonly using: Selector;
  readonly for: 'generic' | 'generic or its colors';
  /** What is done with each: `each` is the one at hand. */
  readonly do: Effect;
}

export const insteadOfManaShape: RecordShape = record('what is done rather than pay mana', {
  using: required(() => selectorShape, 'What may be used, each for one mana of the total cost.'),
  for: field(
    words({
      generic: 'For generic mana only (702.66a).',
      'generic or its colors': 'For generic mana, or mana of one of its colours (702.51a).',
    }),
    'The mana that it may stand for; generic mana, if nothing is said.',
  ),
  do: required(() => effectHeads, 'What is done with it; `each` is the one used.'),
});
