/** A keyword that is printed on a card has what its text says; only a granted one may lack it (702.1b, 702.62a). */

import { parametersInText } from '../../engine/text/keywords';
import { type CardRule, finding, headOf } from './rule';

export const keywordParameters: CardRule = (card) =>
  card.definition.keywords.flatMap((use) => {
    const header = card.vocabulary.keyword(use.keyword);
    if (header === undefined || header.unclear === true || use.at === undefined) return [];
    const always = header.text === undefined ? Object.keys(header.parameters) : parametersInText(header.text).always;
    const missing = always.filter((name) => use.parameters[name] === undefined);
    if (missing.length === 0) return [];
    const example = `${use.keyword}: { ${always.map((name) => `${name}: ${header.parameters[name]?.kind === 'cost' ? '"{1}"' : '1'}`).join(', ')} }`;
    const message = `A printed ${use.keyword} says its ${missing.join(' and ')}; only one that another object gives may lack ${missing.length === 1 ? 'it' : 'them'}. Write \`${example}\`.`;
    return [finding('keyword-parameters', 'error', headOf(card, use.at), message)];
  });
