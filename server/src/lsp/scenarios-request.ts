/** The scenarios of a file or of all files, for a list of tests. A broken document keeps its scenario in the list. */

import type { File } from '../scenarios/files';
import type { CancelSignal } from '../scenarios/worker/client';
import { toRange } from './convert';
import type { Model } from './model';
import type { ScenarioFile, ScenariosResult } from './protocol';
import { keyOf } from './uris';

export async function listScenarios(model: Model, uri: string | undefined, signal: CancelSignal): Promise<ScenariosResult> {
  const keys = uri === undefined ? model.workspace.scenarioFiles() : [keyOf(uri)];
  const files: ScenarioFile[] = [];
  for (const key of keys) {
    const file = model.workspace.files.get(key);
    if (file?.kind === 'scenario') files.push(await listFile(model, file, signal));
  }
  return { files };
}

async function listFile(model: Model, file: File, signal: CancelSignal): Promise<ScenarioFile> {
  const lines = model.lines(file);
  const version = model.version(file.uri);
  const known = new Map((await model.runs.scenarios(file.uri, signal)).map((info) => [info.document, info]));
  return {
    uri: model.uri(file.uri),
    version,
    scenarios: model.scenarios(file).map(({ document, key, name, range, nameRange }) => ({
      key,
      name,
      document,
      tags: known.get(document)?.tags ?? [],
      variants: known.get(document)?.variants ?? [],
      range: toRange(lines, range),
      nameRange: toRange(lines, nameRange),
    })),
  };
}
