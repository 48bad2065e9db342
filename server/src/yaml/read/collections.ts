/** Reads lists, and mappings whose keys are the author's own. */

import type { Shape } from '../../engine/shape';
import type { Node } from '../tree';
import { below, type Context, put } from './context';
import { type Place, read } from './read';
import { readScalar, unknownWord, wrongForm } from './scalars';
import { fitness, optionsOf } from './shapes';
import { entriesOf, joinedItems } from './split-names';

export function readList(context: Context, shape: Extract<Shape, { shape: 'list' }>, node: Node, place: Place): unknown {
  if (node.kind !== 'sequence') {
    if (shape.single !== true) return wrongForm(context, shape, node);
    const item = read(context, shape.of, node, { ...place, path: below(place.path, 0) });
    return item === undefined ? undefined : [item];
  }
  const items: unknown[] = [];
  joinedItems(context, shape.of, node).forEach((item, index) => {
    const value = read(context, shape.of, item, { path: below(place.path, index), instead: item.range });
    if (value !== undefined) items.push(value);
  });
  return items;
}

export function readMap(context: Context, shape: Extract<Shape, { shape: 'map' }>, node: Node, place: Place): unknown {
  if (node.kind !== 'mapping') return wrongForm(context, shape, node);
  const map: Record<string, unknown> = {};
  for (const { key, value, range } of entriesOf(context, node)) {
    if (key.reported === true) {
      context.failed = true;
      continue;
    }
    const options = optionsOf(shape.keys);
    const option = options.find((one) => fitness(context, one, key) > 0) ?? (options.length === 1 ? options[0] : undefined);
    context.located.push({ path: below(place.path, key.value), range: key.range, shape: shape.keys });
    // A key stays as it is written, whatever number or date it is; only the spelling of a name is put right.
    const known = option === undefined ? unknownWord(context, shape.keys, key) : readScalar(context, option, key);
    const at = typeof known === 'string' ? known : key.value;
    const of = read(context, shape.values, value, { path: below(place.path, key.value), keyRange: key.range, instead: range });
    if (known !== undefined && of !== undefined) put(map, at, of);
  }
  return map;
}
