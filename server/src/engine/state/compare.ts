/** Comparing states: plain data, without what is only worked out from it. */

import type { Game } from './game';

/** The state as text that is equal exactly for equal states. `derived` is no part of it. */
export function stateText(game: Game): string {
  const { derived: _, ...state } = game;
  // Last known information holds characteristics with their expanded abilities: worked out, and large.
  return JSON.stringify(state, (key, value: unknown) =>
    key === 'abilities' || key === 'definition' || key === 'token' || key === 'as' ? undefined : value,
  );
}

export const sameState = (a: Game, b: Game): boolean => stateText(a) === stateText(b);
