/** Destroying permanents (701.8). */

import { hasConcept } from '../characteristics/derived';
import type { Run } from '../run';
import { field, flag, type RuleNumber, required, type SourceId } from '../shape';
import type { ObjectId } from '../state/game';
import { moveAll } from '../state/move';
import { objectOf } from '../state/write';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

/** Moves permanents to their owners' graveyards at once, but for those that are indestructible before any moves (702.12b). */
export function destroyAll(run: Run, ids: readonly ObjectId[], rule: RuleNumber, at?: SourceId, unregenerable?: boolean): void {
  const destroyed = ids.filter((id) => objectOf(run.game, id).zone === 'battlefield' && !hasConcept(run, id, 'indestructible'));
  moveAll(
    run,
    destroyed.map((object) => ({ object, to: 'graveyard', rule, manner: 'destroy', at, unregenerable })),
  );
}

interface Destroy {
  readonly what: Reference;
  readonly noRegeneration?: boolean;
  readonly at: SourceId;
}

export const destroy = verb<Destroy>({
  doc: 'Destroys these permanents (701.8a).',
  rule: '701.8a',
  example: 'destroy: it',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What is destroyed.'),
    'no regeneration': field(flag, "Whether it can't be regenerated (701.19c)."),
  },
  run: (doing, { what, noRegeneration, at }) =>
    destroyAll(
      doing.run,
      objectsIn(pick(doing, what, { kind: 'choose', player: doing.controller, rule: '701.8a', verb: 'destroy' })),
      '701.8a',
      at,
      noRegeneration,
    ),
  text: ({ what, noRegeneration }, say) =>
    `destroy ${say.reference(what)}${noRegeneration === true ? ". It can't be regenerated" : ''}`,
});
