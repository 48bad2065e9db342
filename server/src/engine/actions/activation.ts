/** Whether an activated ability may be activated (602.2, 602.5). */

import { called, calledFirst } from '../characteristics/called';
import { characteristicsOf, controllerOf } from '../characteristics/derived';
import type { AbilityInstance } from '../characteristics/printed';
import type { ActivatedAbility } from '../definitions';
import { isLoyaltyCost } from '../effects/loyalty';
import type { Reason } from '../errors';
import type { View } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { isReady } from '../turn/combat';
import { holds } from '../vocabulary/condition';
import { contextOf } from '../vocabulary/context';
import type { Cost } from '../vocabulary/cost';
import { matchesObject } from '../vocabulary/matches';
import { playersOf } from '../vocabulary/reference';
import { isSorceryTime, timeText } from './could-begin';
import { isManaAbility } from './mana-abilities';
import { leavesTime, prohibitions, saidBy } from './prohibitions';

/** What is noted once a loyalty ability of a permanent was activated in a turn (606.3). */
export const loyaltyUse = (object: ObjectId): string => `${object}/loyalty`;

/** Whether its cost has {T} in it (107.5). */
export const needsTap = (ability: ActivatedAbility): boolean => ability.cost.some((part) => part === 'tap' || part === '{T}');

/** What activating it costs: the mana cost in it is that of the object itself (702.1b). */
export const activationCost = (view: View, object: ObjectId, { cost }: ActivatedAbility): Cost =>
  cost.includes('mana cost')
    ? cost.map((part) => (part === 'mana cost' ? (characteristicsOf(view, object).cost ?? []) : part))
    : cost;

/** Who can activate the abilities of an object: its controller, or its owner where it has none (602.2, 108.4). */
function activator(view: View, object: ObjectId): PlayerId {
  const { zone, owner } = objectOf(view.game, object);
  return zone === 'battlefield' || zone === 'stack' ? controllerOf(view, object) : owner;
}

export const mayActivate = (view: View, player: PlayerId, object: ObjectId): boolean => activator(view, object) === player;

/** The reasons why a player can't begin to activate it, the deciding one first; costs other than {T} are judged as they are paid. */
export function activationFaults(
  view: View,
  player: PlayerId,
  object: ObjectId,
  { definition, key }: AbilityInstance<ActivatedAbility>,
): readonly Reason[] {
  const it = objectOf(view.game, object);
  const its = characteristicsOf(view, object);
  const who = playerOf(view.game, player).name;
  const reasons: Reason[] = [];
  const may = activator(view, object);
  if (may !== player)
    return [
      {
        rule: '602.2',
        stage: 'permission',
        message: `Only ${playerOf(view.game, may).name} can activate abilities of ${called(view, object)}.`,
      },
    ];
  for (const ruling of prohibitions(view)) {
    const { prohibition, context, source } = ruling;
    if (
      prohibition.activate !== undefined &&
      !(prohibition.exceptManaAbilities === true && isManaAbility(definition)) &&
      !leavesTime(view, prohibition, player, isSorceryTime(view, player)) &&
      (prohibition.by === undefined || playersOf(context, prohibition.by).includes(player)) &&
      matchesObject(context, object, prohibition.activate)
    )
      reasons.push({
        rule: '602.5',
        stage: 'prohibition',
        message: `${calledFirst(view, source)} stops ${who} from activating abilities of ${called(view, object)}.`,
        ...saidBy(view, ruling),
      });
  }
  const loyal = isLoyaltyCost(definition.cost);
  if (loyal && view.game.used.includes(loyaltyUse(object)))
    reasons.push({
      rule: '606.3',
      stage: 'prohibition',
      message: `A loyalty ability of ${called(view, object)} was already activated this turn.`,
      source: definition.at,
    });
  if (definition.limit !== undefined && view.game.used.includes(`${object}/${key}`))
    reasons.push({
      rule: '602.5b',
      stage: 'prohibition',
      message: `This ability of ${called(view, object)} was already activated this turn.`,
      source: definition.at,
    });
  if (!holds(contextOf(view, object, player), definition.if))
    reasons.push({
      rule: '602.5b',
      stage: 'timing',
      message: `The condition for activating this ability of ${called(view, object)} does not hold.`,
      source: definition.at,
    });
  if ((loyal || definition.timing === 'sorcery') && !isSorceryTime(view, player))
    reasons.push({
      rule: loyal ? '606.3' : '602.5d',
      stage: 'timing',
      message: `This ability of ${called(view, object)} can be activated only in ${who}'s main phase with an empty stack: ${timeText(view)}.`,
      source: definition.at,
    });
  if (definition.cost.includes('mana cost') && its.cost === undefined)
    reasons.push({
      rule: '118.6',
      stage: 'payment',
      message: `${calledFirst(view, object)} has no mana cost, so that what costs that much cannot be paid for.`,
      source: definition.at,
    });
  if (needsTap(definition)) {
    if (it.tapped) reasons.push({ rule: '118.3', stage: 'payment', message: `${calledFirst(view, object)} is already tapped.` });
    else if (its.types.includes('creature') && it.zone === 'battlefield' && !isReady(view, object))
      reasons.push({
        rule: '602.5a',
        stage: 'timing',
        message: `${calledFirst(view, object)} came under ${who}'s control too recently to use {T} (302.6), and has no haste.`,
      });
  }
  return reasons;
}
