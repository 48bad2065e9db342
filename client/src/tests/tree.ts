/**
 * The items of the Test Explorer: a file, its scenarios, and the variants of one that has several. An id is made of the
 * URI and a key that the server gives. The children of a file are replaced as a whole, so nothing stays of what is gone.
 */

import * as vscode from 'vscode';
import type { ScenarioFile, ScenarioItem } from '../protocol';
import { rangeOf } from './ranges';

/** What an item stands for. */
export interface Scenario {
  readonly uri: vscode.Uri;
  readonly document: number;
  readonly key: string;
  readonly variant?: string;
}

export class TestTree {
  readonly #controller: vscode.TestController;
  readonly #scenarios = new WeakMap<vscode.TestItem, Scenario>();
  readonly #tags = new Map<string, vscode.TestTag>();

  constructor(controller: vscode.TestController) {
    this.#controller = controller;
  }

  /** The scenarios of all files, but for those of which something newer is known. */
  showAll(files: readonly ScenarioFile[], newer: ReadonlySet<string>): void {
    const uris = files.map(({ uri }) => vscode.Uri.parse(uri));
    const kept = new Set([...uris.map(String), ...newer]);
    for (const [id] of this.#controller.items) if (!kept.has(id)) this.#controller.items.delete(id);
    files.forEach(({ scenarios }, index) => {
      const uri = uris[index];
      if (uri !== undefined && !newer.has(uri.toString())) this.show(uri, scenarios);
    });
  }

  /** The scenarios of a file, in place of what was known of it. */
  show(uri: vscode.Uri, scenarios: readonly ScenarioItem[]): void {
    const id = uri.toString();
    if (scenarios.length === 0) return this.#controller.items.delete(id);
    let file = this.#controller.items.get(id);
    if (file === undefined) {
      file = this.#controller.createTestItem(id, fileLabel(uri), uri);
      this.#controller.items.add(file);
    }
    const before = file.children;
    file.children.replace(scenarios.map((scenario) => this.#scenarioItem(uri, scenario, before.get(`${id}#${scenario.key}`))));
  }

  file(uri: vscode.Uri): vscode.TestItem | undefined {
    return this.#controller.items.get(uri.toString());
  }

  scenario(uri: vscode.Uri, document: number): vscode.TestItem | undefined {
    return this.scenariosOf(uri).find((item) => this.#scenarios.get(item)?.document === document);
  }

  around(uri: vscode.Uri, position: vscode.Position): vscode.TestItem | undefined {
    return this.scenariosOf(uri).find(({ range }) => range?.contains(position));
  }

  scenariosOf(uri: vscode.Uri): readonly vscode.TestItem[] {
    return [...(this.file(uri)?.children ?? [])].map(([, item]) => item);
  }

  /** Nothing for the item of a file. */
  what(item: vscode.TestItem): Scenario | undefined {
    return this.#scenarios.get(item);
  }

  /** What an item stands for where one run is meant and it has several. */
  firstVariant(item: vscode.TestItem): string | undefined {
    const [first] = [...item.children];
    return first === undefined ? undefined : this.#scenarios.get(first[1])?.variant;
  }

  #scenarioItem(uri: vscode.Uri, scenario: ScenarioItem, known: vscode.TestItem | undefined): vscode.TestItem {
    const { key, name, document, nameRange, range, tags, variants } = scenario;
    const id = `${uri.toString()}#${key}`;
    const item = known ?? this.#controller.createTestItem(id, name, uri);
    item.label = name;
    // From the name on: what stands before it are comments, and the mark in the gutter belongs to the name.
    item.range = rangeOf({ start: nameRange.start, end: range.end });
    item.sortText = String(document).padStart(6, '0');
    item.tags = tags.map((tag) => this.#tag(tag));
    item.description = tags.join(' ');
    this.#scenarios.set(item, { uri, document, key });
    item.children.replace(variants.map((variant) => this.#variantItem(item, { uri, document, key, variant })));
    return item;
  }

  #variantItem(parent: vscode.TestItem, scenario: Scenario & { readonly variant: string }): vscode.TestItem {
    const id = `${parent.id}@${scenario.variant}`;
    const item = parent.children.get(id) ?? this.#controller.createTestItem(id, scenario.variant, scenario.uri);
    item.range = parent.range;
    item.tags = parent.tags;
    this.#scenarios.set(item, scenario);
    return item;
  }

  #tag(name: string): vscode.TestTag {
    let tag = this.#tags.get(name);
    if (tag === undefined) {
      tag = new vscode.TestTag(name);
      this.#tags.set(name, tag);
    }
    return tag;
  }
}

const fileLabel = (uri: vscode.Uri) => vscode.workspace.asRelativePath(uri).replace(/\.scenario\.ya?ml$/, '');
