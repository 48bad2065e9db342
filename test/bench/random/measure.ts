/**
 * Random legal play: whole games of the shipped cards from seeded decks, in which each player does any of the actions that
 * are listed. Some are timed; each is played, and then played again and looked at after every event.
 */

import { checkGame } from '../../properties/check-game';
import { loadDefinitions } from '../../properties/load';
import { type Listening, playGame } from '../../properties/random-games';
import { heading, line, short, whole } from '../table';

const root = process.argv[2] ?? '.';
/** How much of it is done, for whoever is in a hurry. */
const percent = Number(process.argv.find((word) => word.startsWith('percent='))?.slice('percent='.length) ?? 100);
const cards = loadDefinitions(root);

/** So many of the games are timed, so many times each. */
const TIMED = 40;
const ROUNDS = 12;
const ACTIONS = { reach: 10_000, aim: 34_000 };
const MOST_FOR_A_LIST = 0.05;

interface Timing {
  /** Milliseconds for each list, and for each action with what follows from it until the next list. */
  readonly lists: readonly number[];
  readonly deeds: readonly number[];
  readonly events: number;
  /** How many actions were in all lists. */
  readonly listed: number;
}

/**
 * A game that is played again takes the same steps, so each list and each action has a least time over several rounds: what
 * else runs on the machine, and what is still to be compiled, only ever adds to it.
 */
function time(seed: number, players: number): Timing {
  const lists: number[] = [];
  const deeds: number[] = [];
  let events = 0;
  let listed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    let at = 0;
    listed = 0;
    let last = performance.now();
    const note = (times: number[], ms: number): void => {
      times[at] = Math.min(times[at] ?? Number.POSITIVE_INFINITY, ms);
    };
    const list: NonNullable<Listening['list']> = (act) => {
      const begun = performance.now();
      note(deeds, begun - last);
      const found = act();
      const done = performance.now();
      note(lists, done - begun);
      at++;
      listed += found.length;
      last = performance.now();
      return found;
    };
    events = playGame(cards, seed, players, { list }).events.length;
  }
  return { lists, deeds, events, listed };
}

const sumOf = (times: readonly number[]): number => times.reduce((sum, one) => sum + one, 0);

function measure(players: number, games: number, firstSeed: number): void {
  heading(`${whole(games)} games of ${players} players, on one core`);
  const seeds = Array.from({ length: games }, (_, i) => firstSeed + i);
  const timings = seeds.slice(0, TIMED).map((seed) => time(seed, players));
  const lists = timings.flatMap((one) => one.lists).toSorted((a, b) => a - b);
  const listing = sumOf(lists);
  const all = listing + sumOf(timings.flatMap(({ deeds }) => deeds));
  const rate = (count: number): number => (count / all) * 1000;
  const events = timings.reduce((sum, one) => sum + one.events, 0);
  const mean = listing / lists.length;
  const part = (share: number): string => `${(lists[Math.floor(lists.length * share)] ?? 0).toFixed(3)} ms`;
  line('games', `${short(rate(timings.length))} games/s`);
  line(
    'actions, each with one list of legal actions',
    `${whole(rate(lists.length))} actions/s`,
    `${whole(ACTIONS.reach)} actions/s (to aim for: ${whole(ACTIONS.aim)})`,
    rate(lists.length) >= ACTIONS.reach,
  );
  line('events', `${whole(rate(events))} events/s, ${short(events / lists.length)} for each action`);
  line(
    'a list of the legal actions with their targets',
    `${mean.toFixed(4)} ms; half under ${part(0.5)}, 99 % under ${part(0.99)}`,
    `at most ${MOST_FOR_A_LIST} ms`,
    mean <= MOST_FOR_A_LIST,
  );
  line('actions in a list', short(timings.reduce((sum, { listed }) => sum + listed, 0) / lists.length));
  check(seeds, players);
}

/** Plays each game, and then again with a look at every event. */
function check(seeds: readonly number[], players: number): void {
  const faults: string[] = [];
  let events = 0;
  for (const seed of seeds) {
    try {
      events += checkGame(cards, seed, players).events.length;
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  line(
    'no exception, no card lost or doubled, the same trace again',
    faults.length === 0
      ? `${whole(seeds.length)} games, ${whole(events)} events`
      : `${faults.length} games have a fault: ${faults[0]}`,
    'all of them',
    faults.length === 0,
  );
  if (faults.length > 0) process.exitCode = 1;
}

const many = (count: number): number => Math.max(1, Math.round((count * percent) / 100));

console.log(`Node ${process.versions.node}, ${process.arch}. Figures are the least of several rounds.`);
measure(2, many(1_000), 1_000);
measure(4, many(200), 1_000_000);
