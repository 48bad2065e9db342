/** One object of a board: what it is now, by all that applies to it, and where that comes from. */

import { characteristicsOf, controllerOf } from '../engine/characteristics/derived';
import { explainCharacteristic } from '../engine/characteristics/explain';
import { manaCostText } from '../engine/mana/symbols';
import type { Choice, Game, ObjectId } from '../engine/state/game';
import { objectOf, playerOf } from '../engine/state/write';
import { type Attack, attacked } from '../engine/turn/combat';
import { contextOf } from '../engine/vocabulary/context';
import { matches } from '../engine/vocabulary/matches';
import { colorWord } from '../engine/vocabulary/selector';
import { manaValueNow } from '../scenarios/expect/object';
import { labelOf, titleOf, type World } from '../scenarios/objects';
import type { BoardCard, BoardOrigin } from './board';

export interface CardOptions {
  /** The words that keywords define for objects. */
  readonly terms?: readonly string[];
  readonly origins?: boolean;
  /** A rule's number in the edition of the run. */
  readonly shown?: (rule: string) => string;
}

export const objectKey = (id: ObjectId): string => `object:${id}`;

/** The first object of a card: the same wherever it goes (400.7). */
export function cardKey(game: Game, id: ObjectId): string {
  let first = id;
  for (let before = game.objects[first]?.before; before !== undefined; before = game.objects[first]?.before) first = before;
  return `card:${first}`;
}

export function cardOf(world: World, id: ObjectId, options: CardOptions = {}): BoardCard {
  const { game } = world;
  const object = objectOf(game, id);
  const its = characteristicsOf(world, id);
  const controller = controllerOf(world, id);
  const label = labelOf(world, id);
  const attack = game.combat?.attackers.find(({ attacker }) => attacker === id);
  const attached = object.attached === undefined ? undefined : hostOf(world, object.attached);
  const blocks = game.combat?.blocks.filter(({ blocker }) => blocker === id) ?? [];
  const context = contextOf(world, id, object.owner);
  return {
    id: objectKey(id),
    card: cardKey(game, id),
    object: id,
    name: its.name === '' ? 'an unknown card' : its.name,
    ...(label === undefined ? {} : { label }),
    token: object.kind === 'token',
    zone: object.zone ?? 'none',
    owner: playerOf(game, object.owner).name,
    controller: playerOf(game, controller).name,
    tapped: object.tapped,
    faceDown: object.faceDown,
    ...(attached === undefined ? {} : { attached }),
    new: object.zone === 'battlefield' && object.heldSince >= playerOf(game, controller).turnBegan,
    counters: Object.fromEntries(Object.entries(object.counters).filter(([, count]) => count > 0)),
    damage: object.damage,
    cost: its.cost === undefined ? '' : manaCostText(its.cost),
    manaValue: manaValueNow(world, id),
    types: typeLine(its),
    colors: its.colors.map(colorWord),
    keywords: its.keywords.map(({ keyword }) => keyword),
    ...(its.power === undefined ? {} : { power: its.power }),
    ...(its.toughness === undefined ? {} : { toughness: its.toughness }),
    ...(attack === undefined ? {} : { attacking: attackedBy(world, attack) }),
    ...(blocks.length === 0 ? {} : { blocking: blocks.map(({ attacker }) => titleOf(world, attacker)) }),
    terms: (options.terms ?? []).filter((term) => matches(context, { object: id }, { terms: { [term]: true } })),
    ...(options.origins === true ? { origins: originsOf(world, id, options.shown) } : {}),
  };
}

/** The player, planeswalker or battle (508.1b); a creature whose planeswalker has left combat attacks nothing (506.4c). */
function attackedBy(world: World, attack: Attack): string {
  const on = attacked(attack);
  return on === undefined ? 'nothing' : (hostOf(world, on) ?? '');
}

const hostOf = (world: World, host: Choice): string | undefined =>
  'object' in host ? titleOf(world, host.object) : 'player' in host ? playerOf(world.game, host.player).name : undefined;

function typeLine(its: {
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}): string {
  const words = [...its.supertypes, ...its.types].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return its.subtypes.length === 0 ? words : `${words} — ${its.subtypes.join(' ')}`;
}

const EXPLAINED = ['power', 'toughness', 'types', 'colors', 'keywords'] as const;

/** Everything that made its characteristics what they are: what is printed, then layer by layer. */
export function originsOf(world: World, id: ObjectId, shown: (rule: string) => string = (rule) => rule): readonly BoardOrigin[] {
  return EXPLAINED.flatMap((what) =>
    explainCharacteristic(world, id, what)
      .filter(({ change }) => change !== '')
      .map(
        ({ layer, rule, change, source, at }): BoardOrigin => ({
          what,
          layer,
          rule: shown(rule),
          change,
          ...(source === undefined ? {} : { source: titleOf(world, source) }),
          ...(at === undefined ? {} : { at }),
        }),
      ),
  );
}
