/** An ability that functions only where its object never is: on the battlefield, of an instant or sorcery (113.6). */

import { isOfCasting, isPermanentType } from '../../engine';
import { type CardRule, finding, headOf } from './rule';

export const neverFunctions: CardRule = (card) => {
  const { types, abilities } = card.definition;
  if (types.some(isPermanentType)) return [];
  return abilities.flatMap((ability) => {
    if (ability.kind === 'spell' || ability.kind === 'replacement') return [];
    if (ability.in?.some((zone) => zone !== 'battlefield')) return [];
    if (ability.in === undefined && isOfCasting(ability)) return [];
    const message = `This ability functions on the battlefield (113.6), where ${types.includes('instant') ? 'an instant' : `a ${types[0] ?? 'card'}`} never is. Say in which zone it functions: \`in: stack\`, \`in: exile\`, \`in: graveyard\`.`;
    return [finding('never-functions', 'error', headOf(card, ability.at), message)];
  });
};
