/** A project: the cards and keywords of its files and those that ship, by name, with what is wrong with them. */

import { type CardDocument, cardHeader, readCard } from '../cards/card-file';
import { type KeywordDocument, keywordHeader, readKeyword } from '../cards/keyword-file';
import { lintProject } from '../cards/lint/project';
import { type KeywordHeader, Vocabulary } from '../cards/names';
import type { CardDefinition, KeywordDefinition } from '../engine/definitions';
import type { SourceId } from '../engine/shape';
import { readTypeLine } from '../engine/type-line';
import type { Rulebook } from '../rulebook';
import { LineMap } from '../yaml/lines';
import type { ConstructPlace, Names } from '../yaml/reader';
import type { Document, Finding, Node, Range } from '../yaml/tree';
import type { Catalogue, Entry, Place } from './catalogue';
import type { File } from './files';
import type { ProjectFile } from './language/project-file';
import { textOf, valueOf, walk } from './nodes';
import { nameOf } from './paths';

/** A card or keyword in a file, read when first asked for. */
interface Item<D> {
  readonly file: File;
  readonly document: Document;
  readonly name: string;
  readonly range: Range;
  /** From the library, not from the project's own files. */
  readonly shipped: boolean;
  read(): D;
}

/** The parts of a project that its files give before any definition is read. */
export interface ProjectFiles {
  readonly own: readonly File[];
  readonly shipped: readonly File[];
  readonly settings: ProjectFile;
}

/** Readings of documents, kept as long as the document and the names of the project are the same. */
export type Readings = WeakMap<Document, { readonly signature: string; readonly reading: CardDocument | KeywordDocument }>;

export class Project implements Catalogue {
  readonly names: Names;
  readonly specialActions: readonly string[];
  readonly newest: string;
  readonly oldest: string;
  /** What the names are: readings of documents hold as long as this does. */
  readonly signature: string;
  private readonly vocabulary = new Vocabulary();
  private readonly cards = new Map<string, Item<CardDocument>>();
  private readonly keywords = new Map<string, Item<KeywordDocument>>();
  private readonly keywordOf = new Map<string, string>();
  private readonly ownCards: Item<CardDocument>[] = [];
  private readonly ownKeywords: Item<KeywordDocument>[] = [];
  private readonly allItems: Item<CardDocument | KeywordDocument>[] = [];
  /** The names of the tokens that cards create. */
  private readonly tokens = new Set<string>();
  private readonly lower = new Map<string, string>();
  private lint: ReadonlyMap<string, readonly Finding[]> | undefined;

  constructor(
    files: ProjectFiles,
    private readonly rulebook: Rulebook,
    private readonly readings: Readings,
  ) {
    this.newest = rulebook.newest;
    this.oldest = rulebook.editions[0] ?? rulebook.newest;
    const signature: string[] = [];
    // The last definition of a name counts, so what is looked up first is added last.
    for (const source of files.settings.lookUp.toReversed())
      this.addFiles(source === 'project' ? files.own : files.shipped, source === 'library', signature);
    const actions = new Set<string>();
    for (const { document } of this.keywords.values())
      for (const action of keywordHeader(document)?.specialActions ?? []) actions.add(action);
    this.specialActions = [...actions].toSorted();
    this.signature = signature.join('\n');
    this.names = this.namesOf();
  }

  private addFiles(files: readonly File[], shipped: boolean, signature: string[]): void {
    const known = (name: string): boolean => this.vocabulary.cardOf(name) !== undefined;
    // The first of two files that claim a name keeps it; the other is reported.
    const seen = new Set<string>();
    for (const file of files)
      for (const document of file.documents(known)) {
        if (file.kind === 'card') this.addCard(file, document, shipped, seen, signature);
        else if (file.kind === 'keyword') this.addKeyword(file, document, shipped, seen, signature);
      }
  }

  private addCard(file: File, document: Document, shipped: boolean, seen: Set<string>, signature: string[]): void {
    const { name, nameRange, aliases } = cardHeader(document);
    const item: Item<CardDocument> = {
      file,
      document,
      shipped,
      name: name ?? '',
      range: nameRange ?? document.range,
      read: () => this.reading(document, () => readCard(document, file.text, this.vocabulary)) as CardDocument,
    };
    this.allItems.push(item);
    if (name === undefined) return;
    signature.push(`card ${name} ${aliases.map((alias) => alias.name).join('/')}`);
    if (!shipped) this.ownCards.push(item);
    if (seen.has(`card ${name}`)) return;
    seen.add(`card ${name}`);
    for (const token of tokensIn(document.root)) {
      this.tokens.add(token);
      signature.push(`token ${token}`);
    }
    this.vocabulary.addCard(name);
    for (const alias of aliases) this.vocabulary.addCard(alias.name, name);
    this.cards.set(name, item);
    this.lower.set(name.toLowerCase(), name);
  }

  private addKeyword(file: File, document: Document, shipped: boolean, seen: Set<string>, signature: string[]): void {
    const header = keywordHeader(document);
    const item: Item<KeywordDocument> = {
      file,
      document,
      shipped,
      name: header?.keyword ?? '',
      range: header?.range ?? document.range,
      read: () => this.reading(document, () => readKeyword(document, file.text, this.vocabulary)) as KeywordDocument,
    };
    this.allItems.push(item);
    if (header === undefined) return;
    signature.push(`keyword ${headerText(header)}`);
    if (!shipped) this.ownKeywords.push(item);
    if (seen.has(`keyword ${header.keyword}`)) return;
    seen.add(`keyword ${header.keyword}`);
    this.vocabulary.addKeyword(header);
    this.keywords.set(header.keyword, item);
    for (const term of header.terms) this.keywordOf.set(term, header.keyword);
  }

  private reading<D extends CardDocument | KeywordDocument>(document: Document, read: () => D): CardDocument | KeywordDocument {
    const kept = this.readings.get(document);
    if (kept !== undefined && kept.signature === this.signature) return kept.reading;
    const reading = read();
    this.readings.set(document, { signature: this.signature, reading });
    return reading;
  }

  private namesOf(): Names {
    const names = this.vocabulary.names();
    return {
      known: (of, name) => (of === 'object' ? names.known('card', name) || this.tokens.has(name) : names.known(of, name)),
      all: (of) => (of === 'object' ? [...names.all('card'), ...this.tokens] : names.all(of)),
      canonical: (of, name) => {
        if (of === 'card') return this.vocabulary.cardOf(name) ?? this.lower.get(name.toLowerCase()) ?? name;
        const lower = name.toLowerCase();
        for (const known of names.all(of)) if (known.toLowerCase() === lower) return known;
        return name;
      },
    };
  }

  card(name: string): Entry<CardDefinition> | undefined {
    const item = this.cards.get(name) ?? this.cards.get(this.vocabulary.cardOf(name) ?? '');
    return item === undefined ? undefined : entryOf(item);
  }

  keyword(name: string): Entry<KeywordDefinition> | undefined {
    const item = this.keywords.get(name.toLowerCase());
    return item === undefined ? undefined : entryOf(item);
  }

  keywordOfTerm(term: string): string | undefined {
    return this.keywordOf.get(term);
  }

  hasRule(number: string, ruleset: string | undefined): boolean {
    return this.rulebook.hasRule(number, this.rulebook.editionFor(ruleset ?? this.newest));
  }

  shownIn(rule: string, ruleset: string): string {
    return this.rulebook.shownIn(rule, this.rulebook.editionFor(ruleset)) ?? rule;
  }

  readIn(rule: string, ruleset: string): string {
    return this.rulebook.readIn(rule, this.rulebook.editionFor(ruleset)) ?? rule;
  }

  /** Where an ability or effect stands: `card:Rift Bolt/spell/do/0`. */
  locate(source: SourceId): Place | undefined {
    const [, kind, path] = /^(card|keyword):(.*)$/s.exec(source) ?? [];
    if (kind === undefined || path === undefined) return undefined;
    const item = longest<Item<CardDocument | KeywordDocument>>(path, kind === 'card' ? this.cards : this.keywords);
    if (item === undefined) return undefined;
    const { sources } = item.read();
    for (let id = source; id.length > kind.length; id = id.slice(0, Math.max(0, id.lastIndexOf('/')))) {
      const place = sources.get(id);
      if (place !== undefined) return { uri: item.file.uri, range: place.keyRange, text: item.file.text };
    }
    return { uri: item.file.uri, range: item.range, text: item.file.text };
  }

  /** The text of a card or keyword file, as it was when the project was put together. */
  textOf(uri: string): string | undefined {
    return this.allItems.find(({ file }) => file.uri === uri)?.file.text;
  }

  /** The constructs of a card or keyword file, with where they stand. */
  constructsOf(uri: string): ReadonlyMap<SourceId, ConstructPlace> {
    const items = this.allItems.filter(({ file }) => file.uri === uri);
    return new Map(items.flatMap((item) => [...item.read().sources]));
  }

  /** Everything that is wrong with a card or keyword file. `touched`: the cards that the project's scenarios mention. */
  findings(file: File, touched: ReadonlySet<string> | undefined): readonly Finding[] {
    const items = this.allItems.filter((item) => item.file.uri === file.uri);
    const own = items.flatMap((item) => item.read().findings);
    this.lint ??= lintProject({
      cards: this.ownCards.map(({ file: { uri }, name, range, document }) => ({
        uri,
        name,
        range,
        aliases: cardHeader(document).aliases,
      })),
      keywords: this.ownKeywords.map(({ file: { uri }, name, range }) => ({ uri, name, range })),
      ...(touched === undefined ? {} : { touched }),
    });
    const documents = file.documents();
    return [...documents.flatMap(({ findings }) => findings), ...own, ...(this.lint.get(file.uri) ?? [])];
  }

  /** The cards of the author's own files, for those who list them. */
  ownCardNames(): readonly string[] {
    return this.ownCards.map(({ name }) => name);
  }
}

function entryOf<D extends CardDocument | KeywordDocument>(item: Item<D>): Entry<NonNullable<D['definition']>> {
  const { definition, hash, findings, document } = item.read();
  const { uri, text } = item.file;
  if (definition !== undefined) return { definition: definition as NonNullable<D['definition']>, hash: hash ?? '', uri };
  const first = [...document.findings, ...findings].find(({ severity }) => severity === 'error');
  const line = first === undefined ? '' : `:${new LineMap(text).position(first.range.start).line + 1}`;
  return { broken: `${nameOf(uri)}${line}: ${first?.message ?? 'it says nothing.'}`, uri };
}

const headerText = ({ keyword, parameters, terms, specialActions }: KeywordHeader): string =>
  JSON.stringify([keyword, parameters, terms, specialActions]);

/** The names of the tokens that a card creates (111.4): their own, or their subtypes and "Token". */
function tokensIn(root: Node | undefined): readonly string[] {
  const names: string[] = [];
  walk(root, (node) => {
    const token = valueOf(node, 'token');
    const types = valueOf(token, 'types');
    if (types?.kind !== 'scalar') return;
    const name = textOf(valueOf(token, 'name'));
    names.push(name ?? `${readTypeLine(types.value).subtypes.join(' ')} Token`);
  });
  return names;
}

/** The item whose name is the longest beginning of a path; names may have slashes of their own. */
function longest<I>(path: string, items: ReadonlyMap<string, I>): I | undefined {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const item = items.get(name);
    if (item !== undefined) return item;
  }
  return undefined;
}
