/** What follows at once from a change: control that passes (613.1b, 506.4), effects that end with it. */

import { endEffects } from '../effects/continuous';
import type { GameEvent } from '../events/event';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import { changeObject, objectOf, playerOf } from '../state/write';
import { leaveCombat, noticeCombatants } from '../turn/combat';
import { controlIsLost } from '../vocabulary/duration';
import { characteristicsOf, controlChanges, controllerOf } from './derived';

export function noticeChanges(run: Run, group: readonly GameEvent[]): void {
  const { game } = run;
  if (controlChanges(run) || mayEndControl(group)) {
    for (const id of game.battlefield) noticeControl(run, id);
    for (const id of game.stack) noticeControl(run, id);
  }
  noticeCombatants(run);
  if (game.effects.length > 0 && game.effects.some((effect) => effect.lasting.until === 'control is lost'))
    endEffects(run, '611.2b', ({ lasting }) => lasting.until === 'control is lost' && controlIsLost(run, lasting));
}

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
