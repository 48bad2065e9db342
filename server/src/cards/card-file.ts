/** Reads `*.card.yaml`: one card a document. */

import {
  type AbilityDefinition,
  abilityShape,
  type CardDefinition,
  type Color,
  cardFields,
  defines,
  field,
  type KeywordUse,
  type Layout,
  lazy,
  listOf,
  type ManaCost,
  mapOf,
  type RecordShape,
  record,
  type Shape,
  type SourceId,
  text,
  words,
} from '../engine';
import type { Amount } from '../engine/vocabulary/amount';
import { type ColorWord, colorOfWord } from '../engine/vocabulary/selector';
import {
  type ConstructPlace,
  type Document,
  type Entry,
  type Finding,
  type Located,
  type Mapping,
  type Node,
  parseDocuments,
  type Range,
  readShape,
  type Scalar,
} from '../yaml';
import { definitionHash } from './definition-hash';
import { isUsable, lintCard } from './lint';
import type { Vocabulary } from './names';
import { entryOf, rootMapping, scalarOf, variablesIn } from './tree';
import { readTypeLine, type TypeLine } from './type-line';

/** A name of the card in another language. */
export interface Alias {
  readonly language: string;
  readonly name: string;
  readonly range: Range;
}

/** A document of a card file, whole or not. */
export interface CardDocument {
  readonly document: Document;
  readonly name?: string;
  readonly nameRange?: Range;
  readonly aliases: readonly Alias[];
  /** Absent when an error keeps the card from being used. */
  readonly definition?: CardDefinition;
  /** The same as long as the definition means the same. */
  readonly hash?: string;
  /** What reading found, then what the checks of the card found; what YAML itself found is in the document. */
  readonly findings: readonly Finding[];
  readonly sources: ReadonlyMap<SourceId, ConstructPlace>;
  readonly located: readonly Located[];
}

const typeLineField = field(text, 'The type line: `Legendary Artifact Creature — Construct` (205).');
const headFields = {
  name: { is: defines('card'), doc: 'The name (201).', required: true },
  names: field(mapOf(text, text), 'Its names in other languages, by the language: `{ it: Dicotomanzia }`.'),
} as const;
const { cost, ...otherFields } = cardFields;
const plainFields = { ...headFields, cost, types: { ...typeLineField, required: true }, ...otherFields } as const;

const ABILITY_HEADS = Object.keys(abilityShape.heads());

/** The document of a card as one shape, for completion, hover and the schema. */
export const cardShape: RecordShape = record('a card', {
  ...plainFields,
  abilities: field({ shape: 'list', of: abilityShape }, 'Its abilities in the order of the text, each by its head.'),
  layout: field(
    words({
      transforming: 'Double-faced: it is cast with its front face up and may transform (712.2).',
      modal: 'Double-faced: either face may be cast or played (712.3).',
      split: 'Two halves, of which one is cast (709).',
    }),
    'How its `sides` lie on it; `transforming`, if nothing is said.',
  ),
  sides: field(
    { shape: 'list', of: lazy(() => cardShape) },
    'Its back face, written as a card; of a split card both halves (709.1, 712.1).',
  ),
  ...Object.fromEntries(
    Object.entries(abilityShape.heads()).map(([head, construct]) => {
      const main = construct.main === undefined ? {} : { main: construct.main };
      return [head, field(listOf(record(`\`${head}\``, construct.fields, main)), construct.doc)];
    }),
  ),
});

/** The name and aliases of the card in a document, without reading the rest. */
export function cardHeader(document: Document): Pick<CardDocument, 'name' | 'nameRange' | 'aliases'> {
  const root = rootMapping(document);
  const name = scalarOf(root, 'name');
  const names = entryOf(root, 'names')?.value;
  const aliases: Alias[] = [];
  if (names?.kind === 'mapping')
    for (const { key, value } of names.entries)
      if (value?.kind === 'scalar' && value.value !== '')
        aliases.push({ language: key.value, name: value.value, range: value.range });
  return name === undefined ? { aliases } : { name: name.value, nameRange: name.range, aliases };
}

/** Reads all cards of a file. `vocabulary` must know the cards and keywords of the project, this file's included. */
export function readCards(
  source: string,
  vocabulary: Vocabulary,
  documents: readonly Document[] = parseDocuments(source),
): readonly CardDocument[] {
  return documents
    .filter((document) => document.root !== undefined || document.findings.length > 0)
    .map((document) => readCard(document, source, vocabulary));
}

/** What a card's document says, before it is put together. */
interface Fields {
  readonly cost?: ManaCost;
  readonly color?: readonly ColorWord[];
  readonly power?: Amount;
  readonly toughness?: Amount;
  readonly loyalty?: number;
  readonly defense?: number;
  readonly layout?: Layout;
  readonly keywords?: readonly KeywordUse[];
}

export function readCard(document: Document, source: string, vocabulary: Vocabulary): CardDocument {
  const header = cardHeader(document);
  const root = rootMapping(document);
  const base = `card:${header.name ?? document.index}`;
  const findings: Finding[] = [];
  const located: Located[] = [];
  const sources = new Map<SourceId, ConstructPlace>();
  const options = { names: vocabulary.names(variablesIn(root)), parametersOf: vocabulary.parametersOf };
  const read = <T>(node: Node | undefined, shape: Shape, at: SourceId): T | undefined => {
    const reading = readShape<T>(node, shape, { ...options, base: at });
    findings.push(...reading.findings);
    for (const one of reading.located) located.push(one);
    for (const [id, place] of reading.sources) sources.set(id, place);
    return reading.value;
  };
  if (document.root === undefined) return { document, ...header, findings, sources, located };

  const { fields, line, definitions } = readFace(read, document.root, base, findings);
  const sides = itemsOf(entryOf(root, 'sides')?.value).map((node, i) => readSide(read, node, `${base}/sides/${i}`, findings));
  const whole =
    findings.every(({ severity }) => severity !== 'error') && document.findings.every(({ severity }) => severity !== 'error');
  if (!whole || fields === undefined || line === undefined || header.name === undefined || root === undefined)
    return { document, ...header, findings, sources, located };

  const front = definitionOf(header.name, base, fields, line, definitions);
  const definition = vocabulary.withDefaults(withSides(front, fields.layout, sides));
  sources.set(base, { range: root.range, keyRange: header.nameRange ?? root.range });
  findings.push(...lintCard({ definition, document, root, source, located, sources, vocabulary }));
  if (!isUsable(findings)) return { document, ...header, findings, sources, located };
  return { document, ...header, definition, hash: definitionHash(definition), findings, sources, located };
}

type Read = <T>(node: Node | undefined, shape: Shape, at: SourceId) => T | undefined;

/** What one face or half says: its fields, its type line, its abilities. */
function readFace(read: Read, node: Node, at: SourceId, findings: Finding[]) {
  const { plain, abilities } = partsOf(node, at);
  return {
    fields: read<Fields>(plain, cardShape, at),
    line: typeLineOf(node.kind === 'mapping' ? node : undefined, findings),
    definitions: abilities
      .map((one) => read<AbilityDefinition>(one.node, abilityShape, one.at))
      .filter((ability) => ability !== undefined),
  };
}

const itemsOf = (node: Node | undefined): readonly Node[] => (node?.kind === 'sequence' ? node.items : []);

/** Another face or half of the card (709, 712); undefined where something is wrong with it, which was said. */
function readSide(read: Read, node: Node, at: SourceId, findings: Finding[]): CardDefinition | undefined {
  const name = node.kind === 'mapping' ? scalarOf(node, 'name')?.value : undefined;
  const { fields, line, definitions } = readFace(read, node, at, findings);
  return name === undefined || fields === undefined || line === undefined
    ? undefined
    : definitionOf(name, at, fields, line, definitions);
}

/** The whole card: of a split card the two halves together are what it is anywhere but on the stack (709.4). */
function withSides(
  front: CardDefinition,
  layout: Layout | undefined,
  all: readonly (CardDefinition | undefined)[],
): CardDefinition {
  const sides = all.filter((side) => side !== undefined);
  if (sides.length === 0) return front;
  const whole = { ...front, sides, layout: layout ?? 'transforming' };
  if (layout !== 'split') return whole;
  return {
    ...whole,
    cost: sides.flatMap((side) => side.cost ?? []), // 709.4b
    types: [...new Set(sides.flatMap((side) => side.types))], // 709.4c
    keywords: sides.flatMap((side) => side.keywords),
    abilities: sides.flatMap((side) => side.abilities),
  };
}

function definitionOf(
  name: string,
  at: SourceId,
  fields: Fields,
  line: TypeLine,
  abilities: readonly AbilityDefinition[],
): CardDefinition {
  const colors: readonly Color[] | undefined = fields.color?.map(colorOfWord);
  return {
    name,
    at,
    ...(fields.cost === undefined ? {} : { cost: fields.cost }),
    ...(colors === undefined ? {} : { colors }),
    ...line,
    ...(fields.power === undefined ? {} : { power: fields.power }),
    ...(fields.toughness === undefined ? {} : { toughness: fields.toughness }),
    ...(fields.loyalty === undefined ? {} : { loyalty: fields.loyalty }),
    ...(fields.defense === undefined ? {} : { defense: fields.defense }),
    keywords: fields.keywords ?? [],
    abilities,
  };
}

function typeLineOf(root: Mapping | undefined, findings: Finding[]): TypeLine | undefined {
  const scalar: Scalar | undefined = scalarOf(root, 'types');
  if (scalar === undefined) return undefined;
  const read = readTypeLine(scalar);
  findings.push(...read.findings);
  return read.line;
}

interface AbilityNode {
  readonly node: Node;
  readonly at: SourceId;
}

/**
 * Parts the document in what stands on a card beside its abilities, and the abilities in the order written. One ability
 * behind a head is found at `card:Name/spell`, one of several at `card:Name/triggered/1`.
 */
function partsOf(root: Node, base: SourceId): { plain: Node; abilities: readonly AbilityNode[] } {
  if (root.kind !== 'mapping') return { plain: root, abilities: [] };
  const abilities: AbilityNode[] = [];
  const rest: Entry[] = [];
  /** A mapping that has only this head, as an item of an `abilities:` list would be written. */
  const add = (at: SourceId, alone: Entry): void => {
    abilities.push({ at, node: { kind: 'mapping', flow: false, entries: [alone], range: alone.range } });
  };
  for (const entry of root.entries) {
    const { key, value } = entry;
    const at = `${base}/${key.value}`;
    const items = value?.kind === 'sequence' ? [...value.items.entries()] : undefined;
    if (ABILITY_HEADS.includes(key.value)) {
      if (items === undefined) add(at, entry);
      else for (const [index, item] of items) add(`${at}/${index}`, { key, value: item, range: item.range });
    } else if (key.value !== 'abilities' || value === undefined || value.kind === 'scalar') rest.push(entry);
    else if (items === undefined) abilities.push({ at, node: value });
    else for (const [index, node] of items) abilities.push({ at: `${at}/${index}`, node });
  }
  return { plain: { ...root, entries: rest }, abilities };
}
