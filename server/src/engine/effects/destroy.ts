/** Destroying permanents (701.8). */

import { hasConcept } from '../characteristics/derived';
import { batch } from '../events/pipeline';
import type { Run } from '../run';
import { type RuleNumber, required, type SourceId } from '../shape';
import type { ObjectId } from '../state/game';
import { move } from '../state/move';
import { objectOf } from '../state/write';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

/** Moves a permanent to its owner's graveyard, unless it is indestructible (702.12b). */
export function destroyObject(run: Run, id: ObjectId, rule: RuleNumber, at?: SourceId): void {
  if (objectOf(run.game, id).zone !== 'battlefield' || hasConcept(run, id, 'indestructible')) return;
  move(run, { object: id, to: 'graveyard', rule, manner: 'destroy', ...(at === undefined ? {} : { at }) });
}

interface Destroy {
  readonly what: Reference;
  readonly at: SourceId;
}

export const destroy = verb<Destroy>({
  doc: 'Destroys these permanents (701.8a).',
  rule: '701.8a',
  example: 'destroy: it',
  main: 'what',
  fields: { what: required(() => referenceShape, 'What is destroyed.') },
  run: (doing, { what, at }) =>
    batch(doing.run, () => {
      for (const id of objectsIn(
        pick(doing, what, { kind: 'choose', player: doing.controller, rule: '701.8a', verb: 'destroy' }),
      ))
        destroyObject(doing.run, id, '701.8a', at);
    }),
  text: ({ what }, say) => `destroy ${say.reference(what)}`,
});
