/** State-based actions (704): what the rules do by themselves, all at once, whenever a player would get priority. */

import {
  type Characteristics,
  characteristicsOf,
  controllerOf,
  hasConcept,
  isAtRest,
  isFixed,
  resting,
  setAtRest,
} from '../characteristics/derived';
import { decide } from '../decisions';
import { removeCounters } from '../effects/counters';
import type { Manner } from '../events/event';
import { batch, because } from '../events/pipeline';
import type { Run, View } from '../run';
import { attachmentFault, unattach } from '../state/attach';
import type { GameObject, ObjectId, PlayerId } from '../state/game';
import { cease, type Move, moveAll } from '../state/move';
import { changeObject, changePlayer, objectOf, playerOf } from '../state/write';
import { loseGame } from './end-of-game';

interface Due {
  readonly rule: string;
  readonly object?: ObjectId;
  readonly player?: PlayerId;
}

/** Legendary permanents of one name under one player's control (704.5j). */
interface Legends {
  readonly player: PlayerId;
  readonly ids: ObjectId[];
}

interface AllDue {
  readonly actions: readonly Due[];
  readonly legends: readonly Legends[];
}

const NOTHING: AllDue = { actions: [], legends: [] };

/** What is due, in the order of 704.5. */
function due(view: View): AllDue {
  const { game } = view;
  const actions: Due[] = [];
  let fixed = true;
  const legends = new Map<string, Legends>();
  for (const player of game.players) {
    if (player.out) continue;
    if (player.life <= 0) actions.push({ rule: '704.5a', player: player.id });
    if (player.drewFromEmpty) actions.push({ rule: '704.5b', player: player.id });
  }
  for (const id of game.strays)
    if (objectOf(game, id).zone !== null)
      actions.push({ rule: objectOf(game, id).kind === 'copy' ? '704.5e' : '704.5d', object: id });
  const rest = resting(view);
  for (const id of game.battlefield) {
    const object = objectOf(game, id);
    const before = rest?.known[id];
    if (before !== undefined && before.object === object && before.by === rest?.by) continue;
    const its = characteristicsOf(view, id);
    const isAttachment = object.attached !== undefined || its.subtypes.includes('Aura');
    // 704.5v asks about the stack, and what may be attached to what may change with anything.
    const isFixedNow = isFixed(view, id) && !its.types.includes('battle') && !isAttachment;
    fixed &&= isFixedNow;
    const rule = dueFor(view, id, its);
    if (rule !== undefined) actions.push({ rule, object: id });
    if (isAttachment) {
      const fault = attachmentFault(view, id);
      if (fault !== undefined && rule === undefined) actions.push({ rule: fault, object: id });
    }
    if (hasBothCounters(object)) actions.push({ rule: '704.5q', object: id });
    if (!its.supertypes.includes('legendary')) {
      if (rest !== undefined && rule === undefined && isFixedNow && !hasBothCounters(object))
        rest.known[id] = { object, by: rest.by };
      continue;
    }
    const player = controllerOf(view, id);
    const key = `${player}/${its.name}`;
    const group = legends.get(key);
    if (group === undefined) legends.set(key, { player, ids: [id] });
    else group.ids.push(id);
  }
  const twice = [...legends.values()].filter(({ ids }) => ids.length > 1);
  if (actions.length === 0 && twice.length === 0) {
    // What defines its own power and toughness may change with anything (604.3).
    if (fixed) setAtRest(view);
    return NOTHING;
  }
  return { actions, legends: twice };
}

const hasBothCounters = ({ counters }: GameObject): boolean => (counters['+1/+1'] ?? 0) > 0 && (counters['-1/-1'] ?? 0) > 0;

function dueFor(view: View, id: ObjectId, { types, toughness }: Characteristics): string | undefined {
  const object = objectOf(view.game, id);
  if (types.includes('creature') && toughness !== undefined) {
    if (toughness <= 0) return '704.5f';
    if (object.damage > 0 && !hasConcept(view, id, 'indestructible')) {
      // 702.12b
      if (object.damage >= toughness) return '704.5g';
      if (object.deathtouched) return '704.5h';
    }
  }
  if (types.includes('battle') && (object.counters.defense ?? 0) === 0 && !hasTriggered(view, id)) return '704.5v';
  return types.includes('planeswalker') && (object.counters.loyalty ?? 0) === 0 ? '704.5i' : undefined;
}

/** Whether an ability of it has triggered and has not left the stack yet. */
const hasTriggered = ({ game }: View, id: ObjectId): boolean =>
  [...game.stack, ...game.waiting].some((one) => objectOf(game, one).ability?.source === id);

/** Nothing is due: nothing that they look at has changed, and no token or copy is where it cannot be. */
const isQuiet = (view: View): boolean => view.game.strays.length === 0 && isAtRest(view);

export const anyStateBasedAction = (view: View): boolean => !isQuiet(view) && due(view) !== NOTHING;

/** Performs all that are due as one event (704.3). Gives whether any was. */
export function stateBasedActions(run: Run): boolean {
  if (isQuiet(run)) return false;
  const { actions, legends } = due(run);
  if (actions.length === 0 && legends.length === 0) {
    clearMarks(run);
    return false;
  }
  const kept = legends.map(({ player, ids }) => keepOne(run, player, ids));
  because(run, { kind: 'state-based action' }, () =>
    batch(run, () => {
      clearMarks(run);
      run.game.strays = []; // those that leave now are for the next check
      for (const one of actions) performElsewhere(run, one);
      const rest = legends.flatMap(({ ids }, i) => ids.filter((id) => id !== kept[i]));
      // All is one event: what leaves does so as it was, before anything else was done to it (608.2h, 704.3).
      moveAll(run, [...actions.flatMap(moveOf), ...rest.map((object) => toGraveyard(object, '704.5j', 'die by rule'))]);
      for (const one of actions) performInPlace(run, one);
    }),
  );
  return true;
}

function keepOne(run: Run, player: PlayerId, ids: readonly ObjectId[]): ObjectId | undefined {
  const { name } = characteristicsOf(run, ids[0] as ObjectId);
  const [answer] = decide(run.source, {
    kind: 'legend',
    player,
    rule: '704.5j',
    options: ids.map((object) => ({ object })),
    least: 1,
    most: 1,
    prompt: `Which ${name} does ${playerOf(run.game, player).name} keep?`,
  });
  return answer !== undefined && 'object' in answer ? answer.object : undefined;
}

/** The marks that last until the next check (704.5b, 704.5h). */
function clearMarks(run: Run): void {
  for (const { id, drewFromEmpty } of run.game.players) if (drewFromEmpty) changePlayer(run.game, id, { drewFromEmpty: false });
  for (const id of run.game.battlefield)
    if (objectOf(run.game, id).deathtouched) changeObject(run.game, id, { deathtouched: false });
}

const DESTROYING = new Set(['704.5g', '704.5h']);
const DYING = new Set(['704.5f', '704.5i', '704.5m', '704.5v']);
const UNATTACHING = new Set(['704.5n', '704.5p', '702.103f']);

const toGraveyard = (object: ObjectId, rule: string, manner: Manner): Move => ({ object, to: 'graveyard', rule, manner });

/** What goes to a graveyard, to be moved with all the others. */
function moveOf({ rule, object }: Due): readonly Move[] {
  if (object === undefined || !(DESTROYING.has(rule) || DYING.has(rule))) return [];
  return [toGraveyard(object, rule, DESTROYING.has(rule) ? 'destroy' : 'die by rule')];
}

/** What is not done to permanents. */
function performElsewhere(run: Run, { rule, object, player }: Due): void {
  if (player !== undefined) loseGame(run, player, rule);
  else if (object !== undefined && (rule === '704.5d' || rule === '704.5e')) cease(run, object, rule);
}

/** What is done to permanents that stay. */
function performInPlace(run: Run, { rule, object }: Due): void {
  if (object === undefined || objectOf(run.game, object).zone !== 'battlefield') return;
  if (UNATTACHING.has(rule)) unattach(run, object, rule);
  else if (rule === '704.5q') {
    const { counters } = objectOf(run.game, object);
    const pairs = Math.min(counters['+1/+1'] ?? 0, counters['-1/-1'] ?? 0);
    for (const kind of ['+1/+1', '-1/-1']) removeCounters(run, object, kind, pairs, rule);
  }
}
