/**
 * What may stand in a place: the shapes of the language, followed along the keys and lists around the place. Validation
 * reads by the same shapes.
 */

import type { Construct, Field, RecordShape, Shape } from '../engine';
import { answersShape } from '../scenarios/language/answers';
import type { Mapping } from '../yaml';
import { Context } from '../yaml/read/context';
import { constructOf, fieldOf, fitness, headsOf, mainOf, optionsOf, type Unwrapped } from '../yaml/read/shapes';
import type { Language } from './language';
import type { Frame, TextPlace } from './text-place';

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
export function taken(language: Language, shapes: readonly Unwrapped[], keys: readonly string[]): readonly Unwrapped[] {
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

export const NONE: Construct = { doc: '', example: '', fields: {} };

export const isStep = ({ what, others }: RecordShape): boolean => what === 'a step' && others?.as === 'players';

/** Whether a player only answers: the first whom a step names does something. */
export function isAnswering({ players }: Language, keys: readonly string[], key: string): boolean {
  const first = keys.find((one) => players.includes(one));
  return first !== undefined && first !== key;
}

export function actionOf({ others }: RecordShape): Shape {
  if (others === undefined) return answersShape;
  return spread([others.values]).find(({ shape }) => shape === 'heads') ?? others.values;
}
