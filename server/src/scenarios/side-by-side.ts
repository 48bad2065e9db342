/** Two runs of one scenario, under the rules of two dates, beside each other: where they part, and where they are the same. */

import { describe } from '../engine/events/describe';
import type { GameEvent } from '../engine/events/event';
import { align, type Row } from './align';
import { pairByPlace } from './pair-by-place';
import type { ScenarioResult, StepTrace } from './report';

/** A step as it went in both runs. */
export interface ComparedStep {
  readonly title: string;
  readonly range?: StepTrace['range'];
  /** Whether both runs did the same in it, if perhaps by other numbers of rules. */
  readonly same: boolean;
  /** Each event as a line: its rule, and what happens, within others further in. */
  readonly rows: readonly Row[];
}

export interface Comparison {
  readonly document: number;
  readonly name: string;
  /** The dates of the rules, and how the scenario ended under each. */
  readonly rulesets: readonly [string, string];
  readonly status: readonly [ScenarioResult['status'], ScenarioResult['status']];
  readonly failures: readonly [string | undefined, string | undefined];
  readonly steps: readonly ComparedStep[];
}

/** `shown`: a rule's number in the edition of a date. The runs have traces. */
export function compareRuns(a: ScenarioResult, b: ScenarioResult, shown: (rule: string, date: string) => string): Comparison {
  const lines = ({ ruleset }: ScenarioResult, step: StepTrace | undefined): readonly string[] =>
    step === undefined ? [] : eventLines(step.events, (rule) => shown(rule, ruleset));
  return {
    document: a.document,
    name: a.name,
    rulesets: [a.ruleset, b.ruleset],
    status: [a.status, b.status],
    failures: [a.failure?.message, b.failure?.message],
    steps: pairByPlace(a.trace ?? [], b.trace ?? [], ({ range }) => range?.start ?? -1).map(([left, right]): ComparedStep => {
      const rows = align(lines(a, left), lines(b, right));
      const step = left ?? (right as StepTrace);
      const happened = (of: StepTrace | undefined): string => JSON.stringify(of?.events.map((event) => describe(event)));
      const same = left !== undefined && right !== undefined && happened(left) === happened(right);
      const titles = [...new Set([left, right].flatMap((one) => one?.title ?? []))];
      return { title: titles.join(' | '), same, rows, ...(step.range === undefined ? {} : { range: step.range }) };
    }),
  };
}

/** The runs of one scenario under several dates, each with the one before it; those of other values of a matrix apart. */
export function comparisonsOf(
  results: readonly ScenarioResult[],
  shown: (rule: string, date: string) => string,
): readonly Comparison[] {
  const found: Comparison[] = [];
  for (const [i, one] of results.entries()) {
    const value = valueOf(one);
    const before = results
      .slice(0, i)
      .findLast((other) => other.document === one.document && other.ruleset !== one.ruleset && valueOf(other) === value);
    if (before !== undefined) found.push(compareRuns(before, one, shown));
  }
  return found;
}

/** The value of the matrix that a run is of. */
const valueOf = ({ variant = '', ruleset }: ScenarioResult): string => variant.replace(ruleset, '').replace(/^, /, '');

function eventLines(events: readonly GameEvent[], shown: (rule: string) => string): readonly string[] {
  const depths = new Map<number, number>();
  return events.map((event) => {
    const depth = event.parent === null ? 0 : (depths.get(event.parent) ?? -1) + 1;
    depths.set(event.id, depth);
    return `${'  '.repeat(depth)}${shown(event.rule)} ${describe(event)}`;
  });
}
