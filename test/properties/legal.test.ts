import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import {
  abilitiesOf,
  act,
  characteristicsOf,
  type DecisionRequest,
  fork,
  type Game,
  IllegalAction,
  type LegalAction,
  type Line,
  legalActions,
  linesOf,
  type ObjectAction,
  type PlayerId,
  startRun,
  tryOut,
  whyNot,
} from '../../server/src/engine';
import { objectOf } from '../../server/src/engine/state/write';
import { anyAnswer, dice, play, view } from './random-play';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
/** So many lines of an action are compared: exiling three of fifteen cards can be done in many ways. */
const MOST_LINES = 40;

/** Everything that could be meant as an action, with any object wherever it is. */
function* anything(game: Game): Generator<ObjectAction> {
  const there = startRun(view(game), { answer: () => undefined });
  for (const { id, zone } of game.objects) {
    if (zone === null) continue;
    yield { kind: 'cast', object: id };
    yield { kind: 'play', object: id };
    let activated = 0;
    const specials = new Set<string>();
    for (const { definition } of abilitiesOf(there, id).all) {
      if (definition.kind === 'activated') yield { kind: 'activate', object: id, ability: String(++activated) };
      else if (definition.kind === 'static' && definition.permit?.specialAction !== undefined)
        specials.add(definition.permit.specialAction);
    }
    for (const name of specials) yield { kind: 'special', object: id, name };
  }
}

const keyOf = (action: ObjectAction): string => JSON.stringify(action);

function titleOf(game: Game, action: ObjectAction): string {
  const { name } = characteristicsOf(view(game), action.object);
  return `${action.kind} ${name}${action.kind === 'activate' ? ` ${action.ability}` : ''} in ${game.turn.step}`;
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
          for (const action of anything(game)) {
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
              const { name } = characteristicsOf(view(game), action.object);
              // A card with two faces may be refused as either.
              const { sides = [] } = view(game).definitions.card(objectOf(game, action.object).card);
              const named = [name === '' ? 'unknown card' : name, ...sides.map((side) => side.name)];
              assert.ok(
                named.some((one) => reason?.message.includes(one)),
                `"${reason?.message}" does not name ${name}`,
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
