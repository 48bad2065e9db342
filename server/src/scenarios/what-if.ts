/** What could be done at a place of a scenario, and why not the rest: the legal actions, and the rule that forbids each other. */

import type { ObjectAction } from '../engine/actions/act';
import { characteristicsOf, controllerOf } from '../engine/characteristics/derived';
import type { Reason } from '../engine/errors';
import { declares, whyNotDeclared } from '../engine/legal/declarations';
import { whyNot } from '../engine/legal/legal-actions';
import { thinkable } from '../engine/legal/thinkable';
import type { PlayerId } from '../engine/state/game';
import type { Node, Range } from '../yaml/tree';
import { type LegalText, legalTexts, trialsAt, type UpTo } from './legal-at';
import { actionTitle } from './legal-steps';
import { titleOf, type World } from './objects';
import { positionLines } from './position-lines';
import type { RunDeps } from './runner';

/** An action that is refused, and the reasons, the deciding one first. */
export interface Refused {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

/** What a player could do: plain data, as all of this. */
export interface WhatIfPlayer {
  readonly name: string;
  readonly can: readonly LegalText[];
  readonly cannot: readonly Refused[];
}

export interface WhatIf {
  readonly label?: string;
  readonly ruleset: string;
  /** The step in whose place it would be done; none at the end. */
  readonly step?: Range;
  /** How the game stands, in Markdown. */
  readonly position: readonly string[];
  readonly players: readonly WhatIfPlayer[];
}

/** The step in whose place something would be done that is asked for from an offset on: the first that ends behind it. */
export const stepFrom = (steps: readonly Node[], offset: number): Node | undefined =>
  steps.find(({ range }) => range.end > offset);

export function whatIf(there: UpTo, step: Node | undefined, deps: RunDeps): WhatIf {
  const { variant, state } = there;
  const trials = trialsAt(there, deps);
  return {
    ...(variant.label === undefined ? {} : { label: variant.label }),
    ruleset: variant.ruleset ?? deps.catalogue.newest,
    ...(step === undefined ? {} : { step: step.range }),
    position: positionLines(state.game),
    players: state.game.players
      .filter(({ out }) => !out)
      .map(({ id, name }) => {
        const world = trials.handedTo(id);
        return { name, can: legalTexts(world, id), cannot: refusedActions(world, id) };
      }),
  };
}

/** What a player might think of and can't do; alike objects once. */
function refusedActions(world: World, player: PlayerId): readonly Refused[] {
  const found = new Map<string, Refused>();
  for (const action of thinkable(world, player)) {
    const title = actionTitle(world, action);
    const reasons = reasonsAgainst(world, player, action);
    const key = `${title}/${reasons[0]?.message}`;
    if (reasons.length > 0 && !found.has(key)) found.set(key, { title, reasons });
  }
  const kind = declares(world, player);
  for (const id of kind === undefined ? [] : world.game.battlefield) {
    if (controllerOf(world, id) !== player || !characteristicsOf(world, id).types.includes('creature')) continue;
    const reasons = whyNotDeclared(world, player, id).map(plain);
    const title = `${kind} with ${titleOf(world, id)}`;
    const key = `${title}/${reasons[0]?.message}`;
    if (reasons.length > 0 && !found.has(key)) found.set(key, { title, reasons });
  }
  return [...found.values()];
}

const plain = ({ rule, stage, message, source }: Reason): Reason => ({ rule, stage, message, source });

function reasonsAgainst(world: World, player: PlayerId, action: ObjectAction): readonly Reason[] {
  return whyNot(world, player, action).map(plain);
}
