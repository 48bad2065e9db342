/** What a page of the rulebook is put together from. */

import type { KeywordDefinition } from '../../engine';
import type { KeywordEntry, LibrarySource, Rulebook } from '../../rulebook';
import { fileOf } from '../files';
import { kindOf } from '../paths';
import { LIBRARY } from '../service';
import { Workspace } from '../workspace';

/** Where the engine cites a rule: by number, files under `server`, lines from 1, and what stands there. */
export type Citations = Readonly<Record<string, readonly (readonly [file: string, line: number, text: string])[]>>;

export interface Sources {
  readonly rulebook: Rulebook;
  readonly citations: Citations;
  /** A keyword as the engine has it, undefined where it does not. */
  keyword(name: string): KeywordDefinition | undefined;
}

/** The keywords that ship, for whoever has no project at hand. They are read when the first is asked for. */
export function shippedKeywords(library: LibrarySource, rulebook: Rulebook): Sources['keyword'] {
  let project: ReturnType<Workspace['project']>['project'] | undefined;
  return (name) => {
    project ??= new Workspace(
      Object.entries(library)
        .filter(([path]) => kindOf(path) === 'keyword')
        .map(([path, text]) => fileOf(`${LIBRARY}${path}`, text)),
      rulebook,
    ).project('').project;
    const entry = project.keyword(name.toLowerCase());
    return entry !== undefined && 'definition' in entry ? entry.definition : undefined;
  };
}

/**
 * Whether the engine plays a keyword: it has the definition of an ability, and cites the rule of an action. An ability word
 * has no meaning that could be played, so for it this is undefined.
 */
export function plays({ citations, keyword }: Sources, { kind, name, rule, by }: KeywordEntry): boolean | undefined {
  if (kind === 'word') return undefined;
  if (kind === 'ability') return keyword(name) !== undefined;
  return [rule, ...by].some((number) => citedWithin(citations, number));
}

/** Whether a rule or one of its parts is cited. */
const citedWithin = (citations: Citations, number: string): boolean =>
  Object.keys(citations).some(
    (each) => each === number || (each.startsWith(number) && /^[a-z]+$/.test(each.slice(number.length))),
  );
