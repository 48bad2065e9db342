/** What the rules of other dates did differently, and which of that a run under them models. */

import type { GameEvent } from '../engine/events/event';

interface Difference {
  /** Since when the rules are as they are now. */
  readonly since: string;
  readonly what: string;
  /** Whether the engine plays it as it was before that date. */
  readonly modelled: boolean;
  /** Whether it can have mattered to what happened. */
  readonly concerns: (event: GameEvent) => boolean;
}

const DIFFERENCES: readonly Difference[] = [
  {
    since: '2024-02-02',
    what: 'a suspended card had to be cast, if able, when its last time counter was removed (702.62a)',
    modelled: true,
    concerns: () => false,
  },
  {
    since: '2024-11-08',
    what: 'an attacking creature that several creatures blocked assigned its damage in an order that was declared (509.2)',
    modelled: false,
    concerns: ({ kind }) => kind === 'block',
  },
];

/** Warnings about a run under the rules of a date, for what mattered to it and is not modelled. */
export function rulesetWarnings(ruleset: string, oldestEdition: string, events: Iterable<GameEvent>): readonly string[] {
  const open = DIFFERENCES.filter(({ since, modelled }) => !modelled && ruleset < since);
  const warnings: string[] = [];
  if (ruleset < oldestEdition)
    warnings.push(
      `The rules of ${ruleset} are not known; rule numbers are those of ${oldestEdition}, the oldest edition that is.`,
    );
  if (open.length === 0) return warnings;
  const concerned = new Set<Difference>();
  for (const event of events) for (const difference of open) if (difference.concerns(event)) concerned.add(difference);
  for (const { since, what } of concerned)
    warnings.push(`Before ${since} ${what}. This run does not model that: it follows the newer rules in it.`);
  return warnings;
}
