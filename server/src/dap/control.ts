/** Moves through a run until a goal is reached, something stops it, or it is paused. It works in slices, so that a pause is heard. */

import type { Found } from './breakpoints/table';
import type { Debuggee } from './debuggee';
import type { Goal } from './goals';

/** Why it stands where it does. */
export type Stop =
  | { readonly kind: 'goal'; readonly goal: Goal }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'choice' | 'failure' | 'pause' | 'first' | 'last' };

/** So many moments are looked at before messages are heard. */
const SLICE = 500;

export class Control {
  /** Undefined while it stands. */
  private goal: Goal | undefined;
  private pausing = false;

  constructor(
    private readonly debuggee: Debuggee,
    private readonly later: (act: () => void) => void,
    private readonly stopped: (stop: Stop) => void,
    private readonly log: (text: string) => void,
  ) {}

  get running(): boolean {
    return this.goal !== undefined;
  }

  pause(): void {
    this.pausing = true;
  }

  /** Never goes on. */
  end(): void {
    this.goal = undefined;
  }

  /** `here`: the moment where it is counts as well. */
  run(goal: Goal, here = false): void {
    this.goal = goal;
    this.pausing = false;
    const stop = here ? this.look(goal) : undefined;
    if (stop === undefined) this.slice();
    else this.stop(stop);
  }

  private stop(stop: Stop): void {
    this.goal = undefined;
    this.stopped(stop);
  }

  private slice(): void {
    const { goal } = this;
    if (goal === undefined) return;
    if (this.pausing) return this.stop({ kind: 'pause' });
    for (let count = 0; count < SLICE; count++) {
      const moved = goal.direction === 'forward' ? this.forward() : this.back();
      if (moved === 'recorded') break;
      if (moved === 'over') return this.stop({ kind: goal.direction === 'forward' ? 'last' : 'first' });
      const stop = this.look(goal);
      if (stop !== undefined) return this.stop(stop);
    }
    this.later(() => this.slice());
  }

  private forward(): 'moved' | 'recorded' | 'over' {
    const { timeline, moment } = this.debuggee;
    const next = timeline.next(moment);
    if (next === undefined) return timeline.record() ? 'recorded' : 'over';
    this.debuggee.moment = next;
    return 'moved';
  }

  private back(): 'moved' | 'over' {
    const { timeline, moment } = this.debuggee;
    const previous = timeline.previous(moment);
    if (previous === undefined) return 'over';
    this.debuggee.moment = previous;
    return 'moved';
  }

  /** What stops at the moment where it is. */
  private look(goal: Goal): Stop | undefined {
    const { debuggee } = this;
    const { breakpoints, failure, moment } = debuggee;
    const forward = goal.direction === 'forward';
    const found = goal.breakpoints ? breakpoints.at(debuggee.look(), forward, this.log) : undefined;
    if (failure?.kind === 'undecided') return { kind: 'choice' };
    if (found !== undefined) return { kind: 'found', found };
    if (goal.reached(moment)) return { kind: 'goal', goal };
    // Refusals and expectations have filters of their own; anything else that keeps it from going on is always told.
    const filtered = failure === undefined || failure.kind === 'illegal' || failure.kind === 'expectation';
    return filtered ? undefined : { kind: 'failure' };
  }
}
