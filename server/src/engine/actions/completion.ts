/**
 * Whether a casting that could be begun could also be completed: its targets, its mandatory costs, its mana.
 * Legal actions and offers to cast ask this; suspend does not (118.6).
 */

import { called, calledFirst } from '../characteristics/called';
import type { Reason } from '../errors';
import { manaCostText } from '../mana/symbols';
import { startRun, type View } from '../run';
import { fork, type ObjectId, type PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { isOptional } from '../vocabulary/casting-cost';
import { doingFor } from '../vocabulary/context';
import { asCast } from './as-cast';
import { substitutesFor } from './instead-of-mana';
import { hasModes } from './modes';
import { canPayPart, couldPayMana } from './pay';
import { spellAbilities } from './spell-text';
import { hasLegalTargets } from './targets';
import { totalCost } from './total-cost';
import { additionalCosts, type CastWay, textCosts, type Way, waysToCast } from './ways';

export interface Completion {
  readonly reasons: readonly Reason[];
  /** It can be completed only by activating mana abilities, which nobody has to do (118.3c). */
  readonly needsManaAbilities: boolean;
}

/** In the way in which it can be completed, if there is one; otherwise what is wrong with the first. */
export function completion(view: View, player: PlayerId, card: ObjectId, given: CastWay): Completion {
  const all = waysToCast(view, player, card, given).map((way) => completionIn(view, player, card, way));
  const possible = all.filter(({ reasons }) => reasons.length === 0);
  return possible.find(({ needsManaAbilities }) => !needsManaAbilities) ?? possible[0] ?? all[0] ?? NO_WAY;
}

const NO_WAY: Completion = { reasons: [], needsManaAbilities: false };

function completionIn(view: View, player: PlayerId, card: ObjectId, way: Way): Completion {
  const seen = way.as === undefined ? { ...view, game: fork(view.game) } : asCast(view, player, card, way.as);
  const run = startRun(seen, { answer: () => undefined });
  const who = playerOf(run.game, player).name;
  const doing = doingFor(run, card, player, { x: 0 });
  const texts = spellAbilities(run, card);
  const reasons: Reason[] = [];
  if (
    !texts.every(
      ({ targets = {}, modes }) => hasLegalTargets(doing, targets, card) && (modes === undefined || hasModes(doing, modes, card)),
    )
  )
    reasons.push({
      rule: '601.2c',
      stage: 'target',
      message: `There is no legal target for ${called(run, card)}.`,
      source: texts[0]?.at,
    });
  const cost = totalCost(run, {
    object: card,
    player,
    kind: 'spell',
    x: 0,
    base: { what: way.what, cost: way.cost },
    additional: [
      ...textCosts(run, card).map(({ name, cost: one }) => ({ what: name, cost: one.cost })),
      ...(way.additional.length === 0 ? [] : [{ what: way.name, cost: way.additional }]),
      ...additionalCosts(run, card)
        .filter(({ cost: one }) => !isOptional(one) && one.times === undefined)
        .map(({ name, cost: one }) => ({ what: name, cost: one.cost })),
    ],
  });
  if (cost.unpayable)
    reasons.push({
      rule: '118.6',
      stage: 'payment',
      message: `${calledFirst(run, card)} has no mana cost, which cannot be paid.`,
    });
  for (const part of cost.parts)
    if (!canPayPart(doing, part))
      reasons.push({
        rule: '118.3',
        stage: 'payment',
        message: `${who} cannot pay the additional cost of ${called(run, card)}.`,
      });
  const means = { spendAs: way.spendAs, substitutes: substitutesFor(run, player, card) };
  const fromPool = couldPayMana(run, player, cost.total, card, { ...means, fromPool: true });
  if (!fromPool && !couldPayMana(run, player, cost.total, card, means))
    reasons.push({
      rule: '601.2h',
      stage: 'payment',
      message: `${who} cannot pay ${manaCostText(cost.total)} for ${called(run, card)}.`,
    });
  return { reasons, needsManaAbilities: !fromPool };
}
