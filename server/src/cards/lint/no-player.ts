/** `by: it` where `it` is a target that can be no player: nobody does it, and nobody may pay. */

import type { AbilityDefinition, Selector } from '../../engine';
import { targetSelector } from '../../engine/vocabulary/target';
import type { Finding } from '../../yaml';
import { type AbilityRule, finding, wordAt } from './rule';

export const noPlayer: AbilityRule = (ability, subject) => {
  const targets = targetsIn(ability);
  return subject.located.flatMap(({ path, range, keyRange, shape }): Finding[] => {
    if (!path.startsWith(ability.at) || keyRange === undefined || wordAt(subject.source, keyRange) !== 'by') return [];
    if (shape.shape !== 'name' || shape.of !== 'variable') return [];
    const name = wordAt(subject.source, range);
    const target = targets.get(name);
    if (target === undefined || couldBePlayer(target)) return [];
    const text = `{ controller of: ${name} }`;
    return [
      finding('no-player', 'error', range, `\`${name}\` is never a player: it is an object. Its controller is \`${text}\`.`, [
        { title: `Write ${text}`, edits: [{ range, text }], preferred: true },
      ]),
    ];
  });
};

function targetsIn(ability: AbilityDefinition): ReadonlyMap<string, Selector> {
  const found = new Map<string, Selector>();
  if (ability.kind === 'static' || ability.kind === 'replacement') return found;
  for (const { targets = {} } of [ability, ...(ability.modes?.of ?? [])])
    for (const [name, spec] of Object.entries(targets)) found.set(name, targetSelector(spec));
  return found;
}

function couldBePlayer(selector: Selector): boolean {
  if (typeof selector === 'string') return selector === 'player' || selector === 'opponent' || selector === 'any target';
  if (selector.anyOf !== undefined) return selector.anyOf.some(couldBePlayer);
  return selector.is?.some((state) => state === 'player' || state === 'opponent') === true || selector.of !== undefined;
}
