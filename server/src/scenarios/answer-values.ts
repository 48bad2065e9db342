/** What the answers of a step say, before it is known what is asked. */

import type { PlayerId } from '../engine/state/game';
import type { Node, Range } from '../yaml/tree';
import type { AnswerWord } from './language/answers';
import { entriesOf, itemsOf, textOf } from './nodes';

export interface Value {
  readonly node: Node;
  readonly text: string;
  /** How much of something it gets; what an attacker attacks or a blocker blocks. */
  readonly amount?: number;
  readonly on?: string;
}

export interface Item {
  readonly kinds: AnswerWord['kinds'];
  readonly word: string;
  readonly player: PlayerId;
  /** The card of the `cast:` beside it. */
  readonly scope: string | undefined;
  readonly range: Range;
  readonly values: readonly Value[];
  /** Values by the name of the target, or by what deals the damage. */
  readonly named: ReadonlyMap<string, readonly Value[]> | undefined;
  /** How many values were taken. */
  at: number;
  used: boolean;
}

/** The values behind an answer's word. */
export function valuesOf(
  form: AnswerWord['form'],
  word: string,
  node: Node | undefined,
): { values: readonly Value[]; named?: ReadonlyMap<string, readonly Value[]> } {
  const plain = (item: Node): Value => {
    const [pair] = entriesOf(item);
    return pair === undefined
      ? { node: item, text: word === 'symbols' ? bare(textOf(item) ?? '') : (textOf(item) ?? '') }
      : { node: item, text: pair.key.value, on: textOf(pair.value) ?? '' };
  };
  if (node?.kind !== 'mapping' || word === 'pay') return { values: itemsOf(node).map(plain) };
  if (form !== 'amounts')
    return { values: [], named: new Map(node.entries.map(({ key, value }) => [key.value, itemsOf(value).map(plain)])) };
  if (word === 'assign damage')
    return { values: [], named: new Map(node.entries.map(({ key, value }) => [key.value, amountsOf(value)])) };
  if (word === 'attack' || word === 'block')
    return {
      values: node.entries.flatMap(({ key, value }) =>
        itemsOf(value).map((on): Value => ({ node: key, text: key.value, on: textOf(on) ?? '' })),
      ),
    };
  return { values: amountsOf(node) };
}

const amountsOf = (node: Node | undefined): readonly Value[] =>
  entriesOf(node).map(({ key, value }) => ({ node: key, text: key.value, amount: Number(textOf(value) ?? 0) }));

/** A symbol may be written as it stands on the card, `"{R}"`, or without its braces. */
const bare = (text: string): string => /^\{(.*)\}$/.exec(text)?.[1] ?? text;
