/** A target or result that is named and never used: usually the effect says something else than was meant. */

import type { Finding } from '../../yaml';
import { type CardToCheck, finding, type KeywordToCheck } from './rule';
import { variablesOf } from './variables';

export const unusedVariable = (subject: CardToCheck | KeywordToCheck): readonly Finding[] => {
  const { defined, used } = variablesOf(
    subject.located,
    subject.source,
    subject.definition.abilities.map(({ at }) => at),
  );
  const names = new Set(used.map(({ name }) => name));
  return defined
    .filter(({ name }) => !names.has(name))
    .map(({ name, range }) =>
      finding('unused-variable', 'warning', range, `Nothing uses \`${name}\`. Use it, or leave the name out.`),
    );
};
