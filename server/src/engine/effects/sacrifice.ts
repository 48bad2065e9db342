/** Sacrificing permanents (701.21). */

import { controllerOf } from '../characteristics/derived';
import { field, required, type SourceId } from '../shape';
import type { Choice, PlayerId } from '../state/game';
import { choicesFor, moveAll } from '../state/move';
import { objectOf } from '../state/write';
import { amountOf } from '../vocabulary/amount';
import { bind, type Doing } from '../vocabulary/context';
import { choicesOf, picks, type Reference, referenceShape } from '../vocabulary/reference';
import { doers, objectsIn, pick } from './pick';
import { as, verb } from './verb';

interface Sacrifice {
  readonly what: Reference;
  readonly by?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

/** Only a permanent that the player controls (701.21a). */
const theirs =
  (doing: Doing, player: PlayerId) =>
  (choice: Choice): boolean =>
    'object' in choice &&
    objectOf(doing.run.game, choice.object).zone === 'battlefield' &&
    controllerOf(doing.run, choice.object) === player;

export const sacrifice = verb<Sacrifice>({
  doc: "Players put permanents that they control into their owners' graveyards (701.21a).",
  rule: '701.21a',
  example: 'sacrifice: { one: creature }',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What is sacrificed; players choose among their own.'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    as,
  },
  payable: (doing, effect) => {
    const { what } = effect as unknown as Sacrifice;
    const picked = picks(what);
    return (
      choicesOf(doing, what).filter(theirs(doing, doing.controller)).length >=
      (picked === undefined ? 1 : amountOf(doing, picked.least))
    );
  },
  run: (doing, { what, by, as: binding, at }) => {
    // Choices in turn order, then all at once (101.4, 608.2e)
    const chosen = doers(doing, by).flatMap((player) =>
      objectsIn(
        pick(doing, what, { kind: 'sacrifice', player, rule: '701.21a', verb: 'sacrifice', only: theirs(doing, player) }),
      ).map((object) => ({ object, player })),
    );
    const moved = moveAll(
      doing.run,
      chosen.map(({ object, player }) => ({ object, to: 'graveyard', rule: '701.21a', manner: 'sacrifice', by: player, at })),
    );
    bind(doing, binding, choicesFor(doing.run, moved));
  },
  text: ({ what, by }, say) =>
    `${by === undefined ? '' : `${say.reference(by)} `}sacrifice${by === undefined || by === 'you' ? '' : 's'} ${say.reference(what)}`,
});
