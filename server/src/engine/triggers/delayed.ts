/** Delayed triggered abilities (603.7): made by a resolution or a replacement effect, waiting for one event. */

import type { TriggeredAbility } from '../definitions';
import type { ObjectId, PlayerId, Values } from '../state/game';

export interface DelayedTrigger {
  readonly id: number;
  readonly definition: TriggeredAbility;
  readonly source: ObjectId;
  /** Who controlled the spell or ability that made it (603.7d). */
  readonly controller: PlayerId;
  /** What its words stand for: the particular objects that it was made for (603.7c). */
  readonly values: Values;
  readonly x?: number | undefined;
}
