/** Moving objects between zones: a moved object is a new object (400.7). The exceptions to that rule meet here. */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { followSpell, forgetGone } from '../effects/continuous';
import type { GameEvent, Manner } from '../events/event';
import { lookBack, occur } from '../events/pipeline';
import { replaceMove } from '../events/replacement';
import type { Run } from '../run';
import type { RuleNumber, SourceId } from '../shape';
import { leaveCombat } from '../turn/combat';
import type { Choice, GameObject, ObjectId, OnStack, PlayerId, Values, Zone } from './game';
import { addObject, changeObject, changeZone, objectOf, playerOf, zoneOf } from './write';

/** A move as it is intended; replacement effects may change it (614.6). */
export interface Move {
  readonly object: ObjectId;
  readonly to: Zone;
  readonly rule: RuleNumber;
  readonly manner: Manner;
  /** Who controls it on the battlefield or the stack; its owner elsewhere (108.4). */
  readonly controller?: PlayerId;
  readonly by?: PlayerId;
  readonly at?: SourceId;
  readonly tapped?: boolean;
  readonly faceDown?: boolean;
  readonly counters?: Readonly<Record<string, number>>;
  readonly chosen?: Values;
  /** From the top; `bottom` for the last place. Libraries only; the top if nothing is said. */
  readonly place?: 'top' | 'bottom';
  /** What the rules of casting put with the card on the stack (601.2a). */
  readonly onStack?: OnStack;
}

/**
 * Moves an object, and gives the id of what it becomes; `undefined` when it does not exist any more (a token that
 * left, 111.7) or the move did not happen. Moves nothing that is no longer where it was.
 */
export function move(run: Run, intended: Move): ObjectId | undefined {
  const object = objectOf(run.game, intended.object);
  if (object.zone === null) return undefined;
  const planned = replaceMove(run, intended);
  const from = object.zone;
  if (from === planned.to && from !== 'library') return object.id;
  let became: ObjectId | undefined;
  // Nothing looks back at what leaves a library or a hand, or at a card being cast (603.10a).
  if (from !== 'library' && from !== 'hand' && planned.to !== 'stack') lookBack(run);
  const { name } = characteristicsOf(run, object.id);
  occur(
    run,
    {
      kind: 'move',
      rule: planned.rule,
      object: object.id,
      name,
      from,
      to: planned.to,
      manner: planned.manner,
      player: planned.by ?? object.owner,
      playerName: playerOf(run.game, planned.by ?? object.owner).name,
      ...(planned.at === undefined ? {} : { at: planned.at }),
      ...(planned.counters === undefined ? {} : { detail: countersText(planned.counters) }),
    },
    (): Partial<GameEvent> | undefined => {
      became = carryOutMove(run, object, planned);
      return became === undefined ? undefined : { became };
    },
  );
  return became;
}

const countersText = (counters: Readonly<Record<string, number>>): string =>
  `with ${Object.entries(counters)
    .map(([kind, count]) => `${count} ${kind} counter${count === 1 ? '' : 's'}`)
    .join(', ')}`;

function carryOutMove(run: Run, object: GameObject, planned: Move): ObjectId | undefined {
  const { game } = run;
  const from = object.zone as Zone;
  const to = planned.to;
  const last = { characteristics: characteristicsOf(run, object.id), controller: controllerOf(run, object.id) };
  leaveCombat(run, object.id); // 506.4
  takeFrom(run, object, from);
  if (object.kind === 'ability') {
    changeObject(game, object.id, { zone: null, last });
    return undefined;
  }
  const controller = to === 'battlefield' || to === 'stack' ? (planned.controller ?? object.controller) : object.owner;
  const next = addObject(game, {
    kind: object.kind,
    card: object.card,
    token: object.token,
    owner: object.owner,
    controller,
    zone: to,
    before: object.id,
    tapped: planned.tapped ?? false,
    faceDown: planned.faceDown ?? false,
    onStack: planned.onStack,
    // A permanent knows how the spell that became it was cast (400.7d).
    cast: from === 'stack' && to === 'battlefield' ? object.cast : undefined,
    // 122.2: counters that it had are not kept
    ...(planned.counters === undefined ? {} : { counters: planned.counters }),
    ...(planned.chosen === undefined ? {} : { chosen: planned.chosen }),
  });
  changeObject(game, object.id, { zone: null, after: next.id, last });
  const list = zoneOf(game, to, object.owner);
  changeZone(
    game,
    to,
    object.owner,
    to === 'battlefield' || to === 'stack' || to === 'exile' || planned.place === 'bottom' || to === 'hand'
      ? [...list, next.id]
      : [next.id, ...list],
  );
  if (object.kind === 'token' && to !== 'battlefield') game.strays = [...game.strays, next.id];
  if (from === 'stack' && to === 'battlefield') followSpell(run, object.id, next.id); // 400.7a
  forgetGone(run);
  return next.id;
}

function takeFrom(run: Run, object: GameObject, zone: Zone): void {
  changeZone(
    run.game,
    zone,
    object.owner,
    zoneOf(run.game, zone, object.owner).filter((id) => id !== object.id),
  );
}

/** An object that is not a card ceases to exist (111.7, 608.2n for abilities). */
export function cease(run: Run, id: ObjectId, rule: RuleNumber): void {
  const object = objectOf(run.game, id);
  if (object.zone === null) return;
  occur(
    run,
    {
      kind: 'cease to exist',
      rule,
      object: id,
      name: characteristicsOf(run, id).name,
      from: object.zone,
      ...(object.ability === undefined ? {} : { ability: object.ability.name }),
    },
    () => {
      const last = { characteristics: characteristicsOf(run, id), controller: controllerOf(run, id) };
      takeFrom(run, object, object.zone as Zone);
      changeObject(run.game, id, { zone: null, last });
    },
  );
}

/** What an object has become, through every move it made. */
export function latest(run: Pick<Run, 'game'>, id: ObjectId): ObjectId {
  let now = id;
  for (let object = objectOf(run.game, now); object.zone === null && object.after !== undefined; object = objectOf(run.game, now))
    now = object.after;
  return now;
}

export const choicesFor = (ids: readonly (ObjectId | undefined)[]): Choice[] =>
  ids.flatMap((id) => (id === undefined ? [] : [{ object: id }]));
