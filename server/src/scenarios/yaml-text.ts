/** Plain data and trees as YAML on one line, as an author would write it. */

import { asWritten } from '../yaml/read/context';
import type { Node } from '../yaml/tree';

export type Data = string | number | boolean | readonly Data[] | { readonly [key: string]: Data };

export function toYaml(data: Data): string {
  if (typeof data === 'string') return scalar(data);
  if (typeof data !== 'object') return String(data);
  if (isList(data)) return data.length === 0 ? '[]' : `[${data.map(toYaml).join(', ')}]`;
  const entries = Object.entries(data);
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, value]) => `${scalar(key)}: ${toYaml(value)}`).join(', ')} }`;
}

const isList = (data: Exclude<Data, string | number | boolean>): data is readonly Data[] => Array.isArray(data);

const scalar = (text: string): string => (text === '' ? '""' : asWritten(text));

/** A tree as data: every scalar is its text. */
export function nodeData(node: Node | undefined): Data {
  if (node === undefined) return '';
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'sequence') return node.items.map(nodeData);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key.value, nodeData(value)]));
}

export const nodeYaml = (node: Node | undefined): string => toYaml(nodeData(node));
