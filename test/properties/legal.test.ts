import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import {
  act,
  type Choice,
  characteristicsOf,
  type DecisionRequest,
  declarationOf,
  declares,
  fork,
  type Game,
  IllegalAction,
  type LegalAction,
  type Line,
  legalActions,
  linesOf,
  type ObjectAction,
  type ObjectId,
  type PlayerId,
  proceed,
  startRun,
  tryOut,
  whyNot,
} from '../../server/src/engine';
import { anything } from './anything';
import { anyAnswer, dice, play, view } from './random-play';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
/** So many lines of an action are compared: exiling three of fifteen cards can be done in many ways. */
const MOST_LINES = 40;

const keyOf = (action: ObjectAction): string => JSON.stringify(action);

function titleOf(game: Game, action: ObjectAction): string {
  const { name } = characteristicsOf(view(game), action.object);
  return `${action.kind} ${name}${action.kind === 'activate' ? ` ${action.ability}` : ''} in ${game.turn.step}`;
}

/** What an object may be called in a reason: what it is now, or the side or face of its card that it would be (709.4, 712.8). */
function namesOf(game: Game, id: ObjectId): readonly string[] {
  const { definitions } = view(game);
  const { name } = characteristicsOf(view(game), id);
  const sides = definitions.card(game.objects[id]?.card ?? '').sides ?? [];
  return name === '' ? ['unknown card'] : [name, ...sides.map((side) => side.name)];
}

const textOf = (line: Line): string => JSON.stringify(line.map(({ choice, answer }) => [choice.kind, choice.slot ?? '', answer]));

function linesUpTo(next: LegalAction['next']): readonly Line[] {
  const lines: Line[] = [];
  for (const line of linesOf(next)) {
    if (lines.length >= MOST_LINES) break;
    lines.push(line);
  }
  return lines;
}

/** Takes a listed action with the answers of a line, whatever else is asked answered in any way. */
function take(game: Game, player: PlayerId, action: ObjectAction, line: Line, seed: number): void {
  let at = 0;
  const others = anyAnswer(dice(seed));
  const run = startRun(view(fork(game)), {
    answer: () => undefined,
    fallback: (request: DecisionRequest) => {
      const said = line[at];
      if (said === undefined) return others.fallback?.(request);
      assert.equal(request.kind, said.choice.kind);
      assert.equal(request.slot ?? '', said.choice.slot ?? request.slot ?? '');
      at++;
      return said.answer;
    },
  });
  act(run, player, action);
  assert.equal(at, line.length, 'an answer was not asked for');
}

/** Games at which somebody has priority, from random play. */
function positions(seed: number, length: number, players = 2): readonly Game[] {
  const { stretches, game } = play(seed, length, undefined, players);
  return [...stretches.map(({ before }) => before), game].filter(({ priority, over }) => priority !== null && over === null);
}

describe('The legal actions', () => {
  it('E2: each that is listed succeeds with each of the choices that are listed', () => {
    let taken = 0;
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 3), (seed, players) => {
        for (const game of positions(seed, 25, players)) {
          const player = game.priority as PlayerId;
          for (const { action, next } of legalActions(view(game), player))
            for (const line of linesUpTo(next)) {
              try {
                take(game, player, action, line, seed);
              } catch (error) {
                if (error instanceof Error) error.message = `${titleOf(game, action)} ${textOf(line)}: ${error.message}`;
                throw error;
              }
              taken++;
            }
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
    assert.ok(taken > 1000);
  });

  it('E2: the list equals a search by brute force, and what is not listed is refused by a rule, with its name in the reason', () => {
    let refused = 0;
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 3), (seed, players) => {
        for (const game of positions(seed, 12, players)) {
          const player = game.priority as PlayerId;
          const listed = new Map(legalActions(view(game), player).map((one) => [keyOf(one.action), one]));
          for (const action of anything(view(game))) {
            const one = listed.get(keyOf(action));
            listed.delete(keyOf(action));
            const found = tryOut(view(game), player, action);
            assert.equal(
              one !== undefined,
              found.possible,
              `${titleOf(game, action)} is ${found.possible ? 'possible' : `refused: ${found.reasons[0]?.message}`}`,
            );
            if (found.possible)
              assert.deepEqual(linesUpTo(one?.next).map(textOf), linesUpTo(found.next).map(textOf), titleOf(game, action));
            else {
              refused++;
              assert.throws(() => act(startRun(view(fork(game)), anyAnswer(dice(seed))), player, action), IllegalAction);
              const [reason] = whyNot(view(game), player, action);
              assert.match(reason?.rule ?? '', /^\d{3}\.\d+[a-z]?$/);
              const names = namesOf(game, action.object);
              assert.ok(
                names.some((name) => reason?.message.includes(name)),
                `"${reason?.message}" does not name ${names.join(' or ')}`,
              );
            }
          }
          assert.deepEqual([...listed.keys()], []);
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    assert.ok(refused > 1000);
  });

  it('E2: what can be declared equals a search by brute force, one creature and two at a time', () => {
    const count = { possible: 0, refused: 0, declarations: 0 };
    /** Whether the game goes on with this declaration, whatever else is asked in the step that begins. */
    const goesOn = (game: Game, player: PlayerId, declared: readonly Choice[], seed: number): boolean => {
      const others = anyAnswer(dice(seed));
      const run = startRun(view(fork(game)), {
        answer: (request) =>
          request.kind === 'attack' || request.kind === 'block' ? (request.player === player ? declared : []) : undefined,
        fallback: (request) => others.fallback?.(request),
      });
      try {
        proceed(run);
        return true;
      } catch (error) {
        if (error instanceof IllegalAction) return false;
        throw error;
      }
    };
    const try1 = (game: Game, player: PlayerId, declared: readonly Choice[], seed: number): boolean => {
      const is = declarationOf(view(game), player)?.tryOut(declared).possible === true;
      assert.equal(is, goesOn(game, player, declared, seed), `${game.turn.step}: ${JSON.stringify(declared)}`);
      count[is ? 'possible' : 'refused']++;
      return is;
    };
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 3), (seed, players) => {
        for (const game of positions(seed, 60, players)) {
          const player = game.priority as PlayerId;
          const kind = declares(view(game), player);
          if (kind === undefined) {
            assert.equal(declarationOf(view(game), player), undefined);
            continue;
          }
          const whoms: readonly Choice[] = [
            ...game.players.map(({ id }) => ({ player: id })),
            ...game.battlefield.map((object) => ({ object })),
          ];
          const declaration = declarationOf(view(game), player);
          if (declaration === undefined) {
            for (const object of game.battlefield)
              for (const on of whoms) assert.ok(!goesOn(game, player, [{ object, on }], seed));
            continue;
          }
          count.declarations++;
          const options = new Set(declaration.options.map((option) => JSON.stringify(option)));
          for (const object of game.battlefield)
            for (const on of whoms) {
              const one = { object, on };
              if (try1(game, player, [one], seed)) assert.ok(options.has(JSON.stringify(one)), JSON.stringify(one));
            }
          for (const [i, one] of declaration.options.entries())
            for (const two of declaration.options.slice(i + 1, i + 4)) try1(game, player, [one, two], seed);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
    assert.ok(count.declarations > 5 && count.possible > 10 && count.refused > 100, JSON.stringify(count));
  }).timeout(120_000);

  it('E2: nobody else than the player with priority has any', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const game of positions(seed, 10))
          for (const { id } of game.players) if (id !== game.priority) assert.deepEqual(legalActions(view(game), id), []);
      }),
      { numRuns: 5 },
    );
  });
});
