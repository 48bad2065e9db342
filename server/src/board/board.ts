/**
 * A game as people look at it: plain data, made by one function (`make.ts`), for whatever shows a game. Ids stay what they
 * are for as long as the thing is there: `player:alice`, `object:12`, `card:3` for a card wherever it goes.
 */

export interface Board {
  readonly turn: BoardTurn;
  /** How the game ended, once it has. */
  readonly over?: string;
  readonly players: readonly BoardPlayer[];
  /** The top first. */
  readonly stack: readonly BoardStackItem[];
  /** Triggered abilities in the order in which they will be put on the stack (603.3b). */
  readonly waiting: readonly BoardStackItem[];
  /** Continuous effects in the order in which they apply (613). */
  readonly effects: readonly BoardEffect[];
  /** What happened in the step of the scenario, what is inside an event below it. */
  readonly events: readonly BoardEvent[];
  /** The differences from an earlier board. */
  readonly changes: readonly BoardChange[];
  readonly decision?: BoardDecision;
}

export interface BoardTurn {
  readonly number: number;
  readonly player: string;
  readonly step: string;
  /** `none` while nobody can have it. */
  readonly priority: string;
}

export const ZONES = ['hand', 'battlefield', 'graveyard', 'exile', 'library', 'command'] as const;
export type BoardZoneName = (typeof ZONES)[number];

export interface BoardPlayer {
  readonly id: string;
  readonly name: string;
  readonly life: number;
  /** `{R}{R}` */
  readonly mana: string;
  readonly landsPlayed: number;
  readonly spellsCast: number;
  /** Has left the game (104). */
  readonly out: boolean;
  readonly zones: Readonly<Record<BoardZoneName, BoardZone>>;
}

export interface BoardZone {
  readonly count: number;
  /** Cards that nobody described are only counted. */
  readonly unknown: number;
  readonly cards: readonly BoardCard[];
}

export interface BoardCard {
  readonly id: string;
  readonly card: string;
  /** The object in the engine. */
  readonly object: number;
  readonly name: string;
  /** What the scenario calls it, where that is not its name. */
  readonly label?: string;
  readonly token: boolean;
  readonly zone: string;
  readonly owner: string;
  readonly controller: string;
  readonly tapped: boolean;
  readonly faceDown: boolean;
  /** What it is attached to. */
  readonly attached?: string;
  /** Came under its controller's control after their turn began (302.6). */
  readonly new: boolean;
  readonly counters: Readonly<Record<string, number>>;
  readonly damage: number;
  readonly cost: string;
  readonly manaValue: number;
  /** Supertypes, types and subtypes, as on a type line. */
  readonly types: string;
  readonly colors: readonly string[];
  readonly keywords: readonly string[];
  readonly power?: number;
  readonly toughness?: number;
  /** The player, planeswalker or battle that it attacks; the creatures that it blocks. */
  readonly attacking?: string;
  readonly blocking?: readonly string[];
  /** What keywords call it: `suspended`. */
  readonly terms: readonly string[];
  /** Where its characteristics come from, where that was asked for. */
  readonly origins?: readonly BoardOrigin[];
}

/** One thing that made a characteristic what it is (613). */
export interface BoardOrigin {
  readonly what: string;
  readonly layer: string;
  readonly rule: string;
  readonly change: string;
  readonly source?: string;
  /** Where the ability stands that does it. */
  readonly at?: string;
}

export interface BoardStackItem {
  readonly id: string;
  readonly object: number;
  /** The card that a spell is. */
  readonly card?: string;
  readonly kind: 'spell' | 'activated ability' | 'triggered ability';
  /** `Shock`, `suspend.tick of Rift Bolt`. */
  readonly title: string;
  /** The name of the ability. */
  readonly ability?: string;
  /** The object that the ability is of. */
  readonly source?: string;
  readonly controller: string;
  readonly targets: readonly string[];
  readonly x?: number;
  /** Where the ability stands. */
  readonly at?: string;
  /** The event that it triggered on. */
  readonly event?: number;
  /** Its controller chooses among several that wait (603.3b). */
  readonly ordered?: boolean;
}

export interface BoardEffect {
  readonly id: string;
  /** `7c`; empty for an effect on what may be done, or on costs. */
  readonly layer: string;
  readonly rule: string;
  readonly change: string;
  readonly source: string;
  /** The source, as the object that it is in the engine. */
  readonly object: number;
  readonly controller: string;
  readonly timestamp: number;
  /** The objects that it was locked in for (611.2c); absent for one that is asked at any time (611.3a). */
  readonly objects?: readonly string[];
  readonly lasting: string;
  readonly at?: string;
}

export interface BoardEvent {
  readonly id: number;
  /** `gain life`, `put counter` */
  readonly kind: string;
  /** In the edition of the run. */
  readonly rule: string;
  readonly text: string;
  readonly cause: string;
  /** What of the rules made it happen by itself; absent where somebody or something did. */
  readonly by?: 'state-based action' | 'turn-based action';
  readonly at?: string;
  /** The how-many-th event of its step to be complete, from 1; where it is said. */
  readonly done?: number;
  readonly inside: readonly BoardEvent[];
}

export interface BoardChange {
  /** `alice`, `bear (Grizzly Bears)` */
  readonly of: string;
  /** The card, by its key, or the ability on the stack that it is about; absent for players and the game. */
  readonly id?: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** A question that is open. */
export interface BoardDecision {
  readonly prompt: string;
  readonly rule: string;
  /** The word that answers it in a step: `targets`. */
  readonly word: string;
  /** What can be answered at once, from 1; more may be legal. */
  readonly options: readonly string[];
  readonly details: readonly string[];
}
