/** What a player might think of doing with priority: what is then found to be legal, or refused by a rule. */

import type { ObjectAction } from '../actions/act';
import { permissions } from '../actions/prohibitions';
import { landFace, specialActionsOf } from '../actions/special';
import { isInForce, mayBeOther } from '../actions/ways';
import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { functioningIn } from '../characteristics/functioning';
import { functionsIn } from '../characteristics/printed';
import type { View } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf, playersInOrder, zoneOf } from '../state/write';
import type { Selector } from '../vocabulary/selector';

/** The cards that something might allow the player to cast or play: those in hand, and where permissions reach. */
export function cardsToCast(view: View, player: PlayerId): readonly ObjectId[] {
  const { game } = view;
  const found = new Set(playerOf(game, player).hand);
  for (const ruling of permissions(view)) {
    const { permission, context } = ruling;
    const { from = ['hand'], asThough } = permission;
    const what = permission.cast ?? permission.play;
    if (what === undefined || asThough !== undefined) continue;
    const isOfItself = what === ('this' as Selector);
    if (!isOfItself && !isInForce(view, ruling, player)) continue;
    const reached = isOfItself
      ? [context.source]
      : from.flatMap((zone) =>
          zone === 'hand' || zone === 'graveyard' || zone === 'library'
            ? playersInOrder(game).flatMap((owner) => zoneOf(game, zone, owner))
            : zoneOf(game, zone, player),
        );
    for (const id of reached) found.add(id);
  }
  return [...found];
}

/** Adds the special actions that an object permits where it is. */
function addSpecialActions(view: View, object: ObjectId, found: ObjectAction[]): void {
  const { zone } = objectOf(view.game, object);
  for (const { definition } of specialActionsOf(view, object)) {
    const name = definition.permit?.specialAction;
    if (name === undefined || !functionsIn(definition, zone)) continue;
    // Of several instances the player chooses one as the action is taken.
    if (!found.some((one) => one.kind === 'special' && one.object === object && one.name === name))
      found.push({ kind: 'special', object, name });
  }
}

/** All of it, legal or not, in the order in which a player would look: their cards first. */
export function thinkable(view: View, player: PlayerId): readonly ObjectAction[] {
  const found: ObjectAction[] = [];
  for (const object of cardsToCast(view, player)) {
    const { types } = characteristicsOf(view, object);
    const isLand = types.includes('land');
    if (isLand || landFace(view, object) !== undefined) found.push({ kind: 'play', object });
    // A land may be cast as something else (601.3e).
    if (types.length > 0 && (!isLand || mayBeOther(view, object))) found.push({ kind: 'cast', object });
  }
  const { game } = view;
  const isTheirs = (id: ObjectId): boolean => {
    const { zone, owner } = objectOf(game, id);
    return (zone === 'battlefield' ? controllerOf(view, id) : owner) === player;
  };
  for (const zone of ['battlefield', 'hand', 'graveyard', 'exile', 'command'] as const) {
    const { activated, statics } = functioningIn(view, zone, player);
    for (const { source, number } of activated)
      if (isTheirs(source)) found.push({ kind: 'activate', object: source, ability: String(number) });
    for (const { definition, source } of statics)
      if (definition.permit?.specialAction !== undefined && isTheirs(source)) addSpecialActions(view, source, found);
    if (zone !== 'battlefield') continue;
    // What a face-down permanent permits is no ability of it (708.7).
    for (const id of game.battlefield) if (objectOf(game, id).faceDown && isTheirs(id)) addSpecialActions(view, id, found);
  }
  return found;
}
