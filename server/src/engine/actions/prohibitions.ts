/** What the effects of the moment permit and forbid (101.2): from static abilities and from effects with a duration. */

import { controllerOf, staticAbilities } from '../characteristics/derived';
import type { AbilityInstance } from '../characteristics/printed';
import type { View } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { holds } from '../vocabulary/condition';
import { type Context, contextOf } from '../vocabulary/context';
import type { CostChange } from '../vocabulary/cost-change';
import type { Permission, Prohibition, Requirement } from '../vocabulary/permission';

export interface Ruling {
  readonly source: ObjectId;
  readonly context: Context;
  readonly at?: SourceId | undefined;
  /** The ability that it is of; an effect of a resolution has none. */
  readonly instance?: AbilityInstance | undefined;
}

type Kind = 'permit' | 'prohibit' | 'costs' | 'require';

function rulings<K extends Kind, V>(
  view: View,
  kind: K,
  wrap: (
    value: NonNullable<{ permit?: Permission; prohibit?: Prohibition; costs?: CostChange; require?: Requirement }[K]>,
    ruling: Ruling,
  ) => V,
): V[] {
  const found: V[] = [];
  for (const instance of staticAbilities(view)) {
    const { definition, source } = instance;
    const value = definition[kind];
    if (value === undefined) continue;
    const context = contextOf(view, source, controllerOf(view, source));
    if (holds(context, definition.if)) found.push(wrap(value as never, { source, context, at: definition.at, instance }));
  }
  for (const effect of view.game.effects) {
    const value = effect[kind];
    if (value === undefined) continue;
    const context: Context = { view, source: effect.source, controller: effect.controller, values: effect.values ?? {} };
    found.push(wrap(value as never, { source: effect.source, context, at: effect.at }));
  }
  return found;
}

export const prohibitions = (view: View): (Ruling & { readonly prohibition: Prohibition })[] =>
  rulings(view, 'prohibit', (prohibition, ruling) => ({ ...ruling, prohibition })).filter(({ prohibition, context }) =>
    holds(context, prohibition.if),
  );

/** Whether a prohibition leaves a player this time. `sorcery` is judged by whoever knows whether the spell is there already. */
export const leavesTime = (view: View, { unlessTiming }: Prohibition, player: PlayerId, isSorceryTime: boolean): boolean =>
  unlessTiming === 'own turn' ? view.game.turn.active === player : unlessTiming === 'sorcery' && isSorceryTime;

export const permissions = (view: View): (Ruling & { readonly permission: Permission })[] =>
  rulings(view, 'permit', (permission, ruling) => ({ ...ruling, permission }));

export const costChanges = (view: View): (Ruling & { readonly change: CostChange })[] =>
  rulings(view, 'costs', (change, ruling) => ({ ...ruling, change }));

export const requirements = (view: View): (Ruling & { readonly requirement: Requirement })[] =>
  rulings(view, 'require', (requirement, ruling) => ({ ...ruling, requirement }));
