/** Checks of a project as a whole: names that two documents claim, and cards that no scenario touches. */

import type { Finding, Range } from '../../yaml';
import { finding } from './rule';

interface Named {
  readonly uri: string;
  readonly name: string;
  readonly range: Range;
}

export interface ProjectToCheck {
  /** The cards of the author's files. A shipped one may be replaced by one of the same name. */
  readonly cards: readonly (Named & { readonly aliases: readonly { readonly name: string; readonly range: Range }[] })[];
  readonly keywords: readonly Named[];
  /** How people call a file; by its URI, if nothing is said. */
  readonly called?: (uri: string) => string;
  /** The names of the cards that scenarios mention; absent where it is not known, and then nothing is said of it. */
  readonly touched?: Pick<ReadonlySet<string>, 'has'>;
}

/** What is wrong, by the file in which it stands. */
export function lintProject({
  cards,
  keywords,
  called = (uri) => uri,
  touched,
}: ProjectToCheck): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>();
  const say = (uri: string, one: Finding): void => {
    const list = found.get(uri);
    if (list === undefined) found.set(uri, [one]);
    else list.push(one);
  };
  const names = cards.flatMap(({ uri, name, range, aliases }) => [
    { uri, name, range },
    ...aliases.map((alias) => ({ uri, name: alias.name, range: alias.range })),
  ]);
  for (const { uri, finding: one } of taken(names, 'card', called, (name) => name)) say(uri, one);
  for (const { uri, finding: one } of taken(keywords, 'keyword', called, (name) => name.toLowerCase())) say(uri, one);
  if (touched !== undefined)
    for (const { uri, name, range } of cards)
      if (!touched.has(name)) say(uri, finding('untouched-card', 'hint', range, `No scenario of this project touches ${name}.`));
  return found;
}

function taken(
  named: readonly Named[],
  what: string,
  called: (uri: string) => string,
  key: (name: string) => string,
): { uri: string; finding: Finding }[] {
  const first = new Map<string, Named>();
  return named.flatMap((one) => {
    const before = first.get(key(one.name));
    if (before === undefined) {
      first.set(key(one.name), one);
      return [];
    }
    const where = before.uri === one.uri ? 'earlier in this file' : `in ${called(before.uri)}`;
    return [
      {
        uri: one.uri,
        finding: finding('name-taken', 'error', one.range, `There is a ${what} called ${one.name} already, ${where}.`),
      },
    ];
  });
}
