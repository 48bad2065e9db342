/** What a page of the rulebook is put together from. */

import type { KeywordDefinition } from '../../engine';
import type { KeywordEntry, LibrarySource, Rulebook } from '../../rulebook';
import { LineMap } from '../../yaml/lines';
import { fileOf } from '../files';
import { kindOf, nameOf } from '../paths';
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

/** A keyword of the author's own files: what it is, or why it cannot be used, and where it stands. */
export interface OwnKeyword {
  readonly path: string;
  readonly line: number;
  readonly definition?: KeywordDefinition;
  readonly broken?: string;
}

/** The keywords that ship, and those of an author's files, which come first where a name is both. */
export interface Keywords {
  readonly keyword: Sources['keyword'];
  own(name: string): OwnKeyword | undefined;
}

/** They are read when the first is asked for. `own`: paths and texts. */
export function keywordsWith(library: LibrarySource, rulebook: Rulebook, own: Iterable<readonly [string, string]>): Keywords {
  const paths = new Map<string, string>();
  let known: ReturnType<Workspace['project']>['project'] | undefined;
  const project = () => {
    if (known !== undefined) return known;
    const workspace = new Workspace(
      Object.entries(library)
        .filter(([path]) => kindOf(path) === 'keyword')
        .map(([path, text]) => fileOf(`${LIBRARY}${path}`, text)),
      rulebook,
    );
    for (const [path, text] of own) {
      // Wherever they lie, they are of one project here.
      const uri = `own/${paths.size}/${nameOf(path)}`;
      paths.set(uri, path);
      workspace.setFile(uri, text);
    }
    known = workspace.project('').project;
    return known;
  };
  return {
    keyword: (name) => {
      const entry = project().keyword(name.toLowerCase());
      return entry !== undefined && 'definition' in entry ? entry.definition : undefined;
    },
    own: (name) => {
      const entry = project().keyword(name.toLowerCase());
      const path = entry === undefined ? undefined : paths.get(entry.uri);
      if (entry === undefined || path === undefined) return undefined;
      const place = project().locate(`keyword:${name.toLowerCase()}`);
      const line = place?.text === undefined ? 1 : new LineMap(place.text).position(place.range.start).line + 1;
      const its = 'definition' in entry ? { definition: entry.definition } : { broken: entry.broken };
      return { path, line, ...its };
    },
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
