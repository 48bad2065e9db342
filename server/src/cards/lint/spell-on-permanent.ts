/** Only instants and sorceries have spell abilities (113.3a). A permanent's `spell:` may hold an additional cost only. */

import { isPermanentType } from '../../engine';
import { type CardRule, finding, headOf } from './rule';

export const spellOnPermanent: CardRule = (card) => {
  const { types, abilities } = card.definition;
  if (!types.some(isPermanentType)) return [];
  return abilities.flatMap((ability) =>
    ability.kind !== 'spell' || (ability.do === undefined && ability.modes === undefined)
      ? []
      : [
          finding(
            'spell-on-permanent',
            'error',
            headOf(card, ability.at),
            `Only an instant or sorcery does something as it resolves (113.3a, 608.3); for a permanent that enters, write \`triggered: { when: { enters: this } }\`.`,
          ),
        ],
  );
};
