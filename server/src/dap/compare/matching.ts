/** Where two runs of a step are the same, by what happened in them; and what is the same thing on both of their boards. */

import type { Board, BoardCard, BoardStackItem } from '../../board';
import { describe } from '../../engine/events/describe';
import { align } from '../../scenarios/align';
import type { Recording } from '../timeline/record';

const described = new WeakMap<Recording, readonly string[]>();

/** What happened in a step, in the order in which it was complete; without the numbers of rules, which editions change. */
export function happened(recording: Recording | undefined): readonly string[] {
  if (recording === undefined) return [];
  let known = described.get(recording);
  if (known === undefined) {
    known = recording.completed.map(({ event }) => describe(event));
    described.set(recording, known);
  }
  return known;
}

/** The index of the first thing that only one of them has. */
export function firstDifference(a: readonly string[], b: readonly string[]): number | undefined {
  const most = Math.max(a.length, b.length);
  for (let i = 0; i < most; i++) if (a[i] !== b[i]) return i;
  return undefined;
}

export interface Matched {
  /** So many of the other run's events have happened when the last one has that both have. */
  readonly count: number;
  /** That one is the last of this run's. */
  readonly last: boolean;
}

export function matched(mine: readonly string[], theirs: readonly string[]): Matched {
  const same = firstDifference(mine, theirs.slice(0, mine.length)) ?? mine.length;
  if (same === mine.length) return { count: same, last: true };
  let [count, passed, last] = [same, same, false];
  for (const { left, right } of align(mine.slice(same), theirs.slice(same))) {
    if (right !== undefined) passed++;
    if (left !== undefined) last = left === right;
    if (left !== undefined && left === right) count = passed;
  }
  return { count, last };
}

/**
 * What came into being on the way has other numbers in another run, where what came before it was another: it is known by
 * its name, and by being the how-many-th of it. `from`: the first number that is none of the position's.
 */
export function named(board: Board, from: number): Board {
  const counts = new Map<string, number>();
  const nth = (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}#${count}`;
  };
  const isNew = (key: string): boolean => Number(/^(?:card|object):(\d+)$/.exec(key)?.[1] ?? 0) >= from;
  const item = (one: BoardStackItem): BoardStackItem => {
    const { id, card, kind, title, controller } = one;
    if (!isNew(card ?? id)) return one;
    const key = nth(`${kind} ${title} ${controller}`);
    return card === undefined ? { ...one, id: key } : { ...one, id: key, card: key };
  };
  const card = (one: BoardCard): BoardCard => (isNew(one.card) ? { ...one, card: nth(`${one.name} ${one.owner}`) } : one);
  // From the bottom of the stack, which both runs have had for longest.
  const stack = board.stack.toReversed().map(item).toReversed();
  const players = board.players.map((player) => ({
    ...player,
    zones: Object.fromEntries(
      Object.entries(player.zones).map(([zone, held]) => [zone, { ...held, cards: held.cards.map(card) }]),
    ) as unknown as typeof player.zones,
  }));
  return { ...board, stack, waiting: board.waiting.map(item), players };
}
