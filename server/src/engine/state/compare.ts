/** Comparing states: plain data, without what is only worked out from it or how it is held. */

import type { Game } from './game';

/** The fields that are no part of the state. */
export const BESIDE: ReadonlySet<keyof Game> = new Set(['derived', 'objectsShared']);

/** The state as text that is equal exactly for equal states. `derived` and `objectsShared` are no part of it. */
export function stateText(game: Game): string {
  const { derived: _, objectsShared: __, ...state } = game;
  // Last known information holds characteristics with their expanded abilities: worked out, and large.
  return JSON.stringify(state, (key, value: unknown) =>
    key === 'abilities' || key === 'definition' || key === 'token' || key === 'as' ? undefined : value,
  );
}

export const sameState = (a: Game, b: Game): boolean => stateText(a) === stateText(b);

/** Whether two games share every record: then they are the same, and to see it costs next to nothing. `apart`: fields that are left out. */
export function sharesRecords(a: Game, b: Game, apart: ReadonlySet<keyof Game> = BESIDE): boolean {
  for (const key of Object.keys(a) as (keyof Game)[]) {
    if (apart.has(key) || a[key] === b[key]) continue;
    const [one, two] = [a[key], b[key]];
    if (!Array.isArray(one) || !Array.isArray(two) || one.length !== two.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) return false;
  }
  return true;
}
