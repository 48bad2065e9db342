/** The keys that may stand in a mapping, with what each needs beside it. */

import { NEEDS } from '../cards/lint/half-said';
import type { Construct, Field, NameSpace, RecordShape, Shape } from '../engine';
import { answersShape } from '../scenarios/language/answers';
import { constructOf, fieldOf, headsOf, mainOf, type Unwrapped } from '../yaml/read/shapes';
import type { Language } from './language';
import { actionOf, fitting, isAnswering, isStep, NONE, spread } from './shapes-at';

/** A key that may stand in a mapping. */
export interface KeyMeaning {
  readonly key: string;
  readonly doc: string;
  readonly is: Shape | undefined;
  readonly construct?: Construct;
  readonly field?: Field;
  /** It is a name of this name space. */
  readonly name?: NameSpace;
  /** Other keys that have to stand beside it. */
  readonly needs: readonly (readonly [string, Field])[];
}

/** The keys that may stand in a mapping beside those that it has. */
export function keysIn(language: Language, shapes: readonly Unwrapped[], siblings: readonly string[]): readonly KeyMeaning[] {
  const found = new Map<string, KeyMeaning>();
  const candidates = siblings.length === 0 ? shapes : fitting(language, shapes, siblings);
  for (const shape of candidates)
    for (const meaning of keysOf(language, shape, siblings, 0)) if (!found.has(meaning.key)) found.set(meaning.key, meaning);
  return [...found.values()];
}

function* keysOf(language: Language, shape: Unwrapped, siblings: readonly string[], depth: number): Generator<KeyMeaning> {
  if (depth > 4) return;
  switch (shape.shape) {
    case 'record':
      yield* keysOfRecord(language, shape, siblings, depth);
      return;
    case 'heads': {
      const head = siblings.find((one) => constructOf(shape, one) !== undefined);
      if (head !== undefined) {
        const construct = constructOf(shape, head) ?? NONE;
        for (const [key, field] of Object.entries(construct.fields))
          if (key !== construct.main && !siblings.includes(key)) yield { key, doc: field.doc, is: field.is, field, needs: [] };
        return;
      }
      for (const [key, construct] of Object.entries(headsOf(shape))) {
        // A construct that does not know what stands there already is another one.
        if (siblings.some((one) => fieldOf(construct.fields, one) === undefined)) continue;
        const needs = requiredOf(construct.fields, [...siblings, construct.main ?? '', key]);
        if (Object.keys(construct.fields).length === 0) continue;
        const main = mainOf(construct);
        const is: Shape = main?.is ?? { shape: 'record', what: key, fields: construct.fields };
        yield { key, doc: construct.doc, is, construct, needs: main === undefined ? [] : needs };
      }
      return;
    }
    case 'map': {
      for (const option of spread([shape.keys])) {
        if (option.shape === 'words')
          for (const [key, doc] of Object.entries(option.words))
            if (!siblings.includes(key)) yield { key, doc, is: shape.values, needs: [] };
        if (option.shape === 'name' && option.defines !== true)
          for (const key of language.names.all(option.of))
            if (!siblings.includes(key)) yield { key, doc: '', is: shape.values, name: option.of, needs: [] };
      }
      return;
    }
    case 'keyword':
      if (siblings.length > 0) return;
      for (const key of language.names.all('keyword')) {
        const parameters = language.parametersOf(key);
        if (parameters !== undefined) yield { key, doc: '', is: parameters, name: 'keyword', needs: [] };
      }
      return;
    default:
      return;
  }
}

function* keysOfRecord(
  language: Language,
  shape: RecordShape,
  siblings: readonly string[],
  depth: number,
): Generator<KeyMeaning> {
  const main = mainOf(shape);
  const knows = (key: string): boolean =>
    fieldOf(shape.fields, key) !== undefined || (shape.others !== undefined && language.names.known(shape.others.keys, key));
  const isMainAlone = main !== undefined && siblings.length > 0 && !siblings.some(knows);
  if (!isMainAlone) {
    for (const [key, field] of Object.entries(shape.fields)) {
      if (siblings.includes(key) || !isAllowed(language, shape, siblings, key)) continue;
      const needs = [...requiredOf(shape.fields, [...siblings, key]), ...besides(language, shape, siblings, key)];
      yield { key, doc: field.doc, is: field.is, field, needs };
    }
    if (shape.others !== undefined)
      for (const key of language.names.all(shape.others.keys)) {
        if (siblings.includes(key) || !isAllowed(language, shape, siblings, key)) continue;
        const answering = isStep(shape) && isAnswering(language, siblings, key);
        const is = isStep(shape) ? (answering ? answersShape : actionOf(shape)) : shape.others.values;
        yield { key, doc: '', is, name: shape.others.keys, needs: requiredOf(shape.fields, siblings) };
      }
  }
  if (main !== undefined && !siblings.some(knows))
    for (const inner of spread([main.is])) yield* keysOf(language, inner, siblings, depth + 1);
}

export const requiredOf = (
  fields: Readonly<Record<string, Field>>,
  given: readonly string[],
): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([key, { required }]) => required === true && !given.includes(key));

/** What a word of a card says nothing without, and the lint asks for. */
function besides(
  { kind }: Language,
  { what, fields }: RecordShape,
  siblings: readonly string[],
  key: string,
): readonly (readonly [string, Field])[] {
  if (kind !== 'card' && kind !== 'keyword') return [];
  const [, words = []] = NEEDS[what]?.find(([word]) => word === key) ?? [];
  const [first] = words;
  const field = first === undefined ? undefined : fields[first];
  if (first === undefined || field === undefined || words.some((word) => siblings.includes(word))) return [];
  return field.required === true ? [] : [[first, field]];
}

/** What validation says beside the shapes: a step does one thing, and some words belong to others. */
function isAllowed(language: Language, shape: RecordShape, siblings: readonly string[], key: string): boolean {
  const has = (...words: readonly string[]): boolean => siblings.some((one) => words.includes(one));
  if (isStep(shape)) {
    const doing = has('resolve', 'advance', 'expect', ...language.players);
    if (key === 'resolve' || key === 'advance') return !doing;
    if (key === 'expect') return !doing && siblings.every((one) => one === 'under');
    if (key === 'under') return doing && language.dates.length > 0;
    if (has('expect')) return false;
    if (key === 'illegal') return doing && !has('undone');
    if (key === 'undone') return doing && !has('illegal');
    if (key === 'why') return has('illegal', 'undone');
    if (key === 'keeping') return has('undone');
    return !has('resolve', 'advance');
  }
  if (language.kind === 'card' && shape.what === 'a card') {
    const is = (...types: readonly string[]): boolean => types.some((type) => language.types.includes(type));
    if (key === 'loyalty') return is('planeswalker');
    if (key === 'power' || key === 'toughness') return is('creature', 'vehicle');
    if (key === 'spell') return is('instant', 'sorcery');
  }
  if (shape.what === 'a scenario' && shape.fields.steps !== undefined) {
    // What the document is comes first.
    if (!has('scenario', 'background')) return key === 'scenario' || key === 'background';
    if (key === 'background') return !has('scenario', 'steps');
    if (key === 'scenario') return !has('background');
    if (key === 'ruleset') return !has('each ruleset');
    if (key === 'each ruleset') return !has('ruleset');
  }
  return true;
}
