/** What is announced as a spell is cast (601.2b): additional costs, modes, spliced texts, the value of X, symbols. */

import { called } from '../characteristics/called';
import { characteristicsOf } from '../characteristics/derived';
import type { SpellAbility } from '../definitions';
import { pick } from '../effects/pick';
import { IllegalAction } from '../errors';
import type { Run } from '../run';
import type { RuleNumber } from '../shape';
import type { CastRecord, Choice, ObjectId, OnStack, PlayerId } from '../state/game';
import { changeObject, objectOf } from '../state/write';
import { amountOf } from '../vocabulary/amount';
import type { ChosenForCost } from '../vocabulary/casting-cost';
import { contextOf, doingFor } from '../vocabulary/context';
import { type Cost, hasX } from '../vocabulary/cost';
import { choicesOf, picks } from '../vocabulary/reference';
import { chooseX } from './choose-x';
import { chooseModes } from './modes';
import { spellAbilities } from './spell-text';
import { chooseSplices } from './splice';
import { announceSymbols } from './symbols';
import { type Additional, chooseAdditional, textCosts, type Way } from './ways';

/** What is announced in 601.2b. */
export interface Announced {
  readonly additional: readonly Additional[];
  readonly x?: number | undefined;
  /** The mana cost or alternative cost with its hybrid and Phyrexian symbols announced; absent where there is none. */
  readonly cost?: Cost | undefined;
  /** The same for what the way of casting costs in addition. */
  readonly ofWay: Cost;
}

/** 601.2b: additional costs and modes, splicing, the value of X, then hybrid and Phyrexian symbols. */
export function announceChoices(run: Run, player: PlayerId, spell: ObjectId, way: Way): Announced {
  const its = characteristicsOf(run, spell);
  const chosen = chooseAdditional(run, player, spell);
  // What was announced is known to whatever asks from here on: other choices may depend on it.
  const cast = objectOf(run.game, spell).cast as CastRecord;
  const paid = [...way.paid, ...chosen.map(({ name }) => name)];
  changeObject(run.game, spell, { cast: { ...cast, withoutPaying: way.withoutPaying, paid } });
  chooseForCosts(run, player, spell, [way.choose, ...chosen.map(({ cost }) => cost.choose)]);
  const modal = chooseSpellModes(
    run,
    player,
    spell,
    chosen.some(({ cost }) => cost.allModes === true),
  );
  const spliced = chooseSplices(run, player, spell);
  const additional = [...textCosts(run, spell), ...modal, ...spliced, ...withTimes(run, player, spell, chosen)];
  const inManaCost = its.cost !== undefined && hasX([its.cost]);
  const isPaid =
    (way.cost !== undefined && hasX(way.cost)) || hasX(way.additional) || additional.some(({ cost }) => hasX(cost.cost));
  const x = inManaCost || isPaid ? announceX(run, player, spell, !isPaid) : undefined;
  changeObject(run.game, spell, { onStack: { ...(objectOf(run.game, spell).onStack as OnStack), x } });
  const announced = (one: Cost, rule: RuleNumber = '601.2b'): Cost => announceSymbols(run, player, one, spell, rule);
  return {
    cost: way.cost === undefined ? undefined : announced(way.cost, '118.13a'),
    ofWay: announced(way.additional),
    additional: additional.map((one) => ({ ...one, cost: { ...one.cost, cost: announced(one.cost.cost) } })),
    x,
  };
}

/** What a cost is about is chosen as it is announced (601.2b): the creature of emerge (702.119c). */
function chooseForCosts(run: Run, player: PlayerId, spell: ObjectId, costs: readonly (ChosenForCost | undefined)[]): void {
  const doing = doingFor(run, spell, player);
  const named: Record<string, readonly Choice[]> = {};
  for (const choose of costs)
    for (const [name, reference] of Object.entries(choose ?? {})) {
      const least = picks(reference)?.least;
      if (least !== undefined && choicesOf(doing, reference).length < amountOf(doing, least))
        throw new IllegalAction({
          rule: '118.3',
          stage: 'payment',
          message: `There is nothing that ${called(run, spell)} could be paid for with (${name}).`,
        });
      named[name] = pick(doing, reference, { kind: 'choose', player, rule: '601.2b', verb: 'choose' });
    }
  if (Object.keys(named).length > 0) changeObject(run.game, spell, { chosen: { ...objectOf(run.game, spell).chosen, ...named } });
}

/** The modes of the spell's own text, with what they cost (700.2h). */
function chooseSpellModes(run: Run, player: PlayerId, spell: ObjectId, all: boolean): readonly Additional[] {
  const modal = spellAbilities(run, spell).find(({ modes }) => modes !== undefined);
  if (modal?.modes === undefined) return [];
  const modes = chooseModes(run, contextOf(run, spell, player), modal.modes, { object: spell, player, rule: '601.2b', all });
  changeObject(run.game, spell, { onStack: { ...(objectOf(run.game, spell).onStack as OnStack), modes } });
  return modeCosts(modal, modes);
}

export const modeCosts = (ability: SpellAbility, modes: readonly number[]): readonly Additional[] =>
  modes.flatMap((index) => {
    const cost = ability.modes?.of[index]?.cost;
    return cost === undefined ? [] : [{ name: `mode ${index + 1}`, cost: { cost }, at: ability.at }];
  });

/** Costs that follow from what was chosen are paid so often. */
const withTimes = (run: Run, player: PlayerId, spell: ObjectId, chosen: readonly Additional[]): readonly Additional[] =>
  chosen.flatMap((one) =>
    one.cost.times === undefined
      ? [one]
      : Array.from({ length: Math.max(0, amountOf(contextOf(run, spell, player), one.cost.times)) }, () => one),
  );

/** 107.3a; `onlyZero` where nothing that includes the X of the mana cost is paid (107.3b). */
const announceX = (run: Run, player: PlayerId, spell: ObjectId, onlyZero: boolean): number =>
  chooseX(run, player, spell, onlyZero ? '107.3b' : '107.3a', `for ${called(run, spell)}`, onlyZero ? { most: 0 } : {});
