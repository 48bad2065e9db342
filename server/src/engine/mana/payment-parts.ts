/**
 * A payment taken apart for the search. Sources that add one mana and cost none ("plain") and exclude each other wholly
 * make a group: at most one of them is used, and a flow decides on it. The others are options, of which the search
 * decides; those that exclude each other make a unit, of which at most one is used.
 */

import type { ManaSource, PaymentProblem } from './payment';
import { partition } from './payment-partition';
import { Kinds, type ManaClass, type Way } from './payment-ways';
import type { Mana } from './pool';

/** The weight of one activation. Lower bits of a weight are for what matters less, higher for dearness and life. */
export const ACTIVATION = 2 ** 24;
/** Of one more dearness, in activations. */
const DEARNESS = 256;
/** Of a Phyrexian symbol paid with life, in activations: mana is preferred. */
export const BY_LIFE = 8192 * DEARNESS;
const FLEXIBLE = 2 ** 12;

/** A plain source and its output. */
export interface Alternative {
  /** Index in the sources of the problem. */
  readonly source: number;
  readonly output: number;
  readonly mana: Mana;
  readonly fit: ManaClass;
  readonly weight: number;
}

export interface Group {
  /** Interchangeable ones; each is the alternatives of one clique of sources. */
  readonly members: readonly (readonly Alternative[])[];
  /** Whether options exclude some of its sources; then there is one member. */
  readonly contested: boolean;
}

export interface Option {
  readonly source: number;
  readonly output: number;
  readonly mana: readonly Mana[];
  /** The class of each mana of the output; null for mana that is of no use here. */
  readonly fits: readonly (ManaClass | null)[];
  /** How much of it is of use. */
  readonly useful: number;
  /** How its own mana cost is paid. */
  readonly way: Way;
  /** All life that it takes. */
  readonly life: number;
  /** In activations. */
  readonly price: number;
  readonly weight: number;
  /** The sources that it excludes, itself among them. */
  readonly blocks: readonly number[];
  /** Equal for options that need and give the same. */
  readonly signature: string;
}

export interface Unit {
  readonly options: readonly Option[];
  /** The index of the group that each of its options excludes. */
  readonly group: number;
  /** The index of an earlier unit that is the same in every respect, or -1. */
  readonly twin: number;
}

export interface PoolRow {
  readonly mana: readonly Mana[];
  readonly fit: ManaClass;
  /** What is better kept costs more. */
  readonly weight: number;
}

export interface Parts {
  readonly kinds: number;
  readonly ways: readonly Way[];
  readonly pool: readonly PoolRow[];
  readonly groups: readonly Group[];
  readonly units: readonly Unit[];
  /** The life that may be spent in all. */
  readonly life: number;
}

const NOTHING: readonly number[] = [];

export function partsOf(problem: PaymentProblem): Parts {
  const { sources } = problem;
  const life = Math.max(0, problem.life);
  const kinds = new Kinds(problem);
  const ways = kinds.waysOf(problem.cost, true, life);
  const free: Way = { units: NOTHING, need: [], life: 0 };
  const costs = sources.map(({ cost }) =>
    cost === undefined || cost.length === 0 ? undefined : kinds.waysOf(cost, false, life),
  );
  kinds.close([...ways, ...costs.flatMap((cost) => cost ?? []), free]);

  // Life matters to the choice of sources only when there may be too little of it.
  const most = ways.reduce((sum, way) => Math.max(sum, way.life), 0);
  const inAll = sources.reduce((sum, source, at) => sum + (source.life ?? 0) + (costs[at]?.at(-1)?.life ?? 0), most);
  const plain = sources.map(
    (source, at) =>
      costs[at] === undefined && source.outputs.every((output) => output.length <= 1) && (inAll <= life || !source.life),
  );
  const { excludes, groups: cliques, units: packs } = partition(sources, plain);

  const colors = cliques.map((clique) => colorsOf(sources, clique));
  const members = cliques.map((clique, at) =>
    clique.flatMap((source) => alternativesOf(sources, source, colors[at] ?? 0, kinds)),
  );
  const cliqueOf: number[] = [];
  cliques.forEach((clique, at) => {
    for (const source of clique) cliqueOf[source] = at;
  });
  const packGroup = packs.map((pack) => {
    const near = pack.map(excludes);
    const at = near[0]?.map((source) => cliqueOf[source] ?? -1).find((index) => index >= 0) ?? -1;
    return cliques[at]?.every((source) => near.every((list) => list.includes(source))) ? at : -1;
  });
  const reach = new Set<ManaClass>(members.flat().map((alternative) => alternative.fit));
  const pool = poolRows(problem.pool, kinds);
  for (const row of pool) reach.add(row.fit);
  const all = packs.map((pack, at) => {
    const flexible = colorsOf(sources, [...pack, ...(cliques[packGroup[at] ?? -1] ?? [])]);
    const blocks = (source: number): number[] => [source, ...excludes(source)];
    return pack.flatMap((source) => optionsOf(sources, source, costs[source] ?? [free], flexible, blocks(source), kinds, life));
  });
  const usable = reachable(all.flat(), reach);
  const { groups, where } = merge(members, cliques, new Set(packs.flat().flatMap((source) => [...excludes(source)])));
  const units: Unit[] = [];
  const shapes: string[] = [];
  packs.forEach((_, at) => {
    const options = distinct((all[at] ?? []).filter((option) => usable.has(option)));
    if (options.length === 0) return;
    const clique = packGroup[at] ?? -1;
    const alone = new Set([...(packs[at] ?? []), ...(cliques[clique] ?? [])]);
    const whole = options.every((option) => option.blocks.every((source) => alone.has(source)));
    const shape = whole
      ? [options.map(({ signature, weight }) => `${signature}/${weight}`), shapeOf(members[clique] ?? [])].join('!')
      : '';
    units.push({ options, group: where[clique] ?? -1, twin: whole ? shapes.lastIndexOf(shape) : -1 });
    shapes.push(shape);
  });
  return { kinds: kinds.count, ways, pool, groups, units, life };
}

/** The number of colours that some sources add. */
function colorsOf(sources: readonly ManaSource[], which: readonly number[]): number {
  let found = '';
  for (const at of which)
    for (const output of sources[at]?.outputs ?? [])
      for (const { type } of output) if (type !== 'C' && !found.includes(type)) found += type;
  return found.length;
}

const weightOf = (price: number, colors: number): number => price * ACTIVATION + colors * FLEXIBLE;

function alternativesOf(sources: readonly ManaSource[], source: number, colors: number, kinds: Kinds): Alternative[] {
  const { outputs = [], dearness = 0 } = sources[source] ?? {};
  const weight = weightOf(dearness * DEARNESS + 1, colors);
  const found: Alternative[] = [];
  outputs.forEach(([mana], output) => {
    const fit = mana === undefined ? null : kinds.classOf(mana);
    if (mana !== undefined && fit !== null) found.push({ source, output, mana, fit, weight });
  });
  return found;
}

function optionsOf(
  sources: readonly ManaSource[],
  source: number,
  ways: readonly Way[],
  colors: number,
  blocks: readonly number[],
  kinds: Kinds,
  limit: number,
): Option[] {
  const { outputs = [], dearness = 0, life = 0 } = sources[source] ?? {};
  const found: Option[] = [];
  outputs.forEach((mana, output) => {
    const fits = mana.map((one) => kinds.classOf(one));
    const useful = fits.filter((fit) => fit !== null).length;
    if (useful === 0) return;
    for (const way of ways) {
      const sum = life + way.life;
      if (sum > limit) continue;
      const price = dearness * DEARNESS + 1 + (way.life / 2) * BY_LIFE;
      const gives = fits.flatMap((fit) => (fit === null ? [] : [fit.id])).sort((a, b) => a - b);
      const signature = `${gives}/${way.need}/${sum}`;
      found.push({
        source,
        output,
        mana,
        fits,
        useful,
        way,
        life: sum,
        price,
        weight: weightOf(price, colors),
        blocks,
        signature,
      });
    }
  });
  return found;
}

/** The options whose costs could be paid with mana that can be had at all. */
function reachable(options: readonly Option[], reach: Set<ManaClass>): Set<Option> {
  const usable = new Set<Option>();
  for (let size = -1; size !== usable.size; ) {
    size = usable.size;
    for (const option of options) {
      if (usable.has(option)) continue;
      if (!option.way.units.every((kind) => [...reach].some((fit) => fit.fits[kind]))) continue;
      usable.add(option);
      for (const fit of option.fits) if (fit !== null) reach.add(fit);
    }
  }
  return usable;
}

/** Without options that do the same with the same source; cheap ones that waste little first. */
function distinct(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options
    .filter(({ source, signature }) => !seen.has(`${source}:${signature}`) && seen.add(`${source}:${signature}`))
    .sort((a, b) => a.weight - b.weight || a.mana.length - b.mana.length);
}

const shapeOf = (alternatives: readonly Alternative[]): string =>
  alternatives.map(({ fit, weight }) => `${fit.id}:${weight}`).join();

/** Joins the groups that are alike and that no option excludes; `where` gives the index of the group of each clique. */
function merge(members: readonly (readonly Alternative[])[], cliques: readonly (readonly number[])[], contested: Set<number>) {
  const groups: { members: (readonly Alternative[])[]; contested: boolean }[] = [];
  const where: number[] = [];
  const known = new Map<string, number>();
  members.forEach((alternatives, at) => {
    where.push(-1);
    if (alternatives.length === 0) return;
    if (contested.size > 0 && cliques[at]?.some((source) => contested.has(source))) {
      where[at] = groups.push({ members: [alternatives], contested: true }) - 1;
      return;
    }
    const shape = shapeOf(alternatives);
    const same = known.get(shape);
    if (same === undefined) known.set(shape, groups.push({ members: [alternatives], contested: false }) - 1);
    else groups[same]?.members.push(alternatives);
  });
  return { groups, where };
}

/** The mana of the pool that is of use, alike together; restricted mana is spent first, then colourless. */
function poolRows(pool: readonly Mana[], kinds: Kinds): PoolRow[] {
  const rows: { mana: Mana[]; fit: ManaClass; weight: number }[] = [];
  for (const mana of pool) {
    const fit = kinds.classOf(mana);
    if (fit === null) continue;
    const weight = mana.only !== undefined ? 0 : mana.type === 'C' ? 1 : 2;
    const row = rows.find((one) => one.fit === fit && one.weight === weight);
    if (row === undefined) rows.push({ mana: [mana], fit, weight });
    else row.mana.push(mana);
  }
  return rows;
}
