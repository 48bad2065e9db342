/** Moving objects between zones: a moved object is a new object (400.7). The exceptions to that rule meet here. */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { definitionOf } from '../characteristics/printed';
import type { CardDefinition } from '../definitions';
import { followSpell, forgetGone } from '../effects/continuous';
import type { Effect } from '../effects/verb';
import type { GameEvent, Manner } from '../events/event';
import { batch, lookBack, occur } from '../events/pipeline';
import { carryOutFor, type Ruling } from '../events/replacement/apply';
import { replaceDestruction } from '../events/replacement/destroying';
import { replaceMove } from '../events/replacement/moving';
import type { Run, View } from '../run';
import type { RuleNumber, SourceId } from '../shape';
import { leaveCombat, roleInCombat } from '../turn/combat';
import { type EntersFighting, joinCombat, opponentFor } from '../turn/enter-fighting';
import { canBeAttached, chooseHost, isAura } from './attach';
import { faceUp } from './face';
import {
  type Choice,
  type Face,
  fork,
  type GameObject,
  type LastKnown,
  type ObjectId,
  type OnStack,
  type PlayerId,
  type Values,
  type Zone,
} from './game';
import { addObject, change, changeObject, changePlayer, changeZone, objectOf, playerOf, zoneOf } from './write';

/** A move as it is intended; replacement effects may change it (614.6). */
export interface Move {
  readonly object: ObjectId;
  readonly to: Zone;
  readonly rule: RuleNumber;
  readonly manner: Manner;
  /** As it is destroyed: it can't be regenerated (701.19c). */
  readonly unregenerable?: boolean | undefined;
  /** Who controls it on the battlefield or the stack; its owner elsewhere (108.4). */
  readonly controller?: PlayerId | undefined;
  readonly by?: PlayerId | undefined;
  readonly at?: SourceId | undefined;
  readonly tapped?: boolean | undefined;
  readonly faceDown?: boolean | undefined;
  /** What it is there instead of what is printed on it, and why (707.2, 708.2). */
  readonly as?: CardDefinition | undefined;
  readonly face?: Face | undefined;
  /** It enters attacking or blocking one of these, or what its controller chooses (508.4, 509.4). */
  readonly fighting?: EntersFighting | undefined;
  /** What it enters attached to. */
  readonly attached?: Choice | undefined;
  readonly counters?: Readonly<Record<string, number>> | undefined;
  readonly chosen?: Values | undefined;
  /** From the top; `bottom` for the last place. Libraries only; the top if nothing is said. */
  readonly place?: 'top' | 'bottom' | undefined;
  /** What the rules of casting put with the card on the stack (601.2a). */
  readonly onStack?: OnStack | undefined;
  /** What replacement effects add to it, carried out once it is there. */
  readonly then?: readonly Then[] | undefined;
  /** The keywords whose replacement effects made it this move. */
  readonly replacedBy?: readonly string[] | undefined;
}

/** What a replacement effect does as well, once the object is where it goes. */
interface Then {
  readonly by: Pick<Ruling, 'context' | 'keyword'>;
  /** The object's own ability says so: it is that of what the object has become. */
  readonly ofIt?: boolean;
  /** It says how the object enters the battlefield, and nothing where it goes elsewhere (614.12). */
  readonly asEntered?: boolean;
  readonly do: readonly Effect[];
  /** The replacement effects that had been applied by then (614.5). */
  readonly applied: ReadonlySet<string>;
}

/** What does not move, and what happens instead. */
interface Stays {
  readonly stays: ObjectId;
  readonly instead?: (() => void) | undefined;
}

/** A move as it will happen, with what the object is just before it. */
interface Planned {
  readonly object: GameObject;
  readonly from: Zone;
  readonly move: Move;
  readonly last: LastKnown;
}

export const lastKnown = (run: Run, { id }: GameObject, zone: Zone): LastKnown => ({
  zone,
  combat: roleInCombat(run.game, id),
  characteristics: characteristicsOf(run, id),
  controller: controllerOf(run, id),
});

/** What will happen, judged before anything of it has (608.2f, 614.12); `undefined` for what does not move. */
function plan(run: Run, intended: Move): Planned | Stays | undefined {
  const object = objectOf(run.game, intended.object);
  const from = object.zone;
  if (from === null) return undefined;
  if (object.kind === 'token' && from !== 'battlefield') return undefined; // 111.8
  if (intended.manner === 'destroy') {
    // 616.1g: that it would be destroyed comes before where it would go
    const instead = replaceDestruction(run, object.id, intended.unregenerable !== true);
    if (instead !== undefined) return { stays: object.id, instead };
  }
  const planned = replaceMove(run, intended);
  // 400.8: exiled again it is a new object; to another place in its library it goes as well.
  if (from === planned.to && from !== 'library' && from !== 'exile') return { stays: object.id };
  // 800.4b: a player who has left gets control of nothing
  if ((planned.to === 'battlefield' || planned.to === 'stack') && playerOf(run.game, planned.controller ?? object.controller).out)
    return { stays: object.id };
  const settled = planned.to === 'battlefield' ? withOpponent(run, withHost(run, planned, from)) : planned;
  if (settled === undefined) return { stays: object.id }; // 303.4g
  const last = lastKnown(run, object, from);
  return { object, from, move: settled, last };
}

/**
 * An Aura enters attached to what it is put onto, or what its controller chooses, from what is there before anything of
 * the batch enters (303.4f, 614.12a). Without a legal one it stays where it is, or goes from the stack to the graveyard
 * (303.4g, 303.4i). What is no Aura enters unattached where it can't be attached (301.5e, 303.4h).
 */
export function withHost(run: Run, move: Move, from: Zone | null): Move | undefined {
  const controller = move.controller ?? objectOf(run.game, move.object).controller;
  const view = asEntering(run, move);
  if (!isAura(view, move.object) || move.faceDown === true)
    return move.attached === undefined || canBeAttached(view, move.object, move.attached, controller)
      ? move
      : { ...move, attached: undefined };
  const attached =
    move.attached === undefined
      ? chooseHost(run, view, move.object, controller)
      : canBeAttached(view, move.object, move.attached, controller)
        ? move.attached
        : undefined;
  if (attached !== undefined) return { ...move, attached };
  return from === 'stack' ? { ...move, to: 'graveyard', rule: '303.4g' } : undefined;
}

/** With what it will attack or block, if there is anything (508.4, 509.4). */
export function withOpponent(run: Run, move: Move | undefined): Move | undefined {
  if (move?.fighting === undefined) return move;
  const controller = move.controller ?? objectOf(run.game, move.object).controller;
  const on = opponentFor(run, move.object, controller, move.fighting);
  return { ...move, fighting: on === undefined ? undefined : { ...move.fighting, on: [on] } };
}

/** Once it is there. */
export function fightAsEntered(run: Run, id: ObjectId, { fighting }: Move): void {
  const on = fighting?.on?.[0];
  if (fighting !== undefined && on !== undefined) joinCombat(run, id, fighting.as, on);
}

/** The game in which the object has the copiable values that it will have, still where it is. */
function asEntering(run: Run, { object, as }: Move): View {
  if (as === undefined || as === objectOf(run.game, object).as) return run;
  const game = fork(run.game);
  changeObject(game, object, { as });
  return { game, definitions: run.definitions, ruleset: run.ruleset };
}

/**
 * Moves objects at once, and gives what each becomes; `undefined` for one that does not exist any more (a token that
 * left, 111.7) or that is no longer where it was. Replacement effects and last known information are those of the game
 * before any of them moves.
 */
export function moveAll(run: Run, intended: readonly Move[]): (ObjectId | undefined)[] {
  return batch(run, () => {
    const planned = intended.map((one) => plan(run, one));
    return planned.map((one) => {
      if (one === undefined) return undefined;
      if (!('stays' in one)) return happen(run, one);
      one.instead?.();
      return one.stays;
    });
  });
}

export const move = (run: Run, intended: Move): ObjectId | undefined => moveAll(run, [intended])[0];

function happen(run: Run, planned: Planned): ObjectId | undefined {
  const { object, from, move: how, last } = planned;
  if (objectOf(run.game, object.id).zone === null) return undefined; // named twice
  // Nothing looks back at what leaves a library or a hand, or at a card being cast (603.10a).
  if (from !== 'library' && from !== 'hand' && how.to !== 'stack') lookBack(run);
  reveal(run, object, from, how.to);
  const player = how.by ?? object.owner;
  let became: ObjectId | undefined;
  occur(
    run,
    {
      kind: 'move',
      rule: how.rule,
      object: object.id,
      name: last.characteristics.name,
      from,
      to: how.to,
      manner: how.manner,
      player,
      playerName: playerOf(run.game, player).name,
      at: how.at,
      replacedBy: how.replacedBy,
      detail: howText(run, how),
    },
    (): Partial<GameEvent> | undefined => {
      became = carryOutMove(run, planned);
      return became === undefined ? undefined : { became };
    },
  );
  if (became !== undefined) carryOutThen(run, how, became);
  return became;
}

/** What replacement effects add to a move, now that the object is there. */
export function carryOutThen(run: Run, { then = [] }: Move, became: ObjectId): void {
  for (const { by, ofIt, do: effects, applied } of then) {
    const ofWhich = ofIt === true ? { ...by, context: { ...by.context, source: became } } : by;
    carryOutFor(run, ofWhich, effects, applied, { that: [{ object: became }] });
  }
}

/** 708.9: what lay face down is shown as it leaves the battlefield, or the stack for anywhere else. */
export function reveal(run: Run, object: GameObject, from: Zone, to?: Zone): void {
  if (!object.faceDown || object.as === undefined || (from === 'stack' && to === 'battlefield')) return;
  const { name } = faceUp(run, object);
  occur(run, {
    kind: 'reveal',
    rule: '708.9',
    object: object.id,
    name,
    player: object.owner,
    playerName: playerOf(run.game, object.owner).name,
  });
}

/** `with 2 time counters, attached to Grizzly Bears`. */
export function howText(run: Run, { counters, attached, fighting }: Move): string | undefined {
  const parts = counters === undefined ? [] : [countersText(counters)];
  const opponent = fighting?.on?.[0];
  if (fighting !== undefined && opponent !== undefined)
    parts.push(
      `${fighting.as} ${'player' in opponent ? playerOf(run.game, opponent.player).name : 'object' in opponent ? characteristicsOf(run, opponent.object).name : ''}`,
    );
  if (attached !== undefined && 'object' in attached) parts.push(`attached to ${characteristicsOf(run, attached.object).name}`);
  if (attached !== undefined && 'player' in attached) parts.push(`attached to ${playerOf(run.game, attached.player).name}`);
  return parts.length === 0 ? undefined : parts.join(', ');
}

const countersText = (counters: Readonly<Record<string, number>>): string =>
  `with ${Object.entries(counters)
    .map(([kind, count]) => `${count} ${kind} counter${count === 1 ? '' : 's'}`)
    .join(', ')}`;

function carryOutMove(run: Run, { object, from, move: planned, last }: Planned): ObjectId | undefined {
  const { game } = run;
  const { to } = planned;
  leaveCombat(run, object.id); // 506.4
  takeFrom(run, object, from);
  if (object.kind === 'ability') {
    changeObject(game, object.id, { zone: null, last });
    return undefined;
  }
  const controller = to === 'battlefield' || to === 'stack' ? (planned.controller ?? object.controller) : object.owner;
  const stays = from === 'stack' && to === 'battlefield';
  const next = addObject(game, {
    // 608.3f: the copy becomes a token
    kind: object.kind === 'copy' && to === 'battlefield' ? 'token' : object.kind,
    card: object.card,
    token: object.kind === 'copy' && to === 'battlefield' ? definitionOf(run, object) : object.token,
    owner: object.owner,
    controller,
    zone: to,
    before: object.id,
    tapped: planned.tapped ?? false,
    // A face-down spell becomes a face-down permanent (708.4); what else it is instead of its card it stays too.
    faceDown: planned.faceDown ?? (stays && object.faceDown),
    as: planned.as ?? (stays ? object.as : undefined),
    face: planned.face ?? (stays ? object.face : undefined),
    attached: to === 'battlefield' ? planned.attached : undefined,
    onStack: planned.onStack,
    // A permanent knows how the spell that became it was cast (400.7d).
    cast: from === 'stack' && to === 'battlefield' ? object.cast : undefined,
    // 122.2: counters that it had are not kept
    counters: planned.counters,
    chosen: planned.chosen,
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
  if ((object.kind === 'token' || (object.kind === 'copy' && to !== 'stack')) && to !== 'battlefield')
    game.strays = [...game.strays, next.id];
  if (to === 'battlefield') fightAsEntered(run, next.id, planned);
  if (from === 'stack' && to === 'battlefield') followSpell(run, object.id, next.id); // 400.7a
  if (planned.manner === 'discard') noteDiscard(run, planned, next.id);
  else if (from === 'exile') followDiscarded(run, object, next);
  forgetGone(run);
  return next.id;
}

function noteDiscard({ game }: Run, { by, replacedBy = [] }: Move, object: ObjectId): void {
  if (by !== undefined) changePlayer(game, by, { discarded: [...playerOf(game, by).discarded, { object, replacedBy }] });
}

/** 702.35c, 400.7k: a card that the keyword itself puts into a public zone is still the discarded card, for all effects. */
function followDiscarded({ game, cause }: Run, { id, owner }: GameObject, { id: next, zone }: GameObject): void {
  const { discarded } = playerOf(game, owner);
  const ability = cause.object === undefined ? undefined : objectOf(game, cause.object).ability?.name;
  if (ability === undefined || zone === 'hand' || zone === 'library') return;
  if (
    discarded.some(({ object, replacedBy }) => object === id && replacedBy.some((keyword) => ability.startsWith(`${keyword}.`)))
  ) {
    changePlayer(game, owner, {
      discarded: discarded.map((one) => (one.object === id ? { ...one, object: next } : one)),
    });
    const found = (values: Values): Values =>
      Object.fromEntries(
        Object.entries(values).map(([name, list]) => [
          name,
          list.map((one) => ('object' in one && one.object === id ? { ...one, object: next } : one)),
        ]),
      );
    change(
      game,
      'delayed',
      game.delayed.map((one) => ({ ...one, values: found(one.values) })),
    );
    for (const waiting of [...game.stack, ...game.waiting]) {
      const { ability: its } = objectOf(game, waiting);
      if (its !== undefined) changeObject(game, waiting, { ability: { ...its, values: found(its.values) } });
    }
  }
}

export function takeFrom(run: Run, object: GameObject, zone: Zone): void {
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
      ability: object.ability?.name,
    },
    () => {
      const last = lastKnown(run, object, object.zone as Zone);
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

/** What a name stands for after these were moved: what they became, and what they were on the battlefield. */
export const choicesFor = (run: Pick<Run, 'game'>, ids: readonly (ObjectId | undefined)[]): Choice[] =>
  ids.flatMap((id): Choice[] => {
    if (id === undefined) return [];
    const { before } = objectOf(run.game, id);
    return [
      before !== undefined && objectOf(run.game, before).last?.zone === 'battlefield'
        ? { object: id, left: before }
        : { object: id },
    ];
  });
