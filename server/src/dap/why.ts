/** Why something on the board is as it is: the layers of a characteristic (613), and the events of the run that led there. */

import { type BoardZoneName, originsOf } from '../board';
import { ZONES } from '../board/board';
import { causeText, describe } from '../engine/events/describe';
import type { EventKind, GameEvent } from '../engine/events/event';
import type { Game, ObjectId, PlayerId } from '../engine/state/game';
import type { Debuggee } from './debuggee';
import { errors } from './errors';
import type { WhyArguments, WhyBody, WhyEvent } from './protocol';
import { compareMoments } from './timeline/moment';

/** What happened to a card on its way here, whatever is asked about it. */
const WAY: readonly EventKind[] = ['move', 'play land', 'cast', 'take special action', 'create token', 'resolve', 'trigger'];
const EFFECTS: readonly EventKind[] = ['begin effect', 'end effect', 'change control'];
const COUNTERS: readonly EventKind[] = ['put counter', 'remove counter'];

/** The kinds of events that bear on what is asked; of what is not named here, its way and the effects on it. */
const BEARS_ON: Readonly<Record<string, readonly EventKind[]>> = {
  zone: [...WAY, 'activate', 'put trigger on stack', 'become target', 'counter', 'draw'],
  power: [...WAY, ...EFFECTS, ...COUNTERS],
  toughness: [...WAY, ...EFFECTS, ...COUNTERS],
  counters: [...WAY, ...COUNTERS],
  tapped: ['tap', 'untap', 'move', 'attack'],
  damage: ['deal damage', 'move'],
  life: ['gain life', 'lose life', 'pay life', 'deal damage'],
  mana: ['add mana', 'spend mana', 'empty pool'],
  'lands played': ['play land'],
  'spells cast': ['cast'],
  turn: ['begin turn'],
  step: ['begin turn', 'begin step'],
};

const EXPLAINED: readonly string[] = ['power', 'toughness', 'types', 'colors', 'keywords'];

export function whyOf(debuggee: Debuggee, { object, player, effect, what }: WhyArguments): WhyBody {
  const { timeline, moment } = debuggee;
  const world = timeline.world(moment);
  if (world === undefined) throw errors.running();
  const { game } = world;
  if (effect !== undefined) return { origins: [], events: effectEvents(debuggee, game, effect) };
  const kinds = new Set(BEARS_ON[what] ?? [...WAY, ...EFFECTS]);
  if (object === undefined) {
    const id = game.players.find(({ name }) => name === player)?.id;
    const fits = isZone(what)
      ? throughZone(game, what, id)
      : (event: GameEvent): boolean => kinds.has(event.kind) && (id === undefined || event.player === id);
    return { origins: [], events: eventsWhere(debuggee, game, fits) };
  }
  // It may be of a later moment than this.
  if (game.objects[object] === undefined) return { origins: [], events: [] };
  const selves = selvesOf(game, object);
  const trigger = game.objects[object]?.ability?.event;
  const concerns = ({ id, object: one, became, kind }: GameEvent): boolean =>
    id === trigger ||
    (kinds.has(kind) && ((one !== undefined && selves.has(one)) || (became !== undefined && selves.has(became))));
  return {
    origins: EXPLAINED.includes(what) ? originsOf(world, object, timeline.shown).filter((origin) => origin.what === what) : [],
    events: eventsWhere(debuggee, game, concerns),
  };
}

const isZone = (word: string): word is BoardZoneName => (ZONES as readonly string[]).includes(word);

/** What came into a player's zone, and what left it: the owner's, but for the battlefield, which has none (400.1, 400.3). */
function throughZone(game: Game, zone: BoardZoneName, player: PlayerId | undefined): (event: GameEvent) => boolean {
  return ({ kind, object, became, from, to, player: whose }) => {
    if (kind === 'create token') return zone === 'battlefield' && whose === player;
    if (kind !== 'move' || (from !== zone && to !== zone)) return false;
    const moved = game.objects[(to === zone ? became : object) ?? object ?? -1];
    return (zone === 'battlefield' ? moved?.controller : moved?.owner) === player;
  };
}

/** What began a continuous effect (611.2), or brought about the object whose static ability it is of (611.3). */
function effectEvents(debuggee: Debuggee, game: Game, id: string): readonly WhyEvent[] {
  const effect = debuggee.board()?.effects.find((one) => one.id === id);
  if (effect === undefined) return [];
  const begun = game.effects.find(({ timestamp, source }) => timestamp === effect.timestamp && source === effect.object);
  const selves = selvesOf(game, effect.object);
  const way = new Set(WAY);
  return eventsWhere(
    debuggee,
    game,
    (event) =>
      event.id === begun?.id ||
      (way.has(event.kind) &&
        ((event.object !== undefined && selves.has(event.object)) || (event.became !== undefined && selves.has(event.became)))),
  );
}

/** The object, and those that it was before it moved (400.7). */
function selvesOf(game: Game, id: ObjectId): ReadonlySet<ObjectId> {
  const selves = new Set<ObjectId>();
  for (let one: ObjectId | undefined = id; one !== undefined; one = game.objects[one]?.before ?? undefined) selves.add(one);
  return selves;
}

/** The events up to where it stands, in the order in which they began: damage before the loss of life that it is. */
function eventsWhere({ timeline, moment }: Debuggee, game: Game, fits: (event: GameEvent) => boolean): readonly WhyEvent[] {
  const found: WhyEvent[] = [];
  for (let at = timeline.first(); at !== undefined && compareMoments(at, moment) <= 0; ) {
    const event = timeline.event(at);
    if (event !== undefined && fits(event)) {
      const { id, kind, rule } = event;
      found.push({
        id,
        kind,
        rule: timeline.shown(rule),
        text: describe(event),
        cause: causeText(event, (id) => game.players[id]?.name),
        ...(event.at === undefined ? {} : { at: event.at }),
        moment: at,
        within: containersOf(timeline.eventsOf(at.step), event).map((one) => ({
          rule: timeline.shown(one.rule),
          text: describe(one),
        })),
      });
    }
    const next = timeline.next(at);
    if (next === undefined) break;
    at = next;
  }
  return found.toSorted((a, b) => a.id - b.id);
}

function containersOf(events: readonly GameEvent[], { parent }: GameEvent): readonly GameEvent[] {
  const containers: GameEvent[] = [];
  for (let id = parent; id !== null; ) {
    const event = events.find((one) => one.id === id);
    if (event === undefined) break;
    containers.push(event);
    id = event.parent;
  }
  return containers;
}
