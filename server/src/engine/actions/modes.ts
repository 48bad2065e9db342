/** Modes (700.2): which texts of a modal spell or ability count. */

import { decide } from '../decisions';
import type { Modes } from '../definitions';
import type { Run } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { amountOf } from '../vocabulary/amount';
import type { Context } from '../vocabulary/context';
import { hasLegalTargets } from './targets';

/** How many modes are chosen: all of them, where a cost was paid for that (702.42a). */
function howMany(context: Context, { choose, of }: Modes, all: boolean): { readonly least: number; readonly most: number } {
  if (all) return { least: of.length, most: of.length };
  if (typeof choose === 'object' && ('atLeast' in choose || 'atMost' in choose))
    return {
      least: choose.atLeast === undefined ? 0 : amountOf(context, choose.atLeast),
      most: choose.atMost === undefined ? of.length : amountOf(context, choose.atMost),
    };
  const count = amountOf(context, choose as Parameters<typeof amountOf>[1]);
  return { least: count, most: count };
}

/** The modes that have what they need to be chosen (700.2a). */
export const possibleModes = (context: Context, { of }: Modes, itself: ObjectId): readonly number[] =>
  of.flatMap((mode, index) => (hasLegalTargets(context, mode.targets ?? {}, itself) ? [index] : []));

/** Whether as many modes as must be chosen could be. */
export function hasModes(context: Context, modes: Modes, itself: ObjectId): boolean {
  const { least } = howMany(context, modes, false);
  const possible = possibleModes(context, modes, itself);
  return modes.moreThanOnce === true ? least === 0 || possible.length > 0 : possible.length >= least;
}

interface Choosing {
  readonly object: ObjectId;
  readonly player: PlayerId;
  readonly rule: RuleNumber;
  /** All of them, for a cost that was paid for that. */
  readonly all?: boolean;
}

/** The places of the chosen modes, in the order of the text, each as often as it was chosen. */
export function chooseModes(run: Run, context: Context, modes: Modes, choosing: Choosing): readonly number[] {
  const { object, player, rule, all = false } = choosing;
  const { least, most } = howMany(context, modes, all);
  const possible = possibleModes(context, modes, object);
  const again = modes.moreThanOnce === true;
  const number = (choice: Choice): number => ('number' in choice ? choice.number : 0);
  const answer = decide(run.source, {
    kind: 'mode',
    player,
    object,
    slot: 'modes',
    rule,
    prompt: `Which mode is chosen? The modes are numbered from 1.`,
    options: possible.map((index) => ({ number: index + 1 })),
    least,
    most: again ? most : Math.min(most, Math.max(least, possible.length)),
    ...(again ? { repeats: true } : {}),
  });
  return answer.map((choice) => number(choice) - 1).sort((a, b) => a - b);
}
