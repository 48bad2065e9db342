/** Exiling cards from the top of a library until one fits (701.57a, 702.85a). */

import { field, required, type SourceId } from '../shape';
import { choicesFor, moveAll } from '../state/move';
import { playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { bind } from '../vocabulary/context';
import { matchesObject } from '../vocabulary/matches';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { type Selector, selectorShape } from '../vocabulary/selector';
import { discoverEffects } from './discover';
import { carryOut } from './effect';
import { doers } from './pick';
import { as, verb } from './verb';

interface ExileUntil {
  readonly until: Selector;
  readonly by?: Reference;
  readonly as?: string;
  readonly found?: string;
  readonly at: SourceId;
}

export const exileUntil = verb<ExileUntil>({
  doc: 'A player exiles cards from the top of their library until one fits, or until there are no more.',
  rule: '701.13a',
  example: 'exile until: { not: { type: land } }\nfound: found\nas: exiled',
  main: 'until',
  fields: {
    until: required(() => selectorShape, 'The card to stop at.'),
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    found: { ...as, doc: 'A name for the card that fits.' },
    as: { ...as, doc: 'A name for all cards exiled, that one among them.' },
  },
  run: (doing, { until, by, as: binding, found, at }) => {
    const player = doers(doing, by)[0] ?? doing.controller;
    const { library } = playerOf(doing.run.game, player);
    const place = library.findIndex((id) => matchesObject(doing, id, until));
    const top = library.slice(0, place < 0 ? library.length : place + 1);
    const exiled = moveAll(
      doing.run,
      top.map((object) => ({ object, to: 'exile', rule: '701.13a', manner: 'exile', by: player, at })),
    );
    bind(doing, binding, choicesFor(doing.run, exiled));
    bind(doing, found, place < 0 ? [] : choicesFor(doing.run, exiled.slice(-1)));
  },
  text: ({ until, by }, say) =>
    `${by === undefined || by === 'you' ? 'exile' : `${say.reference(by)} exiles`} cards from the top of ${by === undefined || by === 'you' ? 'your' : 'their'} library until ${by === undefined || by === 'you' ? 'you exile' : 'they exile'} ${say.selector(until)}`,
});

interface Discover {
  readonly amount: Amount;
  readonly at: SourceId;
}

export const discover = verb<Discover>({
  doc: 'Exiles cards from the top of the library until a nonland card with that mana value or less, which may be cast without paying its mana cost or goes to the hand; the others go to the bottom (701.57a).',
  rule: '701.57a',
  example: 'discover: 3',
  main: 'amount',
  fields: { amount: required(() => amountShape, 'The greatest mana value.') },
  run: (doing, { amount, at }) => carryOut(doing, discoverEffects(amountOf(doing, amount), at)),
  text: ({ amount }, say) => `discover ${say.amount(amount)}`,
});
