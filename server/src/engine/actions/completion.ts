/**
 * Whether a casting that could be begun could also be completed: its targets, its mandatory costs, its mana.
 * Legal actions and offers to cast ask this; suspend does not (118.6).
 */

import { characteristicsOf } from '../characteristics/derived';
import type { SpellAbility } from '../definitions';
import type { Reason } from '../errors';
import { manaCostText } from '../mana/symbols';
import { startRun, type View } from '../run';
import { fork, type ObjectId, type PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { doingFor } from '../vocabulary/context';
import type { CastWay } from './could-begin';
import { chosenParts } from './modes';
import { canPayPart, couldPayMana } from './pay';
import { hasLegalTargets } from './targets';
import { totalCost } from './total-cost';

export interface Completion {
  readonly reasons: readonly Reason[];
  /** It can be completed only by activating mana abilities, which nobody has to do (118.3c). */
  readonly needsManaAbilities: boolean;
}

export function completion(view: View, player: PlayerId, card: ObjectId, way: CastWay): Completion {
  const run = startRun({ ...view, game: fork(view.game) }, { answer: () => undefined });
  const its = characteristicsOf(run, card);
  const who = playerOf(run.game, player).name;
  const doing = doingFor(run, card, player, { x: 0 });
  const ability = its.abilities.all.find((one) => one.definition.kind === 'spell')?.definition as SpellAbility | undefined;
  const reasons: Reason[] = [];
  if (ability !== undefined) {
    const modes = ability.modes?.of.map((_, index) => [index]) ?? [[]];
    if (!modes.some((mode) => hasLegalTargets(doing, chosenParts(ability, mode).targets, card)))
      reasons.push({ rule: '601.2c', stage: 'target', message: `There is no legal target for ${its.name}.`, source: ability.at });
  }
  const cost = totalCost(run, {
    object: card,
    player,
    isSpell: true,
    x: 0,
    base:
      way.withoutPaying === true
        ? { what: 'without paying its mana cost', cost: [] }
        : { what: 'mana cost', cost: its.cost === undefined ? undefined : [its.cost] },
    additional: ability?.additional === undefined ? [] : [{ what: 'additional cost', cost: ability.additional }],
  });
  if (cost.unpayable)
    reasons.push({ rule: '118.6', stage: 'payment', message: `${its.name} has no mana cost, which cannot be paid.` });
  for (const part of cost.parts)
    if (!canPayPart(doing, part))
      reasons.push({ rule: '118.3', stage: 'payment', message: `${who} cannot pay the additional cost of ${its.name}.` });
  const fromPool = couldPayMana(run, player, cost.total, card, true);
  if (!fromPool && !couldPayMana(run, player, cost.total, card))
    reasons.push({ rule: '601.2h', stage: 'payment', message: `${who} cannot pay ${manaCostText(cost.total)} for ${its.name}.` });
  return { reasons, needsManaAbilities: !fromPool };
}
