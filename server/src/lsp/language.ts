/** The language of a file as features need it: the shape of its documents, and the names that exist in one of them. */

import { cardShape } from '../cards/card-file';
import { keywordFileShape } from '../cards/keyword-file';
import { type KeywordHeader, Vocabulary } from '../cards/names';
import { entryOf, rootMapping, scalarOf, variablesIn } from '../cards/tree';
import { type Field, lazy, type NameSpace, REFERENCE_WORDS, type RecordShape, record, type Shape, text } from '../engine';
import { parametersInText } from '../engine/text/keywords';
import { labelsOf, playersOf, ScenarioNames } from '../scenarios/language/names';
import { backgroundHead, scenarioHead } from '../scenarios/language/position';
import { projectShape } from '../scenarios/language/project-file';
import { stepShape } from '../scenarios/language/steps';
import { entriesOf, textsOf, valueOf, walk } from '../scenarios/nodes';
import type { FileKind } from '../scenarios/paths';
import type { Project } from '../scenarios/project';
import type { Document, Mapping, Names } from '../yaml';

/** What holds in one document. */
export interface Language {
  readonly kind: FileKind;
  readonly shape: Shape;
  readonly names: Names;
  readonly parametersOf: (keyword: string) => RecordShape | undefined;
  /** The parameters that every printed use of a keyword has. */
  readonly alwaysOf: (keyword: string) => readonly string[];
  /** The parameters that may stand as `$name`, in a keyword's file. */
  readonly parameters: readonly string[];
  readonly players: readonly string[];
  readonly labels: readonly string[];
  /** The names of cards that the document mentions already: the likeliest ones. */
  readonly mentioned: ReadonlySet<string>;
  /** The dates of the rules that a scenario runs under. */
  readonly dates: readonly string[];
  readonly specialActions: readonly string[];
  /** The words of the type line of a card, in lower case; none where it has no type line yet. */
  readonly types: readonly string[];
}

const { scenario, ...common } = scenarioHead.fields;
const { background } = backgroundHead.fields;
/** A document has one of the two, so that neither is needed beside the other. */
const optional = (field: Field | undefined, key: string): Readonly<Record<string, Field>> =>
  field === undefined ? {} : { [key]: { ...field, required: false } };

/** A document of a scenario file as one shape, its steps included. */
export function scenarioShape(players: readonly string[], specialActions: readonly string[]): RecordShape {
  return record('a scenario', {
    ...optional(scenario, 'scenario'),
    ...optional(background, 'background'),
    ...common,
    steps: {
      is: { shape: 'list', of: lazy(() => stepShape(players, specialActions)) },
      doc: 'What is done and what is expected, in order. For example `- resolve`.',
    },
  });
}

/** The language of a document of a file. `before`: the documents before it, whose backgrounds it takes over. */
export function languageOf(
  kind: FileKind,
  project: Project,
  document: Document | undefined,
  before: readonly Document[],
): Language {
  const root = document === undefined ? undefined : rootMapping(document);
  const base = {
    kind,
    parametersOf: parametersIn(project),
    alwaysOf: (keyword: string) => alwaysIn(project, keyword),
    types: [],
    parameters: [],
    players: [],
    labels: [],
    dates: [],
    mentioned: mentionedIn(root, project),
    specialActions: project.specialActions,
  };
  switch (kind) {
    case 'scenario': {
      const heads = [...before.map(rootMapping).filter(isBackground), root].filter((one) => one !== undefined);
      const players = [...new Set(heads.flatMap(playersOf))];
      const labels = [...new Set(heads.flatMap(labelsOf))];
      const dates = [
        ...new Set(heads.flatMap((head) => [...textsOf(valueOf(head, 'ruleset')), ...textsOf(valueOf(head, 'each ruleset'))])),
      ].map(({ value }) => value);
      const mentioned = new Set(heads.flatMap((head) => [...mentionedIn(head, project)]));
      return {
        ...base,
        shape: scenarioShape(players, project.specialActions),
        names: new ScenarioNames(project.names, players, labels),
        players,
        labels,
        dates,
        mentioned,
      };
    }
    case 'card':
      return {
        ...base,
        shape: cardShape,
        names: withVariables(project.names, variablesIn(root)),
        types: (scalarOf(root, 'types')?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      };
    case 'keyword': {
      const parameters = entriesOf(entryOf(root, 'parameters')?.value).map(({ key }) => key.value);
      return { ...base, shape: keywordFileShape, names: withVariables(project.names, variablesIn(root)), parameters };
    }
    case 'project':
      return { ...base, shape: projectShape, names: project.names };
    case 'other':
      return { ...base, shape: text, names: project.names };
  }
}

const isBackground = (root: Mapping | undefined): root is Mapping => valueOf(root, 'background') !== undefined;

function mentionedIn(root: Mapping | undefined, project: Project): ReadonlySet<string> {
  const found = new Set<string>();
  walk(root, (node) => {
    if (node.kind === 'scalar' && node.value.length < 200 && project.names.known('card', node.value)) found.add(node.value);
  });
  return found;
}

function withVariables(names: Names, variables: ReadonlySet<string>): Names {
  const all = new Set([...Object.keys(REFERENCE_WORDS), ...variables]);
  return {
    known: (of, name) => (of === 'variable' ? all.has(name) : names.known(of, name)),
    all: (of) => (of === 'variable' ? all : names.all(of)),
    canonical: (of: NameSpace, name) => names.canonical?.(of, name) ?? name,
  };
}

/** What stands behind a keyword on a card, by the definition that the project uses. */
export function parametersIn(project: Project): Language['parametersOf'] {
  const vocabulary = new Vocabulary();
  const asked = new Set<string>();
  return (keyword) => {
    const name = keyword.toLowerCase();
    if (!asked.has(name)) {
      asked.add(name);
      const entry = project.keyword(name);
      if (entry !== undefined && 'definition' in entry) vocabulary.addKeyword(headerOf(entry.definition));
    }
    const behind = vocabulary.parametersOf(name);
    return behind === 'unclear' ? undefined : behind;
  };
}

const headerOf = (definition: { readonly keyword: string; readonly parameters: KeywordHeader['parameters'] }): KeywordHeader => ({
  keyword: definition.keyword,
  parameters: definition.parameters,
  terms: [],
  specialActions: [],
});

function alwaysIn(project: Project, keyword: string): readonly string[] {
  const entry = project.keyword(keyword);
  if (entry === undefined || 'broken' in entry || entry.definition.text === undefined) return [];
  return parametersInText(entry.definition.text).always;
}
