/** A random game, played and then played again with a look at every event. */

import { strict as assert } from 'node:assert';
import { sameState, describe as sentence } from '../../server/src/engine';
import { cardsByOwner, faultOf, lostOrDoubled } from './invariants';
import { type Cards, newGame, type PlayedGame, playGame, replayGame } from './random-games';

/** Throws an `AssertionError` that has the seed in it. */
export function checkReplay(cards: Cards, seed: number, players: number, played: PlayedGame): void {
  const begun = cardsByOwner(newGame(cards, seed, players));
  const again = replayGame(
    cards,
    seed,
    players,
    played.deeds,
    (event, { game }) => {
      const fault = faultOf(game) ?? lostOrDoubled(game, begun);
      if (fault !== undefined) assert.fail(`seed ${seed}, after "${sentence(event)}": ${fault}`);
    },
    (game) => {
      const fault = lostOrDoubled(game, begun, true);
      if (fault !== undefined) assert.fail(`seed ${seed}: ${fault}`);
    },
  );
  assert.equal(JSON.stringify(again.events), JSON.stringify(played.events), `seed ${seed}: the same trace`);
  assert.ok(sameState(again.game, played.game), `seed ${seed}: the same game`);
}

export function checkGame(cards: Cards, seed: number, players: number): PlayedGame {
  const played = playGame(cards, seed, players);
  checkReplay(cards, seed, players, played);
  return played;
}
