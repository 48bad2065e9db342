/** Paying costs (118, 601.2g-h): mana through the pool, everything else by its verb. */

import { characteristicsOf } from '../characteristics/derived';
import { carryOut } from '../effects/effect';
import { payLifeNow } from '../effects/life';
import { setTapped } from '../effects/tap';
import { type Effect, VERBS } from '../effects/verb';
import { IllegalAction } from '../errors';
import { because, occur } from '../events/pipeline';
import { type PaymentPlan, type PaymentProblem, planPayment, withoutMana } from '../mana/payment';
import { type Mana, poolText } from '../mana/pool';
import { type ManaCost, manaCostText } from '../mana/symbols';
import type { Run } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { changePlayer, objectOf, playerOf } from '../state/write';
import type { Doing } from '../vocabulary/context';
import { contextOf } from '../vocabulary/context';
import type { CostPart } from '../vocabulary/cost';
import { matchesObject } from '../vocabulary/selector';
import { activateManaAbility, type ManaAbility, manaAbilities, manaSources } from './mana-abilities';

/** Whether a part that is not mana could be paid now (118.3). */
export function canPayPart(doing: Doing, part: CostPart): boolean {
  if (part === 'tap' || part === '{T}') return !objectOf(doing.run.game, doing.source).tapped;
  return VERBS[(part as Effect).kind]?.payable?.(doing, part as Effect) ?? false;
}

/** Pays the parts that are not mana: those that are random or move library cards to a public zone last (601.2h). */
export function payParts(doing: Doing, parts: readonly CostPart[]): void {
  const last = (part: CostPart): boolean => typeof part === 'object' && VERBS[(part as Effect).kind]?.paidLast === true;
  for (const part of [...parts.filter((one) => !last(one)), ...parts.filter(last)]) {
    if (!canPayPart(doing, part)) throw unpayable(doing, part);
    because(
      doing.run,
      { kind: 'cost', object: doing.source, name: characteristicsOf(doing.run, doing.source).name, player: doing.controller },
      () => {
        if (part === 'tap' || part === '{T}') setTapped(doing.run, doing.source, true, '107.5');
        else carryOut(doing, [part as Effect]);
      },
    );
  }
}

function unpayable(doing: Doing, part: CostPart): IllegalAction {
  const { name } = characteristicsOf(doing.run, doing.source);
  const who = playerOf(doing.run.game, doing.controller).name;
  const what = typeof part === 'string' ? `tap ${name}` : (part as Effect).kind;
  return new IllegalAction({
    rule: '118.3',
    stage: 'payment',
    message: `${who} cannot pay "${what}" for ${name}.`,
    ...(typeof part === 'object' && !Array.isArray(part) ? { source: (part as Effect).at } : {}),
  });
}

/** Which mana may be spent on an object (106.6). */
const allowedOn =
  (run: Run, object: ObjectId, player: PlayerId) =>
  (mana: Mana): boolean =>
    mana.only === undefined || matchesObject(contextOf(run, object, player), object, mana.only);

/** The plan that the player asks for, or the best that there is; `undefined` when there is none. */
function plan(
  run: Run,
  player: PlayerId,
  cost: ManaCost,
  object: ObjectId,
  abilities: readonly ManaAbility[],
  spendAs?: PaymentProblem['spendAs'],
): PaymentPlan | undefined {
  const { pool, life } = playerOf(run.game, player);
  return planPayment({
    cost,
    pool,
    life,
    sources: manaSources(run, player, abilities),
    allowed: allowedOn(run, object, player),
    ...(spendAs === undefined ? {} : { spendAs }),
    fuel: run.fuel,
  });
}

/** The sources that the player names for this payment, with the mana that each is to add. */
function named(
  run: Run,
  player: PlayerId,
  object: ObjectId,
  abilities: readonly ManaAbility[],
): readonly ManaAbility[] | undefined {
  const answer = run.source.answer({
    kind: 'mana ability',
    player,
    object,
    rule: '601.2g',
    least: 0,
    most: abilities.length,
    prompt: `Which mana abilities does ${playerOf(run.game, player).name} activate to pay for ${characteristicsOf(run, object).name}?`,
    options: abilities.map((one) => ({ object: one.object })),
  });
  if (answer === undefined) return undefined;
  return answer.flatMap((choice): ManaAbility[] => {
    if (!('object' in choice)) return [];
    const wanted = choice.on !== undefined && 'word' in choice.on ? choice.on.word : undefined;
    const found = abilities.filter((one) => one.object === choice.object);
    const matching =
      wanted === undefined
        ? found
        : found
            .map((one) => ({ ...one, outputs: one.outputs.filter((output) => output.some((mana) => mana.type === wanted)) }))
            .filter((one) => one.outputs.length > 0);
    if (matching.length === 0) throw notASource(run, player, choice, wanted);
    return matching;
  });
}

function notASource(run: Run, player: PlayerId, choice: Choice, wanted: string | undefined): IllegalAction {
  const name = 'object' in choice ? characteristicsOf(run, choice.object).name : 'That';
  return new IllegalAction({
    rule: '605.3a',
    stage: 'payment',
    message: `${name} is no untapped source of ${wanted === undefined ? 'mana' : `{${wanted}}`} for ${playerOf(run.game, player).name}.`,
  });
}

interface Paying {
  /** Objects that are used up by another part of the cost. */
  readonly without?: readonly ObjectId[] | undefined;
  /** The rule that refuses a payment that cannot be made: 601.2h for spells and, through 602.2b, abilities. */
  readonly rule?: RuleNumber | undefined;
  /** How mana may be spent on it (609.4b). */
  readonly spendAs?: PaymentProblem['spendAs'];
}

/**
 * Activates mana abilities (601.2g) and pays a mana cost from the pool (601.2h). Gives the mana spent.
 * Throws `IllegalAction` with the rule and what is missing when there is no way to pay.
 */
export function payMana(
  run: Run,
  player: PlayerId,
  cost: ManaCost,
  object: ObjectId,
  { without = [], rule = '601.2h', spendAs }: Paying = {},
): readonly Mana[] {
  if (cost.length === 0) return [];
  const all = manaAbilities(run, player).filter((one) => !without.includes(one.object));
  const chosen = named(run, player, object, all);
  const abilities = chosen ?? all;
  const payment = plan(run, player, cost, object, abilities, spendAs);
  // A player who names sources activates them, and finds out that they are too little when the cost is to be paid.
  if (payment === undefined && chosen !== undefined) for (const one of chosen) activateManaAbility(run, player, one, 0);
  if (payment === undefined) throw tooLittle(run, player, cost, object, chosen !== undefined, rule);
  for (const { source, output } of payment.activations) {
    const one = abilities[source];
    if (one !== undefined) activateManaAbility(run, player, one, output);
  }
  // Sources that the player named and the payment does not need are activated too: it is their choice.
  if (chosen !== undefined)
    for (const [i, one] of chosen.entries())
      if (
        !payment.activations.some((used) => chosen[used.source]?.object === one.object) &&
        chosen.findIndex((other) => other.object === one.object) === i
      )
        activateManaAbility(run, player, one, 0);
  // What was produced may differ from the plan (a replacement, a trigger): the pool decides.
  const spending = plan(run, player, cost, object, [], spendAs);
  if (spending === undefined) throw tooLittle(run, player, cost, object, chosen !== undefined, rule);
  spendMana(run, player, spending, object);
  return spending.spend;
}

function spendMana(run: Run, player: PlayerId, { spend, life }: PaymentPlan, object: ObjectId): void {
  const { name } = playerOf(run.game, player);
  if (spend.length > 0)
    occur(
      run,
      {
        kind: 'spend mana',
        rule: '118.3a',
        player,
        playerName: name,
        object,
        name: characteristicsOf(run, object).name,
        mana: spend,
        detail: poolText(spend),
      },
      () => changePlayer(run.game, player, { pool: withoutMana(playerOf(run.game, player).pool, spend) }),
    );
  payLifeNow(run, player, life);
}

function tooLittle(
  run: Run,
  player: PlayerId,
  cost: ManaCost,
  object: ObjectId,
  chosen: boolean,
  rule: RuleNumber,
): IllegalAction {
  const { name, pool } = playerOf(run.game, player);
  const has = pool.length === 0 ? 'an empty mana pool' : `${poolText(pool)} in the pool`;
  const sources = manaAbilities(run, player).map((one) => characteristicsOf(run, one.object).name);
  const from = chosen ? 'the sources named' : sources.length === 0 ? 'no sources of mana' : sources.join(', ');
  return new IllegalAction({
    rule,
    stage: 'payment',
    message: `${name} cannot pay ${manaCostText(cost)} for ${characteristicsOf(run, object).name} with ${has} and ${from}.`,
  });
}

/** Whether a mana cost could be paid now; `fromPool` when no mana ability may be activated for it (118.3c). */
export function couldPayMana(run: Run, player: PlayerId, cost: ManaCost, object: ObjectId, fromPool = false): boolean {
  return cost.length === 0 || plan(run, player, cost, object, fromPool ? [] : manaAbilities(run, player)) !== undefined;
}
