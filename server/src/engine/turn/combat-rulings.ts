/** What restrictions and costs to attack and to block have in common (508.1c-j, 509.1b-f). */

import { payMana, payParts } from '../actions/pay';
import { prohibitions } from '../actions/prohibitions';
import { announceSymbols } from '../actions/symbols';
import type { Run } from '../run';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { type Context, doingFor } from '../vocabulary/context';
import { type Cost, isMana, manaOf } from '../vocabulary/cost';
import { matchesObject } from '../vocabulary/matches';
import { isOneOf } from '../vocabulary/pattern';
import { playersOf, type Reference } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';

/** Whether a ruling is about a player: about everybody, if it does not say whom. */
export const isWhom = (context: Context, by: Reference | undefined, player: PlayerId): boolean =>
  by === undefined || playersOf(context, by).includes(player);

/** Whether what is attacked or blocked is what a ruling speaks of. */
export const concerns = (context: Context, whom: Selector | Reference, on: Choice): boolean =>
  isOneOf(context, on, whom as Selector);

export interface Fighting {
  readonly creature: ObjectId;
  /** What it attacks, or the attacker that it blocks. */
  readonly on: Choice;
}

/** The player pays what these cost to attack or block with (508.1h-j, 509.1d-f). Throws `IllegalAction` when they cannot. */
export function payToFight(run: Run, player: PlayerId, kind: 'attack' | 'block', all: readonly Fighting[]): void {
  const rule = kind === 'attack' ? '508.1j' : '509.1f';
  for (const { prohibition, context, source } of prohibitions(run)) {
    const { unlessPays, whom, by } = prohibition;
    const what = prohibition[kind];
    if (unlessPays === undefined || what === undefined || !isWhom(context, by, player)) continue;
    const taxed = all.filter(
      ({ creature, on }) => matchesObject(context, creature, what) && (whom === undefined || concerns(context, whom, on)),
    );
    // Once for a creature, however many it blocks
    const cost: Cost = [...new Set(taxed.map(({ creature }) => creature))].flatMap(() => unlessPays);
    if (cost.length === 0) continue;
    const payer = doingFor(run, source, player);
    const announced = announceSymbols(run, player, cost, source, '118.13a');
    payMana(run, player, manaOf(announced) ?? [], source, { rule });
    payParts(
      payer,
      announced.filter((part) => !isMana(part)),
    );
  }
}
