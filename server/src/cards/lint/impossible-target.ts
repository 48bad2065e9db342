/** A target that nothing can be: the spell could never be cast, the ability never go on the stack (115.1, 601.2c). */

import { type TargetSpec, targetSelector } from '../../engine/vocabulary/target';
import type { Finding } from '../../yaml';
import { contradiction } from './contradictions';
import { type AbilityRule, finding, headOf, placeOf } from './rule';

export const impossibleTarget: AbilityRule = (ability, subject) => {
  if (ability.kind === 'static' || ability.kind === 'replacement') return [];
  const of = (targets: Readonly<Record<string, TargetSpec>> | undefined, path: string): Finding[] =>
    Object.entries(targets ?? {}).flatMap(([name, spec]) => {
      const reason = contradiction(targetSelector(spec));
      if (reason === undefined) return [];
      return [
        finding(
          'impossible-target',
          'error',
          placeOf(subject, `${path}/${name}`) ?? headOf(subject, ability.at),
          `Nothing can be the target \`${name}\`: ${reason}.`,
        ),
      ];
    });
  const modes = ability.modes?.of ?? [];
  return [
    ...of(ability.targets, `${ability.at}/targets`),
    ...modes.flatMap((mode, index) => of(mode.targets, `${ability.at}/modes/of/${index}/targets`)),
  ];
};
