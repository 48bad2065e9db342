import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { checkGame } from './check-game';
import { definitions, names } from './definitions';
import { wronglyKnown } from './known';
import { playGame, RULESET, replayGame } from './random-games';

describe('Random legal play', () => {
  for (const [players, numRuns] of [
    [2, 4],
    [4, 1],
  ] as const)
    it(`E2: of ${players} players has no exception, loses and doubles no card, and can be played again`, () => {
      let deeds = 0;
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
          deeds += checkGame({ definitions, names }, seed, players).deeds.length;
        }),
        { numRuns, endOnFailure: true },
      );
      assert.ok(deeds > numRuns * 50, `only ${deeds} deeds`);
    });

  it('keeps nothing of what was worked out that would be another thing now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => {
        const { deeds } = playGame({ definitions, names }, seed, 2);
        replayGame({ definitions, names }, seed, 2, deeds, undefined, (game) => {
          const fault = wronglyKnown({ game, definitions, ruleset: RULESET });
          if (fault !== undefined) assert.fail(`seed ${seed}: ${fault}`);
        });
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
