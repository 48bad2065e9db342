/** How an effect says that what it puts onto the battlefield enters attacking or blocking (508.4, 509.4). */

import { field, flag, oneOf } from '../shape';
import type { Say } from '../text/say';
import type { EntersFighting } from '../turn/enter-fighting';
import type { Doing } from '../vocabulary/context';
import { choicesOf, type Reference, referenceShape } from '../vocabulary/reference';

export interface Fights {
  readonly attacking?: true | Reference | undefined;
  readonly blocking?: true | Reference | undefined;
}

const whom = oneOf('whom', flag, () => referenceShape);

export const fightingFields = {
  attacking: field(whom, 'Whether it enters attacking: what its controller chooses, or one of these (508.4).'),
  blocking: field(whom, 'Whether it enters blocking: an attacker that its controller chooses, or one of these (509.4).'),
};

export function entersFighting(doing: Doing, { attacking, blocking }: Fights): EntersFighting | undefined {
  const one = attacking ?? blocking;
  if (one === undefined) return undefined;
  return { as: attacking === undefined ? 'blocking' : 'attacking', on: one === true ? undefined : choicesOf(doing, one) };
}

/** ` that is tapped and attacking`. */
export function fightsText({ attacking, blocking }: Fights, tapped: boolean | undefined, say: Say): string {
  const one = attacking ?? blocking;
  const word = attacking === undefined ? 'blocking' : 'attacking';
  const parts = [
    ...(tapped === true ? ['tapped'] : []),
    ...(one === undefined ? [] : [one === true ? word : `${word} ${say.reference(one)}`]),
  ];
  return parts.length === 0 ? '' : ` that is ${parts.join(' and ')}`;
}
