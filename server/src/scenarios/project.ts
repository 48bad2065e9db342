/** A project: the cards and keywords of its files and those that ship, by name, with what is wrong with them. */

import { type CardDocument, readCard } from '../cards/card-file';
import { type KeywordDocument, readKeyword } from '../cards/keyword-file';
import { lintProject } from '../cards/lint/project';
import type { CardDefinition, KeywordDefinition } from '../engine/definitions';
import type { SourceId } from '../engine/shape';
import type { Rulebook } from '../rulebook';
import { LineMap } from '../yaml/lines';
import type { BehindKeyword, ConstructPlace, Names } from '../yaml/reader';
import type { Finding } from '../yaml/tree';
import type { Catalogue, Entry, Place } from './catalogue';
import type { CardDeclaration, Declaration, Declarations, KeywordDeclaration } from './declarations';
import type { File } from './files';
import type { ProjectFile } from './language/project-file';
import { calledIn, nameOf } from './paths';
import { ProjectNames, type Readings } from './project-names';

/** The parts of a project that its files give before any definition is read. */
export interface ProjectFiles {
  /** In the order in which they are looked up. */
  readonly own: readonly File[];
  readonly shipped: readonly File[];
  readonly settings: ProjectFile;
  /** The folder of the project, from which people call its files. */
  readonly folder: string;
}

/** What is known of files and documents whatever project they are part of. */
export interface DefinitionMemory {
  readonly declarations: Declarations;
  readonly cards: Readings<CardDocument>;
  readonly keywords: Readings<KeywordDocument>;
}

export class Project implements Catalogue {
  readonly version = Symbol('definitions');
  readonly newest: string;
  readonly oldest: string;
  private readonly index: ProjectNames;
  private readonly cards = new Map<string, CardDeclaration>();
  private readonly keywords = new Map<string, KeywordDeclaration>();
  /** What each file declares, by its URI; and of the author's files what claims a name first. */
  private readonly inFile = new Map<string, readonly Declaration[]>();
  private readonly firstCard = new Map<string, CardDeclaration>();
  private readonly firstKeyword = new Map<string, KeywordDeclaration>();

  /** `before`: the project as it was, whose names may still be the same. */
  constructor(
    private readonly files: ProjectFiles,
    private readonly rulebook: Rulebook,
    private readonly memory: DefinitionMemory,
    before?: Project,
  ) {
    this.newest = rulebook.newest;
    this.oldest = rulebook.editions[0] ?? rulebook.newest;
    const declared: string[] = [files.settings.lookUp.join()];
    const counting: Declaration[] = [];
    // The last definition of a name counts, so what is looked up first is added last.
    for (const source of files.settings.lookUp.toReversed())
      this.addFiles(source === 'project' ? files.own : files.shipped, source === 'library', counting, declared);
    this.index = before?.index.areOf(declared) === true ? before.index : new ProjectNames(counting, declared, rulebook);
  }

  get names(): Names {
    return this.index.names;
  }

  readonly parametersOf = (keyword: string): BehindKeyword => this.index.vocabulary.parametersOf(keyword);

  get specialActions(): readonly string[] {
    return this.index.specialActions;
  }

  /** What the names are: readings of documents hold as long as this does. */
  get signature(): symbol {
    return this.index.signature;
  }

  private addFiles(files: readonly File[], shipped: boolean, counting: Declaration[], declared: string[]): void {
    // The first of two files that claim a name keeps it; the other is reported.
    const cards = new Set<string>();
    const keywords = new Set<string>();
    const isKnown = (name: string): boolean => cards.has(name) || this.cards.has(name) || this.firstCard.has(name);
    for (const file of files) {
      const { all, names } = this.memory.declarations.of(file, isKnown);
      this.inFile.set(file.uri, all);
      declared.push(names);
      for (const one of all)
        if (one.kind === 'card') {
          if (one.name === undefined) continue;
          if (!shipped) for (const name of claimsOf(one)) if (!this.firstCard.has(name)) this.firstCard.set(name, one);
          if (cards.has(one.name)) continue;
          cards.add(one.name);
          counting.push(one);
          this.cards.set(one.name, one);
        } else {
          if (one.header === undefined) continue;
          const { keyword } = one.header;
          if (!shipped && !this.firstKeyword.has(keyword)) this.firstKeyword.set(keyword, one);
          if (keywords.has(keyword)) continue;
          keywords.add(keyword);
          counting.push(one);
          this.keywords.set(keyword, one);
        }
    }
  }

  private readCard({ document, file }: CardDeclaration): CardDocument {
    const { signature, vocabulary } = this.index;
    return this.memory.cards.of(document, signature, () => readCard(document, file.text, vocabulary));
  }

  private readKeyword({ document, file }: KeywordDeclaration): KeywordDocument {
    const { signature, vocabulary } = this.index;
    return this.memory.keywords.of(document, signature, () => readKeyword(document, file.text, vocabulary));
  }

  private read(one: Declaration): CardDocument | KeywordDocument {
    return one.kind === 'card' ? this.readCard(one) : this.readKeyword(one);
  }

  card(name: string): Entry<CardDefinition> | undefined {
    const found = this.cards.get(name) ?? this.cards.get(this.index.vocabulary.cardOf(name) ?? '');
    return found === undefined ? undefined : entryOf(found, this.readCard(found));
  }

  keyword(name: string): Entry<KeywordDefinition> | undefined {
    const found = this.keywords.get(name.toLowerCase());
    return found === undefined ? undefined : entryOf(found, this.readKeyword(found));
  }

  keywordOfTerm(term: string): string | undefined {
    return this.index.keywordOfTerm(term);
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
    const found: Declaration | undefined = kind === 'card' ? longest(path, this.cards) : longest(path, this.keywords);
    if (found === undefined) return undefined;
    const { uri, text } = found.file;
    const { sources } = this.read(found);
    for (let id = source; id.length > kind.length; id = id.slice(0, Math.max(0, id.lastIndexOf('/')))) {
      const place = sources.get(id);
      if (place !== undefined) return { uri, range: place.keyRange, text };
    }
    return { uri, range: found.range, text };
  }

  /** The text of a card or keyword file, as it was when the project was put together. */
  textOf(uri: string): string | undefined {
    return this.inFile.get(uri)?.[0]?.file.text;
  }

  /** The constructs of a card or keyword file, with where they stand. */
  constructsOf(uri: string): ReadonlyMap<SourceId, ConstructPlace> {
    return new Map((this.inFile.get(uri) ?? []).flatMap((one) => [...this.read(one).sources]));
  }

  /** Everything that is wrong with a card or keyword file. `isTouched`: whether the project's scenarios mention a card. */
  findings(file: File, isTouched: ((card: string) => boolean) | undefined): readonly Finding[] {
    const all = this.inFile.get(file.uri) ?? [];
    const own = all.flatMap((one) => this.read(one).findings);
    return [...file.documents().flatMap(({ findings }) => findings), ...own, ...this.together(file.uri, all, isTouched)];
  }

  /** What is wrong with the declarations of a file beside those of the others: only those that claim the same names matter. */
  private together(
    uri: string,
    all: readonly Declaration[],
    isTouched: ((card: string) => boolean) | undefined,
  ): readonly Finding[] {
    const cards = all.filter((one) => one.kind === 'card' && one.name !== undefined) as CardDeclaration[];
    const keywords = all.filter((one) => one.kind === 'keyword' && one.header !== undefined) as KeywordDeclaration[];
    const elsewhere = ({ file }: Declaration): boolean => file.uri !== uri;
    const rivals = inOrder(
      cards
        .flatMap(claimsOf)
        .flatMap((name) => this.firstCard.get(name) ?? [])
        .filter(elsewhere),
    );
    const others = inOrder(
      keywords.flatMap(({ header }) => this.firstKeyword.get(header?.keyword ?? '') ?? []).filter(elsewhere),
    );
    const found = lintProject({
      called: (of) => calledIn(of, this.files.folder),
      cards: [...rivals, ...cards].map(({ file, name = '', range, aliases }) => ({ uri: file.uri, name, range, aliases })),
      keywords: [...others, ...keywords].map(({ file, header, range }) => ({
        uri: file.uri,
        name: header?.keyword ?? '',
        range,
      })),
      ...(isTouched === undefined ? {} : { touched: { has: isTouched } }),
    });
    return found.get(uri) ?? [];
  }

  /** Whether one of some words is this card, by its name or an alias. */
  isAmong(card: string, words: { has(word: string): boolean }): boolean {
    const aliases = this.cards.get(card)?.aliases.map(({ name }) => name) ?? [];
    return [card, ...aliases].some((name) => words.has(name) && this.index.vocabulary.cardOf(name) === card);
  }

  /** The cards of the author's own files, for those who list them. */
  ownCardNames(): readonly string[] {
    return [...new Set(this.firstCard.values())].flatMap(({ name }) => name ?? []);
  }
}

const claimsOf = ({ name, aliases }: CardDeclaration): readonly string[] => [
  ...(name === undefined ? [] : [name]),
  ...aliases.map((alias) => alias.name),
];

/** Each once, in the order of the files. */
const inOrder = <D extends Declaration>(declarations: readonly D[]): readonly D[] =>
  [...new Set(declarations)].toSorted((a, b) =>
    a.file.uri === b.file.uri ? a.range.start - b.range.start : a.file.uri < b.file.uri ? -1 : 1,
  );

function entryOf<D extends CardDocument | KeywordDocument>(
  { file: { uri, text }, document }: Declaration,
  { definition, hash, findings }: D,
): Entry<NonNullable<D['definition']>> {
  // What is left of a definition when a mistake is taken out of it is not what its author means: as with a scenario, nothing
  // is run that has an error.
  const first = [...document.findings, ...findings].find(({ severity }) => severity === 'error');
  if (definition !== undefined && first === undefined)
    return { definition: definition as NonNullable<D['definition']>, hash: hash ?? '', uri };
  const line = first === undefined ? '' : `:${new LineMap(text).position(first.range.start).line + 1}`;
  return { broken: `${nameOf(uri)}${line}: ${first?.message ?? 'it says nothing.'}`, uri };
}

/** What has the name that is the longest beginning of a path; names may have slashes of their own. */
function longest<I>(path: string, items: ReadonlyMap<string, I>): I | undefined {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('/')))) {
    const item = items.get(name);
    if (item !== undefined) return item;
  }
  return undefined;
}
