/** Reads `*.keyword.yaml`: one keyword a document. */

import {
  type AbilityDefinition,
  defines,
  field,
  integer,
  type KeywordDefinition,
  keywordShape,
  mapOf,
  oneOf,
  type RecordShape,
  record,
  type Selector,
  type SourceId,
  words,
} from '../engine';
import { WORDS } from '../engine/vocabulary/selector';
import {
  type ConstructPlace,
  type Document,
  type Finding,
  type Located,
  type Mapping,
  type Node,
  parseDocuments,
  type Range,
  readShape,
} from '../yaml';
import { definitionHash } from './definition-hash';
import { isUsable, lintKeyword } from './lint';
import type { KeywordHeader, KeywordParameters, Vocabulary } from './names';
import { entriesWithin, entryOf, parametersUsedIn, rootMapping, scalarOf, variablesIn } from './tree';

/** A document of a keyword file, whole or not. */
export interface KeywordDocument {
  readonly document: Document;
  /** The name as written. */
  readonly keyword?: string;
  readonly nameRange?: Range;
  /** Absent when an error keeps the keyword from being used. */
  readonly definition?: KeywordDefinition;
  readonly hash?: string;
  readonly findings: readonly Finding[];
  readonly sources: ReadonlyMap<SourceId, ConstructPlace>;
  readonly located: readonly Located[];
}

/** What the document of a keyword file defines, without reading the rest; undefined for one without a name. */
export function keywordHeader(document: Document): (KeywordHeader & { readonly range: Range }) | undefined {
  const root = rootMapping(document);
  const name = scalarOf(root, 'keyword');
  if (name === undefined) return undefined;
  const written = parametersIn(root);
  const terms = entryOf(root, 'terms')?.value;
  const text = scalarOf(root, 'text');
  const specialActions: string[] = [];
  for (const { key, value } of entriesWithin(root))
    if (key.value === 'special action' && value?.kind === 'scalar') specialActions.push(value.value);
  return {
    keyword: name.value.toLowerCase(),
    range: name.range,
    parameters: written.parameters,
    ...(written.unclear ? { unclear: true } : {}),
    ...(text === undefined ? {} : { text: text.value }),
    terms: terms?.kind === 'mapping' ? terms.entries.map(({ key }) => key.value) : [],
    specialActions,
    each: [...entriesWithin(root)].some(({ key }) => BY_ITSELF.has(key.value)),
  };
}

/** What each instance of a keyword has for itself. */
const BY_ITSELF: ReadonlySet<string> = new Set(['triggered', 'activated', 'additional']);

const KINDS: ReadonlySet<string> = new Set(['amount', 'cost', 'selector', 'text']);

/** The parameters that a definition says it has, as far as that can be read. */
function parametersIn(root: Mapping | undefined): {
  readonly parameters: KeywordParameters;
  readonly unclear: boolean;
  /** Their names, where they are given: also of those whose kind cannot be read. */
  readonly names: readonly string[] | undefined;
} {
  const node = entryOf(root, 'parameters')?.value;
  if (node === undefined) return { parameters: {}, unclear: false, names: [] };
  if (node.kind !== 'mapping') return { parameters: {}, unclear: true, names: undefined };
  const parameters = parametersOf(node.entries.map(({ key, value }) => [key.value, value]));
  const names = node.entries.map(({ key }) => key.value);
  return { parameters, unclear: names.some((name) => parameters[name] === undefined), names };
}

/** `cost?` is a cost that may be left out. What is no kind at all is reported by the reader. */
function parametersOf(written: readonly (readonly [name: string, kind: Node | undefined])[]): KeywordParameters {
  const parameters: Record<string, KeywordParameters[string]> = {};
  for (const [name, node] of written) {
    const inside = node?.kind === 'mapping' ? node : undefined;
    const words = (inside === undefined ? (node?.kind === 'scalar' ? node.value : '') : scalarOf(inside, 'is')?.value) ?? '';
    const kind = words.replace(/\?$/, '');
    const given = scalarOf(inside, 'default')?.value;
    if (KINDS.has(kind))
      parameters[name] = {
        kind: kind as KeywordParameters[string]['kind'],
        optional: inside !== undefined || words.endsWith('?'),
        ...(given === undefined ? {} : { default: kind === 'amount' ? Number(given) : given }),
      };
  }
  return parameters;
}

/** A keyword's document, in which a parameter may also have a default. */
export const keywordFileShape: RecordShape = {
  ...keywordShape,
  fields: {
    ...keywordShape.fields,
    parameters: field(
      mapOf(
        defines('variable'),
        oneOf(
          'a kind of parameter',
          words({
            amount: 'A number or an amount.',
            'amount?': 'A number or an amount; may be left out where the keyword is granted.',
            cost: 'A cost.',
            'cost?': 'A cost; may be left out where the keyword is granted.',
            selector: 'A selector.',
            'selector?': 'A selector; may be left out where the keyword is granted.',
          }),
          record('a parameter with a default', {
            is: { is: words({ amount: 'A number or an amount.', selector: 'A selector.' }), doc: 'What it is.', required: true },
            default: { is: oneOf('a value', integer(), words(WORDS)), doc: 'What it is where nothing is said.', required: true },
          }),
        ),
      ),
      'What stands behind the keyword on a card.',
    ),
  },
};

export function readKeywords(
  source: string,
  vocabulary: Vocabulary,
  documents: readonly Document[] = parseDocuments(source),
): readonly KeywordDocument[] {
  return documents
    .filter((document) => document.root !== undefined || document.findings.length > 0)
    .map((document) => readKeyword(document, source, vocabulary));
}

interface Fields {
  readonly keyword: string;
  readonly rule?: string;
  readonly text?: string;
  readonly summary?: string;
  readonly terms?: Readonly<Record<string, Selector>>;
  readonly abilities?: readonly AbilityDefinition[];
}

export function readKeyword(document: Document, source: string, vocabulary: Vocabulary): KeywordDocument {
  const header = keywordHeader(document);
  const root = rootMapping(document);
  const name = scalarOf(root, 'keyword');
  const named = name === undefined ? {} : { keyword: name.value, nameRange: name.range };
  if (document.root === undefined) return { document, findings: [], sources: new Map(), located: [] };

  const base = `keyword:${header?.keyword ?? document.index}`;
  // Of a parameter that is there but not as it should be, one finding is enough.
  const parameters = new Set(parametersIn(root).names ?? parametersUsedIn(root));
  const reading = readShape<Fields>(document.root, keywordFileShape, {
    base,
    names: vocabulary.names(variablesIn(root)),
    parametersOf: vocabulary.parametersOf,
    parameters,
  });
  const findings = [...reading.findings];
  const { located } = reading;
  const sources = new Map(reading.sources);
  const whole = document.findings.every(({ severity }) => severity !== 'error');
  if (reading.value === undefined || header === undefined || root === undefined || !whole)
    return { document, ...named, findings, sources, located };

  const { rule, text, summary, terms, abilities } = reading.value;
  const definition: KeywordDefinition = {
    keyword: header.keyword,
    at: base,
    ...(rule === undefined ? {} : { rule }),
    parameters: header.parameters,
    ...(text === undefined ? {} : { text }),
    ...(summary === undefined ? {} : { summary: summary.trim() }),
    terms: terms ?? {},
    abilities: vocabulary.withDefaults(abilities ?? []),
  };
  sources.set(base, { range: root.range, keyRange: name?.range ?? root.range });
  findings.push(...lintKeyword({ definition, document, root, source, located, sources, vocabulary }));
  if (!isUsable(findings)) return { document, ...named, findings, sources, located };
  return { document, ...named, definition, hash: definitionHash(definition), findings, sources, located };
}
