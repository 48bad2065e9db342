/** Words that mean nothing without another beside them: `choose: 2` without `from`, `is: 3` without `amount`. */

import type { Finding } from '../../yaml';
import { type CardToCheck, finding, type KeywordToCheck } from './rule';

/** By what the record is called: a word, and the words of which it needs one. */
export const NEEDS: Readonly<Record<string, readonly (readonly [word: string, needs: readonly string[]])[]>> = {
  'what is meant': [
    ['choose', ['from']],
    ['up to', ['from']],
    ['from', ['choose', 'up to']],
  ],
  'several targets': [
    ['choose', ['from']],
    ['up to', ['from']],
    ['at least', ['up to', 'any number']],
    ['divided', ['from', 'any number']],
  ],
  'a cost change': [['down to', ['less', 'less generic', 'less mana cost of']]],
  'a condition': [['is', ['amount']]],
  '`would deal damage`': [['next', ['prevent']]],
  'a requirement': [['whom', ['attack', 'block']]],
  'an amount': [
    ['on', ['counters']],
    ['if', ['then', 'else']],
    ['then', ['if']],
    ['else', ['if']],
  ],
  'a permission': [
    ['special action', ['do']],
    ['do', ['special action', 'cast', 'play']],
    ['least x', ['cost']],
    ['if paid', ['as though']],
    ['from', ['cast', 'play']],
    ['choose', ['cost', 'additional']],
    ['block', ['additional attackers']],
    ['additional attackers', ['block']],
  ],
  'a prohibition': [
    ['be blocked by', ['be blocked']],
    ['attached by', ['be attached']],
    ['more than', ['cast', 'attack', 'block']],
    ['whom', ['attack', 'block']],
    ['alone', ['attack', 'block']],
    ['unless pays', ['attack', 'block']],
    ['from', ['cast']],
    ['except from', ['cast']],
  ],
};

export const halfSaid = ({ located }: CardToCheck | KeywordToCheck): readonly Finding[] => {
  const byPath = new Map(located.map((one) => [one.path, one]));
  const found = new Map<number, Finding>();
  for (const { path, shape } of located) {
    if (shape.shape !== 'record') continue;
    for (const [word, needs] of NEEDS[shape.what] ?? []) {
      const said = byPath.get(`${path}/${word}`);
      if (said === undefined || needs.some((other) => byPath.has(`${path}/${other}`))) continue;
      const range = said.keyRange ?? said.range;
      const message = `\`${word}\` says nothing without ${needs.map((other) => `\`${other}\``).join(' or ')}.`;
      found.set(range.start, finding('half-said', 'error', range, message));
    }
  }
  return [...found.values()];
};
