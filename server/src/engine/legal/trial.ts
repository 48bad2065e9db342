/** Trying what a player might do with an object, on a fork that is thrown away. */

import { carryOutAction, type ObjectAction } from '../actions/act';
import type { Answer, DecisionRequest } from '../decisions';
import { DecisionNeeded, IllegalAction } from '../errors';
import { because } from '../events/pipeline';
import { startRun, type View } from '../run';
import { fork, type PlayerId } from '../state/game';
import type { Outcome, Trial } from './explore';

/** Without what follows the action: state-based actions and triggers are no part of it. */
export const trialOf =
  (view: View, player: PlayerId, action: ObjectAction): Trial =>
  (answers, more) =>
    outcomeOf(answers, more, (fallback) => {
      const run = startRun({ ...view, game: fork(view.game) }, { answer: () => undefined, fallback });
      because(run, { kind: 'action', player }, () => carryOutAction(run, player, action));
    });

/** How something ends whose open questions are answered with these answers, one after the other. */
export function outcomeOf(
  answers: readonly Answer[],
  more: ((request: DecisionRequest) => Answer | undefined) | undefined,
  act: (fallback: (request: DecisionRequest) => Answer | undefined) => void,
): Outcome {
  let asked = 0;
  try {
    act((request) => answers[asked++] ?? more?.(request));
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof IllegalAction) return { kind: 'refused', reasons: error.reasons };
    if (error instanceof DecisionNeeded && error.requests[0] !== undefined) return { kind: 'open', request: error.requests[0] };
    throw error;
  }
}
