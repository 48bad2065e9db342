/** Carrying out effects, in the order written (608.2c). */

import { spend } from '../run';
import type { Doing } from '../vocabulary/context';
import { type Effect, VERBS } from './verb';

export function carryOut(doing: Doing, effects: readonly Effect[]): void {
  for (const effect of effects) {
    const known = VERBS[effect.kind];
    if (known === undefined) throw new RangeError(`no verb ${effect.kind}`);
    spend(doing.run, 5, known.rule ?? '608.2c', effect.kind);
    if (doing.entering !== undefined && known.entering?.(doing, effect) === 'there')
      doing.entering.then.push({ effect, values: doing.values });
    else known.run(doing, effect);
  }
}
