/**
 * Whether what is chosen for a spell or ability has any bearing on what is paid for it: on most costs neither targets nor
 * modes have. What cannot be paid for with the first targets then cannot be paid for with any.
 */

import type { ObjectAction } from '../actions/act';
import { activatedAbilities } from '../actions/activate';
import { costChanges } from '../actions/prohibitions';
import { spellAbilities } from '../actions/spell-text';
import { abilitiesOf } from '../characteristics/derived';
import { ownDefinition } from '../characteristics/printed';
import type { DecisionRequest } from '../decisions';
import type { ActivatedAbility, SpellAbility } from '../definitions';
import type { View } from '../run';
import type { PlayerId } from '../state/game';
import { objectOf, playerOf } from '../state/write';

/** For the questions that are asked as a player takes an action. */
export function bearingOnCost(view: View, player: PlayerId, action: ObjectAction): (request: DecisionRequest) => boolean {
  let known: Bearing | undefined;
  return ({ kind }) => {
    if (kind !== 'target' && kind !== 'division' && kind !== 'mode') return true;
    known ??= bearingOf(view, player, action);
    return kind === 'mode' ? known.modes : known.targets;
  };
}

interface Bearing {
  readonly targets: boolean;
  readonly modes: boolean;
}

const ALL: Bearing = { targets: true, modes: true };

function bearingOf(view: View, player: PlayerId, { kind, object, ...action }: ObjectAction): Bearing {
  const changes = costChanges(view).map(({ change }) => change);
  if (kind === 'activate' && 'ability' in action) {
    const ability = activatedAbilities(view, object)[Number(action.ability) - 1]?.definition;
    return ability === undefined ? ALL : bearing([ability], [...changes, ability.cost]);
  }
  if (kind !== 'cast' || isSplicing(view, player)) return ALL;
  // A half or a back face has texts of its own.
  if ((ownDefinition(view, objectOf(view.game, object)).sides ?? []).length > 0) return ALL;
  const texts = spellAbilities(view, object);
  const costs = texts.flatMap(({ additional, modes }) => [additional, ...(modes?.of ?? []).map(({ cost }) => cost)]);
  const own = abilitiesOf(view, object).statics.map(({ definition }) => definition);
  const { targets, modes } = bearing(texts, [...changes, ...costs, ...own]);
  const isPaidByMode = own.some(({ additional }) => additional?.times !== undefined);
  return { targets, modes: modes || isPaidByMode };
}

const isSplicing = (view: View, player: PlayerId): boolean =>
  playerOf(view.game, player).hand.some((id) => abilitiesOf(view, id).statics.some(({ definition }) => definition.splice));

/** `costs`: everything that says what is paid. */
function bearing(texts: readonly (SpellAbility | ActivatedAbility)[], costs: readonly unknown[]): Bearing {
  const modes = texts.flatMap((text) => text.modes?.of ?? []);
  const names = new Set([...texts, ...modes].flatMap(({ targets = {} }) => Object.keys(targets)));
  const targets = costs.some((cost) => mentions(cost, (word) => ASKING_FOR_TARGETS.has(word) || names.has(word)));
  return {
    targets,
    modes: targets || modes.some(({ cost }) => cost !== undefined) || costs.some((cost) => mentions(cost, isModesOf)),
  };
}

const ASKING_FOR_TARGETS: ReadonlySet<string> = new Set(['targeting', 'numberOfTargets']);
const isModesOf = (word: string): boolean => word === 'modesOf';

/** Whether a word stands anywhere in it, as a key or as what something is. */
function mentions(node: unknown, fits: (word: string) => boolean): boolean {
  if (typeof node === 'string') return fits(node);
  if (typeof node !== 'object' || node === null) return false;
  for (const key in node) if (fits(key) || mentions((node as Record<string, unknown>)[key], fits)) return true;
  return false;
}
