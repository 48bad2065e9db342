/** What a replacement effect does to the permanent that is entering, which is not on the battlefield yet (614.12). */

import { type Effect, VERBS } from '../../engine/effects/verb';
import type { Finding } from '../../yaml';
import { type AbilityRule, finding, headOf } from './rule';

export const notYetThere: AbilityRule = (ability, subject) =>
  entering(ability).flatMap(({ effects, names }) =>
    effects.flatMap((effect): Finding[] => {
      const name = Object.entries(effect).find(([key, value]) => key !== 'by' && names.includes(value as string))?.[1];
      if (name === undefined || VERBS[effect.kind]?.entering !== undefined) return [];
      const message = `\`${effect.kind}\` does nothing to \`${name}\`, which is not on the battlefield yet (614.12). As it enters it can be given counters, be tapped or untapped, and get what lasts: \`put counters\`, \`tap\`, \`untap\`, \`grant\`, \`modify\`, \`designate\`. What happens once it is there is a triggered ability: \`when: { enters: this }\`.`;
      return [finding('not-yet-there', 'error', headOf(subject, effect.at), message)];
    }),
  );

interface AsItEnters {
  readonly effects: readonly Effect[];
  /** What the permanent is called there: `this` too where it says itself how it enters. */
  readonly names: readonly string[];
}

/** The effects of each `enters`, wherever it stands, with those inside them that are carried out at once. */
function entering(data: unknown): readonly AsItEnters[] {
  if (typeof data !== 'object' || data === null) return [];
  const { kind, what, do: effects } = data as Partial<Record<keyof Effect, unknown>>;
  const own = kind === 'enters' && Array.isArray(effects) ? [{ effects: atOnce(effects), names: namesOf(what) }] : [];
  return [...own, ...Object.values(data).flatMap(entering)];
}

const namesOf = (what: unknown): readonly string[] => (what === 'this' ? ['this', 'that'] : ['that']);

/** Abilities that are only set up speak of the permanent that will be there. */
const LATER: ReadonlySet<string> = new Set(['delayed', 'reflexive', 'replace']);

function atOnce(data: unknown): readonly Effect[] {
  if (typeof data !== 'object' || data === null) return [];
  const { kind, at } = data as Partial<Effect>;
  if (kind !== undefined && LATER.has(kind)) return [];
  const own = kind !== undefined && at !== undefined && kind in VERBS ? [data as Effect] : [];
  return [...own, ...Object.values(data).flatMap(atOnce)];
}
