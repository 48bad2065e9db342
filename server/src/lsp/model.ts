/**
 * The workspace as the server's own thread knows it: the text of every file, saved or not, the trees made of it, and the
 * names that the projects define. It runs nothing; runs are asked for through `runs`, which a worker answers.
 */

import type { Diagnostic, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { createRulebook, type LibrarySource, type Rulebook } from '../rulebook';
import { LIBRARY, type Place } from '../scenarios';
import { type File, fileOf } from '../scenarios/files';
import { kindOf } from '../scenarios/paths';
import type { Project } from '../scenarios/project';
import { Workspace } from '../scenarios/workspace';
import { Speech } from '../speech';
import { type Document, documentsOnDemand, type Edit, LineMap, MAX_FILE } from '../yaml';
import { type Chunk, splitDocuments } from '../yaml/split';
import { changed } from './changes';
import { type Language, languageOf } from './language';
import type { Results } from './results';
import { Book, type BookOptions } from './rules/book';
import type { Runs } from './runs';
import { type FoundScenario, scenariosOf } from './scenario-list';
import { keyOf, uriOf } from './uris';

export interface OpenDocument {
  readonly uri: string;
  readonly version: number;
}

export interface ModelOptions {
  readonly library: LibrarySource;
  /** The pages about codes, as Markdown. */
  readonly pages: Readonly<Record<string, string>>;
  /** Where the pages can be opened, with a slash at the end. */
  readonly pagesUri?: string;
  /** The user's language, as clients say it: `it` or `it-IT`. English where we do not speak it. */
  readonly locale?: string;
  /** How the rulebook is shown. */
  readonly book?: Omit<BookOptions, 'language'>;
  readonly runs: Runs;
  readonly results: Results;
  /** What was found in a file as it is now; undefined where it was not checked yet. */
  readonly diagnosticsOf?: (key: string) => readonly Diagnostic[] | undefined;
  /** An answer of the worker, if it comes before one would notice the wait. */
  readonly inTime?: <T>(answer: Promise<T>) => Promise<T | undefined>;
  /** Is told each text that counts from now on, and by which edit of the one before it came about, if by one. */
  readonly onFile: (key: string, text: string | undefined, edit?: Edit) => void;
}

/** Of longer files only what is looked at is read here. A file of a hundred scenarios is shorter. */
const LONG = 64_000;

export const isLong = ({ text }: File): boolean => text.length > LONG;

export class Model {
  readonly rulebook: Rulebook;
  readonly book: Book;
  /** What is said to the user is said in their language here; all that is known and compared stays English. */
  readonly speech: Speech;
  readonly pages: Readonly<Record<string, string>>;
  readonly pagesUri: string | undefined;
  readonly runs: Runs;
  readonly results: Results;
  readonly workspace: Workspace;
  readonly open = new Map<string, OpenDocument>();
  /** Grows with each change of a card, keyword or project file: what holds for other files may hold no more. */
  definitions = 0;
  /** What the disk says of files, where that is known. */
  private readonly disk = new Map<string, string>();
  /** The client's spelling of URIs. */
  private readonly spelling = new Map<string, string>();
  private readonly epochs = new Map<string, number>();
  private readonly cardCounts = new WeakMap<File, number>();
  private readonly lineMaps = new WeakMap<File, LineMap>();
  private readonly languages = new WeakMap<File, { readonly project: Project; readonly of: Map<number, Language> }>();
  private readonly onDemand = new WeakMap<File, readonly Document[]>();
  private readonly found = new WeakMap<File, readonly FoundScenario[]>();
  private readonly split = new WeakMap<File, readonly Chunk[]>();
  private readonly keysOf = new WeakMap<readonly FoundScenario[], ReadonlyMap<number, string>>();
  private readonly options: ModelOptions;

  constructor(options: ModelOptions) {
    this.options = options;
    this.rulebook = createRulebook(options.library);
    this.book = new Book(this.rulebook, {
      ...options.book,
      ...(options.locale === undefined ? {} : { language: options.locale }),
    });
    this.speech = Speech.of(options.library, options.locale);
    this.pages = options.pages;
    this.pagesUri = options.pagesUri;
    this.runs = options.runs;
    this.results = options.results;
    const shipped = Object.entries(options.library)
      .filter(([path]) => kindOf(path) === 'card' || kindOf(path) === 'keyword')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => fileOf(`${LIBRARY}${path}`, text));
    this.shipped = new Map(shipped.map((file) => [file.uri, file]));
    this.workspace = new Workspace(shipped, this.rulebook);
  }

  private readonly shipped: ReadonlyMap<string, File>;

  /** Opens a document. */
  setOpen(uri: string, version: number, text: string): void {
    const key = keyOf(uri);
    this.spelling.set(key, uri);
    this.open.set(key, { uri, version });
    this.setText(key, text);
  }

  /** Gives an open document the text that its client changed it to; nothing where it is not open. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    const key = keyOf(uri);
    const before = this.openFile(key);
    if (before === undefined) return;
    const { lines, edit } = changed(this.lines(before), changes);
    this.open.set(key, { uri, version });
    this.setText(key, lines.text, edit);
    const after = this.workspace.files.get(key);
    if (after !== undefined && after !== before) this.lineMaps.set(after, lines);
  }

  /** The file of an open document. */
  openFile(key: string): File | undefined {
    return this.open.has(key) ? this.workspace.files.get(key) : undefined;
  }

  close(uri: string): void {
    const key = keyOf(uri);
    this.open.delete(key);
    this.setText(key, this.disk.get(key));
  }

  /** What the disk says. An open document's own text counts nevertheless. */
  setDisk(uri: string, text: string | undefined): void {
    const key = keyOf(uri);
    if (!this.spelling.has(key)) this.spelling.set(key, uri);
    if (text === undefined) this.disk.delete(key);
    else this.disk.set(key, text);
    if (!this.open.has(key)) this.setText(key, text);
  }

  private setText(key: string, text: string | undefined, edit?: Edit): void {
    if (!this.workspace.setFile(key, text)) return;
    const kind = kindOf(key);
    this.epochs.set(key, (this.epochs.get(key) ?? 0) + 1);
    if (kind === 'card' || kind === 'keyword' || kind === 'project') this.definitions++;
    if (text === undefined) this.results.forget(key);
    this.options.onFile(key, text, edit);
  }

  /** Says which text of a file and of the definitions counts: the same as long as both are. */
  textStamp(key: string): string {
    return `${this.epochs.get(key) ?? 0}/${this.definitions}`;
  }

  /** The same, with the version of the open document. */
  stamp(key: string): string {
    return `${this.textStamp(key)}/${this.version(key) ?? ''}`;
  }

  version(key: string): number | null {
    return this.open.get(key)?.version ?? null;
  }

  uri(key: string): string {
    return this.spelling.get(key) ?? uriOf(key);
  }

  file(uri: string): File | undefined {
    const key = keyOf(uri);
    return this.workspace.files.get(key) ?? this.shipped.get(uri) ?? this.shipped.get(key);
  }

  lines(file: File): LineMap {
    let lines = this.lineMaps.get(file);
    if (lines === undefined) {
      lines = new LineMap(file.text);
      this.lineMaps.set(file, lines);
    }
    return lines;
  }

  project(file: File): Project {
    return this.workspace.project(file.uri).project;
  }

  documents(file: File): readonly Document[] {
    const { names } = this.project(file);
    const known = (name: string): boolean => names.known('card', name);
    if (!isLong(file) || file.kind !== 'scenario') return file.documents(known);
    // This thread answers within moments, so it never reads all of a long file; the worker does.
    let documents = this.onDemand.get(file);
    if (documents === undefined) {
      documents = documentsOnDemand(file.text, { knownNames: known }, this.chunks(file));
      this.onDemand.set(file, documents);
    }
    return documents;
  }

  /** A document of a file and, before it, the backgrounds whose words it takes over. */
  withBackgrounds(file: File, document: number): readonly Document[] {
    const documents = this.documents(file);
    return documents.filter(
      ({ index, range }) =>
        index === document || (index < document && /^background:/m.test(file.text.slice(range.start, range.end))),
    );
  }

  /** The documents of a file as parts of its text, whatever is in them. */
  private chunks(file: File): readonly Chunk[] {
    let chunks = this.split.get(file);
    if (chunks === undefined) {
      chunks = splitDocuments(file.text);
      this.split.set(file, chunks);
    }
    return chunks;
  }

  /** The scenarios of a file, found once for each text of it. */
  scenarios(file: File): readonly FoundScenario[] {
    let scenarios = this.found.get(file);
    if (scenarios === undefined) {
      const finding = scenariosOf(file, this.chunks(file));
      let found = finding.next();
      while (found.done !== true) found = finding.next();
      scenarios = found.value;
      this.found.set(file, scenarios);
    }
    return scenarios;
  }

  /** Finds piece by piece what most questions about a file need: its lines, its documents and its scenarios. */
  *lookThrough(file: File): Iterable<void> {
    this.lines(file);
    yield;
    if (file.kind !== 'scenario' || file.text.length > MAX_FILE || this.found.has(file)) return;
    const chunks = this.chunks(file);
    yield;
    this.found.set(file, yield* scenariosOf(file, chunks));
  }

  /** The keys of the scenarios of a file, by the indices of their documents. */
  scenarioKeys(file: File): ReadonlyMap<number, string> {
    const scenarios = this.scenarios(file);
    let keys = this.keysOf.get(scenarios);
    if (keys === undefined) {
      keys = new Map(scenarios.map(({ document, key }) => [document, key]));
      this.keysOf.set(scenarios, keys);
    }
    return keys;
  }

  language(file: File, document: number): Language {
    const project = this.project(file);
    let known = this.languages.get(file);
    if (known === undefined || known.project !== project) {
      known = { project, of: new Map() };
      this.languages.set(file, known);
    }
    let language = known.of.get(document);
    if (language === undefined) {
      const documents = this.documents(file);
      const before = file.kind === 'scenario' ? this.withBackgrounds(file, document) : [];
      language = languageOf(
        file.kind,
        project,
        documents[document],
        before.filter(({ index }) => index < document),
      );
      known.of.set(document, language);
    }
    return language;
  }

  /** A place in a file as the protocol says it; shipped files have none that a client could open. */
  location({ uri, range }: Pick<Place, 'uri' | 'range'>) {
    const file = this.file(uri);
    if (file === undefined || this.shipped.has(file.uri)) return undefined;
    const lines = this.lines(file);
    return { uri: this.uri(file.uri), range: { start: lines.position(range.start), end: lines.position(range.end) } };
  }

  /** What was found in a file as it is now; undefined where it was not checked yet. */
  diagnosticsOf(key: string): readonly Diagnostic[] | undefined {
    return this.options.diagnosticsOf?.(key);
  }

  /** An answer of the worker, or undefined where it is busy with something else for too long. */
  inTime<T>(answer: Promise<T>): Promise<T | undefined> {
    return this.options.inTime?.(answer) ?? answer;
  }

  /** How many cards there are, found in the texts alone: each says its name. */
  get cards(): number {
    let sum = 0;
    for (const file of this.workspace.files.values()) if (file.kind === 'card') sum += this.cardsIn(file);
    return sum;
  }

  private cardsIn(file: File): number {
    let count = this.cardCounts.get(file);
    if (count === undefined) {
      count = file.text.match(/^name:/gm)?.length ?? 0;
      this.cardCounts.set(file, count);
    }
    return count;
  }

  keys(): readonly string[] {
    return [...this.workspace.files.keys()];
  }
}
