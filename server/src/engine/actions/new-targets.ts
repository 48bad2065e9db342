/** Changing the targets of what is on the stack (115.7, 707.10c). Modes and divisions stay as they are (115.7f). */

import { called } from '../characteristics/called';
import { decide, sameChoice } from '../decisions';
import type { Run } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, PlayerId, Values } from '../state/game';
import { changeObject, objectOf, playerOf } from '../state/write';
import { doingOf } from '../turn/resolve';
import { legalTargets, targetSelector } from '../vocabulary/target';
import { targetsOf, textOf } from './spell-text';

export interface Retargeting {
  /** New targets for as many as the player likes (115.7d), all of them or none (115.7a), one of them (115.7b). */
  readonly how: 'new' | 'all' | 'one';
  /** The only thing that a target can be changed to. */
  readonly to?: Choice | undefined;
  readonly rule: RuleNumber;
}

/** Lets a player change targets. Gives whether any changed; with `all`, whether all did. */
export function chooseNewTargets(run: Run, player: PlayerId, id: ObjectId, { how, to, rule }: Retargeting): boolean {
  const { onStack } = objectOf(run.game, id);
  if (onStack === undefined) return false;
  const changed: Record<string, readonly Choice[]> = { ...onStack.targets };
  let any = false;
  let all = true;
  for (const [slot, spec] of Object.entries(targetsOf(textOf(run, id)))) {
    const current = onStack.targets[slot] ?? [];
    const now: Choice[] = [...current];
    for (const [i, target] of current.entries()) {
      const context = doingOf(run, objectOf(run.game, id));
      const knowing = { ...context, controller: player, values: { ...context.values, ...changed, [slot]: now } };
      const legal = legalTargets(knowing, { from: targetSelector(spec), least: 0, most: 1 }, id).filter(
        (one) => (to === undefined || sameChoice(one, to)) && !now.some((other, j) => j !== i && sameChoice(one, other)),
      );
      const others = legal.filter((one) => !sameChoice(one, target));
      if (others.length === 0 || (how === 'one' && any)) {
        all &&= to !== undefined && sameChoice(target, to);
        continue;
      }
      // Who may leave a target as it is can do so even if it is illegal by now.
      const options = how === 'new' || (how === 'one' && to === undefined) ? [target, ...others] : others;
      const [answer] = decide(run.source, {
        kind: 'target',
        player,
        object: id,
        slot,
        rule,
        options,
        least: 1,
        most: 1,
        prompt: `What is the new target of ${called(run, id)} instead of ${nameOf(run, target)}?`,
      });
      if (answer === undefined || sameChoice(answer, target)) {
        all = false;
        continue;
      }
      any = true;
      now[i] = 'amount' in target ? ({ ...answer, amount: target.amount } as Choice) : answer; // 115.7f
    }
    changed[slot] = now;
  }
  const done = how === 'all' ? all : any;
  if (done) changeObject(run.game, id, { onStack: { ...onStack, targets: changed as Values } });
  return done;
}

const nameOf = (run: Run, choice: Choice): string =>
  'object' in choice ? called(run, choice.object) : 'player' in choice ? playerOf(run.game, choice.player).name : '';
