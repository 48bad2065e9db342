/** A creature has power and toughness (208.1), and nothing else has, but for what may become a creature (208.3). */

import type { Finding } from '../../yaml';
import { addAfter, type CardRule, finding, keyRange, removeEntry, some } from './rule';

/** Subtypes of noncreatures that have a power and toughness printed on them (301.7). */
const MAY_HAVE = ['Vehicle', 'Spacecraft'];

export const powerAndToughness: CardRule = (card) => {
  const { types, subtypes, power, toughness } = card.definition;
  const findings: Finding[] = [];
  if (types.includes('creature')) {
    const missing = [...(power === undefined ? ['power'] : []), ...(toughness === undefined ? ['toughness'] : [])];
    if (missing.length > 0) {
      const what = missing.join(' and ');
      const after = power === undefined ? 'types' : 'power';
      const fix = addAfter(
        card,
        after,
        missing.map((one) => `${one}: 1`),
        `Add ${what}`,
      );
      findings.push(
        finding(
          'creature-without-power',
          'error',
          keyRange(card, 'types'),
          `A creature has a power and a toughness (208.1); this one has no ${what.replace('and', 'and no')}.`,
          some(fix),
        ),
      );
    }
  } else if (!subtypes.some((subtype) => MAY_HAVE.includes(subtype))) {
    for (const [key, value] of [
      ['power', power],
      ['toughness', toughness],
    ] as const)
      if (value !== undefined)
        findings.push(
          finding(
            'power-without-creature',
            'error',
            keyRange(card, key),
            `Only a creature has a ${key} (208.1); the type line says \`${types.join(' ')}\`.`,
            some(removeEntry(card, key, `Take the ${key} out`)),
          ),
        );
  }
  return findings;
};
