/** Events: what happens in a game, each with the rule that makes it happen, its cause and its source. */

import type { Mana } from '../mana/pool';
import type { RuleNumber, SourceId } from '../shape';
import type { ObjectId, PlayerId, Zone } from '../state/game';
import type { Step } from '../turn/steps';

export type EventKind =
  | 'set up'
  | 'begin turn'
  | 'begin step'
  | 'take special action'
  | 'begin to cast'
  | 'cast'
  | 'begin to activate'
  | 'activate'
  | 'play land'
  | 'undo'
  | 'choose'
  | 'total cost'
  | 'resolve'
  | 'does not resolve'
  | 'counter'
  | 'trigger'
  | 'does not trigger'
  | 'put trigger on stack'
  | 'remove trigger'
  | 'set up delayed trigger'
  | 'refuse'
  | 'decline'
  | 'replace'
  | 'move'
  | 'draw'
  | 'draw from empty library'
  | 'cease to exist'
  | 'leave game'
  | 'create token'
  | 'tap'
  | 'untap'
  | 'put counter'
  | 'remove counter'
  | 'deal damage'
  | 'gain life'
  | 'lose life'
  | 'pay life'
  | 'add mana'
  | 'spend mana'
  | 'empty pool'
  | 'shuffle'
  | 'search'
  | 'reveal'
  | 'designate'
  | 'copy'
  | 'scry'
  | 'surveil'
  | 'time travel'
  | 'begin effect'
  | 'end effect'
  | 'change control'
  | 'attack'
  | 'block'
  | 'become blocked'
  | 'become target'
  | 'remove from combat'
  | 'turn face up'
  | 'transform'
  | 'regenerate'
  | 'turn face down'
  | 'attach'
  | 'unattach'
  | 'lose game'
  | 'win game'
  | 'draw game';

/** Why something happens. */
export interface Cause {
  readonly kind: 'set up' | 'action' | 'ability' | 'cost' | 'turn-based action' | 'state-based action' | 'rule';
  /** The spell, ability or object that makes it happen, and its name at that time. */
  readonly object?: ObjectId;
  readonly name?: string;
  readonly player?: PlayerId;
}

/** How an object moves, in the rules' words; a `put` is any other move. */
export type Manner =
  | 'put'
  | 'destroy'
  | 'sacrifice'
  | 'discard'
  | 'exile'
  | 'draw'
  | 'mill'
  | 'cast'
  | 'play'
  | 'resolve'
  | 'counter'
  | 'return'
  | 'create'
  | 'die by rule'
  | 'set up';

export interface GameEvent {
  readonly id: number;
  /** The event that contains it: a draw in a resolution, a move in a draw. */
  readonly parent: number | null;
  readonly kind: EventKind;
  readonly rule: RuleNumber;
  readonly cause: Cause;
  /** Where the ability or effect that does it stands. */
  readonly at?: SourceId | undefined;
  /** What it happens to, with its name as it was then. */
  readonly object?: ObjectId | undefined;
  readonly name?: string | undefined;
  /** The object that it becomes by moving (400.7). */
  readonly became?: ObjectId | undefined;
  readonly from?: Zone | undefined;
  readonly to?: Zone | undefined;
  readonly manner?: Manner | undefined;
  /** To whom it happens, or who does it. */
  readonly player?: PlayerId | undefined;
  readonly playerName?: string | undefined;
  readonly amount?: number | undefined;
  readonly counter?: string | undefined;
  /** The counters of this kind that are left. */
  readonly left?: number | undefined;
  /** What deals the damage, is blocked, counters or grants; the player attacked is `otherPlayer`. */
  readonly other?: ObjectId | undefined;
  readonly otherName?: string | undefined;
  readonly otherPlayer?: PlayerId | undefined;
  readonly combat?: boolean | undefined;
  readonly step?: Step | undefined;
  /** The name of the ability concerned. */
  readonly ability?: string | undefined;
  readonly mana?: readonly Mana[] | undefined;
  /** The keywords whose replacement effects made it what it is (614.6). */
  readonly replacedBy?: readonly string[] | undefined;
  /** What else there is to say: a choice, the parts of a cost, why not. */
  readonly detail?: string | undefined;
}

/** An event as it is proposed, before it has its place in the trace. */
export type Happening = Omit<GameEvent, 'id' | 'parent' | 'cause'> & { readonly cause?: Cause };

/** An event of its one form: every field is there, so that whoever looks at many events reads them fast. */
export const makeEvent = (id: number, parent: number | null, cause: Cause, its: Happening): GameEvent => ({
  id,
  parent,
  kind: its.kind,
  rule: its.rule,
  cause: its.cause ?? cause,
  at: its.at,
  object: its.object,
  name: its.name,
  became: its.became,
  from: its.from,
  to: its.to,
  manner: its.manner,
  player: its.player,
  playerName: its.playerName,
  amount: its.amount,
  counter: its.counter,
  left: its.left,
  other: its.other,
  otherName: its.otherName,
  otherPlayer: its.otherPlayer,
  combat: its.combat,
  step: its.step,
  ability: its.ability,
  mana: its.mana,
  replacedBy: its.replacedBy,
  detail: its.detail,
});
