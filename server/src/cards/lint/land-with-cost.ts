/** Lands have no mana cost (202.1b, 305.1): one that is written there would never be paid. */

import { type CardRule, finding, keyRange, removeEntry, some } from './rule';

export const landWithCost: CardRule = (card) =>
  card.definition.types.includes('land') && card.definition.cost !== undefined
    ? [
        finding(
          'land-with-cost',
          'warning',
          keyRange(card, 'cost'),
          'A land is played and not cast (305.1), so it has no mana cost.',
          some(removeEntry(card, 'cost', 'Take the cost out')),
        ),
      ]
    : [];
