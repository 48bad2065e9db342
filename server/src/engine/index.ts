/** The engine: the rules of the game, pure and deterministic. */

import './effects/index';

export * from './abilities';
export { type Action, act, type ObjectAction } from './actions/act';
export { couldBeginToCast } from './actions/could-begin';
export { type CostRecord, costRecordText } from './actions/total-cost';
export { abilitiesOf, type Characteristics, characteristicsOf, controllerOf, hasKeyword } from './characteristics/derived';
export { explainCharacteristic } from './characteristics/explain';
export { isOfCasting } from './characteristics/printed';
export * from './decisions';
export type * from './definitions';
export * from './errors';
export { causeText, describe } from './events/describe';
export type { Cause, EventKind, GameEvent, Manner } from './events/event';
export { type Declaration, declarationOf, declares, whyNotDeclared } from './legal/declarations';
export { type Alternative, type Line, linesOf, type OpenChoice } from './legal/explore';
export { type LegalAction, legalActions, tryOut, whyNot } from './legal/legal-actions';
export { thinkable } from './legal/thinkable';
export { type Mana, poolText } from './mana/pool';
export * from './mana/symbols';
export { FUEL_FOR_A_STEP, type Fuel, type Run, startRun, type View } from './run';
export * from './shape';
export { sameState, stateText } from './state/compare';
export {
  type CastRecord,
  type Choice,
  fork,
  type Game,
  type GameObject,
  type ObjectId,
  type Player,
  type PlayerId,
  type Zone,
} from './state/game';
export { createGame, type Placement, type PlayerPosition, type Position } from './state/set-up';
export { objectOf, opponentsOf, playerOf, playersInOrder, zoneOf } from './state/write';
export { rulesText } from './text/rules-text';
export { proceed, settle } from './turn/priority';
export { isMainPhase, STEPS, type Step } from './turn/steps';
export { contextOf } from './vocabulary/context';
export { matches } from './vocabulary/matches';
export { REFERENCE_WORDS } from './vocabulary/reference';
export { candidates, type Selector, STATES, selectorShape, zoneShape } from './vocabulary/selector';
