/** What the effects of the moment permit and forbid (101.2): from static abilities and from effects with a duration. */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { type RulingKind, rulingAbilities } from '../characteristics/functioning';
import type { AbilityInstance } from '../characteristics/printed';
import type { Reason } from '../errors';
import type { View } from '../run';
import type { SourceId } from '../shape';
import type { Game, ObjectId, PlayerId } from '../state/game';
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

/** What reasons say of a ruling because of which something is refused. */
export const saidBy = (view: View, { source, at }: Ruling): Pick<Reason, 'source' | 'by'> => ({
  ...(at === undefined ? {} : { source: at }),
  by: characteristicsOf(view, source).name,
});

type Said = Ruling & { readonly prohibition: Prohibition };
type Permitted = Ruling & { readonly permission: Permission };
type Changing = Ruling & { readonly change: CostChange };
type Required = Ruling & { readonly requirement: Requirement };

/** What was found of a game that stands still. */
interface Still {
  readonly game: Game;
  prohibitions: readonly Said[] | undefined;
  permissions: readonly Permitted[] | undefined;
  costChanges: readonly Changing[] | undefined;
}

let still: Still | undefined;

/**
 * While `act` runs, nothing changes this game: what its effects permit and forbid is found once. Other games, such as its
 * forks, are looked at as ever.
 */
export function whileStill<T>({ game }: View, act: () => T): T {
  const outer = still;
  still = { game, prohibitions: undefined, permissions: undefined, costChanges: undefined };
  try {
    return act();
  } finally {
    still = outer;
  }
}

function rulings<K extends RulingKind, V>(
  view: View,
  kind: K,
  wrap: (
    value: NonNullable<{ permit?: Permission; prohibit?: Prohibition; costs?: CostChange; require?: Requirement }[K]>,
    source: ObjectId,
    context: Context,
    at: SourceId | undefined,
    instance: AbilityInstance | undefined,
  ) => V,
): readonly V[] {
  const instances = rulingAbilities(view, kind);
  const { effects } = view.game;
  if (instances.length === 0 && effects.length === 0) return NONE;
  const found: V[] = [];
  for (const instance of instances) {
    const { definition, source } = instance;
    const value = definition[kind];
    if (value === undefined) continue;
    const context = contextOf(view, source, controllerOf(view, source));
    if (holds(context, definition.if)) found.push(wrap(value as never, source, context, definition.at, instance));
  }
  for (const effect of effects) {
    const value = effect[kind];
    if (value === undefined) continue;
    const context: Context = { view, source: effect.source, controller: effect.controller, values: effect.values ?? {} };
    found.push(wrap(value as never, effect.source, context, effect.at, undefined));
  }
  return found;
}

const NONE: readonly never[] = [];

const findProhibitions = (view: View): readonly Said[] => {
  const all = rulings(
    view,
    'prohibit',
    (prohibition, source, context, at, instance): Said => ({
      source,
      context,
      at,
      instance,
      prohibition,
    }),
  );
  return all.length === 0 ? NONE : all.filter(({ prohibition, context }) => holds(context, prohibition.if));
};

const findPermissions = (view: View): readonly Permitted[] =>
  rulings(view, 'permit', (permission, source, context, at, instance) => ({ source, context, at, instance, permission }));

const findCostChanges = (view: View): readonly Changing[] =>
  rulings(view, 'costs', (change, source, context, at, instance) => ({ source, context, at, instance, change }));

export function prohibitions(view: View): readonly Said[] {
  if (still?.game !== view.game) return findProhibitions(view);
  still.prohibitions ??= findProhibitions(view);
  return still.prohibitions;
}

export function permissions(view: View): readonly Permitted[] {
  if (still?.game !== view.game) return findPermissions(view);
  still.permissions ??= findPermissions(view);
  return still.permissions;
}

export function costChanges(view: View): readonly Changing[] {
  if (still?.game !== view.game) return findCostChanges(view);
  still.costChanges ??= findCostChanges(view);
  return still.costChanges;
}

/** Whether anything changes what activated abilities cost: most of what changes costs is about spells. */
export const changeAbilityCosts = (view: View): boolean =>
  rulingAbilities(view, 'costs').some(({ definition }) => definition.costs?.abilitiesOf !== undefined) ||
  view.game.effects.some(({ costs }) => costs?.abilitiesOf !== undefined);

/** Whether a prohibition leaves a player this time. `sorcery` is judged by whoever knows whether the spell is there already. */
export const leavesTime = (view: View, { unlessTiming }: Prohibition, player: PlayerId, isSorceryTime: boolean): boolean =>
  unlessTiming === 'own turn' ? view.game.turn.active === player : unlessTiming === 'sorcery' && isSorceryTime;

export const requirements = (view: View): readonly Required[] =>
  rulings(view, 'require', (requirement, source, context, at, instance) => ({ source, context, at, instance, requirement }));
