/**
 * What may stand in a place, and what a word there is: the shapes of the language, followed along the keys and lists
 * around the place. Validation reads by the same shapes.
 */

import { NEEDS } from '../cards/lint/half-said';
import type { Construct, Field, NameSpace, RecordShape, Shape } from '../engine';
import { answersShape } from '../scenarios/language/answers';
import type { Mapping } from '../yaml';
import { Context } from '../yaml/read/context';
import { constructOf, fieldOf, fitness, headsOf, mainOf, optionsOf, type Unwrapped } from '../yaml/read/shapes';
import type { Language } from './language';
import type { Frame, TextPlace } from './text-place';

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

const contextOf = (language: Language): Context =>
  new Context({ base: '', names: language.names, parametersOf: language.parametersOf, parameters: new Set(language.parameters) });

/** The options of a shape, those of lists that may stand without brackets among them. */
export function spread(shapes: readonly Shape[]): readonly Unwrapped[] {
  const all = new Set<Unwrapped>();
  const add = (shape: Shape): void => {
    for (const option of optionsOf(shape)) {
      if (all.has(option)) continue;
      all.add(option);
      if (option.shape === 'list' && option.single === true) add(option.of);
    }
  };
  for (const shape of shapes) add(shape);
  return [...all];
}

/** The shapes that may stand in a place. */
export function shapesAt(language: Language, { frames }: Pick<TextPlace, 'frames'>): readonly Unwrapped[] {
  let shapes = spread([language.shape]);
  for (const frame of frames) shapes = frame.kind === 'sequence' ? itemsOf(shapes) : valuesOf(language, shapes, frame);
  return shapes;
}

/** The shapes of the items of a list. */
export function itemsOf(shapes: readonly Unwrapped[]): readonly Unwrapped[] {
  return spread(
    shapes.flatMap((shape): Shape[] => {
      if (shape.shape === 'list') return [shape.of];
      const main = shape.shape === 'record' ? mainOf(shape) : undefined;
      return main === undefined ? [] : [...itemsOf(spread([main.is]))];
    }),
  );
}

const asMapping = (keys: readonly string[]): Mapping => ({
  kind: 'mapping',
  flow: true,
  range: NOWHERE,
  entries: keys.map((value) => ({ key: { kind: 'scalar', value, quoted: false, range: NOWHERE }, range: NOWHERE })),
});
const NOWHERE = { start: 0, end: 0 };

/** Of several shapes those that know most of the keys that are there; the first of them is the one that validation takes. */
export function fitting(language: Language, shapes: readonly Unwrapped[], keys: readonly string[]): readonly Unwrapped[] {
  const mappings = shapes.filter(({ shape }) => MAPPINGS.has(shape));
  if (keys.length === 0 || mappings.length < 2) return mappings;
  const context = contextOf(language);
  const node = asMapping(keys);
  const fits = mappings.map((shape) => fitness(context, shape, node));
  const most = Math.max(...fits);
  return most === 0 ? mappings : mappings.filter((_, i) => fits[i] === most);
}

/** The one shape that validation takes, or all where the keys say nothing. */
function taken(language: Language, shapes: readonly Unwrapped[], keys: readonly string[]): readonly Unwrapped[] {
  const all = shapes.filter(({ shape }) => MAPPINGS.has(shape));
  const fits = fitting(language, shapes, keys);
  return fits.length === all.length ? fits : fits.slice(0, 1);
}

const MAPPINGS: ReadonlySet<string> = new Set(['record', 'heads', 'map', 'keyword']);

/** The shapes of the value of a key. */
export function valuesOf(
  language: Language,
  shapes: readonly Unwrapped[],
  { keys, key }: Extract<Frame, { kind: 'mapping' }>,
): readonly Unwrapped[] {
  const found = taken(language, shapes, keys).flatMap((shape) => valueIn(language, shape, keys, key, 0));
  return spread(found);
}

function valueIn(language: Language, shape: Unwrapped, keys: readonly string[], key: string, depth: number): readonly Shape[] {
  if (depth > 4) return [];
  const throughMain = (main: Field | undefined, rest: readonly string[]): readonly Shape[] =>
    main === undefined ? [] : spread([main.is]).flatMap((inner) => valueIn(language, inner, rest, key, depth + 1));
  switch (shape.shape) {
    case 'record': {
      const field = fieldOf(shape.fields, key);
      if (field !== undefined) return [field.is];
      if (shape.others !== undefined && (language.names.known(shape.others.keys, key) || mainOf(shape) === undefined))
        return isStep(shape) ? [isAnswering(language, keys, key) ? answersShape : actionOf(shape)] : [shape.others.values];
      return throughMain(
        mainOf(shape),
        keys.filter((one) => fieldOf(shape.fields, one) === undefined),
      );
    }
    case 'heads': {
      const construct = constructOf(shape, key);
      const heads = keys.filter((one) => one !== key && constructOf(shape, one) !== undefined);
      const asField = heads.flatMap((head) => {
        const owner = constructOf(shape, head);
        const field = owner === undefined ? undefined : fieldOf(owner.fields, key);
        return field === undefined ? [] : [field.is];
      });
      if (asField.length > 0) return asField;
      if (construct !== undefined) {
        const main = mainOf(construct);
        const parts: RecordShape = { shape: 'record', what: `the keys of ${key}`, fields: construct.fields };
        return main === undefined ? [parts] : [main.is, parts];
      }
      if (heads.length > 0) return heads.flatMap((head) => throughMain(mainOf(constructOf(shape, head) ?? NONE), [key]));
      return Object.values(headsOf(shape)).flatMap(({ fields }) => {
        const field = fieldOf(fields, key);
        return field === undefined ? [] : [field.is];
      });
    }
    case 'map':
      return [shape.values];
    case 'keyword': {
      const parameters = language.parametersOf(key);
      return parameters === undefined ? [] : [parameters];
    }
    default:
      return [];
  }
}

const NONE: Construct = { doc: '', example: '', fields: {} };

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

const requiredOf = (fields: Readonly<Record<string, Field>>, given: readonly string[]): readonly (readonly [string, Field])[] =>
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

const isStep = ({ what, others }: RecordShape): boolean => what === 'a step' && others?.as === 'players';

/** Whether a player only answers: the first whom a step names does something. */
function isAnswering({ players }: Language, keys: readonly string[], key: string): boolean {
  const first = keys.find((one) => players.includes(one));
  return first !== undefined && first !== key;
}

function actionOf({ others }: RecordShape): Shape {
  if (others === undefined) return answersShape;
  return spread([others.values]).find(({ shape }) => shape === 'heads') ?? others.values;
}

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
