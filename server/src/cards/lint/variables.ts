/** Where a document names targets and results, and where it uses the names. */

import { REFERENCE_WORDS, type Shape, type SourceId } from '../../engine';
import type { Located, Range } from '../../yaml';
import { wordAt } from './rule';

export interface Mention {
  readonly name: string;
  readonly range: Range;
  /** The ability in which it stands. */
  readonly ability: SourceId;
}

export interface Variables {
  readonly defined: readonly Mention[];
  readonly used: readonly Mention[];
}

/**
 * The variables of the abilities with these ids. A name is used where a variable may stand, and as the key of a
 * condition about what it stands for.
 */
export function variablesOf(located: readonly Located[], source: string, abilities: readonly SourceId[]): Variables {
  const defined = new Map<string, Mention>();
  const used = new Map<string, Mention>();
  const abilityOf = (path: SourceId): SourceId | undefined => abilities.find((id) => path === id || path.startsWith(`${id}/`));
  const add = (to: Map<string, Mention>, path: SourceId, range: Range): void => {
    const ability = abilityOf(path);
    if (ability === undefined) return;
    to.set(`${range.start}`, { name: wordAt(source, range), range, ability });
  };
  const conditions = new Map<SourceId, ReadonlySet<string>>();
  for (const { path, range, keyRange, shape } of located) {
    if (shape.shape === 'name' && shape.of === 'variable') add(shape.defines === true ? defined : used, path, range);
    const fields = fieldsBesideSubjects(shape);
    if (fields !== undefined) conditions.set(path, fields);
    const fieldsAbove = keyRange === undefined ? undefined : conditions.get(path.slice(0, path.lastIndexOf('/')));
    if (keyRange !== undefined && fieldsAbove !== undefined && !fieldsAbove.has(wordAt(source, keyRange)))
      add(used, path, keyRange);
  }
  const words = (mention: Mention): boolean => !(mention.name in REFERENCE_WORDS) && !mention.name.startsWith('$');
  return { defined: [...defined.values()], used: [...used.values()].filter(words) };
}

/** The fields of a record whose other keys are variables: a condition. */
function fieldsBesideSubjects(shape: Shape): ReadonlySet<string> | undefined {
  return shape.shape === 'record' && shape.others?.keys === 'variable' ? new Set(Object.keys(shape.fields)) : undefined;
}
