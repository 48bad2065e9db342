/** Replacement and prevention effects on damage (614.9, 615). */

import { characteristicsOf, controllerOf } from '../../characteristics/derived';
import type { ContinuousEffect } from '../../effects/continuous';
import type { Run } from '../../run';
import type { ObjectId, PlayerId } from '../../state/game';
import { change, objectOf, playerOf } from '../../state/write';
import { holds } from '../../vocabulary/condition';
import type { Context } from '../../vocabulary/context';
import { isOneOf } from '../../vocabulary/pattern';
import { choicesOf, type Reference } from '../../vocabulary/reference';
import { scaled } from '../../vocabulary/replacement';
import type { Selector } from '../../vocabulary/selector';
import { type Applicable, applyAll, type Ruling, rulingsOf } from './apply';

/** Damage as it will be dealt: an amount, 0 when it is prevented, and to what. */
export interface DamageDealt {
  readonly amount: number;
  readonly to: { readonly object: ObjectId } | { readonly player: PlayerId };
}

/** Replacement and prevention effects on damage (614.1a, 614.9, 615.1): the affected player orders them (616.1e). */
export function replaceDamage(run: Run, source: ObjectId, to: DamageDealt['to'], amount: number, combat = false): DamageDealt {
  const rulings = rulingsOf(run, 'would deal damage');
  if (rulings.length === 0) return { amount, to };
  const affected = 'player' in to ? to.player : controllerOf(run, to.object);
  const dealt = applyAll(run, { amount, to }, affected, (now) =>
    rulings.flatMap((ruling): Applicable<DamageDealt>[] => {
      const { context, ability, replace } = ruling;
      if (now.amount === 0 || (replace.combat === true && !combat)) return [];
      if (replace.source !== undefined && !isOneOf(context, { object: source }, replace.source as Selector)) return [];
      if (replace.to !== undefined && !isOneOf(context, now.to, replace.to as Selector)) return [];
      if (!holds(context, ability.if)) return [];
      return [{ ruling, apply: (one) => damageInstead(run, ruling, one) }];
    }),
  );
  return dealt ?? { amount: 0, to };
}

function damageInstead(run: Run, { context, replace, effect }: Ruling<'would deal damage'>, now: DamageDealt): DamageDealt {
  const { prevent, insteadTo } = replace;
  if (insteadTo !== undefined) return redirected(run, context, insteadTo, now);
  if (prevent !== true) return { ...now, amount: scaled(context, replace, now.amount) };
  if (effect?.left === undefined) return { ...now, amount: 0 };
  const prevented = Math.min(effect.left, now.amount); // 615.7
  useShield(run, effect, prevented);
  return { ...now, amount: now.amount - prevented };
}

/** 614.9: to something else, if that is there and can be dealt damage. */
function redirected(run: Run, context: Context, insteadTo: Reference, now: DamageDealt): DamageDealt {
  const [to] = choicesOf(context, insteadTo);
  if (to === undefined) return now;
  if ('player' in to) return playerOf(run.game, to.player).out ? now : { ...now, to: { player: to.player } };
  if (!('object' in to) || objectOf(run.game, to.object).zone !== 'battlefield') return now;
  const { types } = characteristicsOf(run, to.object);
  return types.some((type) => type === 'creature' || type === 'planeswalker' || type === 'battle')
    ? { ...now, to: { object: to.object } }
    : now;
}

/** What a shield has prevented it does not prevent again; with nothing left it is over (615.7). */
function useShield(run: Run, shield: ContinuousEffect, prevented: number): void {
  const left = (shield.left ?? 0) - prevented;
  const others = run.game.effects.filter(({ id }) => id !== shield.id);
  change(run.game, 'effects', left > 0 ? [...others, { ...shield, left }] : others);
}
