/**
 * Proposals: an action is carried out, and taken back whole when it turns out to be illegal (733.1). They nest: a spell
 * cast while another resolves is a proposal of its own, and taking it back leaves the resolution where it was.
 */

import { IllegalAction } from '../errors';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import { fork, type PlayerId, restore } from '../state/game';
import { playerOf } from '../state/write';
import { activateManaAbility, type ManaActivation, manaAbilities } from './mana-abilities';

/** Carries out `act`. On `IllegalAction` it is undone, and the error goes on to the caller. Other errors undo nothing. */
export function propose<T>(run: Run, player: PlayerId, what: string, act: () => T): T {
  const saved = fork(run.game);
  const { parent, cause, replaced, group, before, source } = run;
  const marks = {
    trace: run.trace.length,
    group: group?.length ?? 0,
    activations: run.activations.length,
    costs: run.costs.length,
  };
  try {
    return act();
  } catch (error) {
    if (!(error instanceof IllegalAction)) throw error;
    const activations = run.activations.splice(marks.activations);
    const undone = run.trace.length > marks.trace;
    restore(run.game, saved);
    run.trace.length = marks.trace;
    run.costs.length = marks.costs;
    Object.assign(run, { parent, cause, replaced, group, before, source });
    if (group !== null) group.length = marks.group;
    if (undone) keepManaAbilities(run, player, what, error, activations);
    throw error;
  }
}

/**
 * 733.1: what touched a library stays done, and so does each mana ability that its player keeps, with those whose mana
 * it was paid with. They are activated again on the restored game, in the same order.
 */
function keepManaAbilities(
  run: Run,
  player: PlayerId,
  what: string,
  error: IllegalAction,
  activations: readonly ManaActivation[],
): void {
  const kept = new Set<ManaActivation>(activations.filter((one) => one.touchedLibrary));
  const choosable = activations.filter((one) => !one.touchedLibrary);
  if (choosable.length > 0) {
    const answer = run.source.answer({
      kind: 'keep mana ability',
      player,
      rule: '733.1',
      least: 0,
      most: choosable.length,
      prompt: `Which mana abilities does ${playerOf(run.game, player).name} keep although ${what} is undone?`,
      options: choosable.map((one) => ({ object: one.object })),
    });
    for (const choice of answer ?? [])
      for (const one of choosable) if ('object' in choice && choice.object === one.object) kept.add(one);
  }
  for (const one of [...activations].reverse())
    if (kept.has(one)) for (const other of activations) if (one.spentFrom.includes(other.object)) kept.add(other);
  if (kept.size === 0) return;
  occur(run, {
    kind: 'undo',
    rule: '733.1',
    player,
    playerName: playerOf(run.game, player).name,
    detail: `${what}: ${error.message}`,
  });
  for (const one of activations) if (kept.has(one)) again(run, one);
}

function again(run: Run, { player, object, ability, output }: ManaActivation): void {
  const found = manaAbilities(run, player).find((one) => one.object === object && one.ability.name === ability);
  if (found !== undefined) activateManaAbility(run, player, found, output);
}
