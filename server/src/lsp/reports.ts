/** Diagnostics as reports: full, or unchanged since the client asked last. */

import type {
  DocumentDiagnosticReport,
  PreviousResultId,
  ResultProgressReporter,
  WorkspaceDiagnosticReport,
  WorkspaceDiagnosticReportPartialResult,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { kindOf } from '../scenarios/paths';
import type { CancelSignal } from '../scenarios/worker/client';
import { type Checked, type Checks, Outdated } from './checks';
import type { Model } from './model';
import type { Turns } from './turns';
import { keyOf } from './uris';

const SOME = 20;
/** So many files are asked about at once: the worker need not wait for this thread between two of them. */
const AT_ONCE = 16;

export type Mode = 'check' | 'last' | 'nothing';

export async function documentReport(
  model: Model,
  checks: Checks,
  key: string,
  previous: string | undefined,
  mode: Mode,
  signal: CancelSignal,
): Promise<DocumentDiagnosticReport> {
  if (mode === 'nothing' || model.workspace.files.get(key) === undefined) return { kind: 'full', items: [] };
  const last = mode === 'last' ? checks.last(key) : undefined;
  const { resultId, items } = last ?? (await checks.check(key, signal));
  return resultId === previous ? { kind: 'unchanged', resultId } : { kind: 'full', resultId, items: [...items] };
}

export async function workspaceReport(
  model: Model,
  checks: Checks,
  previous: readonly PreviousResultId[],
  modeOf: (key: string) => Mode,
  turns: Turns,
  signal: CancelSignal,
  progress: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
): Promise<WorkspaceDiagnosticReport> {
  let items: WorkspaceDocumentDiagnosticReport[] = [];
  const before = new Map(previous.map(({ uri, value }) => [keyOf(uri), { uri, value }]));
  const report = (): void => {
    if (progress === undefined || items.length === 0) return;
    progress.report({ items });
    items = [];
  };
  const keys = model
    .keys()
    .filter((key) => kindOf(key) !== 'other')
    .map((key) => ({ key, rank: rank(model, key) }))
    .toSorted((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
  const check = async (key: string): Promise<void> => {
    const id = before.get(key)?.value;
    before.delete(key);
    await turns.of(key);
    try {
      const { resultId, items: found } = await checkedAs(modeOf(key), checks, key, signal);
      // What is as the client knows it needs no words.
      if (resultId === id) return;
      items.push({ uri: model.uri(key), version: model.version(key), kind: 'full', resultId, items: [...found] });
    } catch (error) {
      // Its text has changed meanwhile; it is asked for again.
      if (!(error instanceof Outdated)) throw error;
    }
  };
  for (let next = 0; next < keys.length && !signal.aborted; next += AT_ONCE) {
    await Promise.all(keys.slice(next, next + AT_ONCE).map(check));
    if (items.length >= SOME) report();
    await turns.pause();
  }
  // Nothing stays of files that are gone. A client that closed one has forgotten which result it shows of it.
  const gone = [...checks.gone].filter((key) => !before.has(key)).map((key) => ({ uri: model.uri(key), value: undefined }));
  for (const { uri, value } of [...before.values(), ...gone])
    if (value !== 'gone') items.push({ uri, version: null, kind: 'full', resultId: 'gone', items: [] });
  report();
  return { items };
}

async function checkedAs(
  mode: Mode,
  checks: Checks,
  key: string,
  signal: CancelSignal,
): Promise<Pick<Checked, 'resultId' | 'items'>> {
  if (mode === 'nothing') return { resultId: 'none', items: [] };
  return (mode === 'last' ? checks.last(key) : undefined) ?? checks.checkBehind(key, signal);
}

/** What somebody looks at comes first, then what runs; the lint of many cards can wait. */
function rank(model: Model, key: string): number {
  if (model.open.has(key)) return 0;
  return kindOf(key) === 'scenario' ? 1 : 2;
}
