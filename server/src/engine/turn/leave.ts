/** Leaving a game that goes on (800.4a): what happens to the player's objects, and to those that they controlled. */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { contextFor } from '../characteristics/modifier';
import { endEffects } from '../effects/continuous';
import { batch, lookBack, occur } from '../events/pipeline';
import type { Run } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { cease, lastKnown, moveAll, reveal, takeFrom } from '../state/move';
import { change, changeObject, changePlayer, objectOf, playerOf, playersInOrder } from '../state/write';
import { playersOf } from '../vocabulary/reference';
import { leaveCombat } from './combat';

/** It happens at once; it is no state-based action. */
export function leaveGame(run: Run, player: PlayerId): void {
  const { game } = run;
  batch(run, () => {
    lookBack(run); // a permanent that leaves the game leaves the battlefield (603.6c)
    changePlayer(game, player, { out: true });
    const shared = [...game.battlefield, ...game.stack, ...game.exile, ...game.command];
    for (const id of shared) if (objectOf(game, id).owner === player && objectOf(game, id).kind !== 'ability') vanish(run, id);
    // Nobody sees what becomes of the others, one by one.
    const { library, hand, graveyard } = playerOf(game, player);
    for (const id of [...library, ...hand, ...graveyard]) changeObject(game, id, { zone: null });
    changePlayer(game, player, { library: [], hand: [], graveyard: [], pool: [] });
    endEffects(run, '800.4a', (effect) => {
      const to = effect.modification?.controller;
      if (to === undefined) return false;
      const { source, controller: you, values = {}, x } = effect;
      return playersOf(contextFor(run, { source, you, values, x }), to).includes(player);
    });
    for (const id of [...game.stack])
      if (objectOf(game, id).kind === 'ability' && controllerOf(run, id) === player) cease(run, id, '800.4a');
    moveAll(
      run,
      [...game.battlefield, ...game.stack]
        .filter((id) => controllerOf(run, id) === player)
        .map((object) => ({ object, to: 'exile', rule: '800.4a', manner: 'exile' })),
    );
    // 800.4d: what would be put on the stack under their control is not
    change(
      game,
      'waiting',
      game.waiting.filter((id) => objectOf(game, id).controller !== player),
    );
  });
  if (game.priority === player) game.priority = playersInOrder(game, player)[0] ?? null;
}

/** An object leaves the game with its owner. */
function vanish(run: Run, id: ObjectId): void {
  const object = objectOf(run.game, id);
  const { zone } = object;
  if (zone === null) return;
  occur(run, { kind: 'leave game', rule: '800.4a', object: id, name: characteristicsOf(run, id).name, from: zone }, () => {
    reveal(run, object, zone);
    const last = lastKnown(run, object, zone);
    leaveCombat(run, id); // 506.4
    takeFrom(run, object, zone);
    changeObject(run.game, id, { zone: null, last });
  });
}
