/** Special actions (116): playing a land, and those that abilities permit by a name, such as suspend. None uses the stack. */

import { called, calledFirst } from '../characteristics/called';
import { abilitiesOf, characteristicsOf, controllerOf } from '../characteristics/derived';
import { type AbilityInstance, expanded, functionsIn, instanceOf, ownDefinition } from '../characteristics/printed';
import { decide } from '../decisions';
import type { StaticAbility } from '../definitions';
import { carryOut } from '../effects/effect';
import { IllegalAction, type Reason } from '../errors';
import { because, occur } from '../events/pipeline';
import type { Run, View } from '../run';
import { faceUp } from '../state/face';
import type { ObjectId, PlayerId } from '../state/game';
import { move } from '../state/move';
import { changePlayer, objectOf, playerOf } from '../state/write';
import { holds } from '../vocabulary/condition';
import { contextOf, doingFor } from '../vocabulary/context';
import { hasX } from '../vocabulary/cost';
import type { Permission } from '../vocabulary/permission';
import { asCast, faceAsCast } from './as-cast';
import { refuse } from './cast';
import { chooseX } from './choose-x';
import { couldBeginToCast, isSorceryTime, timeText } from './could-begin';
import { payMana, payParts } from './pay';
import { permissions } from './prohibitions';
import { announceSymbols } from './symbols';
import { costRecordText, costText, noteCost, totalCost } from './total-cost';
import { permits } from './ways';

/**
 * The abilities of an object that permit special actions. Of a face-down permanent they are those that work while it is
 * face down, and to pay the mana cost of a creature card that was manifested or cloaked (701.40b, 701.58b, 708.7).
 */
export function specialActionsOf(view: View, id: ObjectId): readonly AbilityInstance<StaticAbility>[] {
  const object = objectOf(view.game, id);
  const permits = ({ definition }: AbilityInstance<StaticAbility>): boolean => definition.permit?.specialAction !== undefined;
  if (!object.faceDown || object.zone !== 'battlefield' || object.as === undefined)
    return abilitiesOf(view, id).statics.filter((one) => permits(one) && one.definition.permit?.faceDown !== true);
  const real = faceUp(view, object);
  const own = expanded(view, real).abilities.statics.filter((one) => permits(one) && one.definition.permit?.faceDown === true);
  if (object.face?.manifested !== true || real.cost === undefined || !real.types.includes('creature')) return own;
  const { at, cost } = real;
  const turn: StaticAbility = {
    kind: 'static',
    at,
    rule: '701.40b',
    permit: { specialAction: 'turn face up', faceDown: true, cost: [cost], do: [{ kind: 'turn face up', at, what: 'this' }] },
  };
  return [...own, instanceOf(turn, 'manifested')];
}

/** The ability that permits it: the player says which of several (two instances of suspend have two costs). */
function whichPermission(run: Run, player: PlayerId, object: ObjectId, name: string): StaticAbility | undefined {
  const all = specialActionsOf(run, object).filter(({ definition }) => definition.permit?.specialAction === name);
  const { zone } = objectOf(run.game, object);
  const here = all.filter(({ definition }) => functionsIn(definition, zone));
  if (here.length < 2) return (here[0] ?? all[0])?.definition;
  const [answer] = decide(run.source, {
    kind: 'mode',
    player,
    object,
    rule: '116.1',
    least: 1,
    most: 1,
    options: here.map((_, i) => ({ number: i + 1 })),
    prompt: `At which cost does ${playerOf(run.game, player).name} ${name} ${called(run, object)}? ${here.map(({ definition }, i) => `${i + 1}: ${costText(definition.permit?.cost ?? [])}`).join('; ')}.`,
  });
  return here[answer !== undefined && 'number' in answer ? answer.number - 1 : 0]?.definition;
}

/** In a sentence: `suspend Ancestral Vision`, `turn a face-down permanent face up`. */
function deedOf(view: View, name: string, object: ObjectId): string {
  const what = called(view, object);
  return name === 'turn face up' ? `turn ${what} face up` : `${name} ${what}`;
}

/** Takes the special action of this name with an object. Throws `IllegalAction`; the caller proposes it. */
export function takeSpecialAction(run: Run, player: PlayerId, object: ObjectId, name: string): void {
  const its = characteristicsOf(run, object);
  const who = playerOf(run.game, player).name;
  const found = whichPermission(run, player, object, name);
  const { zone, owner } = objectOf(run.game, object);
  if (found === undefined)
    throw new IllegalAction({
      rule: '116.1',
      stage: 'permission',
      message: `${who} can't ${deedOf(run, name, object)}: nothing of it allows that.`,
    });
  if (!functionsIn(found, zone))
    throw new IllegalAction({
      rule: '113.6',
      stage: 'permission',
      message: `${calledFirst(run, object)} can't be used to ${name} from ${zone ?? 'where it no longer is'}; it must be in ${(found.in ?? ['battlefield']).join(' or ')}.`,
      source: found.at,
    });
  const whose = zone === 'battlefield' ? controllerOf(run, object) : owner;
  if (whose !== player)
    throw new IllegalAction({
      rule: '116.1',
      stage: 'permission',
      message: `Only ${playerOf(run.game, whose).name} can ${deedOf(run, name, object)}.`,
      source: found.at,
    });
  const permit = found.permit as Permission;
  refuse(conditionFaults(run, player, object, found, permit, name));
  occur(
    run,
    {
      kind: 'take special action',
      rule: found.rule ?? '116.1',
      object,
      name: its.name,
      player,
      playerName: who,
      at: found.at,
      detail: name,
    },
    () => because(run, { kind: 'action', object, name: its.name, player }, () => payAndDo(run, player, object, permit)),
  );
}

/** Why its condition does not hold. That a card could not begin to be cast has reasons of its own (702.62c). */
export function conditionFaults(
  view: View,
  player: PlayerId,
  object: ObjectId,
  ability: StaticAbility,
  permit: Permission,
  name: string,
): readonly Reason[] {
  const condition = { ...ability.if, ...permit.if };
  const { couldBeginToCast: asks, ...rest } = condition;
  const reasons: Reason[] = asks === undefined ? [] : [...couldBeginToCast(view, player, object)];
  if (permit.timing === 'sorcery' && !isSorceryTime(view, player))
    reasons.push({
      rule: ability.rule ?? '116.1',
      stage: 'timing',
      message: `${playerOf(view.game, player).name} can ${deedOf(view, name, object)} only in their main phase with an empty stack: ${timeText(view)}.`,
      source: ability.at,
    });
  if (!holds(contextOf(view, object, player), rest))
    reasons.push({
      rule: ability.rule ?? '116.1',
      stage: 'timing',
      message: `The condition to ${deedOf(view, name, object)} does not hold.`,
      source: ability.at,
    });
  return reasons;
}

function payAndDo(run: Run, player: PlayerId, object: ObjectId, permit: Permission): void {
  const variable = hasX(permit.cost ?? []);
  const what = `to ${permit.specialAction} ${called(run, object)}`;
  const x = variable ? chooseX(run, player, object, '107.3d', what, { least: permit.leastX }) : undefined;
  const cost = announceSymbols(run, player, permit.cost ?? [], object, '118.13c');
  const record = totalCost(run, {
    object,
    player,
    kind: 'special action',
    base: { what: `cost to ${permit.specialAction}`, cost },
    additional: [],
    x,
  });
  noteCost(run, record);
  if (record.total.length > 0)
    occur(run, {
      kind: 'total cost',
      rule: '118.7',
      object,
      name: record.name,
      player,
      playerName: playerOf(run.game, player).name,
      detail: costRecordText(record).join(' '),
    });
  const doing = doingFor(run, object, player, { x });
  payMana(run, player, record.total, object, { rule: '118.3' });
  payParts(doing, record.parts);
  carryOut(doing, permit.do ?? []);
}

/** From the hand, or by a permission to play it (305.1, 601.1a): one that only lets cards be cast is none. */
export function mayPlay(view: View, player: PlayerId, card: ObjectId): boolean {
  const { zone, owner } = objectOf(view.game, card);
  if (zone === 'hand' && owner === player) return true;
  return (
    zone !== null &&
    permissions(view).some(
      (ruling) =>
        ruling.permission.play !== undefined &&
        (ruling.permission.from ?? ['hand']).includes(zone) &&
        permits(view, ruling, player, card, ruling.permission.play),
    )
  );
}

export const LANDS_EACH_TURN = 1; // 305.2

/** 712.12: the face of a modal double-faced card that is a land, where its front is none. */
export function landFace(view: View, card: ObjectId): number | undefined {
  const { sides = [], layout, types } = ownDefinition(view, objectOf(view.game, card));
  if (layout !== 'modal' || types.includes('land')) return undefined;
  const side = sides.findIndex((one) => one.types.includes('land'));
  return side < 0 ? undefined : side;
}

/** The card as it would be played: with the face up that is a land. */
const asLand = (view: View, player: PlayerId, card: ObjectId): View => {
  const side = landFace(view, card);
  return side === undefined ? view : asCast(view, player, card, { side });
};

/** Why a player can't play a card as a land now, the deciding reason first; none when they can. */
function landFaults(real: View, player: PlayerId, card: ObjectId): readonly Reason[] {
  const view = asLand(real, player, card);
  const its = characteristicsOf(view, card);
  const { name, landsPlayed } = playerOf(view.game, player);
  // A player knows the card by its front, whichever face would be played (712.12).
  const front = calledFirst(real, card);
  const what = its.name === characteristicsOf(real, card).name ? front : `${its.name} (of ${front})`;
  const reasons: Reason[] = [];
  if (!its.types.includes('land'))
    reasons.push({ rule: '305.1', stage: 'permission', message: `${what} is no land: it is cast, not played.` });
  else if (!mayPlay(view, player, card))
    reasons.push({
      rule: '305.1',
      stage: 'permission',
      message: `${what} is not in ${name}'s hand, and nothing else allows ${name} to play it.`,
    });
  if (view.game.turn.active !== player)
    reasons.push({ rule: '305.3', stage: 'timing', message: `${what} can be played only in ${name}'s own turn.` });
  else if (landsPlayed >= LANDS_EACH_TURN)
    reasons.push({
      rule: '305.2b',
      stage: 'timing',
      message: `${what} can't be played: ${name} has already played a land this turn.`,
    });
  else if (!isSorceryTime(view, player))
    reasons.push({
      rule: '305.1',
      stage: 'timing',
      message: `${what} can be played only in a main phase of ${name} with an empty stack: ${timeText(view)}.`,
    });
  return reasons;
}

/** Plays a land (305.1, 116.2a). */
export function playLand(run: Run, player: PlayerId, card: ObjectId): void {
  refuse(landFaults(run, player, card));
  const side = landFace(run, card);
  const its = characteristicsOf(asLand(run, player, card), card);
  const { name, landsPlayed } = playerOf(run.game, player);
  occur(run, { kind: 'play land', rule: '116.2a', object: card, name: its.name, player, playerName: name }, () => {
    const face = side === undefined ? {} : faceAsCast(run, card, { side });
    move(run, { object: card, to: 'battlefield', rule: '305.1', manner: 'play', controller: player, by: player, ...face });
    changePlayer(run.game, player, { landsPlayed: landsPlayed + 1 });
  });
}
