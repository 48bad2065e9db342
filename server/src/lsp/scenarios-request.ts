/**
 * The scenarios of a file or of all files, for a list of tests. A broken document keeps its scenario in the list. The
 * server's own thread says it: the worker may be in the middle of a long run, and nobody who lists runs anything.
 */

import type { File } from '../scenarios/files';
import { scenarioMeant, type WhichScenario } from '../scenarios/scenario-meant';
import { datesOf, partsOf } from '../scenarios/script';
import type { CancelSignal } from '../scenarios/worker/client';
import type { Document } from '../yaml';
import { toRange } from './convert';
import { isLong, type Model } from './model';
import type { ScenarioFile, ScenariosParams, ScenariosResult } from './protocol';
import type { Turns } from './turns';
import { keyOf } from './uris';

export async function listScenarios(
  model: Model,
  { uri, which }: ScenariosParams,
  turns: Turns,
  signal: CancelSignal,
): Promise<ScenariosResult> {
  const keys = uri === undefined ? model.workspace.scenarioFiles() : [keyOf(uri)];
  const files: ScenarioFile[] = [];
  await turns.inSlices(listed(model, keys, which, signal, files));
  return { files };
}

/** Lists files piece by piece. */
function* listed(
  model: Model,
  keys: readonly string[],
  which: WhichScenario | undefined,
  signal: CancelSignal,
  files: ScenarioFile[],
): Iterable<void> {
  for (const key of keys) {
    if (signal.aborted) return;
    const file = model.workspace.files.get(key);
    if (file?.kind !== 'scenario') continue;
    if (isLong(file)) yield* model.lookThrough(file);
    files.push(yield* listFile(model, file, which));
    yield;
  }
}

/** Words without which a document has neither tags nor variants, nor gives them to others, and need not be parsed. */
const NEEDS_PARSING = /\b(?:tags|matrix|each ruleset|background)\b/;

function* listFile(model: Model, file: File, which: WhichScenario | undefined): Generator<void, ScenarioFile> {
  const lines = model.lines(file);
  const version = model.version(file.uri);
  const read: Document[] = [];
  if (NEEDS_PARSING.test(file.text)) {
    const { text } = file;
    const documents = model.documents(file);
    const inherits = documents.some(({ range }) => /^background:/m.test(text.slice(range.start, range.end)));
    for (const document of documents) {
      const { range } = document;
      if (!inherits && !NEEDS_PARSING.test(text.slice(range.start, range.end))) continue;
      // Of a long file a document is read when it is asked for.
      read.push(document);
      void document.root;
      if (isLong(file)) yield;
    }
  }
  const known = new Map(
    partsOf(read).flatMap((part) => (part.kind === 'scenario' ? [[part.script.document, part.script] as const] : [])),
  );
  const all = model.scenarios(file);
  const meant = which === undefined ? all : [scenarioMeant(all, which, lines) ?? []].flat();
  return {
    uri: model.uri(file.uri),
    version,
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
