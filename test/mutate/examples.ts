/** Runs example files in the engine that it is bundled with: the code under test of one fault. */

import { createScenarioService } from '../../server/src/scenarios';

export interface Outcome {
  readonly file: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly status: string;
  readonly kind?: string;
}

/** `files`: texts by path. Gives the outcome of each scenario with one of these tags, of all where none are given. */
export function runExamples(
  library: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
  wanted?: readonly string[],
): readonly Outcome[] {
  const service = createScenarioService({ library, now: () => 0 });
  service.setFolders(['examples']);
  for (const [path, text] of Object.entries(files)) service.setFile(path, text);
  const outcomes: Outcome[] = [];
  const filter = ({ tags }: { readonly tags: readonly string[] }): boolean =>
    wanted === undefined || tags.some((tag) => wanted.includes(tag));
  for (const path of Object.keys(files)) {
    if (!path.endsWith('.scenario.yaml')) continue;
    for (const { name, tags, status, failure } of service.run(path, { filter }).scenarios)
      outcomes.push({ file: path, name, tags, status, ...(failure === undefined ? {} : { kind: failure.kind }) });
  }
  return outcomes;
}
