/** Resolving spells and abilities (608). */

import { isPermanentType } from '../abilities';
import { chosenParts } from '../actions/modes';
import { characteristicsOf, controllerOf } from '../characteristics/derived';
import type { SpellAbility } from '../definitions';
import { carryOut } from '../effects/effect';
import type { Effect } from '../effects/verb';
import { because, occur, within } from '../events/pipeline';
import type { Run } from '../run';
import type { Choice, GameObject, Values } from '../state/game';
import { cease, move } from '../state/move';
import { objectOf, playerOf } from '../state/write';
import { holds } from '../vocabulary/condition';
import { type Doing, doingFor } from '../vocabulary/context';
import { isLegalTarget, type TargetSpec } from '../vocabulary/target';

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
  const ability = object.ability;
  const doing = doingOf(run, object);
  if (ability !== undefined) {
    const { definition } = ability;
    if (definition.kind === 'triggered' && !holds(doing, definition.if)) return fail(run, object, '608.2a');
    if (definition.kind !== 'triggered' && definition.kind !== 'activated') return;
    if (!checkTargets(run, object, doing, definition.targets ?? {})) return fail(run, object, '608.2b');
    carryOut(doing, definition.do);
    cease(run, object.id, '608.2n');
    return;
  }
  const its = characteristicsOf(run, object.id);
  const spell = its.abilities.all.find((one) => one.definition.kind === 'spell')?.definition as SpellAbility | undefined;
  const parts =
    spell === undefined ? { targets: {}, do: [] as readonly Effect[] } : chosenParts(spell, object.onStack?.modes ?? []);
  if (!checkTargets(run, object, doing, parts.targets)) return fail(run, object, '608.2b');
  if (its.types.some(isPermanentType)) {
    move(run, {
      object: object.id,
      to: 'battlefield',
      rule: '608.3a',
      manner: 'resolve',
      controller: controllerOf(run, object.id),
    });
    return;
  }
  carryOut(doing, parts.do);
  // It may have moved itself as part of its effect (608.2m).
  if (objectOf(run.game, object.id).zone === 'stack')
    move(run, { object: object.id, to: 'graveyard', rule: '608.2n', manner: 'resolve' });
}

/** What is used to carry out an object of the stack. */
export function doingOf(run: Run, object: GameObject): Doing {
  const { ability } = object;
  const source = ability?.source ?? object.id;
  const controller = controllerOf(run, object.id);
  const values: Values = { ...ability?.values, ...object.onStack?.paid, ...object.onStack?.targets };
  return doingFor(run, source, controller, { values, x: object.onStack?.x, stackObject: object.id });
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

/** Takes illegal targets out of what the names stand for; false when there are targets and all are illegal (608.2b). */
function checkTargets(_run: Run, object: GameObject, doing: Doing, specs: Readonly<Record<string, TargetSpec>>): boolean {
  let any = false;
  let legal = false;
  const values: Record<string, readonly Choice[]> = { ...doing.values };
  for (const [name, spec] of Object.entries(specs)) {
    const chosen = object.onStack?.targets[name] ?? [];
    if (chosen.length === 0) continue;
    any = true;
    const still = chosen.filter((choice) => isLegalTarget(doing, spec, choice, object.id));
    if (still.length > 0) legal = true;
    values[name] = still;
  }
  doing.values = values;
  return !any || legal;
}
