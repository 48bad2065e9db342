/** Choosing something for later: a player, an object (608.2d); as a permanent enters, for its other abilities (607.2d). */

import { field, required, type SourceId } from '../shape';
import { bind } from '../vocabulary/context';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { doers, pick } from './pick';
import { as, verb } from './verb';

interface Choose {
  readonly what: Reference;
  readonly by?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

export const choose = verb<Choose>({
  doc: 'A player chooses objects or players for what follows (608.2d), or for other abilities (607.2d).',
  rule: '608.2d',
  example: 'choose: { one: opponent }\nas: who',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What is chosen.'),
    by: field(() => referenceShape, 'Who chooses; you, if nothing is said.'),
    as: { ...as, required: true },
  },
  run: (doing, { what, by, as: binding }) => {
    const chosen = doers(doing, by).flatMap((player) =>
      pick(doing, what, { kind: 'choose', player, rule: '608.2d', verb: 'choose' }),
    );
    bind(doing, binding, chosen);
  },
  text: ({ what, by }, say) =>
    `${by === undefined || by === 'you' ? '' : `${say.reference(by)} chooses `}${by === undefined || by === 'you' ? 'choose ' : ''}${say.reference(what)}`,
});
