/** What is done unless a player pays (118.12a). */

import { called } from '../characteristics/called';
import { wants } from '../decisions';
import { occur } from '../events/pipeline';
import { field, required, type SourceId } from '../shape';
import type { PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import type { Amount } from '../vocabulary/amount';
import type { Doing } from '../vocabulary/context';
import { type Cost, costShape } from '../vocabulary/cost';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { carryOut } from './effect';
import { couldPay, isYou, type Price, payPrice, priceText, priceX } from './pay';
import { doers } from './pick';
import { type Effect, effectsShape, verb } from './verb';

interface Unless {
  readonly pays: Cost;
  readonly x?: Amount;
  readonly by?: Reference;
  readonly do: readonly Effect[];
  readonly at: SourceId;
}

export const unless = verb<Unless>({
  doc: 'What is done unless a player pays: they choose whether to, as it is carried out (118.12a).',
  rule: '118.12a',
  example: 'unless: { pays: "{3}", by: { controller of: it } }\ndo: { counter: it }',
  main: 'pays',
  fields: {
    pays: required(() => costShape, 'What would be paid.'),
    x: priceX,
    by: field(() => referenceShape, 'Who may pay, in turn order until one does; you, if nothing is said.'),
    do: required(() => effectsShape, 'What is done if they do not.'),
  },
  run: (doing, { pays: cost, x, by, do: effects, at }) => {
    for (const player of doers(doing, by)) if (paid(doing, player, { cost, x }, at)) return;
    carryOut(doing, effects);
  },
  text: ({ pays, x, by, do: effects }, say) =>
    `${say.effects(effects)} unless ${isYou(by) ? 'you' : say.reference(by as Reference)} ${priceText(say.cost(pays), isYou(by))}${x === undefined ? '' : `, where X is ${say.amount(x)}`}`,
});

/** Whether the player paid. What cannot be paid is not offered (118.12). */
function paid(doing: Doing, player: PlayerId, price: Price, at: SourceId): boolean {
  const { run, source } = doing;
  if (!couldPay(doing, player, price)) return false;
  const { name } = playerOf(run.game, player);
  const prompt = `Does ${name} pay for ${called(run, source)}?`;
  if (wants(run.source, { player, object: source, rule: '118.12a', prompt })) {
    payPrice(doing, player, price);
    return true;
  }
  occur(run, { kind: 'decline', rule: '118.12a', player, playerName: name, at });
  return false;
}
