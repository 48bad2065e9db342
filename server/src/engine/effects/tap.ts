/** Tapping and untapping (701.26). */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { batch, occur } from '../events/pipeline';
import type { Run } from '../run';
import { type RuleNumber, required, type SourceId } from '../shape';
import type { Choice, ObjectId } from '../state/game';
import { changeObject, objectOf } from '../state/write';
import { amountOf } from '../vocabulary/amount';
import type { Doing } from '../vocabulary/context';
import { choicesOf, picks, type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

/** Taps or untaps a permanent that is not so already (701.26a-b). */
export function setTapped(run: Run, id: ObjectId, tapped: boolean, rule: RuleNumber, at?: SourceId): void {
  const object = objectOf(run.game, id);
  if (object.zone !== 'battlefield' || object.tapped === tapped) return;
  occur(
    run,
    {
      kind: tapped ? 'tap' : 'untap',
      rule,
      object: id,
      name: characteristicsOf(run, id).name,
      at,
    },
    () => {
      changeObject(run.game, id, { tapped });
    },
  );
}

interface Tap {
  readonly what: Reference;
  readonly at: SourceId;
}

/** As a cost: a permanent that the player controls and that is not so already (118.3). */
const isReadyFor = (doing: Doing, choice: Choice, tapping: boolean): boolean =>
  'object' in choice &&
  objectOf(doing.run.game, choice.object).zone === 'battlefield' &&
  objectOf(doing.run.game, choice.object).tapped !== tapping &&
  controllerOf(doing.run, choice.object) === doing.controller;

const tapVerb = (kind: 'tap' | 'untap') => {
  const rule = kind === 'tap' ? '701.26a' : '701.26b';
  return verb<Tap>({
    doc: kind === 'tap' ? 'Taps these permanents (701.26a).' : 'Untaps these permanents (701.26b).',
    rule,
    example: `${kind}: it`,
    main: 'what',
    fields: { what: required(() => referenceShape, `What becomes ${kind}ped.`) },
    payable: (doing, effect) => {
      const { what } = effect as unknown as Tap;
      const able = choicesOf(doing, what).filter((choice) => isReadyFor(doing, choice, kind === 'tap'));
      const picked = picks(what);
      return picked === undefined ? able.length === choicesOf(doing, what).length : able.length >= amountOf(doing, picked.least);
    },
    run: (doing, { what, at }) =>
      batch(doing.run, () => {
        for (const id of objectsIn(
          pick(doing, what, {
            kind: 'choose',
            player: doing.controller,
            rule,
            verb: kind,
            ...(doing.run.cause.kind === 'cost' ? { only: (choice) => isReadyFor(doing, choice, kind === 'tap') } : {}),
          }),
        ))
          if (doing.entering?.object === id) doing.entering.tapped = kind === 'tap';
          else setTapped(doing.run, id, kind === 'tap', rule, at);
      }),
    entering: () => 'with',
    text: ({ what }, say) => `${kind} ${say.reference(what)}`,
  });
};

export const tap = tapVerb('tap');
export const untap = tapVerb('untap');
