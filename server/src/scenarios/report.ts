/** What a run of a file of scenarios says. Plain data: it crosses from the worker to whoever asked. */

import type { GameEvent } from '../engine';
import type { Finding, Range } from '../yaml/tree';

export type Status = 'passed' | 'failed' | 'skipped' | 'error';

/** Why a scenario did not pass, at the step or the expectation where that showed. */
export interface Failure {
  /** `expectation`: a value differs. `illegal`: an action was refused, or one that should have been was not.
   * `undecided`: a choice is open. `answer`: an answer that
   * nobody asked for. `budget`: it does not end. `setup`: the position cannot be made. */
  readonly kind: 'expectation' | 'illegal' | 'undecided' | 'answer' | 'budget' | 'setup';
  readonly message: string;
  readonly range: Range;
  /** The rule that decided, in the numbering of the run's edition. */
  readonly rule?: string;
  /** YAML as the author would write it. */
  readonly expected?: string;
  readonly actual?: string;
  /** Further lines: every reason, the legal options, the parts of a cost. */
  readonly details: readonly string[];
  /** Who is asked where a choice is open, and the word that answers: for a spell, beside its `cast:`. */
  readonly question?: { readonly player: string; readonly word: string; readonly scope?: string };
  /** Changes that make it pass or go on: accept the actual value, one of the legal choices. */
  readonly fixes: Finding['fixes'];
}

export interface ScenarioResult {
  /** Index of the document in its file, and the value of `each ruleset` or `matrix` that it ran with. */
  readonly document: number;
  readonly variant?: string;
  readonly name: string;
  /** The whole document, and the scenario's name in it. */
  readonly range: Range;
  readonly nameRange: Range;
  readonly tags: readonly string[];
  readonly rules: readonly string[];
  /** The date of the rules that it ran under, `2026-04-17`. */
  readonly ruleset: string;
  readonly status: Status;
  readonly ms: number;
  readonly failure?: Failure;
  /** Each built-in or written default that was used where something else was possible, as a sentence. */
  readonly defaults: readonly string[];
  readonly warnings: readonly string[];
  /** Present when the trace was asked for. */
  readonly trace?: readonly StepTrace[];
}

export interface StepTrace {
  /** The step in the file; absent for the set-up. */
  readonly range?: Range;
  readonly title: string;
  readonly events: readonly GameEvent[];
}

export interface FileReport {
  readonly uri: string;
  /** What kept documents of the file from being read or checked: each an error with a position. */
  readonly findings: readonly Finding[];
  readonly scenarios: readonly ScenarioResult[];
}
