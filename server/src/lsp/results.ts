/** What runs said last, kept for lenses and diagnostics while newer text cannot be run, and marked as old. */

import type { FileReport, ScenarioResult } from '../scenarios';

export interface KeptResult {
  readonly result: ScenarioResult;
  /** The text of the file that was run, and what counted then. */
  readonly text: string;
  stamp: string;
}

/** Names a scenario in its file: by its name, with a number where several have it. */
export function keyFor(name: string, nth: number): string {
  return nth === 0 ? name : `${name}#${nth + 1}`;
}

export class Results {
  private readonly files = new Map<string, Map<string, KeptResult[]>>();

  /** Keeps what a run of a whole file, or of one document, said. */
  keep(key: string, report: FileReport, text: string, stamp: string, keys: ReadonlyMap<number, string>): void {
    const kept = this.files.get(key) ?? new Map<string, KeptResult[]>();
    const now = new Map<string, KeptResult[]>();
    for (const result of report.scenarios) {
      const scenario = keys.get(result.document) ?? result.name;
      now.set(scenario, [...(now.get(scenario) ?? []), { result, text, stamp }]);
    }
    for (const [scenario, results] of now) kept.set(scenario, results);
    // Those that are gone from the file leave nothing behind.
    const names = new Set(keys.values());
    for (const scenario of kept.keys()) if (!names.has(scenario)) kept.delete(scenario);
    this.files.set(key, kept);
  }

  /** What was said of a file would be said again, now that other things count. */
  stillHold(key: string, stamp: string): void {
    for (const results of this.files.get(key)?.values() ?? []) for (const one of results) one.stamp = stamp;
  }

  of(key: string, scenario: string): readonly KeptResult[] {
    return this.files.get(key)?.get(scenario) ?? [];
  }

  forget(key: string): void {
    this.files.delete(key);
  }

  counts(): { passed: number; failed: number } {
    let passed = 0;
    let failed = 0;
    for (const scenarios of this.files.values())
      for (const results of scenarios.values())
        for (const { result } of results) {
          if (result.status === 'passed') passed++;
          else if (result.status !== 'skipped') failed++;
        }
    return { passed, failed };
  }
}
