/** Discarding cards (701.9) and milling them (701.17). */

import { field, oneOf, required, type SourceId } from '../shape';
import type { Choice, PlayerId } from '../state/game';
import { choicesFor, type Move, moveAll } from '../state/move';
import { objectOf, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape, isAmount } from '../vocabulary/amount';
import { bind, type Doing } from '../vocabulary/context';
import { choicesOf, picks, type Reference, referenceShape } from '../vocabulary/reference';
import { doers, objectsIn, pick } from './pick';
import { as, verb } from './verb';

interface Discard {
  readonly what: Amount | Reference;
  readonly by?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

const inHand =
  (doing: Doing, player: PlayerId) =>
  (choice: Choice): boolean =>
    'object' in choice &&
    objectOf(doing.run.game, choice.object).zone === 'hand' &&
    objectOf(doing.run.game, choice.object).owner === player;

/** A number of cards is that many of the player's choice. */
const cards = (what: Discard['what']): Reference => (isAmount(what) ? { choose: what, from: { zone: ['hand'] } } : what);

/** `{ all: { zone: hand } }`: with the verb's own limit that is the player's whole hand. */
const isWholeHand = (what: Discard['what']): boolean =>
  typeof what === 'object' &&
  'all' in what &&
  typeof what.all === 'object' &&
  Object.keys(what.all).join() === 'zone' &&
  what.all.zone?.join() === 'hand';

export const discard = verb<Discard>({
  doc: "Players put cards from their hands into their owners' graveyards (701.9a).",
  rule: '701.9a',
  example: 'discard: 1\nby: opponent',
  main: 'what',
  fields: {
    what: {
      is: oneOf(
        'cards',
        () => amountShape,
        () => referenceShape,
      ),
      doc: 'How many cards, or which.',
      required: true,
    },
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    as,
  },
  payable: (doing, effect) => {
    const what = cards((effect as unknown as Discard).what);
    const picked = picks(what);
    return (
      choicesOf(doing, what).filter(inHand(doing, doing.controller)).length >=
      (picked === undefined ? 1 : amountOf(doing, picked.least))
    );
  },
  run: (doing, { what, by, as: binding, at }) => {
    const chosen = doers(doing, by).flatMap((player) =>
      objectsIn(
        pick(doing, cards(what), { kind: 'discard', player, rule: '701.9b', verb: 'discard', only: inHand(doing, player) }),
      ).map((object) => ({ object, player })),
    );
    const moved = moveAll(
      doing.run,
      chosen.map(({ object, player }) => ({ object, to: 'graveyard', rule: '701.9a', manner: 'discard', by: player, at })),
    );
    bind(doing, binding, choicesFor(doing.run, moved));
  },
  text: ({ what, by }, say) =>
    `${by === undefined ? '' : `${say.reference(by)} `}discard${by === undefined || by === 'you' ? '' : 's'} ${isAmount(what) ? say.counted(what, 'card') : isWholeHand(what) ? `${by === undefined || by === 'you' ? 'your' : 'their'} hand` : say.reference(what)}`,
});

interface Mill {
  readonly amount: Amount;
  readonly by?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

export const mill = verb<Mill>({
  doc: 'Players put cards from the top of their libraries into their graveyards (701.17a).',
  rule: '701.17a',
  example: 'mill: 1',
  main: 'amount',
  fields: {
    amount: required(() => amountShape, 'How many; as many as there are, when there are fewer (701.17b).'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    as,
  },
  paidLast: true,
  // 701.17b: a player can't pay with more cards than their library has
  payable: (doing, effect) =>
    playerOf(doing.run.game, doing.controller).library.length >= amountOf(doing, (effect as unknown as Mill).amount),
  run: (doing, { amount, by, as: binding, at }) => {
    const milled = moveAll(
      doing.run,
      doers(doing, by).flatMap((player) =>
        playerOf(doing.run.game, player)
          .library.slice(0, amountOf(doing, amount))
          .map((object): Move => ({ object, to: 'graveyard', rule: '701.17a', manner: 'mill', by: player, at })),
      ),
    );
    bind(doing, binding, choicesFor(doing.run, milled));
  },
  text: ({ amount, by }, say) =>
    `${by === undefined ? '' : `${say.reference(by)} `}mill${by === undefined || by === 'you' ? '' : 's'} ${say.counted(amount, 'card')}`,
});
