/** Which sources of mana exclude each other. */

import type { ManaSource } from './payment';

export interface Partition {
  /** The sources that exclude a source, by index; never itself. */
  readonly excludes: (source: number) => readonly number[];
  /** Plain sources: each two in a group exclude each other, and no two of different groups do. */
  readonly groups: readonly (readonly number[])[];
  /** The other sources: each two in a unit exclude each other, and so may some of different units. */
  readonly units: readonly (readonly number[])[];
}

const NONE: readonly number[] = [];

/**
 * Divides sources, given by index with `plain` for those that add at most one mana and cost none. Plain sources whose
 * exclusions overlap without being the same are counted among the others, those with the most exclusions first.
 */
export function partition(sources: readonly ManaSource[], plain: readonly boolean[]): Partition {
  const neighbors = neighborsOf(sources);
  const excludes = (source: number): readonly number[] => neighbors.get(source) ?? NONE;
  const simple = neighbors.size === 0 ? plain : withoutTangles(plain, neighbors);
  return {
    excludes,
    groups: cliquesOf(sources.length, (source) => simple[source] === true, excludes),
    units: cliquesOf(sources.length, (source) => simple[source] !== true, excludes),
  };
}

function neighborsOf(sources: readonly ManaSource[]): Map<number, number[]> {
  const users = new Map<number, number[]>();
  const neighbors = new Map<number, number[]>();
  sources.forEach(({ uses }, source) => {
    for (const use of uses) {
      const others = users.get(use);
      if (others === undefined) {
        users.set(use, [source]);
        continue;
      }
      if (others.at(-1) === source) continue;
      for (const other of others) {
        link(neighbors, source, other);
        link(neighbors, other, source);
      }
      others.push(source);
    }
  });
  return neighbors;
}

function link(neighbors: Map<number, number[]>, from: number, to: number): void {
  const list = neighbors.get(from);
  if (list === undefined) neighbors.set(from, [to]);
  else if (!list.includes(to)) list.push(to);
}

/** Takes plain sources away until to exclude each other is an equivalence among those that stay. */
function withoutTangles(plain: readonly boolean[], neighbors: ReadonlyMap<number, readonly number[]>): boolean[] {
  const stays = plain.slice();
  const around = (source: number): number[] => (neighbors.get(source) ?? NONE).filter((other) => stays[other]);
  for (;;) {
    let worst = -1;
    let most = 0;
    for (const source of neighbors.keys()) {
      if (!stays[source]) continue;
      const near = around(source);
      if (near.length <= most) continue;
      if (
        near.every(
          (other) => around(other).length === near.length && around(other).every((one) => one === source || near.includes(one)),
        )
      )
        continue;
      worst = source;
      most = near.length;
    }
    if (worst < 0) return stays;
    stays[worst] = false;
  }
}

/** Gathers the chosen sources, in their order, each into the first set in which it excludes every other. */
function cliquesOf(count: number, chosen: (source: number) => boolean, excludes: Partition['excludes']): number[][] {
  const cliques: number[][] = [];
  const of: number[] = [];
  for (let source = 0; source < count; source++) {
    if (!chosen(source)) continue;
    const near = excludes(source);
    const home = near.find((other) => {
      const clique = cliques[of[other] ?? -1];
      return other < source && chosen(other) && clique?.every((member) => near.includes(member));
    });
    const at = home === undefined ? cliques.push([]) - 1 : (of[home] ?? 0);
    cliques[at]?.push(source);
    of[source] = at;
  }
  return cliques;
}
