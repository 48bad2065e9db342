/** Casting a spell (601.2), in the order of the rule, each stage a function. */

import { called, calledFirst } from '../characteristics/called';
import { characteristicsOf, hasKeyword } from '../characteristics/derived';
import { decide } from '../decisions';
import { carryOut } from '../effects/effect';
import { IllegalAction, type Reason } from '../errors';
import { because, occur, within } from '../events/pipeline';
import type { Mana } from '../mana/pool';
import { type ManaSymbol, manaCostText } from '../mana/symbols';
import type { Run } from '../run';
import type { CastRecord, Game, ObjectId, PlayerId, Values, Zone } from '../state/game';
import { move } from '../state/move';
import { change, changeObject, changePlayer, objectOf, playerOf } from '../state/write';
import { bind, contextOf, doingFor, withX } from '../vocabulary/context';
import { designationsOf } from '../vocabulary/designation';
import { matchesObject, timesPaid } from '../vocabulary/matches';
import { type Announced, announceChoices } from './announce';
import { asCast, becomeAsCast, faceAsCast } from './as-cast';
import { couldBeginIn, couldBeginToCast, prohibited, timeFor } from './could-begin';
import { substitutesFor, useSubstitutes } from './instead-of-mana';
import { orderReductions } from './order-reductions';
import { canPayPart, payMana, payParts } from './pay';
import { targetsOf, textOf } from './spell-text';
import { becomeTargets, chooseTargets } from './targets';
import { type CostRecord, costRecordText, noteCost, totalCost } from './total-cost';
import { type CastWay, chooseWay, useKey, type Way } from './ways';

/** Refuses for the reasons given: the earliest stage decides, then prohibition before timing before payment. */
export function refuse(reasons: readonly Reason[]): void {
  const first = reasons[0];
  if (first !== undefined) throw new IllegalAction(first, reasons);
}

/** Casts a card as a spell. Gives the spell. Throws `IllegalAction`; the caller proposes it, so that it is undone (733). */
export function castSpell(run: Run, player: PlayerId, card: ObjectId, given: CastWay = {}): ObjectId {
  refuse(couldBeginToCast(run, player, card, given)); // 601.3
  const way = chooseWay(run, player, card, given);
  const seen = way.as === undefined ? run : asCast(run, player, card, way.as);
  const time = given.duringResolution === true ? 'now' : timeFor(seen, player, card);
  refuse(couldBeginIn(run, player, card, given, [way], way)); // 601.3e
  const from = objectOf(run.game, card).zone as Zone;
  const { name } = characteristicsOf(run, card);
  const { id: event } = occur(run, {
    kind: 'begin to cast',
    rule: '601.2',
    object: card,
    name: way.as?.faceDown === undefined ? name : '',
    from,
    player,
    playerName: playerOf(run.game, player).name,
  });
  return within(run, event, () =>
    because(run, { kind: 'action', object: card, name, player }, () => {
      const { effects } = run.game;
      const spell = putSpellOnStack(run, player, card, from, way);
      if (way.as !== undefined) becomeAsCast(run, player, spell, way.as);
      keepKeyword(run, player, card, spell, way, effects);
      usePermission(run, player, spell, way);
      const made = announceChoices(run, player, spell, way);
      chooseSpellTargets(run, spell, made); // 601.2c-d
      checkLegality(run, player, spell, way, time);
      checkResult(run, spell, given);
      const cost = determineCost(run, player, spell, way, made);
      const spent = payTotal(run, player, spell, cost, way);
      becomeCast(run, player, spell, made, spent);
      return spell;
    }),
  );
}

/** 601.2a: the card moves to the stack first of all, and the player becomes its controller. */
export function putSpellOnStack(run: Run, player: PlayerId, card: ObjectId, from: Zone, { as = {} }: Way): ObjectId {
  const cast: CastRecord = { by: player, from, withoutPaying: false, paid: [], spent: [] };
  const spell = move(run, {
    object: card,
    chosen: designationsOf(objectOf(run.game, card)),
    to: 'stack',
    rule: '601.2a',
    manner: 'cast',
    controller: player,
    by: player,
    onStack: { targets: {} },
    ...faceAsCast(run, card, as),
  });
  if (spell === undefined)
    throw new IllegalAction({ rule: '601.2a', stage: 'legality', message: 'The card could not be moved to the stack.' });
  changeObject(run.game, spell, { cast });
  return spell;
}

/**
 * What allows the cast goes on applying to the spell (400.7g): the effect that gave the card the keyword, among `effects`
 * of the game before the card moved; or, where a static ability had given it, an effect of its own.
 */
function keepKeyword(
  run: Run,
  player: PlayerId,
  card: ObjectId,
  spell: ObjectId,
  { keyword }: Way,
  effects: Game['effects'],
): void {
  if (keyword === undefined) return;
  const { game } = run;
  const gave = effects.find(({ objects, modification }) => objects?.includes(card) && modification?.gain?.includes(keyword));
  if (gave === undefined && hasKeyword(run, spell, keyword.keyword)) return;
  const timestamp = gave?.timestamp ?? game.clock++;
  const kept = gave ?? {
    id: -timestamp, // no event made it
    source: spell,
    controller: player,
    timestamp,
    lasting: { until: 'rest of game' },
    modification: { gain: [keyword] },
  };
  const objects = [...(kept.objects ?? []).filter((id) => id !== card), spell];
  change(game, 'effects', [...game.effects.filter((effect) => effect !== gave), { ...kept, objects }]);
}

/** A permission that may be used so often is used now, and what it does to the spell is done. */
function usePermission(run: Run, player: PlayerId, spell: ObjectId, { by }: Way): void {
  if (by === undefined) return;
  const { permission, context, instance } = by;
  if (permission.limit !== undefined) run.game.used = [...run.game.used, useKey(context.source, instance)];
  if (permission.do === undefined) return;
  const values = { ...context.values, 'the spell': [{ object: spell }] };
  carryOut(doingFor(run, context.source, player, { values }), permission.do);
}

/** 601.2c */
function chooseSpellTargets(run: Run, spell: ObjectId, { x }: Announced): void {
  const { controller, onStack } = objectOf(run.game, spell);
  const specs = targetsOf(textOf(run, spell));
  const targets: Values = chooseTargets(run, withX(contextOf(run, spell, controller), x), specs, spell, '601.2c');
  changeObject(run.game, spell, { onStack: { ...onStack, targets } });
  becomeTargets(run, spell, targets, '601.2c');
}

/** 601.2e, 601.5: the proposed spell is judged, with everything chosen for it. */
function checkLegality(run: Run, player: PlayerId, spell: ObjectId, way: Way, time: ReturnType<typeof timeFor>): void {
  if (time !== 'now' && !time.some((cost) => timesPaid(objectOf(run.game, spell), cost) > 0))
    refuse([
      {
        rule: '601.3c',
        stage: 'timing',
        message: `${calledFirst(run, spell)} can be cast at this time only if its ${time.join(' or ')} cost is paid.`,
      },
    ]);
  refuse(prohibited(run, player, spell, way).map((reason) => ({ ...reason, rule: '601.5', stage: 'legality' })));
}

/** 601.2e: an effect that lets a spell be cast only if it is like this asks for the spell with all that was chosen. */
function checkResult(run: Run, spell: ObjectId, { that }: CastWay): void {
  if (that === undefined || matchesObject(that.context, spell, that.selector)) return;
  refuse([
    {
      rule: '601.2e',
      stage: 'legality',
      message: `${calledFirst(run, spell)} is not the kind of spell that may be cast so.`,
    },
  ]);
}

/** 601.2f */
function determineCost(run: Run, player: PlayerId, spell: ObjectId, way: Way, made: Announced): CostRecord {
  const { additional, ofWay, x, cost } = made;
  const its = characteristicsOf(run, spell);
  const record = totalCost(run, {
    object: spell,
    player,
    kind: 'spell',
    choose: (symbol, halves) => chooseHalf(run, player, spell, symbol, halves),
    order: (sources) => orderReductions(run, player, spell, sources),
    base: { what: way.what, cost },
    additional: [
      ...(ofWay.length === 0 ? [] : [{ what: way.name, cost: ofWay, at: way.at }]),
      ...additional.map(({ name, cost: one, at }) => ({ what: name, cost: one.cost, at })),
    ],
    x,
  });
  noteCost(run, record);
  occur(run, {
    kind: 'total cost',
    rule: '601.2f',
    object: spell,
    name: its.name,
    player,
    playerName: playerOf(run.game, player).name,
    detail: costRecordText(record).join(' '),
  });
  return record;
}

/** 118.7e: which half a reduction by a hybrid symbol is, where its player says so. */
function chooseHalf(
  run: Run,
  player: PlayerId,
  spell: ObjectId,
  symbol: ManaSymbol,
  halves: readonly ManaSymbol[],
): ManaSymbol | undefined {
  const word = (half: ManaSymbol): string =>
    half.kind === 'mana' ? half.type : half.kind === 'generic' ? String(half.amount) : '';
  const asked = {
    kind: 'symbol',
    player,
    object: spell,
    rule: '118.7e',
    least: 1,
    most: 1,
    options: halves.map((half) => ({ word: word(half) })),
    prompt: `Which half of ${manaCostText([symbol])} reduces the cost of ${called(run, spell)}?`,
  } as const;
  const answer = run.source.answer(asked);
  if (answer === undefined) return undefined;
  const [choice] = decide({ answer: () => answer }, asked);
  return halves.find((half) => choice !== undefined && 'word' in choice && choice.word === word(half));
}

/** 601.2g-h */
function payTotal(run: Run, player: PlayerId, spell: ObjectId, cost: CostRecord, way: Way): readonly Mana[] {
  if (cost.unpayable)
    throw new IllegalAction({
      rule: '118.6',
      stage: 'payment',
      message: `${cost.name} has no mana cost: that is an unpayable cost, and nothing is paid instead of it.`,
    });
  const doing = doingFor(run, spell, player, { x: objectOf(run.game, spell).onStack?.x });
  for (const part of cost.parts) if (!canPayPart(doing, part)) payParts(doing, [part]); // says what is missing before mana is made
  const substitutes = substitutesFor(run, player, spell);
  const { mana, used } = payMana(run, player, cost.total, spell, { spendAs: way.spendAs, substitutes });
  useSubstitutes(run, player, spell, used);
  if (used.length > 0)
    bind(
      doing,
      'used to pay',
      used.map(({ object }) => ({ object })),
    ); // 702.51c
  payParts(doing, cost.parts);
  // What the costs named can be found by the effect (400.7j).
  const { onStack } = objectOf(run.game, spell);
  if (onStack !== undefined) changeObject(run.game, spell, { onStack: { ...onStack, paid: doing.values } });
  return mana;
}

/** 601.2i: it becomes cast; what triggers on that triggers now. */
function becomeCast(run: Run, player: PlayerId, spell: ObjectId, { x }: Announced, spent: readonly Mana[]): void {
  const cast: CastRecord = { ...(objectOf(run.game, spell).cast as CastRecord), spent, x };
  changeObject(run.game, spell, { cast });
  const { name } = characteristicsOf(run, spell);
  occur(
    run,
    { kind: 'cast', rule: '601.2i', object: spell, name, from: cast.from, player, playerName: playerOf(run.game, player).name },
    () => changePlayer(run.game, player, { spellsCast: [...playerOf(run.game, player).spellsCast, spell] }),
  );
}
