/**
 * The state of a game: plain data, and the only place that holds it.
 *
 * A `Game` is a container that owns two tables, of objects and of players. What it holds beside them (records, lists)
 * is never changed in place but replaced. That is what makes `fork` cheap: it copies the container and the short
 * table of players, the table of objects only once it is written to, and shares every record.
 */

import type { Characteristics, Derived } from '../characteristics/derived';
import type { AbilityDefinition, CardDefinition, SpellAbility } from '../definitions';
import type { ContinuousEffect } from '../effects/continuous';
import type { Mana } from '../mana/pool';
import type { DelayedTrigger } from '../triggers/delayed';
import type { Combat } from '../turn/combat';
import type { Loop } from '../turn/loop';
import type { Step } from '../turn/steps';
import type { Dealt } from './dealt';

export type ObjectId = number;
/** Index into `Game.players`, in turn order. */
export type PlayerId = number;

/** The zones (400.1). */
export type Zone = 'library' | 'hand' | 'graveyard' | 'battlefield' | 'stack' | 'exile' | 'command';
export type SharedZone = 'battlefield' | 'stack' | 'exile' | 'command';
export type OwnZone = 'library' | 'hand' | 'graveyard';

/** Something chosen or referred to: an object, a player, a number, or a word such as a card's name. */
export type Choice =
  /**
   * `was`: what it was before the event that an ability triggered on; its information is that object's (603.10a, 608.2h).
   * `left`: what it was on the battlefield before an effect or a cost moved it; amounts are read there (608.2h).
   */
  | {
      readonly object: ObjectId;
      readonly was?: ObjectId;
      readonly left?: ObjectId;
      readonly on?: Choice;
      readonly amount?: number;
    }
  | { readonly player: PlayerId; readonly amount?: number }
  | { readonly number: number }
  | { readonly word: string; readonly amount?: number };

/** What a name of an ability or effect stands for while it is carried out: targets, `as:` names, linked choices (607). */
export type Values = Readonly<Record<string, readonly Choice[]>>;

/** How a spell was cast; the permanent that it becomes keeps it (400.7d). */
export interface CastRecord {
  readonly by: PlayerId;
  readonly from: Zone;
  readonly x?: number | undefined;
  readonly withoutPaying: boolean;
  /** The alternative cost and the optional additional costs that were paid, by name, as often as each was. */
  readonly paid: readonly string[];
  /** It is a copy of a spell: what was chosen and paid is that of the original, and it was not cast (707.10). */
  readonly copied?: boolean | undefined;
  /** The mana spent to cast it (400.7d). */
  readonly spent: readonly Mana[];
}

/** What is on the stack beside the object's own characteristics: an ability (113.3) or the choices made for a spell. */
export interface OnStack {
  /** The names of targets with what was chosen for each (601.2c). */
  readonly targets: Values;
  readonly x?: number | undefined;
  /** What its costs named: the objects that they moved (400.7j). */
  readonly paid?: Values | undefined;
  /** The indices of the chosen modes, in the order of the text (700.2). */
  readonly modes?: readonly number[] | undefined;
  /** The texts that were spliced onto it, in the order chosen (702.47b). */
  readonly spliced?: readonly SplicedText[] | undefined;
}

export interface SplicedText {
  /** The card that was revealed. */
  readonly card: ObjectId;
  readonly abilities: readonly SpellAbility[];
  readonly modes?: readonly number[] | undefined;
}

/** An activated or triggered ability as an object (113.1c, 602.2a, 603.3). */
export interface AbilityObject {
  readonly definition: AbilityDefinition;
  /** `suspend.tick`, or the position of the ability in the list of its card. */
  readonly name: string;
  readonly source: ObjectId;
  /** What was bound before it went on the stack: the trigger's event, costs that moved cards (400.7j), linked choices. */
  readonly values: Values;
  /** The id of the event that it triggered on. */
  readonly event?: number | undefined;
  /** Triggered on an ability triggering: put on the stack in the second part of 603.3b. */
  readonly second?: boolean | undefined;
}

/** Every field is there, even if it holds nothing: objects of one form are copied fast. */
export interface GameObject {
  readonly id: ObjectId;
  /** A copy is that of a spell (707.10): no card stands for it. */
  readonly kind: 'card' | 'token' | 'copy' | 'ability';
  /** The name of its definition; empty for a card that nobody described. */
  readonly card: string;
  /** What a token is (111.3); it has no definition of its own to look up. */
  readonly token: CardDefinition | undefined;
  /** What it is instead of that, as its copiable values (707.2): what it copies, its other face, or what it is face down. */
  readonly as: CardDefinition | undefined;
  /** What `as` comes from. */
  readonly face: Face | undefined;
  readonly owner: PlayerId;
  /** Who cast it or put it there (before layer 2); its owner in other zones (108.4). */
  readonly controller: PlayerId;
  /** Where it is; null once it has become another object (400.7) or ceased to exist. */
  readonly zone: Zone | null;
  /** 613.7 */
  readonly timestamp: number;
  /** The object that it was in the zone before, and the one that it became (400.7). */
  readonly before: ObjectId | undefined;
  readonly after: ObjectId | undefined;
  readonly tapped: boolean;
  readonly faceDown: boolean;
  /** What it is attached to: an object or a player (301.5, 303.4, 701.3). */
  readonly attached: Choice | undefined;
  readonly counters: Readonly<Record<string, number>>;
  /** Damage marked on it (120.6), and whether some came from a source with deathtouch since the last check (704.5h). */
  readonly damage: number;
  readonly deathtouched: boolean;
  /** Who controls it as last noticed, and the turn in which that began (302.6); kept for permanents and spells. */
  readonly heldBy: PlayerId;
  readonly heldSince: number;
  readonly cast: CastRecord | undefined;
  readonly onStack: OnStack | undefined;
  readonly ability: AbilityObject | undefined;
  /** Choices that its other abilities refer to (607.2). */
  readonly chosen: Values;
  /** What it was when it stopped being there (608.2h). */
  readonly last: LastKnown | undefined;
}

/** Why an object's copiable values are others than those of its card or token (613.2). */
export interface Face {
  /** The copy effects that apply to it (613.2a), in the order of their timestamps; `effect` for one that ends. */
  readonly copies: readonly { readonly definition: CardDefinition; readonly effect?: number | undefined }[];
  /** What it is as long as it is face down (708.2, 613.2b). */
  readonly hidden: CardDefinition | undefined;
  /** Manifested or cloaked: its controller may turn it face up for its mana cost, if it is a creature card (701.40b, 701.58b). */
  readonly manifested?: boolean | undefined;
  /** When it last transformed, as a timestamp (701.27f). */
  readonly turned?: number | undefined;
  /** Which of the card's other sides is up, or which half it is (709.3, 712.8); absent for the front. */
  readonly side: number | undefined;
}

/** Last known information: its characteristics and its controller just before it left. */
export interface LastKnown {
  readonly zone: Zone;
  /** Whether it was attacking or blocking. */
  readonly combat: 'attacking' | 'blocking' | undefined;
  readonly characteristics: Characteristics;
  readonly controller: PlayerId;
}

/** A discarded card, and the keywords whose replacement effects decided where it went. */
export interface Discarded {
  readonly object: ObjectId;
  readonly replacedBy: readonly string[];
}

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  readonly life: number;
  readonly library: readonly ObjectId[]; // top first
  readonly hand: readonly ObjectId[];
  readonly graveyard: readonly ObjectId[]; // top (newest) first
  readonly pool: readonly Mana[];
  readonly landsPlayed: number;
  /** The number of the turn that they last began (302.6); 0 before their first. */
  readonly turnBegan: number;
  /** The spells that they cast this turn, as the objects that they were on the stack. */
  readonly spellsCast: readonly ObjectId[];
  /** What they discarded this turn, as what the cards became (400.7k). */
  readonly discarded: readonly Discarded[];
  /** Tried to draw from an empty library since the last check (704.5b). */
  readonly drewFromEmpty: boolean;
  /** The last draw step of theirs in which they drew a card. */
  readonly drewIn: Turn | undefined;
  /** Left the game: lost, conceded or won (104). */
  readonly out: boolean;
  /** How often their library was shuffled, for whoever wants to see that it was (701.24c). */
  readonly shuffles: number;
}

export interface Turn {
  readonly number: number;
  readonly active: PlayerId;
  readonly step: Step;
  /** Steps of this name begun in this turn before this one: an additional cleanup or combat (500.8, 514.3a). */
  readonly again: number;
}

export interface Game {
  /** By id; an id stays when its object is gone. Written to by `write.ts` alone. */
  objects: readonly GameObject[];
  /** Whether a fork may have the same table of objects: then it is copied before it is written to. Not part of the state. */
  objectsShared: boolean;
  players: Player[];
  battlefield: readonly ObjectId[];
  stack: readonly ObjectId[]; // bottom first
  exile: readonly ObjectId[];
  command: readonly ObjectId[];
  effects: readonly ContinuousEffect[];
  delayed: readonly DelayedTrigger[];
  /** Abilities that have triggered and are still to be put on the stack (603.3), in the order in which they triggered. */
  waiting: readonly ObjectId[];
  turn: Turn;
  /** Tokens that are no longer on the battlefield, until the next check (704.5d). */
  strays: readonly ObjectId[];
  /** What may be done once each turn and was: `object/ability`. */
  used: readonly string[];
  /** The damage dealt this turn. */
  dealt: readonly Dealt[];
  /** Who has priority; null while nobody can have it. */
  priority: PlayerId | null;
  /** Players who passed in succession (117.4). */
  passed: number;
  combat: Combat | null;
  /** What has resolved in this step without anybody acting (104.4b). */
  loop: Loop;
  /** The winner, or a draw (104.4), once the game is over. */
  over: { readonly winner: PlayerId | null; readonly rule: string } | null;
  /** The next timestamp (613.7) and the next event's id. */
  clock: number;
  nextEvent: number;
  /** The state of the seeded order of shuffles (701.24a). */
  seed: number;
  /** Characteristics as computed so far; forgotten with each change that may matter. Not part of the state. */
  derived: Derived | null;
}

/** A copy that shares every record. The table of objects is copied by whichever of the two is changed, once it is. */
export function fork(game: Game): Game {
  game.objectsShared = true;
  return {
    objects: game.objects,
    objectsShared: true,
    players: game.players.slice(),
    battlefield: game.battlefield,
    stack: game.stack,
    exile: game.exile,
    command: game.command,
    effects: game.effects,
    delayed: game.delayed,
    waiting: game.waiting,
    turn: game.turn,
    strays: game.strays,
    used: game.used,
    dealt: game.dealt,
    priority: game.priority,
    passed: game.passed,
    combat: game.combat,
    loop: game.loop,
    over: game.over,
    clock: game.clock,
    nextEvent: game.nextEvent,
    seed: game.seed,
    derived: game.derived,
  };
}

/** Makes `game` what `saved` is; `saved` stays as it was. */
export function restore(game: Game, saved: Game): void {
  Object.assign(game, fork(saved));
}
