/** Durations of continuous effects (611.2a-b), and the moments of delayed triggers. */

import { controllerOf } from '../characteristics/derived';
import type { View } from '../run';
import { field, oneOf, record, type Shape, words } from '../shape';
import type { Game, ObjectId, PlayerId } from '../state/game';
import { objectOf } from '../state/write';
import { type Condition, conditionShape, holds } from './condition';
import type { Context } from './context';
import { objectsOf, playersOf, type Reference, referenceShape } from './reference';

export type Duration =
  | 'end of turn'
  | 'end of combat'
  | 'your next turn'
  | 'rest of game'
  | 'unattached'
  | { readonly losesControlOf: Reference; readonly player?: Reference }
  | { readonly leaves: Reference }
  | { readonly asLongAs: Condition };

export const durationShape: Shape = oneOf(
  'a duration',
  words({
    'end of turn': 'Until the cleanup step of this turn (514.2).',
    'end of combat': 'Until the combat phase ends (511.3).',
    'your next turn': 'Until your next turn begins.',
    unattached: 'Until it becomes unattached (702.103f).',
    'rest of game': 'For as long as the object is there.',
  }),
  record('a duration', {
    'loses control of': field(
      () => referenceShape,
      'Until the player no longer controls that spell, or the permanent that it becomes. It does not start again.',
    ),
    player: field(() => referenceShape, 'Who must lose control; you, if nothing is said.'),
    leaves: field(() => referenceShape, 'Until that permanent leaves the battlefield (610.3, 611.2b).'),
    'as long as': field(() => conditionShape, 'For as long as this holds. It does not start again (611.2b).'),
  }),
);

/** A duration with what it refers to fixed when its effect began. */
export type Lasting =
  | { readonly until: 'end of turn' | 'end of combat' | 'rest of game' | 'unattached' }
  | { readonly until: 'turn of'; readonly player: PlayerId; readonly began: number }
  | { readonly until: 'control is lost'; readonly player: PlayerId; readonly objects: readonly ObjectId[] }
  | { readonly until: 'it leaves'; readonly objects: readonly ObjectId[] }
  | { readonly until: 'it no longer holds'; readonly condition: Condition };

export function lastingOf(context: Context, duration: Duration | undefined): Lasting {
  if (duration === undefined) return { until: 'rest of game' };
  if (duration === 'your next turn')
    return { until: 'turn of', player: context.controller, began: context.view.game.turn.number };
  if (typeof duration === 'string') return { until: duration };
  if ('leaves' in duration) return { until: 'it leaves', objects: objectsOf(context, duration.leaves) };
  if ('asLongAs' in duration) return { until: 'it no longer holds', condition: duration.asLongAs };
  const player =
    duration.player === undefined ? context.controller : (playersOf(context, duration.player)[0] ?? context.controller);
  return { until: 'control is lost', player, objects: objectsOf(context, duration.losesControlOf) };
}

/** The permanent that a permanent spell became as it resolved (400.7a), or the object itself. */
function resolvedInto(game: Game, id: ObjectId): ObjectId {
  const object = objectOf(game, id);
  if (object.zone !== null || object.after === undefined || object.onStack === undefined) return id;
  return objectOf(game, object.after).zone === 'battlefield' || objectOf(game, object.after).cast === object.cast
    ? object.after
    : id;
}

/**
 * Whether a duration that goes by what is so is over; one that is over before its effect begins makes that do nothing
 * (610.3a-b, 611.2b).
 */
export function isOver(context: Context, lasting: Lasting): boolean {
  const { view } = context;
  if (lasting.until === 'control is lost') return controlIsLost(view, lasting);
  if (lasting.until === 'it leaves') return !lasting.objects.some((id) => objectOf(view.game, id).zone === 'battlefield');
  return lasting.until === 'it no longer holds' && !holds(context, lasting.condition);
}

/** Whether a player has lost control of all of the objects that a duration watches. */
function controlIsLost(view: View, lasting: Extract<Lasting, { until: 'control is lost' }>): boolean {
  return !lasting.objects.some((id) => {
    const now = resolvedInto(view.game, id);
    const { zone } = objectOf(view.game, now);
    return (zone === 'battlefield' || zone === 'stack') && controllerOf(view, now) === lasting.player;
  });
}
