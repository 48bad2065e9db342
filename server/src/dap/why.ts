/** Why something on the board is as it is: the layers of a characteristic (613), and the events of the run that led there. */

import { originsOf } from '../board';
import { causeText, describe } from '../engine/events/describe';
import type { EventKind, GameEvent } from '../engine/events/event';
import type { Game, ObjectId } from '../engine/state/game';
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
};

const EXPLAINED: readonly string[] = ['power', 'toughness', 'types', 'colors', 'keywords'];

export function whyOf(debuggee: Debuggee, { object, player, what }: WhyArguments): WhyBody {
  const { timeline, moment } = debuggee;
  const world = timeline.world(moment);
  if (world === undefined) throw errors.running();
  const { game } = world;
  const kinds = new Set(BEARS_ON[what] ?? [...WAY, ...EFFECTS]);
  if (object === undefined) {
    const id = game.players.find(({ name }) => name === player)?.id;
    return { origins: [], events: eventsWhere(debuggee, game, (event) => event.player === id && kinds.has(event.kind)) };
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
