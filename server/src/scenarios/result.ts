/** What a run says about a scenario, as plain data. */

import type { GameEvent } from '../engine/events/event';
import type { Node } from '../yaml/tree';
import type { Mismatch } from './expect/index';
import { entry } from './nodes';
import type { Failure, ScenarioResult, StepTrace } from './report';
import { rulesetWarnings } from './rulesets';
import type { KeptRun, RunDeps, RunOptions, StepRecord } from './runner';
import { Places } from './same-tree';
import type { Script, Variant } from './script';

/** The first expectation that does not hold, with the others behind it, and the actual values to accept. */
export function mismatchFailure(mismatches: readonly Mismatch[], { substituted }: Variant): Failure | undefined {
  const [first, ...others] = mismatches;
  if (first === undefined) return undefined;
  const placed = new Set([...substituted].map(({ range }) => `${range.start}/${range.end}`));
  const edits = mismatches.flatMap(({ range, accept }) =>
    accept === undefined || placed.has(`${range.start}/${range.end}`) ? [] : [{ range, text: accept }],
  );
  const title = edits.length === 1 ? 'Accept the actual value' : `Accept the ${edits.length} actual values`;
  return {
    kind: 'expectation',
    message: first.message,
    range: first.range,
    expected: first.expected,
    actual: first.actual,
    details: [...(first.details ?? []), ...others.map(({ message }) => `Also: ${message}`)],
    fixes: edits.length === 0 ? [] : [{ title, edits, preferred: true }],
    ...(first.rule === undefined ? {} : { rule: first.rule }),
  };
}

export function resultOf(
  script: Script,
  variant: Variant,
  ruleset: string,
  kept: KeptRun,
  deps: RunDeps,
  { trace }: RunOptions,
  ms: number,
): ScenarioResult {
  const { records, setUp: setUpEvents } = kept;
  const failure =
    kept.failure === undefined
      ? records.at(-1)?.failure
      : new Places(kept.failure.head, variant.head).failure(kept.failure.failure);
  const result: Mutable<ScenarioResult> = {
    document: script.document,
    name: variant.name,
    range: script.range,
    nameRange: script.name.range,
    tags: script.tags,
    rules: script.rules.map(({ value }) => value),
    ruleset,
    status: failure === undefined ? 'passed' : failure.kind === 'setup' ? 'error' : 'failed',
    ms,
    defaults: [...kept.setUpNotes, ...records.flatMap(({ notes }) => notes)],
    warnings: rulesetWarnings(ruleset, deps.catalogue.oldest, eventsOf(records)),
  };
  if (variant.label !== undefined) result.variant = variant.label;
  if (failure !== undefined) result.failure = failure;
  if (trace === true) result.trace = traceOf(records, setUpEvents, deps.source);
  return result;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function* eventsOf(records: readonly StepRecord[]): Iterable<GameEvent> {
  for (const { events } of records) yield* events;
}

function traceOf(records: readonly StepRecord[], setUpEvents: readonly GameEvent[], source: string): readonly StepTrace[] {
  const steps = records.filter(({ node, events }) => events.length > 0 || entry(node, 'expect') === undefined);
  return [
    ...(setUpEvents.length === 0 ? [] : [{ title: 'the position', events: setUpEvents }]),
    ...steps.map(({ node, events }): StepTrace => ({ range: node.range, title: titleOf(node, source), events })),
  ];
}

/** The step as it stands in the file, on one line. */
function titleOf({ range }: Node, source: string): string {
  const text = source
    .slice(range.start, range.end)
    .replace(/\s*#[^\n]*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
