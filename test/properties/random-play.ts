/** Players who do anything that they may: games for properties that must hold whatever is played. */

import {
  type Action,
  abilitiesOf,
  act,
  characteristicsOf,
  createGame,
  fork,
  type Game,
  type GameEvent,
  IllegalAction,
  type ObjectId,
  type Placement,
  type PlayerId,
  proceed,
  type Run,
  startRun,
  type View,
} from '../../server/src/engine';
import { restore } from '../../server/src/engine/state/game';
import { definitions, names } from './definitions';
import { anyAnswer as answering, dice, pickFrom } from './dice';

export { dice };

/** Answers every question with something legal. */
export const anyAnswer = (roll: () => number) => answering(roll, names);

export const RULESET = '2026-04-17';
export const view = (game: Game): View => ({ game, definitions, ruleset: RULESET });

/** A position with some of the example cards everywhere. */
export function anyPosition(roll: () => number, players = 2): Game {
  const placements: Placement[] = [];
  const lands = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
  for (let owner = 0; owner < players; owner++) {
    for (const land of lands)
      placements.push({ card: land, zone: 'battlefield', owner }, { card: land, zone: 'battlefield', owner });
    for (const zone of [
      'hand',
      'hand',
      'hand',
      'hand',
      'battlefield',
      'battlefield',
      'graveyard',
      'library',
      'library',
      'library',
      'library',
      'library',
      'library',
    ] as const)
      placements.push({ card: pickFrom(names, roll) ?? 'Island', zone, owner });
    placements.push({
      card: pickFrom(names, roll) ?? 'Island',
      zone: 'exile',
      owner,
      counters: { time: 1 + Math.floor(roll() * 3) },
    });
  }
  return createGame({
    players: Array.from({ length: players }, (_, i) => ({
      name: ['alice', 'bob', 'carol', 'dave'][i] ?? `player${i}`,
      life: 20,
      anonymousLibrary: 10,
    })),
    placements: placements.filter(({ card, zone }) => zone !== 'battlefield' || isPermanent(card)),
    turn: { active: 0, number: 3, step: 'precombat main' },
    seed: Math.floor(roll() * 2 ** 31),
  }).game;
}

const isPermanent = (card: string): boolean =>
  !definitions.card(card).types.some((type) => type === 'instant' || type === 'sorcery');

/** What the player with priority might try; the engine says whether they may. */
function ideas(run: Run, player: PlayerId): Action[] {
  const { game } = run;
  const mine = game.players[player];
  const found: Action[] = [];
  for (const object of mine?.hand ?? []) {
    const { types } = characteristicsOf(run, object);
    if (types.includes('land')) found.push({ kind: 'play', object });
    else if (types.length > 0) found.push({ kind: 'cast', object });
    for (const name of specials(run, object)) found.push({ kind: 'special', object, name });
  }
  for (const object of [...game.battlefield, ...game.exile])
    for (const { definition, name } of abilitiesOf(run, object).all)
      if (definition.kind === 'activated') found.push({ kind: 'activate', object, ability: name });
  return found;
}

const specials = (run: Run, object: ObjectId): string[] =>
  abilitiesOf(run, object).statics.flatMap(({ definition }) =>
    definition.permit?.specialAction === undefined ? [] : [definition.permit.specialAction],
  );

/** One stretch of play: an action or a pass of all, and the roll of the dice that it was played with. */
export interface Stretch {
  readonly before: Game;
  readonly seed: number;
  readonly action: { readonly player: PlayerId; readonly action: Action } | undefined;
}

/** Plays a stretch again, or for the first time. `observe` sees every event with the game after it. */
export function playStretch(
  game: Game,
  stretch: Pick<Stretch, 'seed' | 'action'>,
  observe?: (event: GameEvent, run: Run) => void,
): { readonly run: Run; readonly refused: boolean } {
  const run = startRun(view(game), anyAnswer(dice(stretch.seed)), observe === undefined ? {} : { observe });
  try {
    if (stretch.action === undefined) proceed(run);
    else act(run, stretch.action.player, stretch.action.action);
    return { run, refused: false };
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    return { run, refused: true };
  }
}

export interface Played {
  readonly stretches: readonly Stretch[];
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

/** Plays so many stretches from a seed. Refused actions are left out. */
export function play(seed: number, length: number, observe?: (event: GameEvent, run: Run) => void, players = 2): Played {
  const roll = dice(seed);
  const game = anyPosition(roll, players);
  const stretches: Stretch[] = [];
  const events: GameEvent[] = [];
  for (let i = 0; i < length && game.over === null; i++) {
    const before = fork(game);
    const player = game.priority;
    const idea =
      player === null || roll() < 0.4 ? undefined : pickFrom(ideas(startRun(view(game), anyAnswer(roll)), player), roll);
    const stretch: Stretch = {
      before,
      seed: Math.floor(roll() * 2 ** 31),
      action: idea === undefined || player === null ? undefined : { player, action: idea },
    };
    const { run, refused } = playStretch(game, stretch, observe);
    if (refused) {
      // Also what a refusal leaves, mana abilities that are kept (733.1) or a declaration half made, is left out.
      restore(game, before);
      continue;
    }
    stretches.push(stretch);
    events.push(...run.trace);
  }
  return { stretches, events, game };
}
