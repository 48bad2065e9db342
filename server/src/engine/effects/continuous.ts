/** Continuous effects of resolved spells and abilities (611.2): how they are kept, begin and end. */

import { characteristicsOf } from '../characteristics/derived';
import type { CardDefinition, ReplacementAbility } from '../definitions';
import { batch, occur } from '../events/pipeline';
import type { Run } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId, Values, Zone } from '../state/game';
import { moveAll } from '../state/move';
import { change, objectOf } from '../state/write';
import type { CostChange } from '../vocabulary/cost-change';
import { isOver, type Lasting } from '../vocabulary/duration';
import type { Modification } from '../vocabulary/modification';
import type { Permission, Prohibition, Requirement } from '../vocabulary/permission';
import { changeCopies } from './become-copy';

export interface ContinuousEffect {
  readonly id: number;
  /** The object whose ability made it, and who controlled that. */
  readonly source: ObjectId;
  readonly at?: SourceId | undefined;
  readonly controller: PlayerId;
  readonly timestamp: number;
  readonly lasting: Lasting;
  readonly values?: Values | undefined;
  readonly x?: number | undefined;
  /** What it affects, locked in when it began (611.2c). */
  readonly objects?: readonly ObjectId[] | undefined;
  readonly modification?: Omit<Modification, 'what'> | undefined;
  readonly permit?: Permission | undefined;
  readonly prohibit?: Prohibition | undefined;
  readonly require?: Requirement | undefined;
  readonly costs?: CostChange | undefined;
  /** What the objects are copies of (613.2a). */
  readonly copy?: CardDefinition | undefined;
  readonly replacement?: ReplacementAbility | undefined;
  /** What is put back where it was as it ends (610.3). */
  readonly returns?: readonly { readonly object: ObjectId; readonly to: Zone }[] | undefined;
  /** How much damage a shield still prevents (615.7). */
  readonly left?: number | undefined;
}

/** Begins an effect, as one event; one whose duration is over already does nothing (611.2b). */
export function beginEffect(run: Run, effect: Omit<ContinuousEffect, 'id' | 'timestamp'>, detail: string): void {
  const { source, controller, values = {}, x, lasting } = effect;
  if (isOver({ view: run, source, controller, values, x }, lasting)) return;
  occur(
    run,
    {
      kind: 'begin effect',
      rule: '611.2',
      other: effect.source,
      detail,
      at: effect.at,
      ...(effect.objects?.[0] === undefined
        ? {}
        : { object: effect.objects[0], name: characteristicsOf(run, effect.objects[0]).name }),
    },
    (id) => {
      change(run.game, 'effects', [...run.game.effects, { ...effect, id, timestamp: run.game.clock++ }]);
      const { copy: definition } = effect;
      if (definition !== undefined)
        for (const object of effect.objects ?? []) changeCopies(run, object, (copies) => [...copies, { definition, effect: id }]);
    },
  );
}

/** Ends the effects that `over` picks, all at once (514.2). */
export function endEffects(run: Run, rule: string, over: (effect: ContinuousEffect) => boolean): void {
  const ending = run.game.effects.filter(over);
  if (ending.length === 0) return;
  batch(run, () => {
    for (const effect of ending)
      occur(
        run,
        {
          kind: 'end effect',
          rule,
          other: effect.source,
          at: effect.at,
          ...(effect.objects?.[0] === undefined
            ? {}
            : { object: effect.objects[0], name: characteristicsOf(run, effect.objects[0]).name }),
        },
        () => {
          change(
            run.game,
            'effects',
            run.game.effects.filter((one) => one !== effect),
          );
          if (effect.copy !== undefined)
            for (const object of effect.objects ?? [])
              changeCopies(run, object, (copies) => copies.filter((one) => one.effect !== effect.id));
        },
      );
    if (ending.some(({ returns }) => returns !== undefined)) giveBack(run, ending);
  });
}

/** 610.3c-d: what is still where the effect put it goes back, all at once, under its owner's control. */
function giveBack(run: Run, ending: readonly ContinuousEffect[]): void {
  const back = ending.flatMap(({ returns = [], at }) => returns.map((one) => ({ ...one, at })));
  moveAll(
    run,
    back
      .filter(({ object }) => objectOf(run.game, object).zone !== null)
      .map(({ object, to, at }) => ({
        object,
        to,
        rule: '610.3',
        manner: 'return',
        by: objectOf(run.game, object).owner,
        controller: objectOf(run.game, object).owner,
        at,
      })),
  );
}

/** An effect that changes a permanent spell goes on applying to the permanent that it becomes (400.7a). */
export function followSpell(run: Run, spell: ObjectId, permanent: ObjectId): void {
  if (!run.game.effects.some((effect) => effect.objects?.includes(spell))) return;
  change(
    run.game,
    'effects',
    run.game.effects.map((effect) =>
      effect.objects?.includes(spell)
        ? { ...effect, objects: [...effect.objects.filter((id) => id !== spell), permanent] }
        : effect,
    ),
  );
}

/** Drops effects that nothing is left of to affect; they would only be carried along. */
export function forgetGone(run: Run): void {
  const { game } = run;
  if (game.effects.some((effect) => gone(run, effect))) game.effects = game.effects.filter((effect) => !gone(run, effect));
}

const gone = (run: Run, effect: ContinuousEffect): boolean =>
  effect.objects?.every((id) => objectOf(run.game, id).zone === null) === true;
