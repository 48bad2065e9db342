/** What follows at once from a change: control that passes (613.1b, 506.4), effects that end with it. */

import { type ContinuousEffect, endEffects } from '../effects/continuous';
import type { GameEvent } from '../events/event';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import { changeObject, objectOf, playerOf } from '../state/write';
import { leaveCombat, noticeCombatants } from '../turn/combat';
import { isOver, type Lasting } from '../vocabulary/duration';
import { characteristicsOf, controlChanges, controllerOf } from './derived';

export function noticeChanges(run: Run, group: readonly GameEvent[]): void {
  const { game } = run;
  if (controlChanges(run) || mayEndControl(group)) {
    for (const id of game.battlefield) noticeControl(run, id);
    for (const id of game.stack) noticeControl(run, id);
  }
  noticeCombatants(run);
  if (game.effects.length > 0) endOver(run, '611.2b', ({ returns }) => returns === undefined);
}

/** What was put away until something happens is back right after that, when its triggers have been seen (610.3). */
export function noticeReturns(run: Run): void {
  if (run.game.effects.length > 0) endOver(run, '610.3', ({ returns }) => returns !== undefined);
}

/** Ends the effects whose durations go by what is so, and is no longer. */
function endOver(run: Run, rule: string, which: (effect: ContinuousEffect) => boolean): void {
  const over = (effect: ContinuousEffect): boolean => {
    const { lasting, source, controller, values = {}, x } = effect;
    return (
      GOES_BY_WHAT_IS_SO.has(lasting.until) && which(effect) && isOver({ view: run, source, controller, values, x }, lasting)
    );
  };
  if (run.game.effects.some(over)) endEffects(run, rule, over);
}

const GOES_BY_WHAT_IS_SO: ReadonlySet<Lasting['until']> = new Set<Lasting['until']>([
  'control is lost',
  'it leaves',
  'it no longer holds',
]);

/** Whether something happened with which an effect on control may have ended. */
function mayEndControl(group: readonly GameEvent[]): boolean {
  for (const event of group) if (event.kind === 'end effect' || event.from === 'battlefield') return true;
  return false;
}

function noticeControl(run: Run, id: number): void {
  const now = controllerOf(run, id);
  const object = objectOf(run.game, id);
  if (object.heldBy === now) return;
  occur(
    run,
    {
      kind: 'change control',
      rule: '613.1b',
      object: id,
      name: characteristicsOf(run, id).name,
      player: now,
      playerName: playerOf(run.game, now).name,
    },
    () => {
      changeObject(run.game, id, { heldBy: now, heldSince: run.game.turn.number }); // 302.6
      leaveCombat(run, id); // 506.4
    },
  );
}
