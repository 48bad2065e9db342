/** Small questions about the trees of documents, for what has been checked by its shape already. */

import type { Entry, Mapping, Node, Range, Scalar } from '../yaml/tree';

/** The entries of a node by their keys; none where it is no mapping. */
export function entriesOf(node: Node | undefined): readonly Entry[] {
  return node?.kind === 'mapping' ? node.entries : [];
}

export function entry(node: Node | undefined, key: string): Entry | undefined {
  if (node?.kind === 'mapping') for (const one of node.entries) if (one.key.value === key) return one;
  return undefined;
}

export const valueOf = (node: Node | undefined, key: string): Node | undefined => entry(node, key)?.value;

/** The items of a list; what stands there without brackets is its only item. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  if (node === undefined) return [];
  return node.kind === 'sequence' ? node.items : [node];
}

export const textOf = (node: Node | undefined): string | undefined => (node?.kind === 'scalar' ? node.value : undefined);

export function textsOf(node: Node | undefined): readonly Scalar[] {
  return itemsOf(node).filter((item) => item.kind === 'scalar');
}

export function integerOf(node: Node | undefined): number | undefined {
  const text = textOf(node);
  return text !== undefined && /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** `true` and `yes` are true, `false` and `no` are not; anything else is undefined. */
export function flagOf(node: Node | undefined): boolean | undefined {
  const text = textOf(node);
  if (text === 'true' || text === 'yes') return true;
  return text === 'false' || text === 'no' ? false : undefined;
}

/** Needs no quotes to be told from what stands around it. */
const PLAIN = /^[\w .'-]+$/;

/**
 * What a node says, without how it is laid out: two nodes have the same text exactly if they mean the same. Comments,
 * blank lines, quotes and the choice of brackets or indentation do not show.
 */
export function canonical(node: Node | undefined): string {
  if (node === undefined) return '~';
  switch (node.kind) {
    case 'scalar':
      return PLAIN.test(node.value) ? node.value : JSON.stringify(node.value);
    case 'sequence':
      return `[${node.items.map(canonical).join(',')}]`;
    case 'mapping':
      return `{${node.entries.map(({ key, value }) => `${canonical(key)}:${canonical(value)}`).join(',')}}`;
  }
}

const keys = new WeakMap<Node, string>();

/** `canonical`, worked out once for each node. */
export function keyOf(node: Node): string {
  let key = keys.get(node);
  if (key === undefined) {
    key = canonical(node);
    keys.set(node, key);
  }
  return key;
}

/** Says that a node means the same as another, whose key is known perhaps. */
export function keepKey(from: Node, to: Node): void {
  const key = keys.get(from);
  if (key !== undefined) keys.set(to, key);
}

/** The same mapping with only the entries that fit. */
export function withEntries(node: Mapping, keep: (entry: Entry) => boolean): Mapping {
  return { ...node, entries: node.entries.filter(keep) };
}

export const emptyMapping = (range: Range): Mapping => ({ kind: 'mapping', flow: true, entries: [], range });

/** Calls back for each node, outer ones first. */
export function walk(node: Node | undefined, visit: (node: Node) => void): void {
  if (node === undefined) return;
  visit(node);
  if (node.kind === 'sequence') for (const item of node.items) walk(item, visit);
  else if (node.kind === 'mapping')
    for (const { key, value } of node.entries) {
      visit(key);
      walk(value, visit);
    }
}
