/** Reads a keyword as it stands on a card: `haste`, or `suspend: { time: 1, cost: R }` (702.1). */

import type { Shape } from '../../engine/shape';
import type { Node } from '../tree';
import { below, type Context } from './context';
import { type Place, read } from './read';
import { missingFields } from './records';
import { readName, wrongForm } from './scalars';
import { entriesOf } from './split-names';

/** Gives `{ keyword, at, parameters }`. */
export function readKeyword(context: Context, shape: Extract<Shape, { shape: 'keyword' }>, node: Node, { path }: Place): unknown {
  if (node.kind === 'sequence') return wrongForm(context, shape, node);
  const entries = node.kind === 'mapping' ? entriesOf(context, node) : [];
  const [entry, another] = entries;
  const word = node.kind === 'scalar' ? node : entry?.key;
  if (word === undefined) return wrongForm(context, shape, node, 'suspend: { time: 1, cost: R }');
  if (another !== undefined) {
    const message = `One keyword stands here; \`${another.key.value}\` has to be inside of the braces of \`${word.value}\` or an item of its own.`;
    return context.error('two-heads', another.key.range, message);
  }
  const keyword = readName(context, 'keyword', word);
  context.located.push({ path, range: node.range, shape, construct: keyword ?? word.value, headRange: word.range });
  context.sources.set(path, { range: node.range, keyRange: word.range });
  if (keyword === undefined) return undefined;
  const parameters = context.options.parametersOf?.(keyword);
  if (parameters === 'unclear') return { keyword, at: path, parameters: {} };
  if (entry === undefined) {
    if (parameters !== undefined) missingFields(context, keyword, parameters.fields, new Set(), word.range);
    return { keyword, at: path, parameters: {} };
  }
  if (parameters === undefined) {
    if (context.options.parametersOf === undefined) return { keyword, at: path, parameters: {} };
    return context.error('wrong-form', entry.range, `\`${keyword}\` has no parameters; write the word alone.`);
  }
  const given = read(context, parameters, entry.value, {
    path: below(path, keyword),
    keyRange: word.range,
    instead: entry.range,
  });
  return given === undefined ? undefined : { keyword, at: path, parameters: given };
}
