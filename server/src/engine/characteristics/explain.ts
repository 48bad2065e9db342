/** Why a characteristic is what it is: what is printed, and each layer's contributions (613). */

import type { View } from '../run';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { copyOfCharacteristics } from './derived';
import { applyLayers, type Contribution } from './layers';
import { modifiersOf, withoutRemoved } from './modifiers';
import { printed } from './printed';

/** What is printed comes first, then the layers in order; only what bears on `what`. */
export function explainCharacteristic(
  view: View,
  id: ObjectId,
  what: Exclude<Contribution['what'], 'text'>,
): readonly Contribution[] {
  const object = objectOf(view.game, id);
  const { base } = printed(view, object);
  const value = base[what];
  const contributions: Contribution[] = [];
  if (value !== undefined)
    contributions.push({
      layer: 'printed',
      rule: '109.3',
      what,
      change: Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : one.keyword)).join(', ') : String(value),
    });
  if (object.last === undefined)
    applyLayers(
      view,
      id,
      copyOfCharacteristics(base),
      withoutRemoved(view, modifiersOf(view, undefined)).list,
      (one) => one.what === what && contributions.push(one),
    );
  return contributions;
}
