/** Choosing something for later: a player, an object (608.2d); as a permanent enters, for its other abilities (607.2d). */

import { field, name, required, type SourceId } from '../shape';
import { changeObject, objectOf } from '../state/write';
import { bind } from '../vocabulary/context';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { doers, pick } from './pick';
import { as, verb } from './verb';

interface Remember {
  readonly what: string;
  readonly at: SourceId;
}

export const remember = verb<Remember>({
  doc: 'Keeps what a name stands for, for the other abilities of this object, which call it by the same name (607.2a).',
  rule: '607.2a',
  example: 'remember: card',
  main: 'what',
  fields: { what: { is: name('variable'), doc: 'The name.', required: true } },
  run: ({ run, source, values }, { what }) => {
    const { chosen } = objectOf(run.game, source);
    changeObject(run.game, source, { chosen: { ...chosen, [what]: [...(chosen[what] ?? []), ...(values[what] ?? [])] } });
  },
  text: () => '', // what the other abilities say shows it
});

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
  entering: () => 'with',
  text: ({ what, by }, say) =>
    `${by === undefined || by === 'you' ? '' : `${say.reference(by)} chooses `}${by === undefined || by === 'you' ? 'choose ' : ''}${say.reference(what)}`,
});
