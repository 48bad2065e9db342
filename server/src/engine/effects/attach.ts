/** Attaching and unattaching as an effect (701.3). */

import { batch } from '../events/pipeline';
import { field, required, type SourceId } from '../shape';
import { attach, unattach } from '../state/attach';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

interface Attach {
  readonly what: Reference;
  readonly to: Reference;
  readonly at: SourceId;
}

export const attachVerb = verb<Attach>({
  doc: 'Attaches an Aura or Equipment to an object or player; it stays where it is if it cannot be there (701.3a-b).',
  rule: '701.3a',
  example: 'attach: this\nto: it',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What is attached.'),
    to: required(() => referenceShape, 'To what.'),
  },
  run: (doing, { what, to, at }) => {
    const picking = { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'attach' } as const;
    const attached = objectsIn(pick(doing, what, picking));
    const [host] = pick(doing, to, picking);
    if (host !== undefined)
      batch(doing.run, () => {
        for (const id of attached) attach(doing.run, id, host, at);
      });
  },
  text: ({ what, to }, say) => `attach ${say.reference(what)} to ${say.reference(to)}`,
});

interface Unattach {
  readonly what: Reference;
  readonly at: SourceId;
}

export const unattachVerb = verb<Unattach>({
  doc: 'Takes an Equipment or Aura off what it is attached to; it stays on the battlefield (701.3d).',
  rule: '701.3d',
  example: 'unattach: this',
  main: 'what',
  fields: { what: field(() => referenceShape, 'What is taken off.') },
  run: (doing, { what, at }) =>
    batch(doing.run, () => {
      for (const id of objectsIn(
        pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'unattach' }),
      ))
        unattach(doing.run, id, '701.3d', at);
    }),
  text: ({ what }, say) => `unattach ${say.reference(what)}`,
});
