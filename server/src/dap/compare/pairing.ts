/** Which step of one run stands beside which of another run of the same scenario: some have only one of them (`under:`). */

import { entry } from '../../scenarios/nodes';
import { pairByPlace } from '../../scenarios/pair-by-place';
import type { Node } from '../../yaml/tree';

export const isExpectation = (node: Node): boolean => entry(node, 'expect') !== undefined;

/** Numbers of steps, from 1. What only one run has stands beside what only the other has in its place. */
export type Pair = readonly [mine: number | undefined, theirs: number | undefined];

export interface Counterpart {
  /** The step of the other run; one more than it has at the end. */
  readonly step: number;
  /**
   * `same` text, or another step `instead`; `none`: it is the next step, as that run has nothing there; `place`: there is
   * nothing to be done here, in this run as well.
   */
  readonly is: 'same' | 'instead' | 'none' | 'place';
}

export class Pairing {
  readonly pairs: readonly Pair[];

  /** The steps of both runs in their order. Expectations have no counterpart: nothing happens in them. */
  constructor(
    private readonly mine: readonly Node[],
    private readonly theirs: readonly Node[],
  ) {
    const pairs = pairByPlace(placed(mine), placed(theirs), ({ place }) => place);
    this.pairs = pairs.map(([one, other]): Pair => [one?.step, other?.step]);
  }

  /** Where the other run stands as this one begins a step. */
  of(step: number): Counterpart {
    // Where the position is set up, nothing is done yet.
    if (step === 0) return { step: 1, is: 'place' };
    const node = this.mine[step - 1];
    if (node === undefined) return { step: this.theirs.length + 1, is: 'place' };
    const index = this.pairs.findIndex(([mine]) => mine === step);
    if (index < 0) {
      // All that stands before it is done, and what that run does instead of what was done here.
      const before = this.pairs.findLast(([mine, theirs]) => (mine ?? step) < step && theirs !== undefined)?.[1] ?? 0;
      const behind = this.theirs.findIndex(({ range }) => range.start > node.range.start);
      const next = behind < 0 ? this.theirs.length + 1 : behind + 1;
      return { step: Math.max(before + 1, next), is: 'place' };
    }
    const theirs = this.pairs[index]?.[1];
    if (theirs !== undefined)
      return { step: theirs, is: node.range.start === this.theirs[theirs - 1]?.range.start ? 'same' : 'instead' };
    const next = this.pairs.slice(index).find(([, other]) => other !== undefined)?.[1];
    return { step: next ?? this.theirs.length + 1, is: 'none' };
  }
}

interface Placed {
  readonly place: number;
  readonly step: number;
}

/** Where the steps stand in the file in which something is done, and their numbers. */
const placed = (steps: readonly Node[]): readonly Placed[] =>
  steps.flatMap((node, i) => (isExpectation(node) ? [] : [{ place: node.range.start, step: i + 1 }]));
