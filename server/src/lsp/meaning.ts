/** What a word means in a place, by the shapes that validation reads by. */

import type { Construct, NameSpace } from '../engine';
import { constructOf, fieldOf, mainOf, type Unwrapped } from '../yaml/read/shapes';
import type { KeyMeaning } from './keys';
import type { Language } from './language';
import { fitting, shapesAt, spread, taken } from './shapes-at';
import type { TextPlace } from './text-place';

/** What a key of a mapping means that stands beside these others. */
export function keyMeaningIn(
  language: Language,
  shapes: readonly Unwrapped[],
  keys: readonly string[],
  key: string,
): KeyMeaning | undefined {
  const others = keys.filter((one) => one !== key);
  for (const shape of taken(language, shapes, keys))
    for (const meaning of meaningsOf(language, shape, key, others, 0)) return meaning;
  return undefined;
}

/** What a key in a place means, as it is written there. */
export function keyMeanings(
  language: Language,
  place: TextPlace,
  key: string,
  siblings: readonly string[],
): readonly KeyMeaning[] {
  const others = siblings.filter((one) => one !== key);
  const shapes = fitting(language, shapesAt(language, place), [...others, key]);
  const found = shapes.flatMap((shape) => [...meaningsOf(language, shape, key, others, 0)]);
  return found;
}

function* meaningsOf(
  language: Language,
  shape: Unwrapped,
  key: string,
  others: readonly string[],
  depth: number,
): Generator<KeyMeaning> {
  if (depth > 4) return;
  switch (shape.shape) {
    case 'record': {
      const field = fieldOf(shape.fields, key);
      if (field !== undefined) yield { key, doc: field.doc, is: field.is, field, needs: [] };
      else if (shape.others !== undefined && language.names.known(shape.others.keys, key))
        yield { key, doc: '', is: shape.others.values, name: shape.others.keys, needs: [] };
      else {
        const main = mainOf(shape);
        if (main !== undefined) for (const inner of spread([main.is])) yield* meaningsOf(language, inner, key, others, depth + 1);
      }
      return;
    }
    case 'heads': {
      for (const other of others) {
        const field = fieldOf(constructOf(shape, other)?.fields ?? {}, key);
        if (field !== undefined) {
          yield { key, doc: field.doc, is: field.is, field, needs: [] };
          return;
        }
      }
      const construct = constructOf(shape, key);
      if (construct !== undefined) yield { key, doc: construct.doc, is: mainOf(construct)?.is, construct, needs: [] };
      return;
    }
    case 'map':
      for (const option of spread([shape.keys])) {
        if (option.shape === 'words' && Object.hasOwn(option.words, key))
          yield { key, doc: option.words[key] ?? '', is: shape.values, needs: [] };
        if (option.shape === 'name') yield { key, doc: '', is: shape.values, name: option.of, needs: [] };
      }
      return;
    case 'keyword':
      if (language.names.known('keyword', key))
        yield { key, doc: '', is: language.parametersOf(key), name: 'keyword', needs: [] };
      return;
    default:
      return;
  }
}

/** What a word that stands alone means. */
export interface WordMeaning {
  readonly doc?: string;
  readonly construct?: Construct;
  readonly name?: NameSpace;
  readonly defines?: boolean;
  readonly shape: Unwrapped['shape'];
}

export function wordMeanings(language: Language, shapes: readonly Unwrapped[], word: string, depth = 0): readonly WordMeaning[] {
  if (depth > 4) return [];
  return shapes.flatMap((shape): readonly WordMeaning[] => {
    switch (shape.shape) {
      case 'words':
        return Object.hasOwn(shape.words, word) ? [{ doc: shape.words[word] ?? '', shape: 'words' }] : [];
      case 'heads': {
        const construct = constructOf(shape, word);
        return construct === undefined ? [] : [{ doc: construct.doc, construct, shape: 'heads' }];
      }
      case 'name':
        return shape.defines === true
          ? [{ name: shape.of, defines: true, shape: 'name' }]
          : language.names.known(shape.of, word)
            ? [{ name: shape.of, shape: 'name' }]
            : [];
      case 'keyword':
        return language.names.known('keyword', word) ? [{ name: 'keyword', shape: 'keyword' }] : [];
      case 'record': {
        const main = mainOf(shape);
        return main === undefined ? [] : wordMeanings(language, spread([main.is]), word, depth + 1);
      }
      case 'rule':
      case 'mana':
      case 'date':
      case 'integer':
      case 'flag':
      case 'text':
        return [{ shape: shape.shape }];
      default:
        return [];
    }
  });
}
