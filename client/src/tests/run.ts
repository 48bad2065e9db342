/** One run of the Test Explorer: asks the server file by file, and tells what came of it item by item. */

import * as vscode from 'vscode';
import type { RunResult, ScenarioOutcome } from '../protocol';
import type { Server } from '../server';
import { comparisonOutput, failureMessage, outputOf } from './messages';
import { rangeOf } from './ranges';
import type { TestTree } from './tree';

export interface Runner {
  readonly controller: vscode.TestController;
  readonly tree: TestTree;
  readonly server: Server;
}

/** A request to the server, and the items that wait for its answer. */
interface Part {
  readonly uri: vscode.Uri;
  readonly file: vscode.TestItem | undefined;
  /** Absent for the whole file. */
  readonly document?: number;
  readonly items: readonly vscode.TestItem[];
}

export async function runTests(
  { controller, tree, server }: Runner,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
  const run = controller.createTestRun(request);
  const cancelled = run.token;
  const cancelling = token.onCancellationRequested(() => run.end());
  try {
    const parts = partsOf(request, controller, tree);
    for (const { items } of parts) for (const item of items) run.enqueued(item);
    for (const part of parts) {
      if (cancelled.isCancellationRequested || token.isCancellationRequested) break;
      await runPart(part, run, { controller, tree, server });
    }
  } finally {
    cancelling.dispose();
    run.end();
  }
}

async function runPart({ uri, file, document, items }: Part, run: vscode.TestRun, { tree, server }: Runner): Promise<void> {
  for (const item of items) run.started(item);
  const trace = document !== undefined;
  let result: RunResult;
  try {
    const target = document === undefined ? {} : { document };
    result = await server.run({ uri: uri.toString(), trace, ...target }, run.token);
  } catch (error) {
    if (run.token.isCancellationRequested) {
      for (const item of items) run.skipped(item);
      return;
    }
    const message = new vscode.TestMessage(error instanceof Error ? error.message : String(error));
    for (const item of items) run.errored(item, message);
    return;
  }
  for (const item of items) {
    const what = tree.what(item);
    const outcome = result.scenarios.find(({ key, variant }) => key === what?.key && variant === what?.variant);
    if (outcome === undefined) report(run, item, uri, result, what?.document);
    else tell(run, item, uri, outcome);
  }
  for (const compared of result.sideBySide) {
    const of = items.find((item) => tree.what(item)?.key === compared.key);
    // Beside the scenario as a whole: the item that has its runs below it.
    if (of !== undefined) run.appendOutput(comparisonOutput(compared), undefined, of.parent ?? of);
  }
  // A document that cannot be read has no item of its own.
  const known = new Set(items.map((item) => tree.what(item)?.document));
  const others = result.errors.filter((error) => document === undefined && !known.has(error.document));
  if (file !== undefined && others.length > 0) run.errored(file, errorMessages(uri, others));
}

function tell(run: vscode.TestRun, item: vscode.TestItem, uri: vscode.Uri, outcome: ScenarioOutcome): void {
  const { status, ms } = outcome;
  // Without a place: the editor would repeat the first line beside the scenario.
  run.appendOutput(outputOf(outcome), undefined, item);
  if (status === 'passed') run.passed(item, ms);
  else if (status === 'skipped') run.skipped(item);
  else if (status === 'failed') run.failed(item, failureMessage(uri, outcome), ms);
  else run.errored(item, failureMessage(uri, outcome), ms);
}

/** The item has no result: its document has errors, or it is gone. */
function report(run: vscode.TestRun, item: vscode.TestItem, uri: vscode.Uri, result: RunResult, document?: number): void {
  const errors = result.errors.filter((error) => error.document === document);
  if (errors.length > 0) run.errored(item, errorMessages(uri, errors));
  else run.skipped(item);
}

function errorMessages(uri: vscode.Uri, errors: RunResult['errors']): vscode.TestMessage[] {
  return errors.map(({ message, range }) => {
    const told = new vscode.TestMessage(message);
    told.location = new vscode.Location(uri, rangeOf(range));
    return told;
  });
}

/** The request, in as few questions as possible: a whole file is one. */
function partsOf(request: vscode.TestRunRequest, controller: vscode.TestController, tree: TestTree): readonly Part[] {
  const included = request.include ?? [...controller.items].map(([, item]) => item);
  const excluded = new Set(request.exclude ?? []);
  const files = new Set(included.filter((item) => tree.what(item) === undefined));
  return included.flatMap((item): Part[] => {
    if (item.uri === undefined || isExcluded(item, excluded)) return [];
    const items = leaves(item, excluded);
    const document = tree.what(item)?.document;
    const file = tree.file(item.uri);
    if (document === undefined) return [{ uri: item.uri, file: item, items }];
    // What its file runs already is not run twice.
    if (file !== undefined && files.has(file)) return [];
    return [{ uri: item.uri, file, document, items }];
  });
}

/** What has a result of its own: a scenario without variants, or a variant. */
function leaves(item: vscode.TestItem, excluded: ReadonlySet<vscode.TestItem>): readonly vscode.TestItem[] {
  if (excluded.has(item)) return [];
  if (item.children.size === 0) return [item];
  return [...item.children].flatMap(([, child]) => leaves(child, excluded));
}

function isExcluded(item: vscode.TestItem, excluded: ReadonlySet<vscode.TestItem>): boolean {
  return excluded.has(item) || (item.parent !== undefined && isExcluded(item.parent, excluded));
}
