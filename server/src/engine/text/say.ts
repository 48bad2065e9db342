/** How the words of the vocabulary read as rules text; made by `rulesText`. */

import type { KeywordUse } from '../definitions';
import type { Effect } from '../effects/verb';
import type { Amount } from '../vocabulary/amount';
import type { Condition } from '../vocabulary/condition';
import type { Cost } from '../vocabulary/cost';
import type { CostChange } from '../vocabulary/cost-change';
import type { Duration } from '../vocabulary/duration';
import type { Modification } from '../vocabulary/modification';
import type { EventPattern, TimePattern } from '../vocabulary/pattern';
import type { Permission, Prohibition, Requirement } from '../vocabulary/permission';
import type { Reference } from '../vocabulary/reference';
import type { Replacement } from '../vocabulary/replacement';
import type { Selector } from '../vocabulary/selector';
import type { TargetSpec } from '../vocabulary/target';

export interface Say {
  /** The name of the card that the text is of. */
  readonly self: string;
  /** `target creature`, `it`, `each opponent`, `this card's name`. */
  reference(reference: Reference): string;
  /** `a creature you control`; `creatures you control` for many. */
  selector(selector: Selector, number?: 'one' | 'many' | 'bare'): string;
  /** `3`, `X`, `the number of creatures you control`. */
  amount(amount: Amount): string;
  /** `a card`, `three cards`. */
  counted(amount: Amount, noun: string): string;
  condition(condition: Condition): string;
  /** ` until end of turn`, with the space before it; nothing for an effect that lasts. */
  duration(duration: Duration | undefined): string;
  cost(cost: Cost): string;
  keyword(use: KeywordUse): string;
  /** `many` where more than one thing is changed: `get`, not `gets`. */
  modification(modification: Omit<Modification, 'what'>, many?: boolean): string;
  /** An event or moment without its `when`: `a creature dies`, `at the beginning of the next end step`. */
  event(pattern: EventPattern): string;
  moment(moment: TimePattern): string;
  permission(permission: Permission): string;
  prohibition(prohibition: Prohibition): string;
  requirement(requirement: Requirement): string;
  /** `condition` stands before it, with its comma. */
  replacement(replacement: Replacement, condition: string): string;
  costChange(change: CostChange): string;
  effects(effects: readonly Effect[]): string;
  /** Makes targets known, of which each reads in full where it is mentioned first. */
  introduce(targets: Readonly<Record<string, TargetSpec>> | undefined): void;
  counters(counters: Readonly<Record<string, Amount>>): string;
}
