/** Accepts what a run showed: writes the actual values where other ones were expected. */

import type { Fix } from '../yaml/tree';
import type { FileRun } from './results';

export interface Accepted {
  readonly text: string;
  readonly count: number;
}

/** The text with the preferred fix of every failed expectation; of two that touch the same place only the first. */
export function acceptActual(run: FileRun): Accepted {
  const fixes = run.scenarios.flatMap(({ status, failed }): Fix[] => {
    if (status !== 'failed' || failed?.failure.kind !== 'expectation') return [];
    const fix = failed.failure.fixes?.find((each) => each.preferred);
    return fix ? [fix] : [];
  });
  const edits: Fix['edits'][number][] = [];
  let count = 0;
  for (const fix of fixes) {
    const touches = fix.edits.some((edit) =>
      edits.some(({ range }) => edit.range.start <= range.end && range.start <= edit.range.end),
    );
    if (touches) continue;
    edits.push(...fix.edits);
    count++;
  }
  edits.sort((a, b) => b.range.start - a.range.start);
  const { text } = run.lines;
  const updated = edits.reduce((so, { range, text }) => so.slice(0, range.start) + text + so.slice(range.end), text);
  return { text: updated, count: updated === text ? 0 : count };
}
