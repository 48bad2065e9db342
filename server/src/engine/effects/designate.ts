/** Designations: what the rules of a keyword call an object from then on, such as plotted (702.170) or foretold (702.143). */

import { characteristicsOf } from '../characteristics/derived';
import { occur } from '../events/pipeline';
import { required, type SourceId, text } from '../shape';
import { changeObject, objectOf } from '../state/write';
import { designated } from '../vocabulary/designation';
import { objectsOf, type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

interface Designate {
  readonly designation: string;
  readonly what: Reference;
  readonly at: SourceId;
}

export const designate = verb<Designate>({
  doc: 'These are called so from now on, as long as they stay where they are; it is remembered in which turn that began.',
  rule: '702.170c',
  example: 'designate: plotted\nwhat: it',
  main: 'designation',
  fields: {
    designation: required(text, 'What they are called.'),
    what: required(() => referenceShape, 'What is called so.'),
  },
  run: (doing, { designation, what, at }) => {
    const { run } = doing;
    const chosen = pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: designation });
    for (const id of objectsIn(chosen)) {
      if (objectOf(run.game, id).zone === null) continue;
      occur(
        run,
        { kind: 'designate', rule: '702.170c', object: id, name: characteristicsOf(run, id).name, at, detail: designation },
        () => {
          changeObject(run.game, id, designated(objectOf(run.game, id), designation, run.game.turn.number));
        },
      );
    }
  },
  entering: (doing, { what }) =>
    doing.entering !== undefined && objectsOf(doing, what).includes(doing.entering.object) ? 'there' : 'with',
  text: ({ designation, what }, say) => `${say.reference(what)} becomes ${designation}`,
});
