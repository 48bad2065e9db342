/**
 * Judging an action without trying it. It says yes or no only where that is sure: every part of the action is of a kind that
 * it knows, and none of them changes what another is judged by. Whatever it does not know is left to a trial.
 */

import type { ObjectAction } from '../actions/act';
import type { OpenChoice } from './explore';
import { judgeActivation } from './judge-activation';
import { judgeCast } from './judge-cast';
import { judgeLand, judgeSpecial } from './judge-special';
import type { Moment } from './moment';

/** `yes`: it can be done, and what is chosen for it has to be found by trying. */
export type Judgement = 'no' | 'yes' | 'try' | { readonly next: OpenChoice | undefined };

export function judge(moment: Moment, action: ObjectAction): Judgement {
  switch (action.kind) {
    case 'cast':
      return judgeCast(moment, action.object);
    case 'play':
      return judgeLand(moment, action.object);
    case 'activate':
      return judgeActivation(moment, action.object, action.ability);
    case 'special':
      return judgeSpecial(moment, action.object, action.name);
  }
}
