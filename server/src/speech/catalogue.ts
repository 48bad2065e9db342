/**
 * What we say, in another language: pairs of an English text and its translation, as files under
 * `languages/<language>` of the library have them. How such a file is written stands in docs/editor.md.
 */

import { Phrases } from './phrases';

/** Paths under `server/library`, and texts. */
type Library = Readonly<Record<string, string>>;

/** All of one language, by section: `messages`, `docs`, and one for each file of `phrases`. */
export type Catalogue = ReadonlyMap<string, Phrases>;

/** The languages that the library has beside English. */
export function languagesOf(library: Library): readonly string[] {
  const found = Object.keys(library).flatMap((path) => /^languages\/([a-z]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(found)];
}

export function catalogueOf(library: Library, language: string): Catalogue {
  const pairs = new Map<string, (readonly [string, string])[]>();
  const prefix = `languages/${language}/`;
  for (const [path, text] of Object.entries(library)) {
    if (!path.startsWith(prefix)) continue;
    const section = sectionOf(path.slice(prefix.length));
    pairs.set(section, [...(pairs.get(section) ?? []), ...readPairs(text, path)]);
  }
  return new Map([...pairs].map(([section, all]) => [section, new Phrases(all)]));
}

/** `messages/yaml.txt` is of `messages`, `phrases/zones-in.txt` is `zones-in`. */
const sectionOf = (path: string): string => /^phrases\/(.+)\.txt$/.exec(path)?.[1] ?? path.replace(/\/.*$/, '');

/**
 * A line of English and one of its translation; lines that begin with `#` and empty lines are between them. `\n` is a
 * new line within a text, and a leading or trailing space is written as it is.
 * @throws Error for a line of English without a translation, with the path and the line.
 */
export function readPairs(text: string, path: string): readonly (readonly [english: string, translation: string])[] {
  const pairs: (readonly [string, string])[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '' || line.startsWith('#')) continue;
    const translation = lines[++at];
    if (translation === undefined || translation === '') throw new Error(`${path}:${at}: a translation is missing: ${line}`);
    pairs.push([line.replaceAll('\\n', '\n'), translation.replaceAll('\\n', '\n')]);
  }
  return pairs;
}
