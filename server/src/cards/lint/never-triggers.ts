/** A triggered ability that waits for nothing, or for what can't happen where it functions (113.6, 603.6). */

import type { TriggeredAbility, Zone } from '../../engine';
import { selectorRecord } from '../../engine/text/nouns';
import type { EventPattern } from '../../engine/vocabulary/pattern';
import type { Selector } from '../../engine/vocabulary/selector';
import { contradiction } from './contradictions';
import { type AbilityRule, finding, headOf } from './rule';

export const neverTriggers: AbilityRule = (ability, subject) => {
  if (ability.kind !== 'triggered') return [];
  const reason = reasonOf(ability);
  return reason === undefined
    ? []
    : [finding('never-triggers', 'error', headOf(subject, ability.at), `This ability can never trigger: ${reason}.`)];
};

function reasonOf(ability: TriggeredAbility): string | undefined {
  const { when, moment } = ability;
  if (when === undefined && moment === undefined) return 'it says neither `when` nor `at`';
  if (when !== undefined && moment !== undefined)
    return 'it waits for an event (`when`) and for a moment (`at`), and no event is both; write two abilities';
  const zones = ability.in ?? ['battlefield'];
  return (when === undefined ? undefined : (ofZone(when, zones) ?? ofPattern(when))) ?? ofCondition(ability, zones);
}

/** The zone in which the object itself is as the ability looks at the event: where it goes, or where it was. */
const SELF_IN: Readonly<Record<string, Zone>> = {
  enters: 'battlefield',
  dies: 'battlefield',
  leaves: 'battlefield',
  attacks: 'battlefield',
  blocks: 'battlefield',
  'becomes blocked': 'battlefield',
  taps: 'battlefield',
  untaps: 'battlefield',
  cast: 'stack',
};

function ofZone(when: EventPattern, zones: readonly Zone[]): string | undefined {
  const needed = (when.what as unknown) === 'this' ? SELF_IN[when.kind] : undefined;
  if (needed === undefined || zones.includes(needed)) return undefined;
  return `\`${when.kind}: this\` happens ${needed === 'stack' ? 'on the stack' : 'on the battlefield'}, and the ability functions in ${zones.map((zone) => `the ${zone}`).join(' or ')} only${needed === 'stack' ? '; write `in: stack`' : ''}`;
}

function ofPattern({ what, from, to, target }: EventPattern): string | undefined {
  for (const selector of [what, target]) {
    const reason = isSelector(selector) ? contradiction(selector) : undefined;
    // A pattern may name cards that are nowhere near the battlefield, so the zone that is left out says nothing.
    if (reason !== undefined && !reason.includes('never on the battlefield')) return reason;
  }
  const [one] = Array.isArray(from) ? (from as readonly Zone[]) : [];
  return one !== undefined && Array.isArray(to) && Array.isArray(from) && from.length === 1 && to.length === 1 && to[0] === one
    ? `nothing goes from the ${one} to the ${one}`
    : undefined;
}

const isSelector = (value: unknown): value is Selector =>
  typeof value === 'object' && value !== null && !('all' in value) && !('one' in value);

/** An intervening if about this object's zone that excludes the zones in which it functions. */
function ofCondition({ if: condition, when }: TriggeredAbility, zones: readonly Zone[]): string | undefined {
  const about = condition?.subjects?.this;
  const wanted = about === undefined ? undefined : selectorRecord(about).zone;
  if (wanted === undefined || wanted.some((zone) => zones.includes(zone))) return undefined;
  // What dies or leaves is asked about where it went.
  if (when !== undefined && ['dies', 'leaves', 'moves'].includes(when.kind)) return undefined;
  return `it functions in the ${zones.join(' or ')}, and its \`if\` wants it to be in the ${wanted.join(' or ')}`;
}
