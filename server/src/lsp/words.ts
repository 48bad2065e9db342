/** Every word of a document with what it means there, by the shapes that it is read by. */

import type { Node, Scalar } from '../yaml';
import type { Unwrapped } from '../yaml/read/shapes';
import type { KeyMeaning } from './keys';
import type { Language } from './language';
import { keyMeaningIn, type WordMeaning, wordMeanings } from './meaning';
import { itemsOf, spread, valuesOf } from './shapes-at';

export interface Word {
  readonly scalar: Scalar;
  readonly key: KeyMeaning | undefined;
  readonly word: WordMeaning | undefined;
}

/** Longer mappings are data of another kind. */
const MOST_KEYS = 500;

export function* wordsIn(language: Language, root: Node | undefined): Generator<Word> {
  if (root !== undefined) yield* within(language, root, spread([language.shape]));
}

function* within(language: Language, node: Node, shapes: readonly Unwrapped[]): Generator<Word> {
  if (node.kind === 'scalar') {
    yield { scalar: node, key: undefined, word: wordMeanings(language, shapes, node.value)[0] };
    return;
  }
  if (node.kind === 'sequence') {
    const inner = itemsOf(shapes);
    for (const item of node.items) yield* within(language, item, inner);
    return;
  }
  const keys = node.entries.slice(0, MOST_KEYS).map(({ key }) => key.value);
  for (const { key, value } of node.entries.slice(0, MOST_KEYS)) {
    yield { scalar: key, key: keyMeaningIn(language, shapes, keys, key.value), word: undefined };
    if (value !== undefined)
      yield* within(language, value, valuesOf(language, shapes, { kind: 'mapping', keys, key: key.value }));
  }
}
