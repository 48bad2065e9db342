/** Fighting (701.14). */

import { characteristicsOf } from '../characteristics/derived';
import { batch } from '../events/pipeline';
import { required, type SourceId } from '../shape';
import { objectOf } from '../state/write';
import { isCreature } from '../turn/combat';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { dealDamage } from './damage';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

interface Fight {
  readonly what: Reference;
  readonly with: Reference;
  readonly at: SourceId;
}

export const fight = verb<Fight>({
  doc: 'Two creatures each deal damage equal to their power to the other (701.14a). If one is no creature on the battlefield, neither does.',
  rule: '701.14a',
  example: 'fight: this\nwith: it',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'The one creature.'),
    with: required(() => referenceShape, 'The other.'),
  },
  run: (doing, { what, with: other, at }) => {
    const { run } = doing;
    const picking = { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'fight with' } as const;
    const [a] = objectsIn(pick(doing, what, picking));
    const [b] = objectsIn(pick(doing, other, picking));
    if (a === undefined || b === undefined) return;
    // 701.14b
    if (![a, b].every((id) => objectOf(run.game, id).zone === 'battlefield' && isCreature(run, id))) return;
    const power = (id: number): number => characteristicsOf(run, id).power ?? 0;
    const [first, second] = [power(a), power(b)];
    batch(run, () => {
      if (a === b) return dealDamage(run, a, { object: a }, 2 * first, { rule: '701.14c', at });
      dealDamage(run, a, { object: b }, first, { rule: '701.14a', at });
      dealDamage(run, b, { object: a }, second, { rule: '701.14a', at });
    });
  },
  text: ({ what, with: other }, say) => `${say.reference(what)} fights ${say.reference(other)}`,
});
