/** What a run of files says, with places as people count them. */

import type { Failure, FileReport, ScenarioResult, Status } from '../scenarios/report';
import type { Finding } from '../yaml/tree';
import { Lines, type Place } from './lines';

/** Something that kept a document from being read or checked. */
export interface Problem extends Place {
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

export interface FailureAt extends Place {
  readonly failure: Failure;
}

export interface ScenarioLine {
  readonly file: string;
  /** Where the scenario's name stands. */
  readonly line: number;
  readonly column: number;
  /** With the value of the matrix that it ran with, if it has one. */
  readonly name: string;
  readonly status: Status;
  readonly failed?: FailureAt;
  readonly result: ScenarioResult;
}

export interface FileRun {
  /** The path as it is shown: relative to the current folder where that is shorter. */
  readonly file: string;
  readonly lines: Lines;
  readonly errors: readonly Problem[];
  readonly scenarios: readonly ScenarioLine[];
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly errors: number;
}

export interface RunResults {
  readonly files: readonly FileRun[];
  /** What is wrong with what was asked for: a path that does not exist. */
  readonly problems: readonly Problem[];
  readonly ms: number;
  readonly bailed: boolean;
}

export function problemAt(file: string, lines: Lines, finding: Pick<Finding, 'code' | 'message' | 'range'>): Problem {
  return { file, ...lines.place(finding.range.start), code: finding.code, message: finding.message };
}

/** A scenario that could not be run is an error at the place that says why. */
export function fileRun(file: string, text: string, report: FileReport): FileRun {
  const lines = new Lines(text);
  const scenarios = report.scenarios.map((result): ScenarioLine => {
    const { failure } = result;
    return {
      file,
      ...lines.place(result.nameRange.start),
      name: result.variant === undefined ? result.name : `${result.name} (${result.variant})`,
      status: result.status,
      ...(failure ? { failed: { ...lines.place(failure.range.start), failure } } : {}),
      result,
    };
  });
  const errors = [
    ...report.findings.filter(({ severity }) => severity === 'error').map((finding) => problemAt(file, lines, finding)),
    ...scenarios.flatMap(({ status, failed, name, line, column }): Problem[] => {
      if (status !== 'error') return [];
      if (!failed) return [{ file, line, column, code: 'setup', message: `${name} could not be run` }];
      const { kind, message } = failed.failure;
      return [{ file, line: failed.line, column: failed.column, code: kind, message }];
    }),
  ];
  return { file, lines, errors, scenarios };
}

export function errorsOf(results: RunResults): readonly Problem[] {
  return [...results.problems, ...results.files.flatMap(({ errors }) => errors)];
}

export function scenariosOf(results: RunResults): readonly ScenarioLine[] {
  return results.files.flatMap(({ scenarios }) => scenarios);
}

export function totalsOf(results: RunResults): Totals {
  const scenarios = scenariosOf(results);
  const count = (status: Status): number => scenarios.filter((scenario) => scenario.status === status).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped'), errors: errorsOf(results).length };
}

/** 2 if a document could not be read or checked, else 1 if a scenario failed, else 0. */
export function exitCode(results: RunResults): 0 | 1 | 2 {
  const { failed, errors } = totalsOf(results);
  if (errors > 0) return 2;
  return failed > 0 ? 1 : 0;
}

/** What went wrong, on one or more lines: the message, and every further reason or legal choice. */
export function fullMessage(failure: Failure): string {
  return [failure.message, ...furtherDetails(failure).map((detail) => `  ${detail}`)].join('\n');
}

/** A reason as a list of reasons has it: `118.3 (payment): ...`. */
const REASON = /^\d\S* \([a-z ]+\): (.+)$/s;

/** The details but for a reason, or a single detail, that the message says already. */
export function furtherDetails({ message, details }: Pick<Failure, 'message' | 'details'>): readonly string[] {
  const [only = ''] = details;
  if (details.length === 1 && message.includes(only.slice(only.indexOf(': ') + 1).trim())) return [];
  return details.filter((detail) => {
    const reason = REASON.exec(detail)?.[1]?.trim();
    return reason === undefined || !message.includes(reason);
  });
}
