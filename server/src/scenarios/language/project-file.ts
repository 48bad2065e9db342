/** `stackwright.yaml`: which files belong to a project, and what holds for all its scenarios. */

import { listOf, type RecordShape, record, text, words } from '../../engine/shape';
import { readShape } from '../../yaml/reader';
import type { Document, Finding } from '../../yaml/tree';
import type { Defaults } from '../answers';
import { valueOf } from '../nodes';
import { defaultsShape } from './position';
import { worded } from './words';

export interface ProjectFile {
  readonly cards: readonly string[];
  readonly keywords: readonly string[];
  readonly scenarios: readonly string[];
  /** Whose definition of a name counts, the first first. */
  readonly lookUp: readonly ('project' | 'library')[];
  readonly defaults: Defaults;
}

export const projectShape: RecordShape = record('a project', {
  cards: worded(listOf(text), 'The card files; all below the folder, if nothing is said.', 'cards: cards/**/*.card.yaml'),
  keywords: worded(
    listOf(text),
    'The keyword files; all below the folder, if nothing is said.',
    'keywords: keywords/*.keyword.yaml',
  ),
  scenarios: worded(
    listOf(text),
    'The scenario files; all below the folder, if nothing is said.',
    'scenarios: "**/*.scenario.yaml"',
  ),
  'look up': worded(
    listOf(
      words({ project: "The project's own cards and keywords.", library: 'The cards and keywords that come with Stackwright.' }),
    ),
    'Whose card or keyword of a name counts; `[project, library]`, if nothing is said, so that an own one takes the place of a shipped one.',
    'look up: [project, library]',
  ),
  defaults: worded(defaultsShape, 'How questions are answered that no step answers.', 'defaults: { trigger order: as listed }'),
});

const ALL: ProjectFile = {
  cards: ['**/*.card.y{a,}ml'],
  keywords: ['**/*.keyword.y{a,}ml'],
  scenarios: ['**/*.scenario.y{a,}ml'],
  lookUp: ['project', 'library'],
  defaults: {},
};

interface Written {
  readonly cards?: readonly string[];
  readonly keywords?: readonly string[];
  readonly scenarios?: readonly string[];
  readonly lookUp?: ProjectFile['lookUp'];
  readonly defaults?: { readonly triggerOrder?: 'as listed'; readonly may?: boolean };
}

/** What the file says; what it does not say, or says wrongly, is as if there were no file. */
export function readProjectFile(documents: readonly Document[]): {
  readonly project: ProjectFile;
  readonly findings: readonly Finding[];
} {
  const [document] = documents;
  if (document?.root === undefined) return { project: ALL, findings: document?.findings ?? [] };
  const { partial, findings } = readShape<Written>(document.root, projectShape, { base: 'project' });
  const written = (typeof partial === 'object' && partial !== null ? partial : {}) as Written;
  return { project: { ...ALL, ...written, defaults: written.defaults ?? {} }, findings: [...document.findings, ...findings] };
}

export const NO_PROJECT_FILE = ALL;

const GLOBS = { card: 'cards', keyword: 'keywords', scenario: 'scenarios' } as const;

/** The patterns by which a project has no file. `fits`: whether there is a file of a kind that fits a pattern. */
export function emptyGlobs(
  documents: readonly Document[],
  fits: (kind: keyof typeof GLOBS, glob: string) => boolean,
): readonly Finding[] {
  const kinds = Object.entries(GLOBS) as readonly (readonly [keyof typeof GLOBS, string])[];
  return kinds.flatMap(([kind, key]) => {
    const value = valueOf(documents[0]?.root, key);
    const patterns = value?.kind === 'sequence' ? value.items : [value];
    return patterns.flatMap((pattern): Finding[] => {
      if (pattern?.kind !== 'scalar' || pattern.value === '' || fits(kind, pattern.value)) return [];
      const message = `No ${kind} file below this folder fits \`${pattern.value}\`. A pattern is a path from here, in which \`*\` stands for any name and \`**\` for any folders: \`${ALL[GLOBS[kind]]}\`.`;
      return [{ code: 'fits-no-file', severity: 'warning', message, range: pattern.range }];
    });
  });
}
