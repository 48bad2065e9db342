/** Runs scenarios for whoever asks, and says how they ended in the positions of the protocol. */

import type { GameEvent } from '../engine';
import { describe } from '../engine';
import type { ScenarioResult, StepTrace } from '../scenarios';
import type { File } from '../scenarios/files';
import { comparisonsOf } from '../scenarios/side-by-side';
import type { CancelSignal } from '../scenarios/worker/client';
import { resultIn } from '../speech';
import type { Checks } from './checks';
import { toRange } from './convert';
import type { Model } from './model';
import type { ComparedRuns, RunParams, RunResult, ScenarioFailure, ScenarioOutcome, TraceStep } from './protocol';
import { documentAt } from './scenario-list';
import { keyOf } from './uris';

export async function runScenarios(model: Model, checks: Checks, params: RunParams, signal: CancelSignal): Promise<RunResult> {
  const key = keyOf(params.uri);
  const file = model.workspace.files.get(key);
  const version = model.version(key);
  if (file === undefined || file.kind !== 'scenario')
    return { uri: params.uri, version, errors: [], scenarios: [], sideBySide: [] };
  const stamp = model.textStamp(key);
  const lines = model.lines(file);
  const { document, trace, tags } = params;
  const request = {
    ...(document === undefined ? {} : { document }),
    ...(trace === undefined ? {} : { trace }),
    ...(tags === undefined ? {} : { tags }),
  };
  const report = await model.runs.run(key, request, signal);
  checks.remember(key, file, stamp, report);
  const keys = model.scenarioKeys(file);
  const documents = model.documents(file);
  return {
    uri: params.uri,
    version,
    errors: report.findings
      .map(({ code, message, range }) => {
        const index = documentAt(documents, range.start)?.index;
        return {
          code,
          message: model.speech.say(message),
          range: toRange(lines, range),
          ...(index === undefined ? {} : { document: index }),
        };
      })
      .filter((error) => document === undefined || error.document === undefined || error.document === document),
    scenarios: report.scenarios.map((result) => outcome(model, file, result, keys.get(result.document) ?? result.name)),
    sideBySide: trace === true ? comparisons(model, report.scenarios, keys) : [],
  };
}

function comparisons(
  { rulebook }: Model,
  results: readonly ScenarioResult[],
  keys: ReadonlyMap<number, string>,
): readonly ComparedRuns[] {
  const shown = (rule: string, date: string): string => rulebook.shownIn(rule, rulebook.editionFor(date)) ?? rule;
  return comparisonsOf(results, shown).map(({ document, name, rulesets, status, steps }) => ({
    key: keys.get(document) ?? name,
    rulesets,
    status,
    steps: steps.filter(({ same }) => !same).map(({ title, rows }) => ({ title, rows })),
  }));
}

function outcome(model: Model, file: File, result: ScenarioResult, key: string): ScenarioOutcome {
  const lines = model.lines(file);
  const { name, document, variant, status, ms, ruleset, failure, defaults, warnings, trace } = resultIn(model.speech, result);
  return {
    key,
    name,
    document,
    status,
    ms,
    ruleset,
    range: toRange(lines, result.range),
    nameRange: toRange(lines, result.nameRange),
    defaults,
    warnings,
    ...(variant === undefined ? {} : { variant }),
    ...(failure === undefined ? {} : { failure: failureOf(failure, toRange(lines, failure.range)) }),
    ...(trace === undefined ? {} : { trace: trace.map((step) => stepOf(model, file, step)) }),
  };
}

function failureOf(failure: NonNullable<ScenarioResult['failure']>, range: ScenarioFailure['range']): ScenarioFailure {
  const { kind, message, rule, expected, actual, details } = failure;
  return {
    kind,
    message,
    range,
    details,
    ...(rule === undefined ? {} : { rule }),
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
  };
}

function stepOf(model: Model, file: File, { title, range, events }: StepTrace): TraceStep {
  const depths = new Map<number, number>();
  const told = events.map((event: GameEvent) => {
    const depth = event.parent === null ? 0 : (depths.get(event.parent) ?? -1) + 1;
    depths.set(event.id, depth);
    return { depth, rule: event.rule, text: model.speech.say(describe(event)) };
  });
  return {
    title: model.speech.say(title),
    events: told,
    ...(range === undefined ? {} : { range: toRange(model.lines(file), range) }),
  };
}
