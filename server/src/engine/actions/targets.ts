/** Choosing targets (601.2c), for spells and for activated and triggered abilities. */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { type DecisionRequest, decide } from '../decisions';
import { DecisionNeeded } from '../errors';
import { occur } from '../events/pipeline';
import { type Run, spend } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, Values } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import type { Context } from '../vocabulary/context';
import { legalTargets, needOf, type TargetSpec } from '../vocabulary/target';
import { targetFaults } from './target-faults';

/** Whether each target that must be chosen could be (603.3d, 700.2a). */
export const hasLegalTargets = (context: Context, specs: Readonly<Record<string, TargetSpec>>, itself: ObjectId): boolean =>
  Object.values(specs).every((spec) => {
    const need = needOf(context, spec);
    return need.least === 0 || legalTargets(context, need, itself).length >= need.least;
  });

/** Asks for all targets at once, so that whoever has not chosen hears of all of them. */
export function chooseTargets(
  run: Run,
  context: Context,
  specs: Readonly<Record<string, TargetSpec>>,
  itself: ObjectId,
  rule: RuleNumber,
): Values {
  const chosen: Record<string, readonly Choice[]> = {};
  const open: DecisionRequest[] = [];
  for (const [slot, spec] of Object.entries(specs)) {
    const need = needOf(context, spec);
    const options = legalTargets(context, need, itself);
    spend(run, 1 + options.length, '601.2c', 'choosing targets');
    const request: DecisionRequest = {
      kind: 'target',
      player: controllerOf(run, itself),
      object: itself,
      slot,
      rule,
      options,
      least: need.least,
      most: need.most,
      prompt: `What is the target${need.most === 1 ? '' : 's'} ${slot === 'it' ? '' : `"${slot}" `}of ${nameFor(run, itself)}?`,
    };
    try {
      chosen[slot] = decide(run.source, request, targetFaults(run, context.controller, context.source));
    } catch (error) {
      if (!(error instanceof DecisionNeeded)) throw error;
      open.push(...error.requests);
    }
  }
  if (open.length > 0) throw new DecisionNeeded(open);
  return chosen;
}

/** The chosen objects and players become targets (601.2c), each once however often it was chosen. */
export function becomeTargets(run: Run, itself: ObjectId, targets: Values, rule: RuleNumber): void {
  const { ability } = objectOf(run.game, itself);
  const player = controllerOf(run, itself);
  const known = new Set<string>();
  for (const choice of Object.values(targets).flat()) {
    const isObject = 'object' in choice;
    if (!isObject && !('player' in choice)) continue;
    const key = isObject ? `object ${choice.object}` : `player ${choice.player}`;
    if (known.has(key)) continue;
    known.add(key);
    const name = isObject ? characteristicsOf(run, choice.object).name : undefined;
    occur(run, {
      kind: 'become target',
      rule,
      object: isObject ? choice.object : undefined,
      name,
      otherPlayer: isObject ? undefined : choice.player,
      other: itself,
      otherName: characteristicsOf(run, itself).name,
      ability: ability?.name,
      at: ability?.definition.at,
      player,
      playerName: playerOf(run.game, player).name,
      detail: name ?? (isObject ? '' : playerOf(run.game, choice.player).name),
    });
  }
}

function nameFor(run: Run, id: ObjectId): string {
  const { ability } = objectOf(run.game, id);
  const { name } = characteristicsOf(run, id);
  return ability === undefined ? name : `the ability of ${name}`;
}
