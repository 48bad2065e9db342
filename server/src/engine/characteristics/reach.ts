/** Which objects some effects could apply to, so that what is known of the others stays known while these come and go. */

import type { View } from '../run';
import type { GameObject, ObjectId, Zone } from '../state/game';
import { everything, type Reference } from '../vocabulary/reference';
import { zonesReached } from '../vocabulary/selector';
import { contextFor, type Modifier, same } from './modifier';

/** Some effects, in timestamp order (613.7). The same object as long as they are the same. */
export interface Some {
  readonly list: readonly Modifier[];
  /** Neither which there are nor what they do to an object depends on anything but that object and the list itself. */
  readonly stable: boolean;
  /** Its own, by which what was found under it is known to be of it. */
  readonly number: number;
  /** Those of a few moments ago, by their numbers, and what anything has come to or gone from since. */
  readonly earlier: readonly { readonly number: number; readonly changed: Reach }[];
}

/** Which objects they could apply to at all: those of some zones, and some by name. */
export interface Reach {
  readonly everywhere: boolean;
  readonly zones: ReadonlySet<Zone>;
  readonly objects: ReadonlySet<ObjectId>;
}

/** Whether any of them could apply to an object. */
export const reaches = ({ reach }: { readonly reach: Reach }, object: GameObject): boolean => isIn(reach, object);

const isIn = ({ everywhere, zones, objects }: Reach, { id, zone }: GameObject): boolean =>
  everywhere || (zone !== null && zones.has(zone)) || objects.has(id);

/** What was found of an object under some effects. */
export interface Found<T> {
  readonly object: GameObject;
  readonly by: Some;
  readonly its: T;
}

/** Whether what was found is still so: of this very object, and no effect that reaches it has come or gone since. */
export function isStillSo<T>(found: Found<T> | undefined, object: GameObject, now: Some): found is Found<T> {
  if (found?.object !== object) return false;
  if (found.by === now) return true;
  const then = now.earlier.find(({ number }) => number === found.by.number);
  return then !== undefined && !isIn(then.changed, object);
}

const MOST_EARLIER = 6;
let made = 0;

export const NO_EFFECTS: Some = { list: [], stable: true, number: made++, earlier: [] };

/** `before`: those of the game a moment ago, given back when nothing has changed. */
export function some(view: View, list: readonly Modifier[], stable: boolean, before: Some | undefined): Some {
  if (
    before !== undefined &&
    before.stable === stable &&
    before.list.length === list.length &&
    before.list.every((one, i) => same(one, list[i] as Modifier))
  )
    return before;
  return { list, stable, number: made++, earlier: earlierOf(view, list, stable, before) };
}

/** What is remembered of those before, where neither they nor these depend on anything else. */
function earlierOf(view: View, list: readonly Modifier[], stable: boolean, before: Some | undefined): Some['earlier'] {
  if (before === undefined || !before.stable || !stable) return [];
  const changed = reachOf(view, difference(before.list, list));
  return [
    { number: before.number, changed },
    ...before.earlier.slice(0, MOST_EARLIER - 1).map((one) => ({ number: one.number, changed: union(one.changed, changed) })),
  ];
}

/** Those that are in only one of two lists, which are in the order of their timestamps. */
function difference(a: readonly Modifier[], b: readonly Modifier[]): readonly Modifier[] {
  const found: Modifier[] = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const one = a[i];
    const other = b[j];
    if (one === undefined && other === undefined) return found;
    if (one !== undefined && other !== undefined && same(one, other)) {
      i++;
      j++;
    } else if (one !== undefined && (other === undefined || one.timestamp <= other.timestamp)) {
      found.push(one);
      i++;
    } else {
      found.push(other as Modifier);
      j++;
    }
  }
}

const union = (a: Reach, b: Reach): Reach => ({
  everywhere: a.everywhere || b.everywhere,
  zones: new Set([...a.zones, ...b.zones]),
  objects: new Set([...a.objects, ...b.objects]),
});

/** Itself, or itself while it fits something. */
const isOfItself = (what: Reference): boolean =>
  what === 'this' || (typeof what === 'object' && 'of' in what && what.of === 'this');

export function reachOf(view: View, list: readonly Modifier[]): Reach {
  const zones = new Set<Zone>();
  const objects = new Set<ObjectId>();
  let everywhere = false;
  for (const modifier of list) {
    const { applies, source } = modifier;
    if ('objects' in applies) for (const id of applies.objects) objects.add(id);
    else if (isOfItself(applies.what)) objects.add(source);
    else {
      const all = everything(applies.what);
      const where = all === undefined ? undefined : zonesReached(contextFor(view, modifier), all);
      if (where === undefined) everywhere = true;
      else for (const zone of where) zones.add(zone);
    }
  }
  return { everywhere, zones, objects };
}
