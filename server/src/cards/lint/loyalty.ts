/** A planeswalker has a loyalty, and nothing else has (209.1). */

import { addAfter, type CardRule, finding, keyRange, removeEntry, some } from './rule';

export const loyalty: CardRule = (card) => {
  const { types, loyalty: number } = card.definition;
  const isOne = types.includes('planeswalker');
  if (isOne && number === undefined)
    return [
      finding(
        'planeswalker-without-loyalty',
        'error',
        keyRange(card, 'types'),
        'A planeswalker has a loyalty (209.1); this one has none.',
        some(addAfter(card, 'types', ['loyalty: 3'], 'Add loyalty')),
      ),
    ];
  if (!isOne && number !== undefined)
    return [
      finding(
        'loyalty-without-planeswalker',
        'error',
        keyRange(card, 'loyalty'),
        `Only a planeswalker has a loyalty (209.1); the type line says \`${types.join(' ')}\`.`,
        some(removeEntry(card, 'loyalty', 'Take the loyalty out')),
      ),
    ];
  return [];
};
