/** The stack of a board, and the triggered abilities that wait for it. */

import { abilitiesOf, controllerOf } from '../engine/characteristics/derived';
import type { ObjectId } from '../engine/state/game';
import { objectOf, playerOf, playersInOrder } from '../engine/state/write';
import { choiceTitle } from '../scenarios/answers';
import { titleOf, type World } from '../scenarios/objects';
import type { BoardStackItem } from './board';
import { cardKey, objectKey } from './card';

export function stackItem(world: World, id: ObjectId): BoardStackItem {
  const { ability, onStack } = objectOf(world.game, id);
  return {
    id: objectKey(id),
    object: id,
    ...(ability === undefined ? { card: cardKey(world.game, id) } : {}),
    kind: ability === undefined ? 'spell' : ability.definition.kind === 'triggered' ? 'triggered ability' : 'activated ability',
    title: titleOf(world, id),
    ...(ability === undefined ? {} : { ability: ability.name, source: titleOf(world, ability.source) }),
    controller: playerOf(world.game, controllerOf(world, id)).name,
    targets: Object.values(onStack?.targets ?? {})
      .flat()
      .map((target) => choiceTitle(world, target)),
    ...(onStack?.x === undefined ? {} : { x: onStack.x }),
    ...withPlace(placeOf(world, id)),
    ...(ability?.event === undefined ? {} : { event: ability.event }),
  };
}

const withPlace = (at: string | undefined): { readonly at?: string } => (at === undefined ? {} : { at });

/** Where the ability stands that an object on the stack is or has: a spell's own (113.3a), or the card if it has none. */
export function placeOf(world: World, id: ObjectId): string | undefined {
  const { ability, card, token } = objectOf(world.game, id);
  if (ability !== undefined) return ability.definition.at;
  const spell = abilitiesOf(world, id).all.find(({ definition }) => definition.kind === 'spell');
  return spell?.definition.at ?? token?.at ?? (card === '' ? undefined : world.definitions.card(card).at);
}

/** In the two parts of 603.3b, each player's in turn order; among their own, each player chooses. */
export function waitingInOrder(world: World): readonly ObjectId[] {
  const { game } = world;
  return [false, true].flatMap((second) =>
    playersInOrder(game).flatMap((player) =>
      game.waiting.filter((id) => {
        const { controller, ability } = objectOf(game, id);
        return controller === player && (ability?.second ?? false) === second;
      }),
    ),
  );
}

export function waitingItems(world: World): readonly BoardStackItem[] {
  const ids = waitingInOrder(world);
  const group = (id: ObjectId): string => {
    const { controller, ability } = objectOf(world.game, id);
    return `${controller}/${ability?.second === true}`;
  };
  return ids.map((id) => {
    const others = ids.filter((other) => other !== id && group(other) === group(id));
    return { ...stackItem(world, id), ...(others.length === 0 ? {} : { ordered: true }) };
  });
}
