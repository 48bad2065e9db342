/** What a player might think of doing with priority: what is then found to be legal, or refused by a rule. */

import type { ObjectAction } from '../actions/act';
import { permissions } from '../actions/prohibitions';
import { landFace, specialActionsOf } from '../actions/special';
import { mayBeOther } from '../actions/ways';
import { abilitiesOf, characteristicsOf, controllerOf } from '../characteristics/derived';
import { type AbilityInstance, abilitiesInZone, functionsIn } from '../characteristics/printed';
import type { StaticAbility } from '../definitions';
import type { View } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf, playersInOrder, zoneOf } from '../state/write';
import type { Selector } from '../vocabulary/selector';

/** The cards that something might allow the player to cast or play: those in hand, and where permissions reach. */
export function cardsToCast(view: View, player: PlayerId): readonly ObjectId[] {
  const { game } = view;
  const found = [...playerOf(game, player).hand];
  for (const { permission, context } of permissions(view)) {
    const { from = ['hand'], asThough } = permission;
    const what = permission.cast ?? permission.play;
    if (what === undefined || asThough !== undefined) continue;
    const reached =
      what === ('this' as Selector)
        ? [context.source]
        : from.flatMap((zone) =>
            zone === 'hand' || zone === 'graveyard' || zone === 'library'
              ? playersInOrder(game).flatMap((owner) => zoneOf(game, zone, owner))
              : zoneOf(game, zone, player),
          );
    for (const id of reached) if (!found.includes(id)) found.push(id);
  }
  return found;
}

/** Adds the abilities of an object that are actions where it is. */
function addActions(view: View, id: ObjectId, found: ObjectAction[]): void {
  const { zone, faceDown } = objectOf(view.game, id);
  const set = abilitiesOf(view, id);
  const here = abilitiesInZone(set, zone);
  for (const one of here.activated) found.push({ kind: 'activate', object: id, ability: String(set.activated.indexOf(one) + 1) });
  if (!faceDown && !here.statics.some(permitsAction)) return;
  for (const { definition } of specialActionsOf(view, id)) {
    const name = definition.permit?.specialAction;
    if (name === undefined || !functionsIn(definition, zone)) continue;
    // Of several instances the player chooses one as the action is taken.
    if (!found.some((one) => one.kind === 'special' && one.object === id && one.name === name))
      found.push({ kind: 'special', object: id, name });
  }
}

const permitsAction = ({ definition }: AbilityInstance<StaticAbility>): boolean => definition.permit?.specialAction !== undefined;

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
  for (const id of game.battlefield) if (controllerOf(view, id) === player) addActions(view, id, found);
  const { hand, graveyard } = playerOf(game, player);
  for (const id of hand) addActions(view, id, found);
  for (const id of graveyard) addActions(view, id, found);
  for (const id of game.exile) if (objectOf(game, id).owner === player) addActions(view, id, found);
  for (const id of game.command) if (objectOf(game, id).owner === player) addActions(view, id, found);
  return found;
}
