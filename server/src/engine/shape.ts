/**
 * Shapes describe the constructs that an author writes, without knowing how they are written down.
 * The languages derive validation, completion, hover, JSON Schema and the reference from them.
 *
 * What a reader hands to the engine is plain data in the form that the shape says:
 * - `words`, `name`, `text`: the string as written;  `integer`: a number;  `flag`: a boolean
 * - `mana`: a `ManaCost` as `readManaCost` gives it;  `rule`, `date`: the string as written
 * - `list`: an array;  `map`: an object with the keys as written
 * - `record`: an object whose keys are the field names in camel case (`mana value` -> `manaValue`)
 * - `keyword`: a `KeywordUse`: `{ keyword, at, parameters }`
 * - `heads`: as a record, with `kind`: the head as written, and `at`: the opaque `SourceId`
 */

/** Says where in its definition a construct stands. Opaque to the engine; the languages map it to a range. */
export type SourceId = string;

/** A number of the Comprehensive Rules, e.g. `601.2b`, in the numbering of the newest edition. */
export type RuleNumber = string;

/** What a name names; the languages know which names exist. */
export type NameSpace =
  | 'card'
  | 'keyword'
  | 'term'
  | 'player'
  | 'object'
  | 'counter'
  | 'card type'
  | 'subtype'
  | 'supertype'
  | 'variable'
  | 'special action'
  | 'ability'
  | 'tag';

export type Shape =
  | { readonly shape: 'words'; readonly words: Readonly<Record<string, string>> }
  | { readonly shape: 'text' }
  | { readonly shape: 'name'; readonly of: NameSpace; readonly defines?: boolean }
  | { readonly shape: 'integer'; readonly min?: number; readonly max?: number }
  | { readonly shape: 'flag' }
  | { readonly shape: 'mana' }
  | { readonly shape: 'rule' }
  | { readonly shape: 'date' }
  /** A keyword as it stands on a card, `haste` or `suspend: { time: 1, cost: R }`; its definition says which parameters. */
  | { readonly shape: 'keyword' }
  /** A single item may stand without brackets where `single` is set. */
  | { readonly shape: 'list'; readonly of: Shape; readonly single?: boolean }
  | { readonly shape: 'map'; readonly keys: Shape; readonly values: Shape }
  | RecordShape
  | HeadsShape
  /** Told apart by form: the first option whose form fits the node (scalar word, number, mapping, sequence). */
  | { readonly shape: 'one of'; readonly options: readonly Shape[]; readonly what: string }
  | { readonly shape: 'lazy'; readonly to: () => Shape };

/** A mapping with known keys, and perhaps `others`. A value that is not a mapping stands for `main`. */
export interface RecordShape {
  readonly shape: 'record';
  readonly what: string;
  readonly main?: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Any other key must be a name of this name space; the pairs are read into the field `as` (an object, keys as written). */
  readonly others?: { readonly keys: NameSpace; readonly values: Shape; readonly as: string };
}

/**
 * A mapping told apart by its head, the one key that names the construct: `damage: 3, to: it`.
 * The head's value is the construct's `main` field, and the other fields stand beside the head
 * or inside its value (`damage: { amount: 3, to: it }`). A construct without fields is a bare word.
 */
export interface HeadsShape {
  readonly shape: 'heads';
  readonly what: string;
  readonly heads: () => Readonly<Record<string, Construct>>;
}

export interface Construct {
  readonly doc: string;
  readonly rule?: RuleNumber;
  readonly example: string;
  readonly main?: string;
  readonly fields: Readonly<Record<string, Field>>;
}

export interface Field {
  readonly is: Shape;
  readonly doc: string;
  readonly required?: boolean;
  /** Its key in the data, where that is not the name in camel case. */
  readonly key?: string;
}

/** A shape, or what gives it: constructs refer to each other in circles, across files. */
export type Later = Shape | (() => Shape);
const later = (is: Later): Shape => (typeof is === 'function' ? lazy(is) : is);

export const words = (list: Readonly<Record<string, string>>): Shape => ({ shape: 'words', words: list });
export const name = (of: NameSpace): Shape => ({ shape: 'name', of });
export const defines = (of: NameSpace): Shape => ({ shape: 'name', of, defines: true });
export const integer = (min?: number, max?: number): Shape => ({
  shape: 'integer',
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
/** A list; a single item may stand for it. */
export const listOf = (of: Later): Shape => ({ shape: 'list', of: later(of), single: true });
export const mapOf = (keys: Later, values: Later): Shape => ({ shape: 'map', keys: later(keys), values: later(values) });
export const oneOf = (what: string, ...options: readonly Later[]): Shape => ({
  shape: 'one of',
  options: options.map(later),
  what,
});
export function lazy(to: () => Shape): Shape {
  return { shape: 'lazy', to };
}
export const record = (
  what: string,
  fields: Readonly<Record<string, Field>>,
  more: Pick<RecordShape, 'main' | 'others'> = {},
): RecordShape => ({ shape: 'record', what, fields, ...more });
export const flag: Shape = { shape: 'flag' };
export const keyword: Shape = { shape: 'keyword' };
export const text: Shape = { shape: 'text' };
export const mana: Shape = { shape: 'mana' };

export const field = (is: Later, doc: string): Field => ({ is: later(is), doc });
export const required = (is: Later, doc: string): Field => ({ is: later(is), doc, required: true });
