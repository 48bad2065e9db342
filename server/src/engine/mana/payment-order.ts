/** The last step of the search for a payment: who pays what, and in which order mana abilities are activated. */

import { type Fuel, spend } from '../run';
import { findChain } from './payment-chain';
import { transport } from './payment-flow';
import { ACTIVATION, type Group, type Option, type PoolRow } from './payment-parts';
import type { ManaClass } from './payment-ways';

export interface Decided {
  readonly kinds: number;
  /** What the cost itself needs of each kind. */
  readonly need: readonly number[];
  readonly pool: readonly PoolRow[];
  readonly groups: readonly Group[];
  /** Those that are activated. */
  readonly options: readonly Option[];
  /** The weight of what is decided. */
  readonly base: number;
  /** Only what weighs less is looked for. */
  readonly most: number;
  /** What fuel may be left when an order is no longer looked for. */
  readonly until: number;
}

/** Where mana comes from. Of an option, the mana of its output at some indexes. */
export type Supply =
  | { readonly pool: PoolRow }
  | { readonly group: Group }
  | { readonly option: Option; readonly at: readonly number[] };

/** What needs mana of a kind: the cost itself, or that of an option. */
export interface Demand {
  readonly kind: number;
  readonly by: Option | null;
}

export interface Settlement {
  readonly cost: number;
  readonly supplies: readonly Supply[];
  readonly demands: readonly Demand[];
  /** At `supply * demands.length + demand`. */
  readonly flow: readonly number[];
  /** The options in an order in which each can be paid for. */
  readonly order: readonly Option[];
}

/** Costs of mana that is there anyhow: less than any activation, more than any mana of the pool. */
const PRODUCED = 8;
/** More for a mana ability that pays for another, and still more for one that pays for one before it in the list. */
const CHAINED = 4;
const LATE = 64;

/** The cheapest way to pay what is decided, or undefined when there is none that costs less than `most`. */
export function settle(decided: Decided, fuel: Fuel): Settlement | undefined {
  const { kinds, need } = decided;
  const options = inReach(decided);
  if (options === undefined) return undefined;
  const supplies: Supply[] = [...decided.pool.map((pool) => ({ pool })), ...decided.groups.map((group) => ({ group }))];
  for (const option of options) {
    const byClass = new Map<number, number[]>();
    option.fits.forEach((fit, at) => {
      if (fit === null) return;
      const same = byClass.get(fit.id);
      if (same === undefined) byClass.set(fit.id, [at]);
      else same.push(at);
    });
    for (const at of byClass.values()) supplies.push({ option, at });
  }
  const demands: Demand[] = [];
  const needs: number[] = [];
  const demand = (by: Option | null, needed: readonly number[]): void => {
    for (let kind = 0; kind < kinds; kind++) {
      const count = needed[kind] ?? 0;
      if (count === 0) continue;
      demands.push({ kind, by });
      needs.push(count);
    }
  };
  for (const option of options) demand(option, option.way.need);
  demand(null, need);
  const have = supplies.map((supply) => {
    if ('pool' in supply) return supply.pool.mana.length;
    return 'group' in supply ? supply.group.members.length : supply.at.length;
  });
  const cost = supplies.flatMap((supply) => costsOf(supply, demands, options));
  spend({ fuel }, 1, '601.2g', 'finding a way to pay');
  const shipment = transport({ have, need: needs, cost }, fuel);
  if (shipment === undefined || shipment.cost + decided.base >= decided.most) return undefined;
  const line = lineUp(supplies, demands, options, shipment.flow);
  if (line !== undefined) return { cost: shipment.cost + decided.base, supplies, demands, flow: shipment.flow, order: line };
  const chain = findChain(
    { supplies, demands, options, have, need: needs, cost, enough: shipment.cost + ACTIVATION, until: decided.until },
    fuel,
  );
  if (chain === undefined || chain.cost + decided.base >= decided.most) return undefined;
  return { ...chain, cost: chain.cost + decided.base, supplies, demands };
}

/** The options in an order in which each can be paid for, as far as types of mana go, or undefined when one cannot. */
function inReach({ pool, groups, options }: Decided): Option[] | undefined {
  const reach = new Set<ManaClass>(pool.map((row) => row.fit));
  for (const { members } of groups) for (const member of members) for (const { fit } of member) reach.add(fit);
  const line: Option[] = [];
  const left = new Set(options);
  while (left.size > 0) {
    const next = [...left].find(({ way }) => way.units.every((kind) => [...reach].some((fit) => fit.fits[kind])));
    if (next === undefined) return undefined;
    left.delete(next);
    line.push(next);
    for (const fit of next.fits) if (fit !== null) reach.add(fit);
  }
  return line;
}

function costsOf(supply: Supply, demands: readonly Demand[], options: readonly Option[]): number[] {
  if ('pool' in supply) return demands.map(({ kind }) => (supply.pool.fit.fits[kind] ? supply.pool.weight : Infinity));
  if ('group' in supply) {
    const [member = []] = supply.group.members;
    return demands.map(({ kind }) =>
      member.reduce((least, { fit, weight }) => (fit.fits[kind] && weight < least ? weight : least), Infinity),
    );
  }
  const fit = supply.option.fits[supply.at[0] ?? -1];
  const isFree = supply.option.way.units.length === 0;
  const place = options.indexOf(supply.option);
  return demands.map(({ kind, by }) => {
    if (!fit?.fits[kind] || by === supply.option) return Infinity;
    if (by === null || isFree) return PRODUCED;
    return PRODUCED + CHAINED + (place < options.indexOf(by) ? 0 : LATE);
  });
}

/** The options, each after what pays for it, or undefined when some pay for each other in a circle. */
function lineUp(
  supplies: readonly Supply[],
  demands: readonly Demand[],
  options: readonly Option[],
  flow: readonly number[],
): Option[] | undefined {
  const givers = new Map<Option, Set<Option>>(options.map((option) => [option, new Set()]));
  supplies.forEach((supply, row) => {
    if (!('option' in supply)) return;
    demands.forEach(({ by }, column) => {
      if (by !== null && (flow[row * demands.length + column] ?? 0) > 0) givers.get(by)?.add(supply.option);
    });
  });
  const line: Option[] = [];
  const left = new Set(options);
  while (left.size > 0) {
    const next = [...left].find((taker) => ![...(givers.get(taker) ?? [])].some((giver) => left.has(giver)));
    if (next === undefined) return undefined;
    line.push(next);
    left.delete(next);
  }
  return line;
}
