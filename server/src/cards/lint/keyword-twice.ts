/** The same keyword twice with the same parameters is a slip for most keywords: the second does nothing. */

import { type CardRule, finding, headOf } from './rule';

export const keywordTwice: CardRule = (card) => {
  const seen = new Set<string>();
  return card.definition.keywords.flatMap((use) => {
    const said = `${use.keyword} ${JSON.stringify(use.parameters)}`;
    const twice = seen.has(said);
    seen.add(said);
    return twice && use.at !== undefined
      ? [finding('keyword-twice', 'warning', headOf(card, use.at), `This card has \`${use.keyword}\` already.`)]
      : [];
  });
};
