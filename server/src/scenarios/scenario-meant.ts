/** Which scenario of a file is meant by whoever wants to run or debug one. */

import type { LineMap } from '../yaml/lines';
import type { Range } from '../yaml/tree';

export interface WhichScenario {
  /** Of this document, of this name, or at this line (from 1), in this order; the first of the file, if nothing is said. */
  readonly document?: number | undefined;
  readonly scenario?: string | undefined;
  readonly line?: number | undefined;
}

interface Placed {
  readonly document: number;
  readonly name: string;
  readonly range: Range;
}

/**
 * Undefined where the file has no such scenario. A line always means one: between two, as of a background, the one below,
 * and below all the last.
 */
export function scenarioMeant<S extends Placed>(
  all: readonly S[],
  { document, scenario, line }: WhichScenario,
  lines: LineMap,
): S | undefined {
  if (document !== undefined) return all.find((one) => one.document === document);
  if (scenario !== undefined) return all.find(({ name }) => name === scenario);
  if (line === undefined) return all[0];
  const offset = lines.offset({ line: line - 1, character: 0 });
  return (
    all.findLast(({ range }) => range.start <= offset && offset <= range.end) ??
    all.find(({ range }) => range.start > offset) ??
    all.at(-1)
  );
}
