/** Text-changing effects (612, layer 3). */

import type { Mode, SpellAbility } from '../definitions';
import type { Selector } from '../vocabulary/selector';
import { targetSelector } from '../vocabulary/target';
import { type AbilityInstance, instanceOf } from './printed';

const changed = new WeakMap<SpellAbility, SpellAbility>();

/** "Each" in the place of "target" (702.96a): what were targets stands for everything that fits as it resolves. */
export function withEach(instance: AbilityInstance): AbilityInstance {
  const { definition, name, keyword, key } = instance;
  if (definition.kind !== 'spell') return instance;
  let now = changed.get(definition);
  if (now === undefined) {
    now = untargeted(definition);
    if (definition.modes !== undefined) now = { ...now, modes: { ...definition.modes, of: definition.modes.of.map(untargeted) } };
    changed.set(definition, now);
  }
  return instanceOf(now, name, keyword, key);
}

function untargeted<T extends SpellAbility | Mode>(text: T): T {
  if (text.targets === undefined) return text;
  const each: Record<string, Selector> = {};
  for (const [name, spec] of Object.entries(text.targets)) each[name] = targetSelector(spec);
  return { ...text, targets: undefined, each: { ...text.each, ...each } };
}
