/**
 * Designations of an object: words that the rules of a keyword give it, with the turn in which they did. They are kept
 * among what was chosen for it (607.2) and go with it to the stack when it is cast (702.143c), not elsewhere (400.7).
 */

import type { GameObject, Values } from '../state/game';

const MARK = 'designated';

export const designated = ({ chosen }: Pick<GameObject, 'chosen'>, word: string, turn: number): Pick<GameObject, 'chosen'> => ({
  chosen: { ...chosen, [word]: [{ word: MARK, amount: turn }] },
});

/** The turn in which it was called so, if it is. */
export function designatedIn({ chosen }: GameObject, word: string): number | undefined {
  const mark = chosen[word]?.[0];
  return mark !== undefined && 'word' in mark && mark.word === MARK ? (mark.amount ?? 0) : undefined;
}

/** What goes with a card that is cast. */
export const designationsOf = ({ chosen }: GameObject): Values =>
  Object.fromEntries(Object.entries(chosen).filter(([, [mark]]) => mark !== undefined && 'word' in mark && mark.word === MARK));
