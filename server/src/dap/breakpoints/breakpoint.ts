/** A breakpoint: what it waits for, on which condition, how often, and whether it stops or only says something. */

import { holdsTrue } from '../evaluate/evaluate';
import { type Expression, parseExpression } from '../evaluate/parse';
import { type HitTest, hitTest } from './hits';
import { logText } from './log';
import type { Look, Matcher } from './matcher';

export interface BreakpointOptions {
  readonly condition?: string | undefined;
  readonly hitCondition?: string | undefined;
  readonly logMessage?: string | undefined;
}

export interface Hit {
  readonly id: number;
  readonly says: string;
  /** To be said instead of stopping. */
  readonly log?: string;
}

export class Breakpoint {
  /** What is wrong with it; it is never hit then. */
  readonly problem: string | undefined;
  private hits = 0;
  private told = false;
  private readonly condition: Expression | undefined;
  private readonly counts: HitTest | undefined;
  private readonly logMessage: string | undefined;

  constructor(
    readonly id: number,
    private readonly matcher: Matcher | undefined,
    options: BreakpointOptions,
    problem?: string,
  ) {
    const { condition = '', hitCondition = '', logMessage = '' } = options;
    let wrong = problem;
    try {
      this.condition = condition.trim() === '' ? undefined : parseExpression(condition);
    } catch (error) {
      wrong ??= `The condition: ${messageOf(error)}`;
    }
    const counts = hitCondition.trim() === '' ? undefined : hitTest(hitCondition);
    if (typeof counts === 'string') wrong ??= counts;
    else this.counts = counts;
    this.logMessage = logMessage === '' ? undefined : logMessage;
    this.problem = wrong;
  }

  /** Whether it is hit at a moment. Going back counts no hits. */
  at(look: Look, forward: boolean): Hit | undefined {
    if (this.problem !== undefined) return undefined;
    const says = this.matcher?.matches(look);
    if (says === undefined) return undefined;
    const scope = look.scope();
    if (this.condition !== undefined) {
      const held = scope !== undefined && holds(scope, this.condition);
      if (typeof held === 'string') return forward ? this.sayOnce(held, says) : undefined;
      if (!held) return undefined;
    }
    if (forward) this.hits++;
    if (this.counts !== undefined && !this.counts(this.hits)) return undefined;
    if (this.logMessage === undefined || scope === undefined) return { id: this.id, says };
    return { id: this.id, says, log: logText(this.logMessage, scope) };
  }

  /** Another run begins. */
  reset(): void {
    this.hits = 0;
    this.told = false;
  }

  /** That it would have stopped had its condition been one. */
  private sayOnce(why: string, says: string): Hit | undefined {
    if (this.told) return undefined;
    this.told = true;
    return {
      id: this.id,
      says,
      log: `A breakpoint does not stop (${says}), since its condition cannot be evaluated here: ${why}`,
    };
  }
}

/** Whether it holds, or why that cannot be said: the creature that it is about may not be there yet. */
function holds(scope: NonNullable<ReturnType<Look['scope']>>, condition: Expression): boolean | string {
  try {
    return holdsTrue(scope, condition);
  } catch (error) {
    return messageOf(error);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
