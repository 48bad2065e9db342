/** Destroying permanents (701.8). */

import { hasConcept } from '../characteristics/derived';
import type { Run } from '../run';
import { type RuleNumber, required, type SourceId } from '../shape';
import type { ObjectId } from '../state/game';
import { moveAll } from '../state/move';
import { objectOf } from '../state/write';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

/** Moves permanents to their owners' graveyards at once, but for those that are indestructible before any moves (702.12b). */
export function destroyAll(run: Run, ids: readonly ObjectId[], rule: RuleNumber, at?: SourceId): void {
  const destroyed = ids.filter((id) => objectOf(run.game, id).zone === 'battlefield' && !hasConcept(run, id, 'indestructible'));
  moveAll(
    run,
    destroyed.map((object) => ({ object, to: 'graveyard', rule, manner: 'destroy', at })),
  );
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
    destroyAll(
      doing.run,
      objectsIn(pick(doing, what, { kind: 'choose', player: doing.controller, rule: '701.8a', verb: 'destroy' })),
      '701.8a',
      at,
    ),
  text: ({ what }, say) => `destroy ${say.reference(what)}`,
});
