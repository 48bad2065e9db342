/**
 * Games from the first turn to the end, by players who do anything that is legal: each time one of the listed actions, in
 * one of the listed ways. What was decided is recorded, so that a game can be played again.
 */

import {
  type Answer,
  act,
  createGame,
  type DecisionRequest,
  type Definitions,
  fork,
  type Game,
  type GameEvent,
  IllegalAction,
  type Line,
  legalActions,
  type ObjectAction,
  type OpenChoice,
  proceed,
  type Run,
  startRun,
  type View,
} from '../../server/src/engine';
import { isManaAbility } from '../../server/src/engine/actions/mana-abilities';
import { abilitiesOf } from '../../server/src/engine/characteristics/derived';
import type { CardDefinition } from '../../server/src/engine/definitions';
import { colorsOfCost } from '../../server/src/engine/mana/symbols';
import { restore } from '../../server/src/engine/state/game';
import { anyAnswer, dice, eachOnce, pickFrom } from './dice';

export interface Cards {
  readonly definitions: Definitions;
  readonly names: readonly string[];
}

export const RULESET = '2026-04-17';
const BASICS = { W: 'Plains', U: 'Island', B: 'Swamp', R: 'Mountain', G: 'Forest' } as const;
type Letter = keyof typeof BASICS;

const DECK = 60;
const LANDS = 24;
const HAND = 7;
/** A game that nobody wins is broken off. */
const MOST_TURNS = 60;
const MOST_ACTIONS = 3_000;

/** Two colours, their lands, and shipped cards that can be cast with them. */
function deck(cards: Cards, roll: () => number): readonly string[] {
  const letters = Object.keys(BASICS) as Letter[];
  const first = pickFrom(letters, roll) as Letter;
  const second = pickFrom(letters, roll) as Letter;
  const colors = new Set<string>([first, second]);
  const all = cards.names.map((name) => cards.definitions.card(name));
  const isLand = ({ types }: CardDefinition): boolean => types.includes('land');
  const fits = (card: CardDefinition): boolean =>
    (card.colors ?? colorsOfCost(card.cost ?? [])).every((color) => colors.has(color));
  const spells = all.filter((card) => !isLand(card) && fits(card));
  const special = all.filter((card) => isLand(card) && !card.supertypes.includes('basic'));
  return Array.from({ length: DECK }, (_, i) => {
    if (i >= LANDS) return pickFrom(spells, roll)?.name ?? BASICS[first];
    if (i < 2) return pickFrom(special, roll)?.name ?? BASICS[first];
    return BASICS[i % 2 === 0 ? first : second];
  });
}

function shuffled<T>(list: readonly T[], roll: () => number): T[] {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(roll() * (i + 1));
    [all[i], all[j]] = [all[j] as T, all[i] as T];
  }
  return all;
}

export function newGame(cards: Cards, seed: number, players: number): Game {
  const roll = dice(seed);
  const placements = Array.from({ length: players }, (_, owner) =>
    shuffled(deck(cards, roll), roll).map((card, i) => ({
      card,
      zone: i < HAND ? ('hand' as const) : ('library' as const),
      owner,
    })),
  ).flat();
  return createGame({
    players: Array.from({ length: players }, (_, i) => ({
      name: ['alice', 'bob', 'carol', 'dave'][i] ?? `player${i}`,
      life: 20,
      anonymousLibrary: 0,
    })),
    placements,
    turn: { active: 0, number: 1, step: 'upkeep' },
    seed: Math.floor(roll() * 2 ** 31),
  }).game;
}

/** One thing that a player did with priority, and every answer that was given until the next had it. */
export interface Deed {
  readonly player: number | null;
  readonly action: ObjectAction | { readonly kind: 'pass' } | undefined;
  readonly answers: readonly Answer[];
}

/** What is measured from outside. */
export interface Listening {
  /** Lists the legal actions, and is told how long that took by whoever measures it. */
  readonly list?: (list: () => ReturnType<typeof legalActions>) => ReturnType<typeof legalActions>;
}

export interface PlayedGame {
  readonly deeds: readonly Deed[];
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

/** Plays a game from a seed. */
export function playGame(cards: Cards, seed: number, players: number, { list = (act) => act() }: Listening = {}): PlayedGame {
  const game = newGame(cards, seed, players);
  const roll = dice(seed ^ 0x5bd1e995);
  const others = anyAnswer(roll, cards.names);
  const view: View = { game, definitions: cards.definitions, ruleset: RULESET };
  const deeds: Deed[] = [];
  const events: GameEvent[] = [];
  while (game.over === null && game.turn.number <= MOST_TURNS && deeds.length < MOST_ACTIONS) {
    const player = game.priority;
    const legal = player === null ? [] : list(() => legalActions(view, player));
    const chosen = player === null ? undefined : choose(view, legal, roll);
    const line = chosen === undefined ? [] : anyLine(chosen.next, roll);
    const action = player === null ? undefined : (chosen?.action ?? ({ kind: 'pass' } as const));
    const saved = chosen === undefined ? fork(game) : undefined;
    let answers: Answer[] = [];
    /** Any creatures; when that fails several times none, all of them, each of them alone, and then any again. */
    const declaration = (request: DecisionRequest, tries: number): Answer | undefined => {
      const all = eachOnce(request.options ?? []);
      const usual = [[], all, ...all.map((one) => [one])];
      return usual[tries - ANY_FIRST - 1] ?? others.fallback?.(request);
    };
    for (let tries = 1; ; tries++) {
      let at = 0;
      answers = [];
      const run = startRun(view, {
        answer: () => undefined,
        fallback: (request: DecisionRequest) => {
          const declares = request.kind === 'attack' || request.kind === 'block';
          const said = line[at++]?.answer ?? (declares ? declaration(request, tries) : others.fallback?.(request));
          if (said !== undefined) answers.push(said);
          return said;
        },
      });
      try {
        perform(run, { player, action, answers });
        for (const event of run.trace) events.push(event);
        break;
      } catch (error) {
        // Attackers and blockers are judged together once they are declared (508.1c, 509.1b): others are declared then.
        if (!(error instanceof IllegalAction) || !/^50[89]/.test(error.reason.rule) || saved === undefined) throw error;
        if (tries > MOST_TRIES) throw error;
        restore(game, saved);
      }
    }
    deeds.push({ player, action, answers });
  }
  return { deeds, events, game };
}

const ANY_FIRST = 8;
const MOST_TRIES = 100;

function perform(run: Run, { player, action }: Deed): void {
  if (player === null || action === undefined) proceed(run);
  else act(run, player, action);
}

/** One of the actions, or nothing but to pass; seldom only to add mana. */
function choose(view: View, legal: ReturnType<typeof legalActions>, roll: () => number) {
  const rich = roll() < 0.05;
  const some = rich ? legal : legal.filter(({ action }) => !addsMana(view, action));
  return some[Math.floor(roll() * (some.length + 1))];
}

function addsMana(view: View, action: ObjectAction): boolean {
  if (action.kind !== 'activate') return false;
  const ability = abilitiesOf(view, action.object).activated[Number(action.ability) - 1];
  return ability !== undefined && isManaAbility(ability.definition);
}

/** So many of the answers to a question are looked at. */
const MOST_ANSWERS = 12;

function anyLine(next: OpenChoice | undefined, roll: () => number): Line {
  const line: { choice: OpenChoice; answer: Answer }[] = [];
  for (let choice = next; choice !== undefined; ) {
    const some = [];
    const wanted = Math.floor(roll() * MOST_ANSWERS);
    for (const one of choice.alternatives()) {
      some.push(one);
      if (some.length > wanted) break;
    }
    const taken = some[wanted % some.length];
    if (taken === undefined) return line;
    line.push({ choice, answer: taken.answer });
    choice = taken.next;
  }
  return line;
}

/** Plays a game again from what was decided in it. `observe` sees every event with the game after it. */
export function replayGame(
  cards: Cards,
  seed: number,
  players: number,
  deeds: readonly Deed[],
  observe?: (event: GameEvent, run: Run) => void,
  /** Sees the game after each deed. */
  after: (game: Game) => void = () => undefined,
): PlayedGame {
  const game = newGame(cards, seed, players);
  const view: View = { game, definitions: cards.definitions, ruleset: RULESET };
  const events: GameEvent[] = [];
  for (const deed of deeds) {
    let at = 0;
    const source = { answer: () => undefined, fallback: () => deed.answers[at++] };
    const run = startRun(view, source, observe === undefined ? {} : { observe });
    perform(run, deed);
    for (const event of run.trace) events.push(event);
    after(game);
  }
  return { deeds, events, game };
}
