/** How something can be paid for, as far as that is seen without paying. */

import type { PlayerId } from '../state/game';
import { choosing } from './choices';
import type { OpenChoice } from './explore';
import type { Verdict } from './funds';

/** `yes`: in ways that have to be found; else for these values of X, without a list where X is not asked for. */
export type Payable = Verdict | { readonly xs: readonly number[] | undefined };

/** `at`: whether it can be paid for with this X, or at all where X is not asked for. What costs more is not asked for then. */
export function payableXs(asksForX: boolean, least: number, at: (x: number | undefined) => Verdict): Payable {
  if (!asksForX) {
    const verdict = at(undefined);
    return verdict === 'yes' ? { xs: undefined } : verdict;
  }
  const xs: number[] = [];
  for (let x = least; ; x++) {
    const verdict = at(x);
    if (verdict === 'yes') xs.push(x);
    else if (xs.length === 0) return verdict;
    else return verdict === 'try' ? 'yes' : { xs };
  }
}

export const chooseX = (player: PlayerId, xs: readonly number[], least: number, next: OpenChoice | undefined): OpenChoice =>
  choosing({ kind: 'x', player, least, most: Number.POSITIVE_INFINITY }, () =>
    xs.map((number) => ({ answer: [{ number }], next })),
  );
