/** Becoming a copy of something else (707.4): a copy effect of layer 1 (613.2a). */

import { characteristicsOf } from '../characteristics/derived';
import { ownDefinition } from '../characteristics/printed';
import { batch } from '../events/pipeline';
import type { Run } from '../run';
import { field, required, type SourceId } from '../shape';
import { asFace, NO_FACE } from '../state/face';
import type { Face, ObjectId } from '../state/game';
import { changeObject, objectOf } from '../state/write';
import { exceptionsText } from '../text/copies';
import { copyWith, type Exceptions, exceptionsShape } from '../vocabulary/copying';
import { type Duration, durationShape, lastingOf } from '../vocabulary/duration';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { beginEffect } from './continuous';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

interface BecomeCopy {
  readonly what: Reference;
  readonly of: Reference;
  readonly except?: Exceptions;
  readonly until?: Duration;
  readonly at: SourceId;
}

export const becomeCopy = verb<BecomeCopy>({
  doc: 'Permanents become copies of another object (707.2, 707.4).',
  rule: '707.4',
  example: 'become copy: this\nof: it\nuntil: end of turn',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What becomes a copy.'),
    of: required(() => referenceShape, 'Of what.'),
    except: field(() => exceptionsShape, 'How the copy differs (707.9).'),
    until: field(() => durationShape, 'How long; for as long as it is that object, if nothing is said.'),
  },
  run: (doing, { what, of, except, until, at }) => {
    const { run } = doing;
    const picking = { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'copy' } as const;
    const [original] = objectsIn(pick(doing, of, picking));
    if (original === undefined) return;
    const definition = copyWith(doing, original, except);
    batch(run, () => {
      for (const id of objectsIn(pick(doing, what, picking))) {
        if (objectOf(run.game, id).zone !== 'battlefield') continue;
        beginEffect(
          run,
          {
            source: doing.source,
            controller: doing.controller,
            lasting: lastingOf(doing, until),
            objects: [id],
            at,
            copy: definition,
          },
          `becomes a copy of ${characteristicsOf(run, original).name}`,
        );
      }
    });
  },
  text: ({ what, of, except, until }, say) =>
    `${say.reference(what)} becomes a copy of ${say.reference(of)}${exceptionsText(say, except)}${say.duration(until)}`,
});

/** Gives an object the copiable values that its copy effects say (613.2a), or takes them back. */
export function changeCopies(run: Run, id: ObjectId, copies: (before: Face['copies']) => Face['copies']): void {
  const object = objectOf(run.game, id);
  if (object.zone === null) return;
  const face = object.face ?? NO_FACE;
  const own = ownDefinition(run, object);
  changeObject(run.game, id, asFace({ ...face, copies: copies(face.copies) }, own));
}
