/**
 * A name that an ability uses is defined by the same ability, by a choice that the card makes as it enters (607.2) or as
 * it is paid for (601.2b), or by another ability that keeps it (607.2a).
 */

import type { AbilityDefinition } from '../../engine';
import type { Finding } from '../../yaml';
import { nearest } from '../../yaml';
import { type CardToCheck, finding, type KeywordToCheck } from './rule';
import { variablesOf } from './variables';

/** What is chosen for a cost of a spell is known to all its abilities (601.2b). */
const choosesForCost = (ability: AbilityDefinition): boolean =>
  ability.kind === 'static' && (ability.alternative ?? ability.additional ?? ability.permit)?.choose !== undefined;

/** The names that an ability keeps for the others (607.2a). */
function* remembered(data: unknown): Generator<string> {
  if (typeof data !== 'object' || data === null) return;
  if ('kind' in data && data.kind === 'remember' && 'what' in data) yield String(data.what);
  for (const value of Object.values(data)) yield* remembered(value);
}

export const undefinedVariable = (subject: CardToCheck | KeywordToCheck): readonly Finding[] => {
  const { abilities } = subject.definition;
  const { defined, used } = variablesOf(
    subject.located,
    subject.source,
    abilities.map(({ at }) => at),
  );
  const linked = new Set(abilities.filter((one) => one.kind === 'replacement' || choosesForCost(one)).map(({ at }) => at));
  const kept = new Set(abilities.flatMap((ability) => [...remembered(ability)]));
  return used.flatMap(({ name, range, ability }) => {
    const known = defined
      .filter((one) => one.ability === ability || linked.has(one.ability) || kept.has(one.name))
      .map((one) => one.name);
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
