/** What the checks of expectations share. */

import type { CostRecord } from '../../engine/actions/total-cost';
import type { GameEvent } from '../../engine/events/event';
import type { OpenChoice } from '../../engine/legal/explore';
import type { PlayerId } from '../../engine/state/game';
import type { Node, Range } from '../../yaml/tree';
import type { World } from '../objects';
import type { Refusal } from '../refusal';
import { type Data, nodeYaml, toYaml } from '../yaml-text';

/** What happened in the last step that was no expectation. */
export interface LastStep {
  readonly events: readonly GameEvent[];
}

/** The game that an expectation is about, and what can be asked of it. */
export interface Situation {
  readonly world: World;
  readonly last: LastStep;
  /** The total costs that were determined in the scenario so far, in order. */
  readonly costs: readonly CostRecord[];
  /** How often each player's library was shuffled when the scenario began. */
  readonly shuffles: readonly number[];
  /** Tries an action of a player without doing it. */
  attempt(player: PlayerId, action: Node): Attempted;
  /** The game in which a player has priority, if those before them can pass without anything happening (117.4). */
  handedTo(player: PlayerId): World;
  /** Whether a rule (of the newest edition) is one of those that the author names. */
  isRule(rule: string, named: readonly string[]): boolean;
  /** A rule's number in the edition of the run. */
  shown(rule: string): string;
}

/** Whether an action is legal: with what may be chosen for it, or why not. */
export type Attempted =
  | { readonly possible: true; readonly next: OpenChoice | undefined }
  | { readonly possible: false; readonly refusal: Refusal };

/** An expectation that does not hold. */
export interface Mismatch {
  readonly range: Range;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly details?: readonly string[];
  readonly rule?: string;
  /** What to write in the range for it to hold. */
  readonly accept?: string;
}

export const NONE: readonly Mismatch[] = [];

/** A value that is not as expected; accepting it writes it in the value's place. */
export function differs(what: string, node: Node, actual: Data, more: Partial<Mismatch> = {}): readonly Mismatch[] {
  const text = toYaml(actual);
  return [
    {
      range: node.range,
      message: `${what} is ${text}, not ${nodeYaml(node)}.`,
      expected: nodeYaml(node),
      actual: text,
      accept: text,
      ...more,
    },
  ];
}

/** Compares a scalar with the value that is there. */
export const compare = (what: string, node: Node | undefined, actual: string | number | boolean): readonly Mismatch[] => {
  if (node === undefined || (node.kind === 'scalar' && same(node.value, actual))) return NONE;
  return differs(what, node, actual);
};

function same(written: string, actual: string | number | boolean): boolean {
  if (typeof actual === 'number') return /^[+-]?\d+$/.test(written) && Number(written) === actual;
  if (typeof actual === 'boolean') return (written === 'true' || written === 'yes') === actual;
  return written === actual;
}

export const playerName = ({ game }: World, id: PlayerId | null | undefined): string =>
  id === null || id === undefined ? 'none' : (game.players[id]?.name ?? 'none');
export const playerNamed = ({ game }: World, name: string | undefined): PlayerId | undefined =>
  game.players.find((player) => player.name === name)?.id;
