/** Choosing targets (601.2c), for spells and for activated and triggered abilities. */

import { called } from '../characteristics/called';
import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { type DecisionRequest, decide, sameChoice } from '../decisions';
import { DecisionNeeded, IllegalAction } from '../errors';
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
    // What was chosen before may be asked about: "another target creature".
    const knowing = { ...context, values: { ...context.values, ...chosen } };
    const need = needOf(knowing, spec);
    const options = need.most === 0 ? [] : legalTargets(knowing, need, itself);
    spend(run, 1 + options.length, '601.2c', 'choosing targets');
    const request: DecisionRequest = {
      kind: 'target',
      player: controllerOf(run, itself),
      object: itself,
      slot,
      rule,
      options,
      least: need.least,
      most: Math.min(need.most, Math.max(need.least, options.length)),
      prompt: `${need.most === 1 ? 'What is the target' : 'What are the targets'} ${slot === 'it' ? '' : `"${slot}" `}of ${nameFor(run, itself)}?`,
    };
    try {
      chosen[slot] = decide(run.source, request, targetFaults(run, context.controller, context.source));
    } catch (error) {
      if (!(error instanceof DecisionNeeded)) throw error;
      open.push(...error.requests);
    }
  }
  if (open.length > 0) throw new DecisionNeeded(open);
  return divide(run, context, specs, chosen, itself);
}

/** 601.2d: what is divided among targets is announced now, at least one for each. */
function divide(
  run: Run,
  context: Context,
  specs: Readonly<Record<string, TargetSpec>>,
  chosen: Readonly<Record<string, readonly Choice[]>>,
  itself: ObjectId,
): Values {
  const divided: Record<string, readonly Choice[]> = { ...chosen };
  for (const [slot, spec] of Object.entries(specs)) {
    const { divided: total } = needOf(context, spec);
    const targets = chosen[slot] ?? [];
    if (total === undefined || targets.length === 0) continue;
    const shares = sharesOf(run, targets, total, itself, slot);
    divided[slot] = targets.map((target, i) => ({ ...target, amount: shares[i] ?? 0 }) as Choice);
  }
  return divided;
}

function sharesOf(run: Run, targets: readonly Choice[], total: number, itself: ObjectId, slot: string): readonly number[] {
  if (targets.length === 1) return [total];
  if (targets.length === total) return targets.map(() => 1);
  const answer = decide(run.source, {
    kind: 'division',
    player: controllerOf(run, itself),
    object: itself,
    slot,
    rule: '601.2d',
    options: targets,
    least: targets.length,
    most: targets.length,
    ordered: true,
    total,
    prompt: `How is ${total} divided among the targets of ${nameFor(run, itself)}?`,
  });
  const shares = targets.map((target) => {
    const found = answer.find((choice) => sameChoice(choice, target));
    return found !== undefined && 'amount' in found ? (found.amount ?? 0) : 0;
  });
  if (shares.some((share) => share < 1) || shares.reduce((sum, share) => sum + share, 0) !== total)
    throw new IllegalAction({
      rule: '601.2d',
      stage: 'choice',
      message: `The division among the targets of ${nameFor(run, itself)} has to give each at least one, and ${total} in all.`,
    });
  return shares;
}

/** The chosen objects and players become targets (601.2c), each once however often it was chosen; not those of `before`. */
export function becomeTargets(run: Run, itself: ObjectId, targets: Values, rule: RuleNumber, before: Values = {}): void {
  const { ability } = objectOf(run.game, itself);
  const player = controllerOf(run, itself);
  const keyOf = (choice: Choice): string =>
    'object' in choice ? `object ${choice.object}` : 'player' in choice ? `player ${choice.player}` : '';
  const known = new Set<string>(Object.values(before).flat().map(keyOf));
  for (const choice of Object.values(targets).flat()) {
    const isObject = 'object' in choice;
    if (!isObject && !('player' in choice)) continue;
    const key = keyOf(choice);
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
  const name = called(run, id);
  return ability === undefined ? name : `the ability of ${name}`;
}
