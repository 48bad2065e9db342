/** Replacement effects on destruction: regeneration (614.8, 701.19), and other things that happen instead. */

import { prohibitions } from '../../actions/prohibitions';
import { characteristicsOf, controllerOf } from '../../characteristics/derived';
import { setTapped } from '../../effects/tap';
import type { Run } from '../../run';
import type { ObjectId } from '../../state/game';
import { playerOf } from '../../state/write';
import { leaveCombat, removeDamage } from '../../turn/combat';
import { holds } from '../../vocabulary/condition';
import { isOneOf } from '../../vocabulary/pattern';
import { objectsOf } from '../../vocabulary/reference';
import type { Selector } from '../../vocabulary/selector';
import { occur } from '../pipeline';
import { type Applicable, applyAll, carryOutFor, rulingsOf } from './apply';

/** What is done instead of destroying a permanent, to be carried out when it would be; nothing where it is destroyed. */
export function replaceDestruction(run: Run, object: ObjectId, regenerable: boolean): (() => void) | undefined {
  const rulings = rulingsOf(run, 'would be destroyed');
  if (rulings.length === 0) return undefined;
  const forbidden = !regenerable || cantBeRegenerated(run, object);
  let instead: (() => void) | undefined;
  applyAll(run, object, controllerOf(run, object), () =>
    rulings.flatMap((ruling): Applicable<ObjectId>[] => {
      const { replace, context, ability } = ruling;
      if (replace.regenerate === true && forbidden) return []; // 701.19c
      if (!isOneOf(context, { object }, replace.what as Selector) || !holds(context, ability.if)) return [];
      const apply = (_: ObjectId, applied: ReadonlySet<string>): undefined => {
        const soFar = new Set(applied);
        instead = () => {
          if (replace.regenerate === true) regenerateNow(run, object);
          if (replace.instead !== undefined) carryOutFor(run, ruling, replace.instead, soFar, { that: [{ object }] });
        };
      };
      return [{ ruling, apply }];
    }),
  );
  return instead;
}

const cantBeRegenerated = (run: Run, object: ObjectId): boolean =>
  prohibitions(run).some(
    ({ prohibition: { beRegenerated }, context }) =>
      beRegenerated !== undefined && objectsOf(context, beRegenerated).includes(object),
  );

/** Damage off, tapped by its controller, out of combat (701.19a). */
function regenerateNow(run: Run, object: ObjectId): void {
  const player = controllerOf(run, object);
  occur(
    run,
    {
      kind: 'regenerate',
      rule: '701.19a',
      object,
      name: characteristicsOf(run, object).name,
      player,
      playerName: playerOf(run.game, player).name,
    },
    () => {
      removeDamage(run, object);
      setTapped(run, object, true, '701.19a');
      leaveCombat(run, object);
    },
  );
}
