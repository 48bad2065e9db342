/** What a player might think of doing with priority: what is then found to be legal, or refused by a rule. */

import type { ObjectAction } from '../actions/act';
import { permissions } from '../actions/prohibitions';
import { abilitiesOf, characteristicsOf, controllerOf } from '../characteristics/derived';
import { type AbilityInstance, functionsIn } from '../characteristics/printed';
import type { View } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf, playersInOrder, zoneOf } from '../state/write';

/** The cards that something might allow the player to cast or play: those in hand, and where permissions reach. */
export function cardsToCast(view: View, player: PlayerId): readonly ObjectId[] {
  const { game } = view;
  const found = [...playerOf(game, player).hand];
  for (const { permission, context } of permissions(view)) {
    const { cast, from = ['hand'], asThough } = permission;
    if (cast === undefined || asThough !== undefined) continue;
    const reached =
      cast === 'this'
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

/** The objects with abilities that the player might use: what they control, and their cards where abilities may function. */
export function* objectsToUse({ game }: View, player: PlayerId): Generator<ObjectId> {
  yield* game.battlefield;
  yield* playerOf(game, player).hand;
  yield* playerOf(game, player).graveyard;
  for (const id of game.exile) if (objectOf(game, id).owner === player) yield id;
  for (const id of game.command) if (objectOf(game, id).owner === player) yield id;
}

/** The abilities of an object that are actions where it is, as actions. */
export function actionsOf(view: View, id: ObjectId, all: readonly AbilityInstance[]): readonly ObjectAction[] {
  const { zone } = objectOf(view.game, id);
  const found: ObjectAction[] = [];
  let activated = 0;
  for (const { definition } of all) {
    if (definition.kind === 'activated') {
      activated++;
      if (functionsIn(definition, zone)) found.push({ kind: 'activate', object: id, ability: String(activated) });
    } else if (definition.kind === 'static') {
      const name = definition.permit?.specialAction;
      if (name === undefined || !functionsIn(definition, zone)) continue;
      // Of several instances the player chooses one (702.62e and its like).
      if (!found.some((one) => one.kind === 'special' && one.name === name)) found.push({ kind: 'special', object: id, name });
    }
  }
  return found;
}

/** All of it, legal or not, in the order in which a player would look: their cards first. */
export function thinkable(view: View, player: PlayerId): readonly ObjectAction[] {
  const found: ObjectAction[] = [];
  for (const object of cardsToCast(view, player)) {
    const { types } = characteristicsOf(view, object);
    if (types.length > 0) found.push({ kind: types.includes('land') ? 'play' : 'cast', object });
  }
  for (const id of objectsToUse(view, player))
    if (objectOf(view.game, id).zone !== 'battlefield' || controllerOf(view, id) === player)
      found.push(...actionsOf(view, id, abilitiesOf(view, id).all));
  return found;
}
