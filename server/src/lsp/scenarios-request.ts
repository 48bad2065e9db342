/**
 * The scenarios of a file or of all files, for a list of tests. A broken document keeps its scenario in the list. The
 * server's own thread says it: the worker may be in the middle of a long run, and nobody who lists runs anything.
 */

import type { File } from '../scenarios/files';
import { scenarioMeant, type WhichScenario } from '../scenarios/scenario-meant';
import { datesOf, partsOf } from '../scenarios/script';
import type { CancelSignal } from '../scenarios/worker/client';
import { toRange } from './convert';
import type { Model } from './model';
import type { ScenarioFile, ScenariosParams, ScenariosResult } from './protocol';
import { keyOf } from './uris';

/** After so many files others are listened to. */
const SOME = 20;

export async function listScenarios(
  model: Model,
  { uri, which }: ScenariosParams,
  pause: () => Promise<unknown>,
  signal: CancelSignal,
): Promise<ScenariosResult> {
  const keys = uri === undefined ? model.workspace.scenarioFiles() : [keyOf(uri)];
  const files: ScenarioFile[] = [];
  for (const [i, key] of keys.entries()) {
    const file = model.workspace.files.get(key);
    if (file?.kind === 'scenario') files.push(listFile(model, file, which));
    if (i % SOME === SOME - 1) await pause();
    if (signal.aborted) break;
  }
  return { files };
}

/** Words without which a scenario has neither tags nor variants, and nothing has to be parsed. */
const NEEDS_PARSING = /\b(?:tags|matrix|each ruleset|background)\b/;

function listFile(model: Model, file: File, which: WhichScenario | undefined): ScenarioFile {
  const lines = model.lines(file);
  const all = model.scenarios(file);
  const meant = which === undefined ? all : [scenarioMeant(all, which, lines) ?? []].flat();
  const known = new Map(
    (NEEDS_PARSING.test(file.text) ? partsOf(model.documents(file)) : []).flatMap((part) =>
      part.kind === 'scenario' ? [[part.script.document, part.script] as const] : [],
    ),
  );
  return {
    uri: model.uri(file.uri),
    version: model.version(file.uri),
    scenarios: meant.map(({ document, key, name, range, nameRange }) => ({
      key,
      name,
      document,
      tags: known.get(document)?.tags ?? [],
      variants: (known.get(document)?.variants ?? []).flatMap(({ label }) => label ?? []),
      rulesets: several(datesOf(known.get(document)?.variants ?? [])),
      range: toRange(lines, range),
      nameRange: toRange(lines, nameRange),
    })),
  };
}

const several = (dates: readonly string[]): readonly string[] => (dates.length > 1 ? dates : []);
