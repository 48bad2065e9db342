/**
 * The order of effects within a layer (613.7-8): by timestamp, and what depends on another after it. An effect depends on
 * another of its layer where applying that one changes what it applies to (613.8a). Whether an effect exists at all
 * after another is decided where effects are collected.
 */

import type { View } from '../run';
import type { ObjectId } from '../state/game';
import { copyOfCharacteristics } from './derived';
import type { Working } from './layers';
import { affects, type Modifier } from './modifier';

export type Layer = 'text' | 'types' | 'colors' | 'abilities' | 'base numbers' | 'numbers' | 'switch';

interface InLayer {
  readonly view: View;
  readonly id: ObjectId;
  readonly its: Working;
  /** Whether each effect applies to the object, as far as that is decided (613.6). */
  readonly applying: Map<Modifier, boolean>;
  readonly which: Layer;
  /** Those that do something in this layer, in the order of their timestamps. */
  readonly modifiers: readonly Modifier[];
  readonly applies: (modifier: Modifier) => boolean;
  readonly change: (modifier: Modifier) => void;
}

export function inOrder(layer: InLayer): void {
  const { modifiers, applies, change } = layer;
  if (modifiers.length < 2 || !modifiers.some((modifier) => mayDepend(layer, modifier))) {
    for (const modifier of modifiers) if (applies(modifier)) change(modifier);
    return;
  }
  const left = [...modifiers];
  while (left.length > 0) {
    // 613.8b: what depends on another waits for it; in a circle timestamps decide.
    const free = left.findIndex((one) => !left.some((other) => other !== one && dependsOn(layer, one, other)));
    const [next] = left.splice(Math.max(0, free), 1);
    if (next !== undefined && applies(next)) change(next);
  }
}

/** Whether what it applies to could be another after an effect of this layer: not decided yet, and it asks for such things. */
const mayDepend = ({ applying, which, modifiers }: InLayer, modifier: Modifier): boolean => {
  if (modifiers.length < 2) return false;
  const { applies } = modifier;
  if ('objects' in applies || typeof applies.what !== 'object' || !asksAbout(applies.what).has(which)) return false;
  return !applying.has(modifier);
};

function dependsOn(layer: InLayer, one: Modifier, other: Modifier): boolean {
  const { view, id, its, applying, change } = layer;
  if (applying.has(one) || !mayDepend(layer, one)) return false;
  const before = affects(view, one, id);
  if (!(applying.get(other) ?? affects(view, other, id))) return false;
  const saved = copyOfCharacteristics(its);
  change(other);
  const after = affects(view, one, id);
  Object.assign(its, saved);
  return before !== after;
}

const asking = new WeakMap<object, ReadonlySet<Layer>>();

/** In which layers that changes which a selector asks about. */
function asksAbout(selector: object): ReadonlySet<Layer> {
  let known = asking.get(selector);
  if (known === undefined) {
    const found = new Set<Layer>();
    collect(selector, found);
    known = found;
    asking.set(selector, known);
  }
  return known;
}

const ASKING: Readonly<Record<string, readonly Layer[]>> = {
  type: ['types'],
  subtype: ['types'],
  supertype: ['types'],
  color: ['colors'],
  has: ['abilities'],
  terms: ['types', 'abilities'],
  power: ['base numbers', 'numbers', 'switch'],
  toughness: ['base numbers', 'numbers', 'switch'],
};

function collect(node: unknown, found: Set<Layer>): void {
  if (typeof node === 'string' && TYPE_WORDS.has(node)) found.add('types');
  if (Array.isArray(node)) for (const item of node) collect(item, found);
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) {
      for (const layer of ASKING[key] ?? []) found.add(layer);
      collect(value, found);
    }
}

const TYPE_WORDS = new Set(['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker', 'instant', 'sorcery']);
