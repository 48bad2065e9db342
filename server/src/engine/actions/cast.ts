/** Casting a spell (601.2), in the order of the rule, each stage a function. */

import { characteristicsOf, hasKeyword } from '../characteristics/derived';
import type { SpellAbility } from '../definitions';
import { IllegalAction, type Reason } from '../errors';
import { because, occur, within } from '../events/pipeline';
import type { Mana } from '../mana/pool';
import type { Run } from '../run';
import type { CastRecord, Game, ObjectId, PlayerId, Values, Zone } from '../state/game';
import { move } from '../state/move';
import { change, changeObject, changePlayer, objectOf, playerOf } from '../state/write';
import { contextOf, doingFor, withX } from '../vocabulary/context';
import { type Cost, hasX } from '../vocabulary/cost';
import { chooseX } from './choose-x';
import { couldBeginToCast, prohibited } from './could-begin';
import { chooseModes, chosenParts } from './modes';
import { canPayPart, payMana, payParts } from './pay';
import { announceSymbols } from './symbols';
import { becomeTargets, chooseTargets } from './targets';
import { type CostRecord, costRecordText, noteCost, totalCost } from './total-cost';
import { type Additional, type CastWay, chooseAdditional, chooseWay, type Way } from './ways';

/** Refuses for the reasons given: the earliest stage decides, then prohibition before timing before payment. */
export function refuse(reasons: readonly Reason[]): void {
  const first = reasons[0];
  if (first !== undefined) throw new IllegalAction(first, reasons);
}

/** Casts a card as a spell. Gives the spell. Throws `IllegalAction`; the caller proposes it, so that it is undone (733). */
export function castSpell(run: Run, player: PlayerId, card: ObjectId, given: CastWay = {}): ObjectId {
  refuse(couldBeginToCast(run, player, card, given)); // 601.3
  const way = chooseWay(run, player, card, given);
  const from = objectOf(run.game, card).zone as Zone;
  const { name } = characteristicsOf(run, card);
  const { id: event } = occur(run, {
    kind: 'begin to cast',
    rule: '601.2',
    object: card,
    name,
    from,
    player,
    playerName: playerOf(run.game, player).name,
  });
  return within(run, event, () =>
    because(run, { kind: 'action', object: card, name, player }, () => {
      const { effects } = run.game;
      const spell = announce(run, player, card, from);
      keepKeyword(run, player, card, spell, way, effects);
      const made = announceChoices(run, player, spell, way);
      chooseSpellTargets(run, spell, made);
      // 601.2d: no effect of the vocabulary is divided among targets yet; the division is announced here.
      checkLegality(run, player, spell, way);
      const cost = determineCost(run, player, spell, way, made);
      const spent = payTotal(run, player, spell, cost);
      becomeCast(run, player, spell, made, spent);
      return spell;
    }),
  );
}

/** What is announced in 601.2b. */
interface Announced {
  readonly ability?: SpellAbility | undefined;
  readonly additional: readonly Additional[];
  readonly modes?: readonly number[] | undefined;
  readonly x?: number | undefined;
  /** The mana cost or alternative cost with its hybrid and Phyrexian symbols announced; absent where there is none. */
  readonly cost?: Cost | undefined;
}

/** 601.2a: the card moves to the stack first of all, and the player becomes its controller. */
function announce(run: Run, player: PlayerId, card: ObjectId, from: Zone): ObjectId {
  const cast: CastRecord = { by: player, from, withoutPaying: false, paid: [], spent: [] };
  const spell = move(run, {
    object: card,
    to: 'stack',
    rule: '601.2a',
    manner: 'cast',
    controller: player,
    by: player,
    onStack: { targets: {} },
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

/** 601.2b: modes, additional costs, the value of X, then hybrid and Phyrexian symbols. */
function announceChoices(run: Run, player: PlayerId, spell: ObjectId, way: Way): Announced {
  const its = characteristicsOf(run, spell);
  const ability = its.abilities.all.find((one) => one.definition.kind === 'spell')?.definition as SpellAbility | undefined;
  const modes = ability === undefined ? undefined : chooseModes(run, contextOf(run, spell, player), ability, spell, player);
  const additional = chooseAdditional(run, player, spell);
  // What was announced is known to whatever asks from here on: other choices may depend on it.
  const cast = objectOf(run.game, spell).cast as CastRecord;
  const paid = [...way.paid, ...additional.map(({ name }) => name)];
  changeObject(run.game, spell, { cast: { ...cast, withoutPaying: way.withoutPaying, paid } });
  const inManaCost = its.cost !== undefined && hasX([its.cost]);
  const isPaid =
    (way.cost !== undefined && hasX(way.cost)) ||
    (ability?.additional !== undefined && hasX(ability.additional)) ||
    hasX(way.additional) ||
    additional.some(({ cost }) => hasX(cost.cost));
  const x = inManaCost || isPaid ? announceX(run, player, spell, !isPaid) : undefined;
  changeObject(run.game, spell, {
    onStack: { targets: {}, modes, x },
  });
  const cost = way.cost === undefined ? undefined : announceSymbols(run, player, way.cost, spell, '118.13a');
  return { ability, additional, cost, modes, x };
}

/** 107.3a; `onlyZero` where nothing that includes the X of the mana cost is paid (107.3b). */
const announceX = (run: Run, player: PlayerId, spell: ObjectId, onlyZero: boolean): number =>
  chooseX(
    run,
    player,
    spell,
    onlyZero ? '107.3b' : '107.3a',
    `for ${characteristicsOf(run, spell).name}`,
    onlyZero ? { most: 0 } : {},
  );

/** 601.2c */
function chooseSpellTargets(run: Run, spell: ObjectId, { ability, modes, x }: Announced): void {
  if (ability === undefined) return;
  const { controller, onStack } = objectOf(run.game, spell);
  const specs = chosenParts(ability, modes ?? []).targets;
  const targets: Values = chooseTargets(run, withX(contextOf(run, spell, controller), x), specs, spell, '601.2c');
  changeObject(run.game, spell, { onStack: { ...onStack, targets } });
  becomeTargets(run, spell, targets, '601.2c');
}

/** 601.2e, 601.5: the proposed spell is judged, with everything chosen for it. */
function checkLegality(run: Run, player: PlayerId, spell: ObjectId, way: Way): void {
  refuse(prohibited(run, player, spell, way).map((reason) => ({ ...reason, rule: '601.5', stage: 'legality' })));
}

/** 601.2f */
function determineCost(run: Run, player: PlayerId, spell: ObjectId, way: Way, made: Announced): CostRecord {
  const { ability, additional, x, cost } = made;
  const its = characteristicsOf(run, spell);
  const record = totalCost(run, {
    object: spell,
    player,
    isSpell: true,
    base: { what: way.what, cost },
    additional: [
      ...(ability?.additional === undefined ? [] : [{ what: 'additional cost', cost: ability.additional, at: ability.at }]),
      ...(way.additional.length === 0 ? [] : [{ what: way.name, cost: way.additional, at: way.at }]),
      ...additional.map(({ name, cost, at }) => ({ what: name, cost: cost.cost, at })),
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

/** 601.2g-h */
function payTotal(run: Run, player: PlayerId, spell: ObjectId, cost: CostRecord): readonly Mana[] {
  if (cost.unpayable)
    throw new IllegalAction({
      rule: '118.6',
      stage: 'payment',
      message: `${cost.name} has no mana cost: that is an unpayable cost, and nothing is paid instead of it.`,
    });
  const doing = doingFor(run, spell, player, { x: objectOf(run.game, spell).onStack?.x });
  for (const part of cost.parts) if (!canPayPart(doing, part)) payParts(doing, [part]); // says what is missing before mana is made
  const spent = payMana(run, player, cost.total, spell);
  payParts(doing, cost.parts);
  // What the costs named can be found by the effect (400.7j).
  const { onStack } = objectOf(run.game, spell);
  if (onStack !== undefined) changeObject(run.game, spell, { onStack: { ...onStack, paid: doing.values } });
  return spent;
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
