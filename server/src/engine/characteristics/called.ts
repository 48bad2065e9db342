/** What a sentence calls an object: its name, or what it is seen to be where it has none (708.2a, 708.4). */

import type { View } from '../run';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { characteristicsOf } from './derived';

/** Within a sentence: `Serra Angel`, `a face-down permanent`, `an unknown card`; never empty. */
export const called = (view: View, id: ObjectId): string => characteristicsOf(view, id).name || seenAs(view, id);

/** As the first word of a sentence: a name as it is, else `A face-down permanent`. */
export function calledFirst(view: View, id: ObjectId): string {
  const { name } = characteristicsOf(view, id);
  if (name !== '') return name;
  const words = seenAs(view, id);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function seenAs(view: View, id: ObjectId): string {
  const { zone, faceDown } = objectOf(view.game, id);
  if (!faceDown) return 'an unknown card';
  return zone === 'battlefield' ? 'a face-down permanent' : zone === 'stack' ? 'a face-down spell' : 'a face-down card';
}
