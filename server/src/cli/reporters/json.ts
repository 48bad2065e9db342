/** One JSON object for machines: a public contract, described by docs/report.schema.json. */

import {
  errorsOf,
  fullMessage,
  type Problem,
  type RunResults,
  type ScenarioLine,
  scenariosOf,
  type Totals,
  totalsOf,
} from '../results';
import type { Reporter, ReporterContext } from './reporter';

export interface JsonReport {
  readonly totals: Totals;
  readonly errors: readonly Problem[];
  readonly scenarios: readonly JsonScenario[];
}

export interface JsonScenario {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly rules: readonly string[];
  readonly ruleset: string;
  readonly status: string;
  readonly ms: number;
  readonly failure?: {
    readonly message: string;
    readonly line: number;
    readonly column: number;
    readonly rule: string | null;
    readonly expected: string | null;
    readonly actual: string | null;
  };
}

export function jsonReport(results: RunResults): JsonReport {
  return {
    totals: totalsOf(results),
    errors: errorsOf(results).map(({ file, line, column, code, message }) => ({ file, line, column, code, message })),
    scenarios: scenariosOf(results).map(scenario),
  };
}

function scenario({ file, line, name, status, failed, result }: ScenarioLine): JsonScenario {
  const { tags, rules, ruleset } = result;
  const base = { file, line, name, tags, rules, ruleset, status, ms: Math.round(result.ms * 1000) / 1000 };
  if (!failed) return base;
  const { failure } = failed;
  return {
    ...base,
    failure: {
      message: fullMessage(failure),
      line: failed.line,
      column: failed.column,
      rule: failure.rule ?? null,
      expected: failure.expected ?? null,
      actual: failure.actual ?? null,
    },
  };
}

export function jsonReporter({ io }: ReporterContext): Reporter {
  return { end: (results) => io.out(`${JSON.stringify(jsonReport(results), null, 2)}\n`) };
}
