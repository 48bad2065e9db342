/** Looking at the top cards of a library: scrying (701.22) and surveilling (701.25); and revealing cards (701.20). */

import { characteristicsOf } from '../characteristics/derived';
import { decide } from '../decisions';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import { field, required, type SourceId } from '../shape';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { moveAll } from '../state/move';
import { changePlayer, objectOf, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { bind, type Doing } from '../vocabulary/context';
import { choicesOf, picks, type Reference, referenceShape } from '../vocabulary/reference';
import { doers, objectsIn, pick } from './pick';
import { as, verb } from './verb';

interface Looking {
  readonly amount: Amount;
  readonly by?: Reference;
  readonly at: SourceId;
}

/** Where the cards go that do not stay on top. */
type Elsewhere = 'bottom' | 'graveyard';

/** The cards that a player puts elsewhere, and those that stay on top, in the order from the top. */
function sorted(run: Run, player: PlayerId, cards: readonly ObjectId[], elsewhere: Elsewhere, source: ObjectId) {
  const kind = elsewhere === 'bottom' ? 'scry' : 'surveil';
  const rule = elsewhere === 'bottom' ? '701.22a' : '701.25a';
  const asked = { kind, player, object: source, rule, ordered: true } as const;
  const who = playerOf(run.game, player).name;
  const put = objectsIn(
    decide(run.source, {
      ...asked,
      slot: elsewhere,
      options: cards.map((object) => ({ object })),
      least: 0,
      most: cards.length,
      prompt: `Which of the cards that ${who} looks at go ${elsewhere === 'bottom' ? 'to the bottom of the library' : 'into the graveyard'}?`,
    }),
  );
  const rest = cards.filter((id) => !put.includes(id));
  if (rest.length < 2) return { put, top: rest };
  const order = {
    ...asked,
    slot: 'top',
    options: rest.map((object) => ({ object })),
    least: rest.length,
    most: rest.length,
    prompt: `In which order does ${who} put the others on top?`,
  };
  // Nobody has to change their order.
  const answer = run.source.answer(order);
  return { put, top: answer === undefined ? rest : objectsIn(decide({ answer: () => answer }, order)) };
}

const lookVerb = (elsewhere: Elsewhere) => {
  const word = elsewhere === 'bottom' ? 'scry' : 'surveil';
  const rule = elsewhere === 'bottom' ? '701.22a' : '701.25a';
  return verb<Looking>({
    doc:
      elsewhere === 'bottom'
        ? 'Players look at the top cards of their libraries and put any of them on the bottom, the rest back on top (701.22a).'
        : 'Players look at the top cards of their libraries and put any of them into their graveyards, the rest back on top (701.25a).',
    rule,
    example: `${word}: 2`,
    main: 'amount',
    fields: {
      amount: required(() => amountShape, 'How many cards; with 0 nothing happens.'),
      by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    },
    run: (doing, { amount, by, at }) => {
      const { run } = doing;
      const count = amountOf(doing, amount);
      if (count <= 0) return; // 701.22b, 701.25c
      for (const player of doers(doing, by)) {
        const { library, name } = playerOf(run.game, player);
        const { put, top } = sorted(run, player, library.slice(0, count), elsewhere, doing.source);
        occur(run, { kind: word, rule, player, playerName: name, amount: count, at }, () => {
          const below = library.slice(count);
          changePlayer(run.game, player, { library: [...top, ...put, ...below] });
          if (elsewhere === 'bottom') changePlayer(run.game, player, { library: [...top, ...below, ...put] });
          else
            moveAll(
              run,
              put.map((object) => ({ object, to: 'graveyard', rule, manner: 'put', by: player, at })),
            );
        });
      }
    },
    text: ({ amount, by }, say) =>
      `${by === undefined || by === 'you' ? word : `${say.reference(by)} ${elsewhere === 'bottom' ? 'scries' : 'surveils'}`} ${say.amount(amount)}`,
  });
};

export const scry = lookVerb('bottom');
export const surveil = lookVerb('graveyard');

interface Reveal {
  readonly what: Reference;
  readonly by?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

const hidden =
  (doing: Doing, player: PlayerId) =>
  (choice: Choice): boolean => {
    if (!('object' in choice)) return false;
    const { zone, owner } = objectOf(doing.run.game, choice.object);
    return (zone === 'hand' || zone === 'library') && owner === player;
  };

export const reveal = verb<Reveal>({
  doc: 'Players show cards of their hands or libraries to everybody (701.20a). The cards stay where they are.',
  rule: '701.20a',
  example: 'reveal: { one: { zone: hand, owner: you, type: creature } }\nas: shown',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'The cards.'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    as,
  },
  payable: (doing, effect) => {
    const { what } = effect as unknown as Reveal;
    const picked = picks(what);
    const able = choicesOf(doing, what).filter(hidden(doing, doing.controller)).length;
    return able >= (picked === undefined ? 1 : amountOf(doing, picked.least));
  },
  run: (doing, { what, by, as: binding, at }) => {
    const { run } = doing;
    const shown = doers(doing, by).flatMap((player) =>
      objectsIn(pick(doing, what, { kind: 'choose', player, rule: '701.20a', verb: 'reveal', only: hidden(doing, player) })).map(
        (object) => ({ object, player }),
      ),
    );
    for (const { object, player } of shown)
      occur(run, {
        kind: 'reveal',
        rule: '701.20a',
        object,
        name: characteristicsOf(run, object).name,
        player,
        playerName: playerOf(run.game, player).name,
        at,
      });
    bind(
      doing,
      binding,
      shown.map(({ object }) => ({ object })),
    );
  },
  text: ({ what, by }, say) =>
    `${by === undefined || by === 'you' ? 'reveal' : `${say.reference(by)} reveals`} ${say.reference(what)}`,
});
