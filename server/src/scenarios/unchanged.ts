/** Whether a game is as it was. */

import { sameState, sharesRecords } from '../engine/state/compare';
import type { Game } from '../engine/state/game';

/**
 * Whether two games are in the same state. One that was taken back shares every record with what it was, which is seen at
 * once; only otherwise all is compared.
 */
export const unchanged = (before: Game, after: Game): boolean => sharesRecords(before, after) || sameState(before, after);
