/** Open choices whose answers do not bear on each other, so that none of them has to be tried. */

import { onlyAnswer } from '../decisions';
import type { Choice, PlayerId } from '../state/game';
import { answersTo } from './answers';
import type { Alternative, OpenChoice } from './explore';

/** A choice with its alternatives, made when they are looked at. */
export const choosing = (its: Omit<OpenChoice, 'alternatives'>, alternatives: () => Iterable<Alternative>): OpenChoice => ({
  ...its,
  alternatives,
});

/** What may be targeted, under the name of each target. */
export type Targets = readonly {
  readonly slot: string;
  readonly options: readonly Choice[];
  readonly least: number;
  readonly most: number;
}[];

/** The targets one after the other; those that there is no choice of are taken (601.2c). */
export function targetChoices(player: PlayerId, targets: Targets, from = 0): OpenChoice | undefined {
  const one = targets[from];
  if (one === undefined) return undefined;
  const next = targetChoices(player, targets, from + 1);
  if (onlyAnswer(one) !== undefined) return next;
  const request = { kind: 'target', player, rule: '601.2c', prompt: '', ...one } as const;
  return choosing({ kind: 'target', player, ...one }, function* () {
    for (const answer of answersTo(request, 0)) yield { answer, next };
  });
}
