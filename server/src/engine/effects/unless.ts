/** What is done unless a player pays (118.12a). */

import { canPayPart, couldPayMana, payMana, payParts } from '../actions/pay';
import { announceSymbols } from '../actions/symbols';
import { called } from '../characteristics/called';
import { decide } from '../decisions';
import { occur } from '../events/pipeline';
import { field, required, type SourceId } from '../shape';
import type { PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { isInWords, uncapital } from '../text/words';
import { type Doing, doingFor } from '../vocabulary/context';
import { type Cost, costShape, isMana, manaOf } from '../vocabulary/cost';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { carryOut } from './effect';
import { doers } from './pick';
import { type Effect, effectsShape, verb } from './verb';

interface Unless {
  readonly pays: Cost;
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
    by: field(() => referenceShape, 'Who may pay; you, if nothing is said.'),
    do: required(() => effectsShape, 'What is done if they do not.'),
  },
  run: (doing, { pays, by, do: effects, at }) => {
    for (const player of doers(doing, by)) if (paid(doing, player, pays, at)) return;
    carryOut(doing, effects);
  },
  text: ({ pays, by, do: effects }, say) =>
    `${say.effects(effects)} unless ${by === undefined || by === 'you' ? 'you' : say.reference(by)} ${priceText(say.cost(pays), by === undefined || by === 'you')}`,
});

/** `pays {2}`, and of other costs `pays the cost "discard a card"`. */
function priceText(cost: string, you: boolean): string {
  const pay = you ? 'pay' : 'pays';
  return isInWords(cost) ? `${pay} the cost "${uncapital(cost)}"` : `${pay} ${cost}`;
}

/** Whether the player paid. What cannot be paid is not offered (118.12). */
function paid(doing: Doing, player: PlayerId, pays: Cost, at: SourceId): boolean {
  const { run, source } = doing;
  const { name, out } = playerOf(run.game, player);
  if (out) return false; // 800.4f
  const payer = doingFor(run, source, player, { values: doing.values, x: doing.x });
  const parts = pays.filter((part) => !isMana(part));
  const mana = manaOf(pays) ?? [];
  if (!parts.every((part) => canPayPart(payer, part)) || !couldPayMana(run, player, mana, source)) return false;
  const [answer] = decide(run.source, {
    kind: 'may',
    player,
    object: source,
    rule: '118.12a',
    least: 1,
    most: 1,
    options: [{ word: 'yes' }, { word: 'no' }],
    prompt: `Does ${name} pay for ${called(run, source)}?`,
  });
  if (!(answer !== undefined && 'word' in answer && answer.word === 'yes')) {
    occur(run, { kind: 'decline', rule: '118.12a', player, playerName: name, at });
    return false;
  }
  payMana(run, player, manaOf(announceSymbols(run, player, pays, source, '118.12')) ?? [], source, { rule: '118.12' });
  payParts(payer, parts);
  return true;
}
