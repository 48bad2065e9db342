/** Paying costs (118, 601.2g-h): mana through the pool, everything else by its verb. */

import { called, calledFirst } from '../characteristics/called';
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
import { matchesObject } from '../vocabulary/matches';
import { type Substitute, substituteSources } from './instead-of-mana';
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
  const name = called(doing.run, doing.source);
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

/** What a payment may be made with. */
interface Means {
  readonly abilities: readonly ManaAbility[];
  readonly substitutes: readonly Substitute[];
  readonly spendAs?: PaymentProblem['spendAs'];
  /** The player named substitutes: those come first, and mana that is in the pool already after them. */
  readonly asked?: boolean;
}

/** The best way to pay that there is; `undefined` when there is none. */
function plan(run: Run, player: PlayerId, cost: ManaCost, object: ObjectId, means: Means): PaymentPlan | undefined {
  const { pool, life } = playerOf(run.game, player);
  const { abilities, substitutes, spendAs, asked = false } = means;
  const sources = manaSources(run, player, abilities);
  const problem = {
    cost,
    life,
    allowed: allowedOn(run, object, player),
    ...(spendAs === undefined ? {} : { spendAs }),
    fuel: run.fuel,
  };
  if (substitutes.length === 0) return planPayment({ ...problem, pool, sources });
  const others = substituteSources(substitutes, abilities.length, asked);
  if (!asked) return planPayment({ ...problem, pool, sources: [...sources, ...others] });
  const fromPool = pool.map((mana, i) => ({ id: -1 - i, outputs: [[mana]], uses: [-1 - i], dearness: 1 }));
  const dearer = sources.map((source) => ({ ...source, dearness: source.dearness + 2 }));
  const found = planPayment({ ...problem, pool: [], sources: [...others, ...fromPool, ...dearer] });
  return found === undefined ? undefined : { ...found, activations: found.activations.filter(({ source }) => source >= 0) };
}

/** The sources that the player names for this payment, with the mana that each is to add, and what is done without mana. */
function named(
  run: Run,
  player: PlayerId,
  object: ObjectId,
  abilities: readonly ManaAbility[],
  substitutes: readonly Substitute[],
): Pick<Means, 'abilities' | 'substitutes'> | undefined {
  const answer = run.source.answer({
    kind: 'mana ability',
    player,
    object,
    rule: '601.2g',
    least: 0,
    most: abilities.length + substitutes.length,
    prompt: `Which mana abilities does ${playerOf(run.game, player).name} activate to pay for ${called(run, object)}?`,
    options: [
      ...abilities.map((one) => ({ object: one.object })),
      ...substitutes
        .filter((one) => !abilities.some((other) => other.object === one.object))
        .map((one) => ({ object: one.object })),
    ],
  });
  if (answer === undefined) return undefined;
  const instead: Substitute[] = [];
  const chosen = answer.flatMap((choice): ManaAbility[] => {
    if (!('object' in choice)) return [];
    const wanted = choice.on !== undefined && 'word' in choice.on ? choice.on.word : undefined;
    const fitting = <T extends Pick<ManaAbility, 'object' | 'outputs'>>(all: readonly T[]): readonly T[] => {
      const found = all.filter((one) => one.object === choice.object);
      if (wanted === undefined) return found;
      return found
        .map((one) => ({ ...one, outputs: one.outputs.filter((output) => output.some(({ type }) => type === wanted)) }))
        .filter((one) => one.outputs.length > 0);
    };
    const matching = fitting(abilities);
    const others = fitting(substitutes);
    if (matching.length === 0 && others.length === 0) throw notASource(run, player, choice, wanted);
    instead.push(...others);
    return [...matching];
  });
  return { abilities: chosen, substitutes: instead };
}

function notASource(run: Run, player: PlayerId, choice: Choice, wanted: string | undefined): IllegalAction {
  const name = 'object' in choice ? calledFirst(run, choice.object) : 'That';
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
  /** What may be done rather than pay mana (702.51a). */
  readonly substitutes?: readonly Substitute[] | undefined;
}

/** What was spent, and what was used rather than mana. */
export interface Paid {
  readonly mana: readonly Mana[];
  readonly used: readonly Substitute[];
}

/**
 * Activates mana abilities (601.2g) and pays a mana cost from the pool (601.2h), or with what may be done instead.
 * Throws `IllegalAction` with the rule and what is missing when there is no way to pay.
 */
export function payMana(run: Run, player: PlayerId, cost: ManaCost, object: ObjectId, paying: Paying = {}): Paid {
  const { without = [], rule = '601.2h', spendAs, substitutes = [] } = paying;
  if (cost.length === 0) return { mana: [], used: [] };
  const all = manaAbilities(run, player).filter((one) => !without.includes(one.object));
  const chosen = named(run, player, object, all, substitutes);
  const asked = (chosen?.substitutes.length ?? 0) > 0;
  const means = { ...(chosen ?? { abilities: all, substitutes }), spendAs, asked };
  const { abilities } = means;
  const payment = plan(run, player, cost, object, means);
  // A player who names sources activates them, and finds out that they are too little when the cost is to be paid.
  if (payment === undefined && chosen !== undefined) for (const one of abilities) activateManaAbility(run, player, one, 0);
  if (payment === undefined) throw tooLittle(run, player, cost, object, chosen !== undefined, rule);
  const used = payment.activations.flatMap(({ source }) => means.substitutes[source - abilities.length] ?? []);
  const idle = asked
    ? means.substitutes.find((one) => !payment.activations.some(({ source }) => uses(source, one.object)))
    : undefined;
  if (idle !== undefined) throw notNeeded(run, object, idle);
  for (const { source, output } of payment.activations) {
    const one = abilities[source];
    if (one !== undefined) activateManaAbility(run, player, one, output);
  }
  // Sources that the player named and the payment does not need are activated too: it is their choice.
  if (chosen !== undefined)
    for (const [i, one] of abilities.entries())
      if (
        !payment.activations.some(({ source }) => uses(source, one.object)) &&
        abilities.findIndex((other) => other.object === one.object) === i
      )
        activateManaAbility(run, player, one, 0);
  // What was produced may differ from the plan (a replacement, a trigger): the pool decides.
  const spending = plan(run, player, cost, object, { abilities: [], substitutes: used, spendAs, asked: used.length > 0 });
  if (spending === undefined) throw tooLittle(run, player, cost, object, chosen !== undefined, rule);
  const mana = spending.spend.filter(({ instead }) => instead === undefined);
  spendMana(run, player, { ...spending, spend: mana }, object);
  return { mana, used };

  function uses(source: number, id: ObjectId): boolean {
    return (abilities[source] ?? means.substitutes[source - abilities.length])?.object === id;
  }
}

/** A player uses no more than stands for mana of the total cost. */
function notNeeded(run: Run, object: ObjectId, { object: idle, rule }: Substitute): IllegalAction {
  return new IllegalAction({
    rule,
    stage: 'payment',
    message: `${calledFirst(run, idle)} cannot be used: there is no mana in the cost of ${called(run, object)} that it stands for.`,
  });
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
  const sources = manaAbilities(run, player).map((one) => called(run, one.object));
  const from = chosen ? 'the sources named' : sources.length === 0 ? 'no sources of mana' : sources.join(', ');
  return new IllegalAction({
    rule,
    stage: 'payment',
    message: `${name} cannot pay ${manaCostText(cost)} for ${called(run, object)} with ${has} and ${from}.`,
  });
}

/** Whether a mana cost could be paid now; `fromPool` when no mana ability may be activated for it (118.3c). */
export function couldPayMana(
  run: Run,
  player: PlayerId,
  cost: ManaCost,
  object: ObjectId,
  { fromPool = false, spendAs, substitutes = [] }: Pick<Paying, 'spendAs' | 'substitutes'> & { readonly fromPool?: boolean } = {},
): boolean {
  if (cost.length === 0) return true;
  const abilities = fromPool ? [] : manaAbilities(run, player);
  return plan(run, player, cost, object, { abilities, substitutes, spendAs }) !== undefined;
}
