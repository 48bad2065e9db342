/** Small questions to the tree of a document. */

import type { Document, Entry, Mapping, Node, Scalar } from '../yaml';

export const rootMapping = (document: Document): Mapping | undefined =>
  document.root?.kind === 'mapping' ? document.root : undefined;

export const entryOf = (mapping: Mapping | undefined, key: string): Entry | undefined =>
  mapping?.entries.find((entry) => entry.key.value === key);

/** The scalar behind a key, if something is written there. */
export function scalarOf(mapping: Mapping | undefined, key: string): Scalar | undefined {
  const value = entryOf(mapping, key)?.value;
  return value?.kind === 'scalar' && (value.value !== '' || value.quoted) && value.reported !== true ? value : undefined;
}

/** Every entry of a node, the outer ones first. */
export function* entriesWithin(node: Node | undefined): Generator<Entry> {
  if (node === undefined || node.kind === 'scalar') return;
  if (node.kind === 'sequence') {
    for (const item of node.items) yield* entriesWithin(item);
    return;
  }
  for (const entry of node.entries) {
    yield entry;
    yield* entriesWithin(entry.value);
  }
}

/** `choose: { sacrificed: { one: creature } }` names what is chosen for a cost; elsewhere `choose` is a number. */
const isNaming = (node: Node | undefined): boolean =>
  node?.kind === 'mapping' && node.entries.every(({ value }) => value?.kind === 'mapping') && entryOf(node, 'from') === undefined;

/** The names that a document gives to targets and results, wherever in it: what its variables may be. */
export function variablesIn(node: Node | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { key, value } of entriesWithin(node)) {
    if ((key.value === 'as' || key.value === 'found') && value?.kind === 'scalar') names.add(value.value);
    if ((key.value === 'targets' || (key.value === 'choose' && isNaming(value))) && value?.kind === 'mapping')
      for (const entry of value.entries) names.add(entry.key.value);
  }
  return names;
}

/** What stands as `$name` in a node, without the sign. */
export function parametersUsedIn(node: Node | undefined): readonly string[] {
  const found: string[] = [];
  const visit = (one: Node | undefined): void => {
    if (one?.kind === 'scalar' && one.value.startsWith('$')) found.push(one.value.slice(1));
    if (one?.kind === 'sequence') for (const item of one.items) visit(item);
    if (one?.kind === 'mapping') for (const { value } of one.entries) visit(value);
  };
  visit(node);
  return found;
}
