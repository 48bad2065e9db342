/** Layer 7 (613.4): power and toughness. */

import type { View } from '../run';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { type Amount, amountOf } from '../vocabulary/amount';
import { contextOf } from '../vocabulary/context';
import { controllerOf } from './derived';
import type { Apply, Layers, Say, Working } from './layers';
import { contextFor, type Modifier } from './modifier';
import { definitionOf } from './printed';

const BOTH = ['power', 'toughness'] as const;
const COUNTERS = [
  ['+1/+1', 1],
  ['-1/-1', -1],
] as const;
const BASE = { power: 'basePower', toughness: 'baseToughness' } as const;

export function powerAndToughness(view: View, id: ObjectId, its: Working, layers: Layers, layer: Apply, say: Say): void {
  const object = objectOf(view.game, id);
  const definition = definitionOf(view, object);
  if (definition.power === undefined && !layers['base numbers'].some(({ modification }) => modification.basePower !== undefined))
    return;
  for (const which of BOTH) {
    const defined = definition[which];
    if (typeof defined === 'object' || defined === 'X') {
      its[which] = amountOf(contextOf(view, id, controllerOf(view, id)), defined);
      say('7a', '613.4a', which, `is defined as ${its[which]}`);
    }
  }
  if (layers['base numbers'].length > 0)
    layer('base numbers', (modifier) => {
      for (const which of BOTH) {
        const set = modifier.modification[BASE[which]];
        if (set === undefined) continue;
        its[which] = amountFor(view, modifier, id, set);
        say('7b', '613.4b', which, `becomes ${its[which]}`, modifier);
      }
    });
  if (layers.numbers.length > 0)
    layer('numbers', (modifier) => {
      for (const which of BOTH) {
        const more = modifier.modification[which];
        if (more === undefined) continue;
        const amount = amountFor(view, modifier, id, more);
        its[which] = (its[which] ?? 0) + amount;
        say('7c', '613.4c', which, signed(amount), modifier);
      }
    });
  for (const which of BOTH)
    for (const [kind, sign] of COUNTERS) {
      const count = object.counters[kind] ?? 0;
      if (count === 0) continue;
      its[which] = (its[which] ?? 0) + sign * count;
      say('7c', '613.4c', which, `${signed(sign * count)} from ${count} ${kind} counter${count === 1 ? '' : 's'}`);
    }
  if (layers.switch.length > 0)
    layer('switch', (modifier) => {
      const { power, toughness } = its;
      its.power = toughness;
      its.toughness = power;
      for (const which of BOTH) say('7d', '613.4d', which, `is switched to ${its[which]}`, modifier);
    });
}

/** An amount of an effect; what it says of `each` is said of the object that it applies to. */
function amountFor(view: View, modifier: Modifier, id: ObjectId, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const context = contextFor(view, modifier);
  return amountOf({ ...context, values: { ...context.values, each: [{ object: id }] } }, amount);
}

const signed = (amount: number): string => (amount < 0 ? String(amount) : `+${amount}`);
