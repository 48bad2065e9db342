/** Mana in a pool (106). */

import type { ObjectId } from '../state/game';
import type { Selector } from '../vocabulary/selector';
import type { ManaType } from './symbols';

/** One mana, with what it remembers (106.6). */
export interface Mana {
  readonly type: ManaType;
  /** The permanent or spell that produced it (106.3); absent for mana that the position had. */
  readonly source?: ObjectId | undefined;
  readonly snow?: boolean | undefined;
  /** "Spend this mana only on": the spells that it may be spent on (106.6). */
  readonly only?: Selector | undefined;
  /** Not mana but what is done rather than pay it (702.51a): for generic mana, or for mana of its type as well. */
  readonly instead?: 'generic' | 'color' | undefined;
}

/** `UUR` for a pool, in the order in which it was added. */
export const poolText = (pool: readonly Mana[]): string => pool.map((mana) => `{${mana.type}}`).join('');
