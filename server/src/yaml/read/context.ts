/** What a reading carries along: what it knows, and what it has found so far. */

import type { NameSpace, RecordShape, Shape, SourceId } from '../../engine/shape';
import { quote } from '../quote';
import type { Finding, Fix, Range, Scalar } from '../tree';

/** The names that exist. */
export interface Names {
  known(of: NameSpace, name: string): boolean;
  /** Every name, for suggestions; empty where they cannot be listed. */
  all(of: NameSpace): Iterable<string>;
  /** The name as it is spelt where only the case differs, else the same name. */
  canonical?(of: NameSpace, name: string): string;
  /** A sentence about a name that does not exist, where more is known of it than that. */
  instead?(of: NameSpace, name: string): string | undefined;
  /** Whether the rules have that number; absent where it is judged elsewhere, or not at all. */
  hasRule?(number: string): boolean;
}

export interface ReadOptions {
  /** The path of the node that is read, e.g. `card:Rift Bolt`; all paths in it begin so. */
  readonly base: SourceId;
  /** Without it every name is taken as written. */
  readonly names?: Names;
  /** Names that a comma or a colon may have cut in two; by default the cards of `names`. */
  readonly knownNames?: (name: string) => boolean;
  /** Inside a keyword's definition: the parameters that may stand as `$name` in any place. */
  readonly parameters?: ReadonlySet<string>;
  /** What stands behind a keyword on a card. */
  readonly parametersOf?: (keyword: string) => BehindKeyword;
}

/**
 * What stands behind a keyword on a card, by its definition; undefined for a keyword without parameters. `unclear` where the
 * definition is wrong in what it says of them: that is said there, and of what stands on cards nothing can be said.
 */
export type BehindKeyword = RecordShape | 'unclear' | undefined;

/** A word or value that was read: what stands at an offset, and what may stand there. */
export interface Located {
  readonly path: SourceId;
  /** The value; of no width where nothing is written. */
  readonly range: Range;
  /** The key in front of the value. */
  readonly keyRange?: Range;
  readonly shape: Shape;
  /** The head, where the value is a construct with one, and the word's own range. */
  readonly construct?: string;
  readonly headRange?: Range;
}

/** Where a construct with a head stands: the whole of it, and the head. */
export interface ConstructPlace {
  readonly range: Range;
  readonly keyRange: Range;
}

export class Context {
  readonly findings: Finding[] = [];
  readonly located: Located[] = [];
  readonly sources = new Map<SourceId, ConstructPlace>();
  /** Something could not be read, so what was read is not whole. */
  failed = false;

  constructor(readonly options: ReadOptions) {}

  /** Says what is wrong. The result is the one of all reading that fails. */
  error(code: string, range: Range, message: string, fixes: readonly Fix[] = []): undefined {
    this.failed = true;
    this.findings.push({ code, severity: 'error', message, range, ...(fixes.length === 0 ? {} : { fixes }) });
    return undefined;
  }

  /** As `error`, for something that is mended in one way, so that reading goes on as if it were. */
  mended(code: string, range: Range, message: string, fixes: readonly Fix[]): void {
    this.error(code, range, message, fixes);
  }

  /** Says what is wrong with something that can be used as it is. */
  warn(code: string, range: Range, message: string): void {
    this.findings.push({ code, severity: 'warning', message, range });
  }

  hint(code: string, range: Range, message: string, fixes: readonly Fix[]): void {
    this.findings.push({ code, severity: 'hint', message, range, fixes });
  }

  knows(of: NameSpace, name: string): boolean {
    return this.options.names?.known(of, name) ?? true;
  }

  /** Whether a whole name exists, to see whether a comma or colon has cut it. */
  isWholeName(name: string): boolean {
    const { knownNames, names } = this.options;
    return knownNames?.(name) ?? names?.known('card', name) ?? false;
  }

  allNames(of: NameSpace): Iterable<string> {
    return this.options.names?.all(of) ?? [];
  }

  /** The name that differs from this one in its case only, if there is one. */
  otherCase(of: NameSpace, name: string): string | undefined {
    const { names } = this.options;
    if (names === undefined) return undefined;
    if (names.canonical !== undefined) {
      const canonical = names.canonical(of, name);
      return canonical !== name && names.known(of, canonical) ? canonical : undefined;
    }
    const lower = name.toLowerCase();
    for (const known of names.all(of)) if (known.toLowerCase() === lower) return known;
    return undefined;
  }
}

/** A word as it can be written anywhere, quoted where YAML would read it otherwise. */
export const asWritten = (word: string): string =>
  /^[A-Za-z0-9$][\w $'+./-]*$/.test(word) && !word.endsWith(' ') ? word : quote(word);

/** A fix that puts a word in the place of another. */
export function replaceBy(scalar: Scalar, word: string): Fix {
  const text = asWritten(word);
  return { title: `Write ${text}`, edits: [{ range: scalar.range, text }], preferred: true };
}

/** The key in the data of a field or head: camel case. */
const camelCased = new Map<string, string>();
export function camelCase(words: string): string {
  let result = camelCased.get(words);
  if (result === undefined) {
    result = words.replace(/[ -]+(.)/g, (_, letter: string) => letter.toUpperCase());
    camelCased.set(words, result);
  }
  return result;
}

/** A path with one more part; a part with slashes of its own stays one. */
export const below = (path: SourceId, part: string | number): SourceId =>
  `${path}/${typeof part === 'string' && part.includes('/') ? part.replaceAll('/', '~1') : part}`;

/** Sets a key as written, whatever it is called. */
export function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}
