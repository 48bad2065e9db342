/** Regenerating (701.19), and removing damage as some other things do that replace destruction. */

import { required, type SourceId } from '../shape';
import { objectOf } from '../state/write';
import { removeDamage } from '../turn/combat';
import { lastingOf } from '../vocabulary/duration';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { beginEffect } from './continuous';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

interface OfPermanents {
  readonly what: Reference;
  readonly at: SourceId;
}

/** The name that the effect has for what it protects. */
const PROTECTED = 'regenerated';

export const regenerate = verb<OfPermanents>({
  doc: 'Makes a shield for each of these: the next time that it would be destroyed this turn it is regenerated instead (701.19a).',
  rule: '701.19a',
  example: 'regenerate: this',
  main: 'what',
  fields: { what: required(() => referenceShape, 'What is protected.') },
  run: (doing, { what, at }) => {
    const { run, source, controller } = doing;
    for (const object of objectsIn(pick(doing, what, { kind: 'choose', player: controller, rule: '608.2d', verb: 'regenerate' })))
      if (objectOf(run.game, object).zone === 'battlefield')
        beginEffect(
          run,
          {
            source,
            controller,
            at,
            lasting: lastingOf(doing, 'end of turn'),
            objects: [object],
            values: { [PROTECTED]: [{ object }] },
            replacement: {
              kind: 'replacement',
              at,
              rule: '701.19a',
              replace: { kind: 'would be destroyed', what: PROTECTED, regenerate: true, once: true },
            },
          },
          'will be regenerated',
        );
  },
  text: ({ what }, say) => `regenerate ${say.reference(what)}`,
});

export const removeDamageVerb = verb<OfPermanents>({
  doc: 'Removes all damage marked on these (120.6).',
  rule: '120.6',
  example: 'remove damage: it',
  main: 'what',
  fields: { what: required(() => referenceShape, 'What it is removed from.') },
  run: (doing, { what }) => {
    for (const id of objectsIn(
      pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'remove damage from' }),
    ))
      removeDamage(doing.run, id);
  },
  text: ({ what }, say) => `remove all damage from ${say.reference(what)}`,
});
