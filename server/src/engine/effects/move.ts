/** Putting objects into another zone: returning to a hand, onto the battlefield, on a library (400). */

import { decide } from '../decisions';
import { field, flag, required, type SourceId, words } from '../shape';
import type { ObjectId, Zone } from '../state/game';
import { choicesFor, moveAll } from '../state/move';
import { objectOf, playerOf } from '../state/write';
import { isPlural } from '../text/words';
import type { Amount } from '../vocabulary/amount';
import { bind, type Doing } from '../vocabulary/context';
import { choicesOf, playersOf, type Reference, referenceShape } from '../vocabulary/reference';
import { zoneShape } from '../vocabulary/selector';
import { countersShape } from './counters';
import { countersNow } from './exile';
import { entersFighting, type Fights, fightingFields, fightsText } from './fights';
import { randomOrder } from './library';
import { objectsIn, pick } from './pick';
import { as, verb } from './verb';

interface Move extends Fights {
  readonly what: Reference;
  readonly to: Zone;
  readonly under?: Reference;
  readonly tapped?: boolean;
  readonly place?: 'top' | 'bottom';
  readonly order?: 'random';
  readonly counters?: Readonly<Record<string, Amount>>;
  readonly as?: string;
  readonly at: SourceId;
}

/** 401.4: whoever puts several cards into a library decides on their order; here as they are put, the topmost last. */
function inOrder(
  doing: Doing,
  ids: readonly ObjectId[],
  to: Zone,
  place: Move['place'],
  order: Move['order'],
): readonly ObjectId[] {
  if (order === 'random') return randomOrder(doing.run, ids);
  if (to !== 'library' || ids.length < 2) return ids;
  const player = doing.controller;
  const chosen = objectsIn(
    decide(doing.run.source, {
      kind: 'order',
      player,
      object: doing.source,
      slot: 'library',
      rule: '401.4',
      options: ids.map((object) => ({ object })),
      least: ids.length,
      most: ids.length,
      ordered: true,
      prompt: `In which order does ${playerOf(doing.run.game, player).name} put the cards into the library, from the top?`,
    }),
  );
  return place === 'bottom' ? chosen : [...chosen].reverse();
}

export const moveVerb = verb<Move>({
  doc: "Puts these into another zone, their owner's where each player has one (400.3).",
  rule: '608.2c',
  example: 'move: it\nto: hand',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What moves.'),
    to: required(() => zoneShape, 'Where to.'),
    under: field(
      () => referenceShape,
      'Under whose control it enters the battlefield: `owner` for the owner of each; yours, if nothing is said (110.2a).',
    ),
    tapped: field(flag, 'Whether it enters tapped.'),
    ...fightingFields,
    place: field(words({ top: 'On top.', bottom: 'On the bottom.' }), 'Where in the library.'),
    order: field(words({ random: 'In a random order.' }), 'The order of several cards in the library.'),
    counters: field(() => countersShape, 'The counters that it has there.'),
    as,
  },
  payable: (doing, effect) => objectsIn(choicesOf(doing, (effect as unknown as Move).what)).length > 0,
  run: (doing, { what, to, under, tapped, place, order, counters, as: binding, at, ...fights }) => {
    const fighting = entersFighting(doing, fights);
    const chosen = pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'move' });
    const controller = under === undefined ? doing.controller : under === 'owner' ? undefined : playersOf(doing, under)[0];
    const moved = moveAll(
      doing.run,
      inOrder(doing, objectsIn(chosen), to, place, order).map((object) => ({
        object,
        to,
        rule: to === 'battlefield' ? '110.2a' : '608.2c',
        manner: to === 'hand' ? 'return' : 'put',
        by: doing.controller,
        at,
        controller: controller ?? objectOf(doing.run.game, object).owner,
        tapped,
        fighting,
        place,
        ...(counters === undefined ? {} : { counters: countersNow(doing, counters) }),
      })),
    );
    bind(doing, binding, choicesFor(doing.run, moved));
  },
  text: ({ what, to, under, tapped, place, order, counters, attacking, blocking }, say) => {
    const it = say.reference(what);
    const many = isPlural(it);
    const its = many ? "their owners'" : "its owner's";
    const how = fightsText({ attacking, blocking }, tapped, say).replace(/^ that (?:is|are)/, '');
    const whose = under === 'owner' ? ` under ${its} control` : under === 'you' ? ' under your control' : '';
    const randomly = order === 'random' ? ' in a random order' : '';
    const moved = (): string => {
      switch (to) {
        case 'hand':
          return `return ${it} to ${its} hand`;
        case 'battlefield':
          return `put ${it} onto the battlefield${how}`;
        case 'library':
          return `put ${it} on ${place === 'bottom' ? 'the bottom' : 'top'} of ${its} library`;
        case 'graveyard':
          return `put ${it} into ${its} graveyard`;
        default:
          return `put ${it} into ${to}`;
      }
    };
    return `${moved()}${counters === undefined ? '' : ` with ${say.counters(counters)} on ${many ? 'them' : 'it'}`}${whose}${randomly}`;
  },
});
