/**
 * Random legal play: whole games of the shipped cards from seeded decks, in which each player does any of the actions that
 * are listed. First they are played and timed; then each is played again, and looked at after every event.
 */

import { checkReplay } from '../../properties/check-game';
import { loadDefinitions } from '../../properties/load';
import { type Listening, type PlayedGame, playGame } from '../../properties/random-games';
import { heading, line, short, whole } from '../table';

const root = process.argv[2] ?? '.';
/** How much of it is done, for whoever is in a hurry. */
const percent = Number(process.argv.find((word) => word.startsWith('percent='))?.slice('percent='.length) ?? 100);
const cards = loadDefinitions(root);

/** Games that are played before any is timed. */
const WARM = 30;
const ACTIONS = { reach: 10_000, aim: 34_000 };
const MOST_FOR_A_LIST = 0.05;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function measure(players: number, games: number, firstSeed: number): void {
  heading(`${whole(games)} games of ${players} players, on one core`);
  for (let i = 0; i < WARM; i++) playGame(cards, firstSeed - 1 - i, players);
  const played: PlayedGame[] = [];
  let deeds = 0;
  let events = 0;
  const seeds = Array.from({ length: games }, (_, i) => firstSeed + i);
  const begun = cpu();
  for (const seed of seeds) {
    const game = playGame(cards, seed, players);
    deeds += game.deeds.length;
    events += game.events.length;
    played.push(game);
  }
  const time = cpu() - begun;
  // The same games once more, to time each list: a clock that is read so often takes time itself.
  const lists: number[] = [];
  let actions = 0;
  const listening: Listening = {
    list: (list) => {
      const from = process.hrtime.bigint();
      const found = list();
      lists.push(Number(process.hrtime.bigint() - from) / 1e6);
      actions += found.length;
      return found;
    },
  };
  for (const seed of seeds.slice(0, Math.ceil(games / 4))) playGame(cards, seed, players, listening);
  lists.sort((a, b) => a - b);
  const all = lists.reduce((sum, one) => sum + one, 0);
  const mean = all / lists.length;
  const rate = (count: number): number => (count / time) * 1000;
  line('games', `${short(rate(games))} games/s`);
  line(
    'actions, each with one list of legal actions',
    `${whole(rate(deeds))} actions/s`,
    `${whole(ACTIONS.reach)} actions/s (to aim for: ${whole(ACTIONS.aim)})`,
    rate(deeds) >= ACTIONS.reach,
  );
  line('events', `${whole(rate(events))} events/s, ${short(events / deeds)} for each action`);
  line(
    'a list of the legal actions with their targets',
    `${(mean).toFixed(4)} ms, half of them under ${(lists[lists.length >> 1] ?? 0).toFixed(4)} ms`,
    `at most ${MOST_FOR_A_LIST} ms`,
    mean <= MOST_FOR_A_LIST,
  );
  line(
    'actions in a list',
    `${short(actions / lists.length)}; the slowest of ${whole(lists.length)}: ${short(lists.at(-1) ?? 0)} ms`,
  );
  const faults: string[] = [];
  for (const [i, seed] of seeds.entries()) {
    try {
      checkReplay(cards, seed, players, played[i] as PlayedGame);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  line(
    'each played again: the same trace, no card lost or doubled',
    faults.length === 0 ? `${whole(games)} games, ${whole(events)} events` : `${faults.length} faults: ${faults[0]}`,
    'all of them',
    faults.length === 0,
  );
}

const many = (count: number): number => Math.max(1, Math.round((count * percent) / 100));

console.log(`Node ${process.versions.node}, ${process.arch}. Figures are of the processor's time, once warm.`);
measure(2, many(1_000), 1_000);
measure(4, many(200), 1_000_000);
