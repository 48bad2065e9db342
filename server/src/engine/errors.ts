/** The three ways in which a step of the engine does not end normally. They are never caught together. */

import type { DecisionRequest } from './decisions';
import type { RuleNumber, SourceId } from './shape';

/** When in an action a rule refuses it; the earliest is the answer, then prohibition before timing before payment. */
export type Stage = 'permission' | 'prohibition' | 'timing' | 'choice' | 'target' | 'legality' | 'payment';

/** Why an action is refused. */
export interface Reason {
  readonly rule: RuleNumber;
  readonly stage: Stage;
  /** A sentence with the names of cards and players in it. */
  readonly message: string;
  /** The ability that forbids it. */
  readonly source?: SourceId | undefined;
  /** The name of the object whose ability that is: of a keyword ability, the name of what has the keyword. */
  readonly by?: string | undefined;
  readonly request?: DecisionRequest | undefined;
}

/** An action that the rules refuse. What was done of it is undone as 733.1 says by whoever proposed it. */
export class IllegalAction extends Error {
  constructor(
    readonly reason: Reason,
    /** Every reason that was found, the deciding one first. */
    readonly reasons: readonly Reason[] = [reason],
  ) {
    super(reason.message);
    this.name = 'IllegalAction';
  }
}

/** A choice that nobody made. To go on, run the step again from its fork with the answer. */
export class DecisionNeeded extends Error {
  constructor(readonly requests: readonly DecisionRequest[]) {
    super(requests[0]?.prompt ?? 'A choice is open.');
    this.name = 'DecisionNeeded';
  }
}

/** The fuel is used up: something does not end, or costs more than it may. */
export class BudgetExceeded extends Error {
  constructor(
    readonly rule: RuleNumber,
    readonly what: string,
  ) {
    super(`This does not end within its budget: ${what} (rule ${rule}).`);
    this.name = 'BudgetExceeded';
  }
}
