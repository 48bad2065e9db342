/** Paying a cost while a spell or ability resolves (118.12): mana with mana abilities (605.3a), anything else by its verb. */

import { chooseX } from '../actions/choose-x';
import { canPayPart, couldPayMana, payMana, payParts } from '../actions/pay';
import { announceSymbols } from '../actions/symbols';
import { withX } from '../actions/total-cost';
import { characteristicsOf } from '../characteristics/derived';
import { field, required, type SourceId } from '../shape';
import type { PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { isInWords, uncapital } from '../text/words';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { type Doing, doingFor } from '../vocabulary/context';
import { type Cost, costShape, hasX, isMana, manaOf } from '../vocabulary/cost';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { doers } from './pick';
import { verb } from './verb';

/** What is to be paid; `x` is what {X} in it stands for, if the spell or ability does not have an X itself (107.3c). */
export interface Price {
  readonly cost: Cost;
  readonly x?: Amount | undefined;
}

export const priceX = field(
  () => amountShape,
  'What {X} in the cost is, if it is not the X of the spell or ability (107.3c); whoever pays chooses it, if there is none.',
);

const xOf = (doing: Doing, x: Amount | undefined): number | undefined => (x === undefined ? doing.x : amountOf(doing, x));

const payerOf = (doing: Doing, player: PlayerId, x: number | undefined): Doing =>
  doingFor(doing.run, doing.source, player, { values: doing.values, x });

/** Whether a player could pay this now (118.3). Where they choose X themselves, X may be 0. */
export function couldPay(doing: Doing, player: PlayerId, { cost, x: written }: Price): boolean {
  const x = xOf(doing, written);
  const payer = payerOf(doing, player, x);
  return (
    !playerOf(doing.run.game, player).out && // 800.4f
    cost.every((part) => isMana(part) || canPayPart(payer, part)) &&
    couldPayMana(doing.run, player, withX(manaOf(cost) ?? [], x), doing.source)
  );
}

/** The most that X could be for a player to pay this; without a bound where no mana is paid for it. */
function mostX(doing: Doing, player: PlayerId, cost: Cost): number {
  if (!hasX([manaOf(cost) ?? []])) return Number.POSITIVE_INFINITY;
  let most = 0;
  while (couldPay(doing, player, { cost, x: most + 1 })) most++;
  return most;
}

/** A player pays. Gives the X that they paid for. Throws `IllegalAction` when they cannot. */
export function payPrice(doing: Doing, player: PlayerId, { cost, x: written }: Price): number | undefined {
  const { run, source } = doing;
  const { name } = characteristicsOf(run, source);
  const x =
    xOf(doing, written) ??
    (hasX(cost)
      ? chooseX(run, player, source, '107.3f', `in what ${name} asks for`, { most: mostX(doing, player, cost) })
      : undefined);
  const announced = announceSymbols(run, player, cost, source, '118.13b');
  payMana(run, player, withX(manaOf(announced) ?? [], x), source, { rule: '118.12' });
  payParts(
    payerOf(doing, player, x),
    announced.filter((part) => !isMana(part)),
  );
  return x;
}

/** `pays {2}`, and of other costs `pays the cost "discard a card"`. */
export function priceText(cost: string, you: boolean): string {
  const pay = you ? 'pay' : 'pays';
  return isInWords(cost) ? `${pay} the cost "${uncapital(cost)}"` : `${pay} ${cost}`;
}

export const isYou = (by: Reference | undefined): boolean => by === undefined || by === 'you';

interface Pay extends Price {
  readonly by?: Reference;
  readonly at: SourceId;
}

export const pay = verb<Pay>({
  doc: 'A player pays a cost as this is carried out (118.12); in `may`, where they could.',
  rule: '118.12',
  example: 'may: { pay: "{1}" }\nthen: { draw: 1 }',
  main: 'cost',
  fields: {
    cost: required(() => costShape, 'What is paid.'),
    x: priceX,
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
  },
  possible: (doing, effect) => {
    const { by } = effect;
    return doers(doing, by).some((player) => couldPay(doing, player, effect));
  },
  run: (doing, { by, ...price }) => {
    for (const player of doers(doing, by)) if (couldPay(doing, player, price)) doing.x = payPrice(doing, player, price);
  },
  text: ({ cost, by }, say) => `${isYou(by) ? 'you' : say.reference(by as Reference)} ${priceText(say.cost(cost), isYou(by))}`,
});
