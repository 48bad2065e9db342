/** Modes (700.2): which texts of a modal spell count. */

import { decide } from '../decisions';
import type { SpellAbility } from '../definitions';
import type { Effect } from '../effects/verb';
import type { Run } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { amountOf } from '../vocabulary/amount';
import type { Context } from '../vocabulary/context';
import type { TargetSpec } from '../vocabulary/target';
import { hasLegalTargets } from './targets';

export interface Parts {
  readonly targets: Readonly<Record<string, TargetSpec>>;
  readonly do: readonly Effect[];
}

/** The text of a spell with these modes chosen, in the order printed (700.2a). */
export function chosenParts(spell: SpellAbility, modes: readonly number[]): Parts {
  const chosen = modes.flatMap((index) => spell.modes?.of[index] ?? []);
  return {
    targets: Object.assign({}, spell.targets, ...chosen.map((mode) => mode.targets)) as Parts['targets'],
    do: [...(spell.do ?? []), ...chosen.flatMap((mode) => mode.do)],
  };
}

/** 601.2b, 700.2a: the caster chooses among the modes that have legal targets. */
export function chooseModes(
  run: Run,
  context: Context,
  spell: SpellAbility,
  object: ObjectId,
  player: PlayerId,
): readonly number[] | undefined {
  if (spell.modes === undefined) return undefined;
  const count = amountOf(context, spell.modes.choose);
  const possible = spell.modes.of.flatMap((mode, index) => (hasLegalTargets(context, mode.targets ?? {}, object) ? [index] : []));
  const answer = decide(run.source, {
    kind: 'mode',
    player,
    object,
    rule: '601.2b',
    prompt: `Which mode is chosen? The modes are numbered from 1.`,
    options: possible.map((index) => ({ number: index + 1 })),
    least: count,
    most: count,
  });
  return answer.flatMap((choice) => ('number' in choice ? [choice.number - 1] : [])).sort((a, b) => a - b);
}
