/** Chance that can be had again: a seed, and what is decided by it. */

import type { Answer, DecisionRequest, DecisionSource } from '../../server/src/engine';

/** A generator of its own for each use (mulberry32), so that a seed gives the same play again. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pickFrom = <T>(list: readonly T[], roll: () => number): T | undefined => list[Math.floor(roll() * list.length)];

/** Answers every question with something legal; `names` are the cards that may be named. */
export function anyAnswer(roll: () => number, names: readonly string[]): DecisionSource {
  return {
    answer: () => undefined,
    fallback: (request: DecisionRequest): Answer => {
      const { options, least, most } = request;
      if (request.kind === 'name') return [{ word: pickFrom(names, roll) ?? '' }];
      if (options === undefined) return [{ number: Math.min(most, least + Math.floor(roll() * 4)) }];
      if (request.kind === 'assign damage') return wholeDamage(request);
      if (request.total !== undefined) return divided(options, request.total);
      const shuffled = [...options].sort(() => roll() - 0.5);
      const once = eachOnce(shuffled);
      return once.slice(0, least + Math.floor(roll() * (Math.min(most, once.length) - least + 1)));
    },
  };
}

/** The options without those that name an object again, as an attacker that could attack several does. */
export const eachOnce = (options: Answer): Answer =>
  options.filter(
    (one, i) => !('object' in one) || options.findIndex((other) => 'object' in other && other.object === one.object) === i,
  );

/** All damage to the first of them: always a legal assignment (510.1c), if not with trample beyond it. */
function wholeDamage({ options, prompt }: DecisionRequest): Answer {
  const first = options?.[0];
  const power = Number(/assign its (\d+) damage/.exec(prompt)?.[1] ?? 0);
  return first !== undefined && 'object' in first ? [{ object: first.object, amount: power }] : [];
}

/** One for each, and the rest for the first (601.2d). */
const divided = (options: Answer, total: number): Answer =>
  options.map((one, i) => ('number' in one ? one : { ...one, amount: i === 0 ? total - options.length + 1 : 1 }));
