import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { fork, type Game, type GameEvent, sameState, describe as sentence, stateText } from '../../server/src/engine';
import { cardsOf, faultOf } from './invariants';
import { play, playStretch } from './random-play';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const LENGTH = 60;

describe('Whatever is played', () => {
  it('every card is in exactly one zone after every event', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 3), (seed, players) => {
        let cards: number | undefined;
        play(
          seed,
          LENGTH,
          (event, { game }) => {
            cards ??= cardsOf(game);
            assert.equal(faultOf(game), undefined, `after "${sentence(event)}"`);
            assert.equal(cardsOf(game), cards, `after "${sentence(event)}"`);
          },
          players,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('the same play gives the same trace and the same game', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const one = play(seed, LENGTH);
        const other = play(seed, LENGTH);
        assert.deepEqual(one.events, other.events);
        assert.ok(sameState(one.game, other.game));
      }),
      { numRuns: 30 },
    );
  });

  it('the game at each event is the one rebuilt from any earlier checkpoint', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), fc.nat(), (seed, from, to) => {
        // An id is given again after what had it was taken back (733.1): each time has its own state.
        const states = new Map<number, string[]>();
        const { stretches } = play(seed, LENGTH, ({ id }, { game }) => {
          states.set(id, [...(states.get(id) ?? []), stateText(game)]);
        });
        if (stretches.length === 0) return;
        const first = from % stretches.length;
        const last = first + (to % (stretches.length - first));
        const game = fork((stretches[first] as (typeof stretches)[number]).before);
        let compared = 0;
        for (const stretch of stretches.slice(first, last + 1)) {
          const compare = (event: GameEvent, run: { readonly game: Game }): void => {
            compared++;
            assert.ok(states.get(event.id)?.includes(stateText(run.game)), `at "${sentence(event)}"`);
          };
          playStretch(game, stretch, compare);
        }
        assert.ok(compared > 0 || last === first);
      }),
      { numRuns: 40 },
    );
  });

  it('a refused action leaves the game as it was, but for what 733.1 keeps', () => {
    let refusals = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const { stretches } = play(seed, 20);
        for (const { before, seed: roll } of stretches)
          for (const object of before.players[0]?.hand ?? []) {
            const game = fork(before);
            const { run, refused } = playStretch(game, { seed: roll, action: { player: 0, action: { kind: 'cast', object } } });
            if (!refused || run.trace.some((event) => event.kind === 'undo')) continue;
            refusals++;
            assert.ok(sameState(game, before));
          }
      }),
      { numRuns: 10 },
    );
    assert.ok(refusals > 0);
  });
});
