/** Names that a comma cut in two: `[Nissa, Worldwaker]`, `{ card: Nissa, Worldwaker, tapped: true }`. */

import type { Shape } from '../../engine/shape';
import type { Entry, Mapping, Node, Scalar, Sequence } from '../tree';
import type { Context } from './context';
import { splitName } from './scalars';
import { fitness, optionsOf } from './shapes';

/** The most commas that a name is looked for with. */
const MOST_COMMAS = 3;

/** The items of a list, with neighbours that make up a name joined. */
export function joinedItems(context: Context, of: Shape, { flow, items }: Sequence): readonly Node[] {
  if (!flow || items.length < 2 || items.every((item) => item.kind !== 'scalar' || fitness(context, of, item) > 0)) return items;
  const joined: Node[] = [];
  for (let index = 0; index < items.length; index++) {
    const whole = wholeName(context, of, items, index);
    const item = items[index];
    if (whole !== undefined) {
      splitName(context, whole.scalar.value, whole.scalar.range, 'comma');
      joined.push(whole.scalar);
      index += whole.commas;
    } else if (item !== undefined) joined.push(item);
  }
  return joined;
}

function wholeName(
  context: Context,
  of: Shape,
  items: readonly Node[],
  from: number,
): { scalar: Scalar; commas: number } | undefined {
  const first = items[from];
  if (first?.kind !== 'scalar') return undefined;
  for (let commas = 1; commas <= MOST_COMMAS; commas++) {
    const parts = items.slice(from, from + commas + 1);
    const last = parts.at(-1);
    if (parts.length <= commas || last === undefined || !parts.every((part) => part.kind === 'scalar')) return undefined;
    // A comma in the text of a number has no space after it: `Borrowing 100,000 Arrows`.
    const name = parts.reduce(
      (words, part, index) => (index === 0 ? part.value : `${words}${gap(parts[index - 1], part)}${part.value}`),
      '',
    );
    if (isNameHere(context, of, name))
      return { scalar: { ...first, value: name, range: { start: first.range.start, end: last.range.end } }, commas };
  }
  return undefined;
}

const gap = (before: Scalar | undefined, after: Scalar): string =>
  before !== undefined && after.range.start > before.range.end + 1 ? ', ' : ',';

function isNameHere(context: Context, of: Shape, name: string): boolean {
  return (
    context.isWholeName(name) ||
    optionsOf(of).some((option) => option.shape === 'name' && context.options.names?.known(option.of, name) === true)
  );
}

/** The entries of a mapping once each, with a value and the keys without values after it joined where they make up a name. */
export function entriesOf(context: Context, { flow, entries }: Mapping): readonly Entry[] {
  const once = entries.length < 2 ? entries : withoutDuplicates(entries);
  if (!flow || once.every(({ value }) => value !== undefined)) return once;
  const joined: Entry[] = [];
  for (const entry of once) {
    const before = joined.at(-1);
    if (entry.value === undefined && before?.value?.kind === 'scalar') {
      const name = `${before.value.value}${gap(before.value, entry.key)}${entry.key.value}`;
      if (context.isWholeName(name)) {
        const range = { start: before.value.range.start, end: entry.key.range.end };
        splitName(context, name, range, 'comma');
        joined[joined.length - 1] = {
          ...before,
          value: { ...before.value, value: name, range },
          range: { start: before.range.start, end: range.end },
        };
        continue;
      }
    }
    joined.push(entry);
  }
  return joined;
}

/** The first of each key: that there is another has been said. */
function withoutDuplicates(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>();
  for (const { key } of entries) seen.add(key.value);
  if (seen.size === entries.length) return entries;
  seen.clear();
  return entries.filter(({ key }) => !seen.has(key.value) && seen.add(key.value));
}
