/** From the documents of a file to the scenarios that are run: backgrounds joined in, one variant for each ruleset and matrix value. */

import type { Document, Entry, Mapping, Node, Range, Scalar } from '../yaml/tree';
import { emptyMapping, entry, itemsOf, textOf, textsOf, valueOf, withEntries } from './nodes';

/** A scenario of a file, with what the backgrounds before it say. */
export interface Script {
  /** Index of the document in its file. */
  readonly document: number;
  /** The whole document, and the scenario's name in it. */
  readonly range: Range;
  readonly name: Scalar;
  readonly tags: readonly string[];
  readonly rules: readonly Scalar[];
  /** The word that makes several variants of it. */
  readonly several?: Range;
  readonly variants: readonly Variant[];
}

/** What is run: the scenario under one ruleset, with one combination of its matrix. */
export interface Variant {
  /** `2024-02-01` or `card: Rift Bolt`; absent when there is only this one. */
  readonly label?: string;
  readonly name: string;
  /** The date that the scenario asks for; the newest rules, if it asks for none. */
  readonly ruleset?: string;
  /** Everything but the steps. */
  readonly head: Mapping;
  readonly steps: readonly Node[];
  /** The scalars that a value of the matrix was put into: their text is not what the file says. */
  readonly substituted: ReadonlySet<Node>;
}

/** What a document of a scenario file is. */
export type Part =
  | { readonly kind: 'scenario'; readonly script: Script }
  | { readonly kind: 'background'; readonly document: Document; readonly root: Mapping }
  | { readonly kind: 'neither'; readonly document: Document };

/** So many combinations of a matrix and its rulesets are run; more are an error. */
export const MOST_VARIANTS = 200;

/** The parts of a file, one for each document with anything in it. */
export function partsOf(documents: readonly Document[]): readonly Part[] {
  const backgrounds: Mapping[] = [];
  return documents.flatMap((document): Part[] => {
    const { root } = document;
    if (root === undefined) return document.findings.length > 0 ? [{ kind: 'neither', document }] : [];
    if (root.kind === 'mapping' && entry(root, 'scenario') !== undefined)
      return [{ kind: 'scenario', script: scriptOf(document, root, backgrounds) }];
    if (root.kind === 'mapping' && entry(root, 'background') !== undefined) {
      backgrounds.push(root);
      return [{ kind: 'background', document, root }];
    }
    return [{ kind: 'neither', document }];
  });
}

function scriptOf(document: Document, root: Mapping, backgrounds: readonly Mapping[]): Script {
  const whole = backgrounds.reduceRight((own, background) => merged(background, own), root);
  const name = valueOf(root, 'scenario');
  const several = entry(whole, 'matrix') ?? entry(whole, 'each ruleset');
  return {
    document: document.index,
    range: document.range,
    name:
      name?.kind === 'scalar'
        ? name
        : { kind: 'scalar', value: '', quoted: false, range: entry(root, 'scenario')?.key.range ?? root.range },
    tags: textsOf(valueOf(whole, 'tags')).map(({ value }) => value),
    rules: textsOf(valueOf(whole, 'rules')),
    ...(several === undefined ? {} : { several: several.key.range }),
    variants: variantsOf(whole),
  };
}

/** The words that add up; for all others the scenario's own replace the background's. */
const LISTS = new Set(['tags', 'rules', 'steps']);
const DEEP = new Set(['players', 'start', 'defaults', 'this turn', 'matrix']);

function merged(background: Mapping, own: Mapping): Mapping {
  const entries: Entry[] = own.entries.map((mine) => {
    const theirs = entry(background, mine.key.value);
    if (theirs?.value === undefined || mine.value === undefined) return mine;
    if (LISTS.has(mine.key.value)) return { ...mine, value: joined(theirs.value, mine.value) };
    return DEEP.has(mine.key.value) ? { ...mine, value: deep(theirs.value, mine.value) } : mine;
  });
  for (const theirs of background.entries)
    if (theirs.key.value !== 'background' && entry(own, theirs.key.value) === undefined) entries.push(theirs);
  return { ...own, entries };
}

const joined = (first: Node, second: Node): Node => ({
  kind: 'sequence',
  flow: false,
  items: [...itemsOf(first), ...itemsOf(second)],
  range: second.range,
});

function deep(below: Node, above: Node): Node {
  if (below.kind !== 'mapping' || above.kind !== 'mapping') return above;
  // The order of players is the background's, which is that of their turns.
  const entries = below.entries.map((theirs): Entry => {
    const mine = entry(above, theirs.key.value);
    if (mine === undefined) return theirs;
    return theirs.value === undefined || mine.value === undefined ? mine : { ...mine, value: deep(theirs.value, mine.value) };
  });
  return { ...above, entries: [...entries, ...above.entries.filter(({ key }) => entry(below, key.value) === undefined)] };
}

function variantsOf(whole: Mapping): readonly Variant[] {
  const dates = textsOf(valueOf(whole, 'each ruleset')).map(({ value }) => value);
  const own = textOf(valueOf(whole, 'ruleset'));
  const combinations = combinationsOf(valueOf(whole, 'matrix'));
  const variants: Variant[] = [];
  for (const date of dates.length === 0 ? [own] : dates)
    for (const values of combinations) {
      if (variants.length >= MOST_VARIANTS) return variants;
      variants.push(variantOf(whole, date, dates.length > 0, values));
    }
  return variants;
}

/** The same variants under the rules of these dates, whatever dates the scenario names; steps that are `under` others stay out. */
export function underDates(variants: readonly Variant[], dates: readonly string[]): readonly Variant[] {
  const first = variants[0]?.ruleset;
  return dates.flatMap((date) =>
    variants
      .filter(({ ruleset }) => ruleset === first)
      .map((variant): Variant => {
        const value = matrixValue(variant);
        return { ...variant, ruleset: date, label: [date, ...(value === '' ? [] : [value])].join(', ') };
      }),
  );
}

/** The value of the matrix that a variant is of. */
const matrixValue = ({ label = '', ruleset = '' }: Variant): string => label.replace(ruleset, '').replace(/^, /, '');

/** The same as a variant under the rules of another date: one of the scenario's own, where it has one for that date. */
export function underDate(variants: readonly Variant[], variant: Variant, date: string): Variant | undefined {
  const same = variants.filter((other) => matrixValue(other) === matrixValue(variant));
  return same.find(({ ruleset }) => ruleset === date) ?? underDates(same, [date])[0];
}

/** The dates under whose rules a scenario runs by itself; none where it names no date. */
export const datesOf = (variants: readonly Variant[]): readonly string[] => [
  ...new Set(variants.flatMap(({ ruleset }) => ruleset ?? [])),
];

type Values = ReadonlyMap<string, Node>;

function variantOf(whole: Mapping, date: string | undefined, showDate: boolean, values: Values): Variant {
  const substituted = new Set<Node>();
  const plain = withEntries(whole, ({ key }) => key.value !== 'steps');
  const head =
    values.size === 0
      ? plain
      : substitute(
          withEntries(plain, ({ key }) => key.value !== 'matrix'),
          values,
          substituted,
        );
  const steps = itemsOf(valueOf(whole, 'steps')).map((step) =>
    values.size === 0 ? step : substitute(step, values, substituted),
  );
  const parts = [
    ...(showDate && date !== undefined ? [date] : []),
    ...[...values].map(([name, value]) => `${name}: ${shown(value)}`),
  ];
  return {
    ...(parts.length === 0 ? {} : { label: parts.join(', ') }),
    ...(date === undefined ? {} : { ruleset: date }),
    name: textOf(valueOf(head, 'scenario')) ?? '',
    head: head.kind === 'mapping' ? head : emptyMapping(head.range),
    steps,
    substituted,
  };
}

const shown = (node: Node): string => {
  if (node.kind === 'scalar') return node.value;
  return node.kind === 'sequence' ? `[${node.items.map(shown).join(', ')}]` : '{...}';
};

function combinationsOf(matrix: Node | undefined): readonly Values[] {
  let all: Map<string, Node>[] = [new Map()];
  if (matrix?.kind !== 'mapping') return all;
  for (const { key, value } of matrix.entries) {
    all = all.flatMap((values) => itemsOf(value).map((item) => new Map(values).set(key.value, item)));
    if (all.length > MOST_VARIANTS) return all.slice(0, MOST_VARIANTS);
  }
  return all;
}

const PLACE = /\$([A-Za-z][A-Za-z0-9_]*)/g;

/** The same tree with the values of the matrix in their places. What is put in has the range of its place. */
function substitute(node: Node, values: Values, substituted: Set<Node>): Node {
  if (node.kind === 'sequence') return { ...node, items: node.items.map((item) => substitute(item, values, substituted)) };
  if (node.kind === 'mapping')
    return {
      ...node,
      entries: node.entries.map(({ key, value, range }) => {
        const name = substitute(key, values, substituted);
        return {
          key: name.kind === 'scalar' ? name : key,
          range,
          ...(value === undefined ? {} : { value: substitute(value, values, substituted) }),
        };
      }),
    };
  if (!node.value.includes('$')) return node;
  const whole = values.get(node.value.slice(1));
  const placed: Node =
    whole !== undefined && node.value.startsWith('$')
      ? { ...whole, range: node.range }
      : {
          ...node,
          value: node.value.replace(PLACE, (place, name: string) => {
            const value = values.get(name);
            return value?.kind === 'scalar' ? value.value : place;
          }),
        };
  substituted.add(placed);
  return placed;
}
