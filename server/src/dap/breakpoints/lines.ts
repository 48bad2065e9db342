/** What a line of a card or keyword file can be a breakpoint on. */

import type { SourceId } from '../../engine/shape';
import type { PreparedScenario } from '../../scenarios';
import type { LineMap } from '../../yaml/lines';
import { AbilityMatcher, CardMatcher, EffectMatcher, type Mode, neverHappens } from './ability';
import type { Matcher } from './matcher';

export interface Line {
  /** From 0. */
  readonly line: number;
  readonly character: number;
  readonly id: SourceId;
}

/** The lines of a file on which something can happen, in order. */
export function linesOf({ project }: PreparedScenario, uri: string, lines: LineMap): readonly Line[] {
  const found = new Map<number, Line>();
  for (const [id, { keyRange }] of project.constructsOf(uri)) {
    if (/\/token\//.test(id) || (id.includes('/keywords/') && !/^card:[^/]*\/keywords\/\d+$/.test(id))) continue;
    const { line, character } = lines.position(keyRange.start);
    const known = found.get(line);
    // Of several constructs that begin on a line, the outermost is meant.
    if (known === undefined || id.length < known.id.length) found.set(line, { line, character, id });
  }
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}

/** The line that is meant by one on which nothing can begin: the nearest above that belongs to the same document. */
export const lineAt = (all: readonly Line[], line: number): Line | undefined =>
  all.find((one) => one.line === line) ?? all.findLast((one) => one.line < line) ?? all[0];

export interface LineMatcher {
  readonly matcher: Matcher;
  /** Why it is never hit, if so. */
  readonly note?: string;
}

/** The matcher for what begins on a line. */
export function lineMatcher({ project }: PreparedScenario, id: SourceId, mode: Mode | undefined): LineMatcher {
  const [, kind = '', path = ''] = /^(card|keyword):(.*)$/s.exec(id) ?? [];
  const name = kind === 'card' ? cardOf(project, path) : (path.split('/')[0] ?? '');
  const entry = kind === 'card' ? project.card(name) : project.keyword(name);
  if (entry === undefined || 'broken' in entry) return { matcher: new EffectMatcher(id) };
  const { definition } = entry;
  const ability = definition.abilities.find(({ at }) => at === id);
  if (ability !== undefined) {
    const note = neverHappens(ability);
    const spell = ability.kind === 'spell' ? name : undefined;
    return { matcher: new AbilityMatcher(id, mode, spell), ...(note === undefined ? {} : { note }) };
  }
  const use = /\/keywords\/(\d+)$/.exec(id)?.[1];
  const keyword = use === undefined || !('types' in definition) ? undefined : definition.keywords[Number(use)]?.keyword;
  if (kind === 'card' && (id === definition.at || keyword !== undefined))
    return { matcher: keyword === undefined ? new CardMatcher(name) : new CardMatcher(name, keyword.toLowerCase()) };
  return { matcher: new EffectMatcher(id) };
}

/** The card of a path; a name may have slashes of its own. */
function cardOf(project: PreparedScenario['project'], path: string): string {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/'))))
    if (project.card(name) !== undefined) return name;
  return path;
}
