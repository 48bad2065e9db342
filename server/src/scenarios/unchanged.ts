/** Whether a game is as it was. */

import { sameState } from '../engine/state/compare';
import type { Game } from '../engine/state/game';

/**
 * Whether two games are in the same state. One that was taken back shares every record with what it was, which is seen at
 * once; only otherwise all is compared.
 */
export const unchanged = (before: Game, after: Game): boolean => sharesAll(before, after) || sameState(before, after);

/** Whether two games share every record: then they are the same, and to see it costs next to nothing. */
export function sharesAll(a: Game, b: Game): boolean {
  for (const key of Object.keys(a) as (keyof Game)[]) {
    if (key === 'derived' || a[key] === b[key]) continue;
    const [one, two] = [a[key], b[key]];
    if (!Array.isArray(one) || !Array.isArray(two) || one.length !== two.length) return false;
    for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) return false;
  }
  return true;
}
