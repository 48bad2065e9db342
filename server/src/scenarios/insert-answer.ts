/** Where and how an answer is written into a step: the edits of the quick fixes for an open question. */

import type { Fix, Mapping, Node, Range } from '../yaml/tree';
import { entriesOf, entry, textOf, valueOf } from './nodes';
import { type Data, toYaml } from './yaml-text';

type Edit = Fix['edits'][number];

export interface NewAnswer {
  readonly player: string;
  readonly word: string;
  readonly value: Data;
  /** Belongs to the spell of this `cast:`. */
  readonly scope?: string;
}

/** The edits that add an answer to a step; undefined where it has no place there. */
export function insertAnswer(source: string, step: Node, answer: NewAnswer): readonly Edit[] | undefined {
  if (step.kind === 'scalar')
    return step.value === 'resolve' ? [{ range: step.range, text: `resolve: { ${groupEntry(answer)} }` }] : undefined;
  const own = valueOf(step, answer.player);
  if (own !== undefined) return intoGroups(source, own, answer);
  for (const word of ['resolve', 'advance']) {
    const value = valueOf(step, word);
    if (value === undefined) continue;
    if (value.kind === 'scalar')
      return [
        { range: value.range, text: `{ ${word === 'resolve' ? `all: true` : `step: ${value.value}`}, ${groupEntry(answer)} }` },
      ];
    const group = valueOf(value, answer.player);
    if (group !== undefined) return intoGroups(source, group, answer);
    return value.kind === 'mapping' ? [addEntry(source, value, groupEntry(answer))] : undefined;
  }
  return step.kind === 'mapping' ? [addEntry(source, step, groupEntry(answer))] : undefined;
}

const groupEntry = ({ player, word, value, scope }: NewAnswer): string =>
  `${player}: { ${scope === undefined ? '' : `cast: ${toYaml(scope)}, `}${word}: ${toYaml(value)} }`;

function intoGroups(source: string, node: Node, answer: NewAnswer): readonly Edit[] | undefined {
  const { scope, word, value } = answer;
  const groups = node.kind === 'sequence' ? node.items : [node];
  const fits = (group: Node): boolean => scope === undefined || textOf(valueOf(group, 'cast')) === scope;
  const group = groups.find(fits) ?? groups.at(-1);
  if (group?.kind !== 'mapping') return undefined;
  const given = entry(group, word);
  // What stands beside `cast:` is for that spell, so another spell has a group of its own.
  if (word === 'cast' && given !== undefined) return anotherGroup(node, `{ cast: ${toYaml(value)} }`);
  if (given?.value !== undefined) return intoValue(given.value, value);
  return [addEntry(source, group, `${word}: ${toYaml(value)}`)];
}

/** One more group of a player's answers, behind those that there are. */
function anotherGroup(node: Node, text: string): readonly Edit[] | undefined {
  const { start, end } = node.range;
  if (node.kind === 'scalar' || !node.flow) return undefined;
  if (node.kind === 'sequence') return [{ range: { start: end - 1, end: end - 1 }, text: `, ${text}` }];
  return [
    { range: { start, end: start }, text: '[ ' },
    { range: { start: end, end }, text: `, ${text} ]` },
  ];
}

/** One more value of a word that has values already. */
function intoValue(node: Node, value: Data): readonly Edit[] | undefined {
  const items = Array.isArray(value) ? value.map(toYaml).join(', ') : toYaml(value);
  if (node.kind === 'scalar') return [{ range: node.range, text: `[${toYaml(node.value)}, ${items}]` }];
  if (!node.flow) return undefined;
  const at = { start: node.range.end - 1, end: node.range.end - 1 };
  if (node.kind === 'sequence') return [{ range: at, text: `${node.items.length === 0 ? '' : ', '}${items}` }];
  if (Array.isArray(value) || typeof value !== 'object') return undefined;
  const entries = Object.entries(value).map(([key, one]) => `${toYaml(key)}: ${toYaml(one as Data)}`);
  return [{ range: at, text: `${node.entries.length === 0 ? '' : ', '}${entries.join(', ')} ` }];
}

/** A new entry at the end of a mapping, in its own layout. */
function addEntry(source: string, mapping: Mapping, text: string): Edit {
  const last = entriesOf(mapping).at(-1);
  if (last === undefined) return { range: mapping.range, text: `{ ${text} }` };
  const after: Range = { start: last.range.end, end: last.range.end };
  if (mapping.flow) return { range: after, text: `, ${text}` };
  return { range: after, text: `\n${' '.repeat(columnOf(source, entriesOf(mapping)[0]?.range.start ?? 0))}${text}` };
}

function columnOf(source: string, offset: number): number {
  let start = offset;
  while (start > 0 && !/[\r\n]/.test(source[start - 1] ?? '\n')) start--;
  return offset - start;
}
