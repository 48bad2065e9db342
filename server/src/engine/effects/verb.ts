/** What a verb is: how an effect is written, what it does, and how it reads. The verbs themselves are one a file. */

import { type Construct, field, type HeadsShape, lazy, type Shape, type SourceId } from '../shape';
import type { Say } from '../text/say';
import type { Doing } from '../vocabulary/context';

/** An effect as it is written: its verb, where it stands, and the verb's fields. */
export interface Effect {
  readonly kind: string;
  readonly at: SourceId;
  readonly [field: string]: unknown;
}

export interface Verb<N = Effect> extends Construct {
  /** Carries it out. Verbs that choose ask the player who carries it out. */
  readonly run: (doing: Doing, effect: N) => void;
  /** As a sentence without its full stop. */
  readonly text: (effect: N, say: Say) => string;
  /** Present where a cost may be paid with it: whether it could be paid now (118.3). */
  readonly payable?: (doing: Doing, effect: N) => boolean;
  /** Present where it may be impossible: whether it could be done now; what could not is not offered (608.2d). */
  readonly possible?: (doing: Doing, effect: N) => boolean;
  /**
   * Present where it can be done to what is entering the battlefield, as a part of that (614.1c): `with` where `run` itself
   * makes it enter so, `there` where it begins as the permanent is there.
   */
  readonly entering?: (doing: Doing, effect: N) => 'with' | 'there';
  /** Moves cards from a library to a public zone or is random: paid last (601.2h). */
  readonly paidLast?: boolean;
}

/** Writes a verb with the type of its own fields. */
export const verb = <N>(definition: Verb<N>): Verb => definition as unknown as Verb;

/** All verbs by their words. `index.ts` fills it: verbs use each other, and none can be loaded before all the others. */
export const VERBS: Record<string, Verb> = {};

export const effectHeads: HeadsShape = { shape: 'heads', what: 'an effect', heads: () => VERBS };
export const costHeads: HeadsShape = {
  shape: 'heads',
  what: 'a cost',
  heads: () => Object.fromEntries(Object.entries(VERBS).filter(([, one]) => one.payable !== undefined)),
};
export const effectsShape: Shape = lazy(() => ({ shape: 'list', of: effectHeads, single: true }));

export const as = field({ shape: 'name', of: 'variable', defines: true }, 'A name for what this does, for later effects.');
