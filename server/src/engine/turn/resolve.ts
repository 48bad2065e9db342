/** Resolving spells and abilities (608). */

import { isPermanentType } from '../abilities';
import { type Part, type TargetSpecs, targetsOf, textOf } from '../actions/spell-text';
import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { endEffects } from '../effects/continuous';
import { carryOut } from '../effects/effect';
import { because, occur, within } from '../events/pipeline';
import type { Run } from '../run';
import { isBestowed } from '../state/attach';
import type { Choice, GameObject, ObjectId, Values } from '../state/game';
import { cease, move } from '../state/move';
import { objectOf, playerOf } from '../state/write';
import { holds } from '../vocabulary/condition';
import { bind, type Doing, doingFor } from '../vocabulary/context';
import { candidates } from '../vocabulary/selector';
import { isLegalTarget } from '../vocabulary/target';

/** The top of the stack resolves (608.1). */
export function resolveTop(run: Run): void {
  const id = run.game.stack[run.game.stack.length - 1];
  if (id === undefined) return;
  const object = objectOf(run.game, id);
  const { name } = characteristicsOf(run, id);
  const player = controllerOf(run, id);
  const at = object.ability?.definition.at;
  const { id: event } = occur(run, {
    kind: 'resolve',
    rule: '608.1',
    object: id,
    name,
    player,
    playerName: playerOf(run.game, player).name,
    ability: object.ability?.name,
    at,
  });
  within(run, event, () => because(run, { kind: 'ability', object: id, name, player }, () => resolveObject(run, object)));
}

function resolveObject(run: Run, object: GameObject): void {
  const { ability, id } = object;
  const doing = doingOf(run, object);
  if (ability !== undefined && ability.definition.kind === 'triggered' && !holds(doing, ability.definition.if))
    return fail(run, object, '608.2a');
  const parts = textOf(run, id);
  const targets = legalTargetsOf(object, doing, targetsOf(parts));
  if (targets === undefined) {
    if (ability !== undefined || !isBestowed(run, id)) return fail(run, object, '608.2b');
    // 702.103e: it ceases to be bestowed and resolves as a creature spell
    endEffects(run, '702.103e', ({ lasting, objects }) => lasting.until === 'unattached' && objects?.includes(id) === true);
    resolvePermanent(run, id, undefined);
    return;
  }
  if (ability !== undefined) {
    follow(doing, parts, targets);
    cease(run, id, '608.2n');
    return;
  }
  if (characteristicsOf(run, id).types.some(isPermanentType)) {
    const permanent = resolvePermanent(run, id, targets.enchanted?.[0]);
    // What the spell does as it becomes a permanent, such as to set up a delayed trigger (702.109a), is about that.
    if (permanent !== undefined && parts.length > 0)
      follow(doingFor(run, permanent, controllerOf(run, id), { x: object.onStack?.x, stackObject: id }), parts, targets);
    return;
  }
  follow(doing, parts, targets);
  // It may have moved itself as part of its effect (608.2m).
  if (objectOf(run.game, id).zone === 'stack') move(run, { object: id, to: 'graveyard', rule: '608.2n', manner: 'resolve' });
}

/** A permanent spell becomes a permanent (608.3a), an Aura attached to what it targets (608.3c). */
function resolvePermanent(run: Run, id: ObjectId, attached: Choice | undefined): ObjectId | undefined {
  return move(run, {
    object: id,
    to: 'battlefield',
    rule: '608.3a',
    manner: 'resolve',
    controller: controllerOf(run, id),
    attached,
  });
}

/** Follows the instructions in order (608.2c), those of each part with its own names for targets. */
function follow(doing: Doing, parts: readonly Part[], targets: Values): void {
  for (const { do: effects, names, each } of parts) {
    for (const [key, name] of Object.entries(names)) bind(doing, name, targets[key] ?? []);
    for (const [name, selector] of Object.entries(each)) bind(doing, name, candidates(doing, selector)); // 702.96a
    carryOut(doing, effects);
  }
}

/** What is used to carry out an object of the stack. */
export function doingOf(run: Run, object: GameObject): Doing {
  const { ability } = object;
  const source = ability?.source ?? object.id;
  const controller = controllerOf(run, object.id);
  const values: Values = { ...ability?.values, ...fallenAura(run, object), ...object.onStack?.paid, ...object.onStack?.targets };
  return doingFor(run, source, controller, { values, x: object.onStack?.x, stackObject: object.id });
}

/** 400.7f: an Aura's ability that triggered as what it enchanted left finds the card that went to the graveyard for it. */
function fallenAura(run: Run, { ability }: GameObject): Values {
  if (ability?.definition.kind !== 'triggered' || (ability.definition.when?.what as unknown) !== 'enchanted') return {};
  const { source } = ability;
  const { zone, after } = objectOf(run.game, source);
  return zone === null && after !== undefined && objectOf(run.game, after).zone === 'graveyard'
    ? { this: [{ object: after, was: source }] }
    : {};
}

/** It does not resolve: a spell goes to its owner's graveyard, an ability is removed (608.2a-b). */
function fail(run: Run, object: GameObject, rule: string): void {
  const { name } = characteristicsOf(run, object.id);
  occur(
    run,
    {
      kind: 'does not resolve',
      rule,
      object: object.id,
      name,
      ability: object.ability?.name,
    },
    () => {
      if (object.ability === undefined) move(run, { object: object.id, to: 'graveyard', rule, manner: 'put' });
      else cease(run, object.id, rule);
    },
  );
}

/** The targets that are still legal, by name; `undefined` when there are targets and all are illegal (608.2b). */
function legalTargetsOf(object: GameObject, doing: Doing, specs: TargetSpecs): Values | undefined {
  let any = false;
  let legal = false;
  const values: Record<string, readonly Choice[]> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const chosen = object.onStack?.targets[name] ?? [];
    const still = chosen.filter((choice) => isLegalTarget(doing, spec, choice, object.id));
    any ||= chosen.length > 0;
    legal ||= still.length > 0;
    values[name] = still;
  }
  return any && !legal ? undefined : values;
}
