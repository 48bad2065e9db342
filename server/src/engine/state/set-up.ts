/** A position to start from: the state of a game as somebody describes it. */

import type { KeywordUse } from '../definitions';
import type { Mana } from '../mana/pool';
import { NO_LOOP } from '../turn/loop';
import type { Step } from '../turn/steps';
import { FACE_DOWN, NO_FACE } from './face';
import type { CastRecord, Choice, Game, GameObject, ObjectId, PlayerId, Values, Zone } from './game';
import { assign, copyOfObject, makeObject, type NewObject } from './write';

/** An object and how it stands where it is. */
export interface Placement {
  /** The name of its definition; empty for a card that nobody described. */
  readonly card: string;
  readonly token?: boolean | undefined;
  readonly zone: Zone;
  readonly owner: PlayerId;
  readonly controller?: PlayerId | undefined;
  readonly tapped?: boolean | undefined;
  readonly faceDown?: boolean | undefined;
  readonly counters?: Readonly<Record<string, number>> | undefined;
  readonly damage?: number | undefined;
  /** Came under its controller's control this turn (302.6); before, if nothing is said. */
  readonly sinceThisTurn?: boolean | undefined;
  readonly chosen?: Values | undefined;
  /** Keyword abilities that an effect gave it for the rest of the game. */
  readonly granted?: readonly KeywordUse[] | undefined;
  readonly x?: number | undefined;
  /** For a spell on the stack. */
  readonly targets?: Readonly<Record<string, readonly PlacementTarget[]>> | undefined;
  readonly castFrom?: Zone | undefined;
  /** What it is attached to. */
  readonly attached?: PlacementTarget | undefined;
  /** The alternative and optional additional costs that were paid for it (400.7d). */
  readonly paid?: readonly string[] | undefined;
  /** The modes chosen for a spell, from 0. */
  readonly modes?: readonly number[] | undefined;
}

/** An object of the position by its index in `placements`, or a player. */
export type PlacementTarget = { readonly placement: number } | { readonly player: PlayerId };

export interface PlayerPosition {
  readonly name: string;
  readonly life: number;
  readonly mana?: readonly Mana[];
  readonly landsPlayed?: number;
  readonly spellsCast?: number;
  /** The damage that they were dealt this turn. */
  readonly damageDealt?: number;
  /** Cards in the library that nobody described, below those that are placed there. */
  readonly anonymousLibrary?: number;
}

export interface Position {
  readonly players: readonly PlayerPosition[];
  /** In the order of their zones: libraries and graveyards from the top, the stack from the bottom. */
  readonly placements: readonly Placement[];
  readonly turn: { readonly active: PlayerId; readonly number: number; readonly step: Step };
  readonly priority?: PlayerId;
  readonly seed?: number;
}

/** Makes the game of a position. The result gives the id of each placement, in their order. */
export function createGame(position: Position): { readonly game: Game; readonly ids: readonly ObjectId[] } {
  const { turn } = position;
  const objects: GameObject[] = [];
  const zones: Record<Zone, ObjectId[][]> = {
    library: [],
    hand: [],
    graveyard: [],
    battlefield: [[]],
    stack: [[]],
    exile: [[]],
    command: [[]],
  };
  for (const zone of ['library', 'hand', 'graveyard'] as const) zones[zone] = position.players.map(() => []);
  const add = (object: NewObject): ObjectId => {
    const id = objects.length;
    objects.push(makeObject(id, id, 0, object));
    const zone = object.zone as Zone;
    (zones[zone][zones[zone].length > 1 ? object.owner : 0] as ObjectId[]).push(id);
    return id;
  };
  const ids = position.placements.map((placement) => add(placed(placement, turn.number)));
  for (const [owner, player] of position.players.entries())
    for (let i = 0; i < (player.anonymousLibrary ?? 0); i++)
      add({ kind: 'card', card: '', owner, controller: owner, zone: 'library' });
  for (const [i, placement] of position.placements.entries()) {
    const { attached } = placement;
    if (attached !== undefined) {
      const id = ids[i] as ObjectId;
      const host: Choice = 'player' in attached ? attached : { object: ids[attached.placement] as ObjectId };
      objects[id] = assign(copyOfObject(objects[id] as GameObject), { attached: host });
    }
    if (placement.targets === undefined) continue;
    const targets = Object.fromEntries(
      Object.entries(placement.targets).map(([name, list]) => [
        name,
        list.map((one): Choice => ('player' in one ? one : { object: ids[one.placement] as ObjectId })),
      ]),
    );
    const id = ids[i] as ObjectId;
    const object = objects[id] as GameObject;
    objects[id] = assign(copyOfObject(object), { onStack: { ...object.onStack, targets } });
  }
  const at = (zone: Zone, player = 0): readonly ObjectId[] => zones[zone][player] ?? [];
  const priority = position.priority ?? (turn.step === 'untap' || turn.step === 'cleanup' ? null : turn.active);
  const game: Game = {
    objects,
    objectsShared: false,
    players: position.players.map((player, id) => ({
      id,
      name: player.name,
      life: player.life,
      library: at('library', id),
      hand: at('hand', id),
      graveyard: at('graveyard', id),
      pool: player.mana ?? [],
      landsPlayed: player.landsPlayed ?? 0,
      turnBegan: id === turn.active ? turn.number : turn.number - 1,
      spellsCast: Array.from({ length: player.spellsCast ?? 0 }, () => -1),
      discarded: [],
      drewFromEmpty: false,
      drewIn: undefined,
      out: false,
      shuffles: 0,
    })),
    battlefield: at('battlefield'),
    stack: at('stack'),
    exile: at('exile'),
    command: at('command'),
    effects: [],
    delayed: [],
    waiting: [],
    turn: { number: turn.number, active: turn.active, step: turn.step, again: 0 },
    strays: [],
    used: [],
    dealt: dealtBefore(position, ids),
    priority,
    passed: 0,
    combat: null,
    loop: NO_LOOP,
    over: null,
    clock: objects.length,
    nextEvent: 0,
    seed: position.seed ?? 1,
    derived: null,
  };
  for (const [i, placement] of position.placements.entries()) {
    if (placement.granted === undefined) continue;
    const id = ids[i] as ObjectId;
    const timestamp = game.clock++;
    game.effects = [
      ...game.effects,
      {
        id: -timestamp, // no event made it
        source: id,
        controller: placement.owner,
        timestamp,
        lasting: { until: 'rest of game' },
        objects: [id],
        modification: { gain: placement.granted },
      },
    ];
  }
  return { game, ids };
}

/** What damage the position says that was dealt this turn: what is marked has been, since it goes as a turn ends (514.2). */
const dealtBefore = ({ players, placements }: Position, ids: readonly ObjectId[]): Game['dealt'] => [
  ...players.flatMap(({ damageDealt: amount = 0 }, player) => (amount > 0 ? [{ player, amount }] : [])),
  ...placements.flatMap(({ damage: amount = 0 }, i) => (amount > 0 ? [{ object: ids[i] as ObjectId, amount }] : [])),
];

/** Whoever controls it has done so longer than any turn that the game knows of. */
const BEFORE_ALL_TURNS = -1;

function placed(placement: Placement, turn: number): NewObject {
  const { x } = placement;
  const controller = placement.controller ?? placement.owner;
  const spell = placement.zone === 'stack';
  const cast: CastRecord = {
    by: controller,
    from: placement.castFrom ?? 'hand',
    withoutPaying: false,
    paid: placement.paid ?? [],
    spent: [],
    x,
  };
  return {
    kind: placement.token === true ? 'token' : 'card',
    card: placement.card,
    owner: placement.owner,
    controller,
    zone: placement.zone,
    tapped: placement.tapped ?? false,
    faceDown: placement.faceDown ?? false,
    ...(placement.faceDown === true && placement.zone === 'battlefield'
      ? { as: FACE_DOWN, face: { ...NO_FACE, hidden: FACE_DOWN } }
      : {}),
    damage: placement.damage ?? 0,
    heldSince: placement.sinceThisTurn === true ? turn : BEFORE_ALL_TURNS,
    counters: placement.counters,
    chosen: placement.chosen,
    // A permanent that the position says was cast with an X, or from somewhere, remembers it (400.7d).
    cast: spell || x !== undefined || placement.castFrom !== undefined || placement.paid !== undefined ? cast : undefined,
    onStack: spell ? { targets: {}, x, modes: placement.modes } : undefined,
  };
}
