/** A name that an ability uses is defined by the same ability, or by a choice that the card makes as it enters (607.2). */

import type { Finding } from '../../yaml';
import { nearest } from '../../yaml';
import { type CardToCheck, finding, type KeywordToCheck } from './rule';
import { variablesOf } from './variables';

export const undefinedVariable = (subject: CardToCheck | KeywordToCheck): readonly Finding[] => {
  const { abilities } = subject.definition;
  const { defined, used } = variablesOf(
    subject.located,
    subject.source,
    abilities.map(({ at }) => at),
  );
  const linked = new Set(abilities.filter(({ kind }) => kind === 'replacement').map(({ at }) => at));
  return used.flatMap(({ name, range, ability }) => {
    const known = defined.filter((one) => one.ability === ability || linked.has(one.ability)).map((one) => one.name);
    if (known.includes(name)) return [];
    const near = nearest(name, known);
    const elsewhere = defined.some((one) => one.name === name)
      ? ' Another ability of the card defines it, which this one does not see.'
      : '';
    const message = `Nothing in this ability is called \`${name}\`.${near === undefined ? '' : ` Did you mean \`${near}\`?`}${elsewhere}`;
    return [
      finding(
        'undefined-variable',
        'error',
        range,
        message,
        near === undefined ? [] : [{ title: `Write ${near}`, edits: [{ range, text: near }], preferred: true }],
      ),
    ];
  });
};
