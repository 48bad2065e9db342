/** Transforming double-faced permanents (701.27, 712). */

import { ownDefinition } from '../characteristics/printed';
import { batch, occur } from '../events/pipeline';
import type { Run } from '../run';
import { required, type SourceId } from '../shape';
import { asFace, NO_FACE } from '../state/face';
import type { ObjectId } from '../state/game';
import { changeObject, objectOf } from '../state/write';
import type { Doing } from '../vocabulary/context';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

/** 701.27f: an ability of the permanent itself does it only if it has not transformed since the ability was put on the stack. */
function isTooLate({ run, source, stackObject }: Doing, id: ObjectId): boolean {
  const turned = objectOf(run.game, id).face?.turned;
  return source === id && stackObject !== undefined && turned !== undefined && turned > objectOf(run.game, stackObject).timestamp;
}

function transformNow(run: Run, id: ObjectId, at: SourceId): void {
  const object = objectOf(run.game, id);
  const own = ownDefinition(run, object);
  const [back] = own.sides ?? [];
  if (object.zone !== 'battlefield' || object.faceDown || back === undefined || own.layout === 'split') return; // 701.27c, 712.15a
  const face = object.face ?? NO_FACE;
  const side = face.side === undefined ? 0 : undefined;
  const next = side === undefined ? own : back;
  if (next.types.includes('instant') || next.types.includes('sorcery')) return; // 701.27d
  const name = (face.side === undefined ? own : back).name;
  occur(run, { kind: 'transform', rule: '701.27a', object: id, name, detail: next.name, at }, () => {
    const turned = run.game.clock++;
    const { as } = asFace({ ...face, side }, own);
    changeObject(run.game, id, { as, face: { ...face, side, turned } });
  });
}

interface Transform {
  readonly what: Reference;
  readonly at: SourceId;
}

export const transform = verb<Transform>({
  doc: 'Turns double-faced permanents over to their other face (701.27a).',
  rule: '701.27a',
  example: 'transform: this',
  main: 'what',
  fields: { what: required(() => referenceShape, 'What transforms.') },
  run: (doing, { what, at }) =>
    batch(doing.run, () => {
      for (const id of objectsIn(
        pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'transform' }),
      ))
        if (!isTooLate(doing, id)) transformNow(doing.run, id, at);
    }),
  text: ({ what }, say) => `transform ${say.reference(what)}`,
});
