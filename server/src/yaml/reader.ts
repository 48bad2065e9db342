/**
 * Reads the tree of a document by a shape into the plain data that `engine/shape` describes.
 * It never throws: what is wrong is said in findings, each at the words that it is about.
 */

import type { Shape, SourceId } from '../engine/shape';
import { type ConstructPlace, Context, type Located, type ReadOptions } from './read/context';
import { read } from './read/read';
import type { Finding, Node, Range } from './tree';

export type { BehindKeyword, ConstructPlace, Located, Names, ReadOptions } from './read/context';

export interface Reading<T = unknown> {
  /** The data; absent when an error kept any part from being read. */
  readonly value?: T;
  /** What could be read, errors or not: parts that could not are missing. */
  readonly partial: unknown;
  readonly findings: readonly Finding[];
  /** Every value that was read, outer ones before what is in them, with its place and what may stand there. */
  readonly located: readonly Located[];
  /** Where each construct with a head stands, by its `at`. */
  readonly sources: ReadonlyMap<SourceId, ConstructPlace>;
}

/** Reads a node; `T` is what the shape describes, which only the shape's author can say. */
export function readShape<T = unknown>(node: Node | undefined, shape: Shape, options: ReadOptions): Reading<T> {
  const context = new Context(options);
  const value = read(context, shape, node, { path: options.base, instead: node?.range ?? NOTHING });
  const { findings, located, sources } = context;
  return { ...(context.failed || value === undefined ? {} : { value: value as T }), partial: value, findings, located, sources };
}

const NOTHING: Range = { start: 0, end: 0 };

/** What stands at an offset: the values around it from the outermost to the innermost, their keys counted in. */
export function locatedAt(located: readonly Located[], offset: number): readonly Located[] {
  const inside = ({ range, keyRange }: Located): boolean => (keyRange?.start ?? range.start) <= offset && offset <= range.end;
  return located.filter(inside).toSorted((a, b) => width(b) - width(a));
}

const width = ({ range }: Located): number => range.end - range.start;
