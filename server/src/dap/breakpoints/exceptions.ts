/** The exception filters: what is worth a stop wherever it happens. */

import type { GameEvent } from '../../engine/events/event';
import type { Failure } from '../../scenarios/report';

export interface ExceptionFilter {
  readonly filter: string;
  readonly label: string;
  readonly description: string;
  readonly default: boolean;
  /** Whether an event is one; of failures, whether this one is. */
  event?(event: GameEvent): boolean;
  failure?(failure: Failure): boolean;
}

export const EXCEPTION_FILTERS: readonly ExceptionFilter[] = [
  {
    filter: 'illegal',
    label: 'Illegal action',
    description: 'An action that the rules refuse, or one that should have been refused.',
    default: true,
    failure: ({ kind }) => kind === 'illegal',
    event: ({ kind }) => kind === 'refuse' || kind === 'undo',
  },
  {
    filter: 'expectation',
    label: 'Failed expectation',
    description: 'An `expect` that does not hold.',
    default: true,
    failure: ({ kind }) => kind === 'expectation',
  },
  {
    filter: 'state-based',
    label: 'State-based action (704)',
    description: 'A creature with lethal damage is destroyed, a player with no life loses, and so on.',
    default: false,
    event: ({ cause, parent }) => cause.kind === 'state-based action' && parent === null,
  },
  {
    filter: 'replacement',
    label: 'Replacement effect applied (614)',
    description: 'An event is replaced or prevented before it happens.',
    default: false,
    event: ({ kind }) => kind === 'replace',
  },
  {
    filter: 'trigger',
    label: 'Any trigger (603.2)',
    description: 'A triggered ability triggers.',
    default: false,
    event: ({ kind }) => kind === 'trigger',
  },
  {
    filter: 'loses',
    label: 'Player loses (104.3)',
    description: 'A player loses the game.',
    default: false,
    event: ({ kind }) => kind === 'lose game',
  },
];
