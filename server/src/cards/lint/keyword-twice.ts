/** The same keyword twice with the same parameters is a slip where the second does nothing, as for most keywords. */

import { type CardRule, finding, headOf } from './rule';

export const keywordTwice: CardRule = (card) => {
  const seen = new Set<string>();
  return card.definition.keywords.flatMap((use) => {
    const said = `${use.keyword} ${JSON.stringify(use.parameters)}`;
    const twice = seen.has(said);
    seen.add(said);
    const each = card.vocabulary.keyword(use.keyword)?.each === true;
    return twice && !each && use.at !== undefined
      ? [finding('keyword-twice', 'warning', headOf(card, use.at), `This card has \`${use.keyword}\` already.`)]
      : [];
  });
};
