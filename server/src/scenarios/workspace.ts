/** The files of a workspace, and the projects that they form. */

import type { Rulebook } from '../rulebook';
import { Declarations } from './declarations';
import { type File, fileOf } from './files';
import { fitsGlob } from './glob';
import { NO_PROJECT_FILE, type ProjectFile, readProjectFile } from './language/project-file';
import { Mentions } from './mentions';
import { folderOf, isBelow, kindOf, outward, relative } from './paths';
import { type DefinitionMemory, Project } from './project';
import { Readings } from './project-names';

/** What is known of a project's folder. Files that change their text keep their place in it. */
interface Folder {
  /** The card and keyword files that belong to the project, by their URIs in order. */
  own: Map<string, File> | undefined;
  project: Project | undefined;
  /** The project as it was last, whose names may still be the same. */
  before: Project | undefined;
}

export class Workspace {
  readonly files = new Map<string, File>();
  private folders: readonly string[] = [];
  private readonly projects = new Map<string, Folder>();
  private readonly mentions = new Map<string, Mentions>();
  private readonly projectFiles = new WeakMap<File, ProjectFile>();
  /** Files that nobody has asked for yet. */
  private readonly unread = new Set<File>();
  private readonly memory: DefinitionMemory = {
    declarations: new Declarations(),
    cards: new Readings(),
    keywords: new Readings(),
  };

  constructor(
    private readonly shipped: readonly File[],
    private readonly rulebook: Rulebook,
  ) {
    for (const file of shipped) this.unread.add(file);
  }

  /** Gives a file another text, or takes it away. Gives whether anything changed. */
  setFile(uri: string, text: string | undefined): boolean {
    const known = this.files.get(uri);
    if (known?.text === text) return false;
    const file = text === undefined ? undefined : fileOf(uri, text, known);
    if (file === undefined) this.files.delete(uri);
    else this.files.set(uri, file);
    if (known !== undefined) this.unread.delete(known);
    if (file !== undefined && file.kind !== 'other') this.unread.add(file);
    const kind = kindOf(uri);
    if (kind === 'project') this.forgetAll();
    else if (kind === 'card' || kind === 'keyword') this.definitionsChanged(uri, known, file);
    else if (kind === 'scenario')
      for (const [folder, mentions] of this.mentions) if (isBelow(uri, folder)) mentions.set(uri, file);
    return true;
  }

  /** Parses a file that will be asked for, of those that fit, and finds what it declares. Gives whether there may be more. */
  readAhead(fits: (file: File) => boolean = () => true): boolean {
    for (const file of this.unread) {
      this.unread.delete(file);
      if (!fits(file)) continue;
      if (file.readAhead() && (file.kind === 'card' || file.kind === 'keyword')) this.memory.declarations.of(file, () => false);
      return true;
    }
    return false;
  }

  /** The folders of the workspace: a file in one of them that no `stackwright.yaml` is around belongs to it. */
  setFolders(folders: readonly string[]): void {
    this.folders = folders;
    this.forgetAll();
  }

  private forgetAll(): void {
    this.projects.clear();
    this.mentions.clear();
  }

  /** The projects that a card or keyword file may belong to are put together anew. */
  private definitionsChanged(uri: string, known: File | undefined, file: File | undefined): void {
    for (const [path, folder] of this.projects) {
      if (!isBelow(uri, path)) continue;
      folder.before = folder.project ?? folder.before;
      folder.project = undefined;
      // A file that comes or goes changes what belongs to the project; another text does not.
      if (known === undefined || file === undefined) folder.own = undefined;
      else if (folder.own?.has(uri) === true) folder.own.set(uri, file);
    }
  }

  /** The folder of the project of a file: of the nearest `stackwright.yaml`, of the workspace, or of the nearest cards. */
  projectFolder(uri: string): string {
    const folder = folderOf(uri);
    for (const each of outward(folder)) if (this.files.has(`${each}/stackwright.yaml`)) return each;
    if (folder === '' && this.files.has('stackwright.yaml')) return '';
    const workspace = this.folders.filter((each) => isBelow(uri, each)).toSorted((a, b) => a.length - b.length)[0];
    if (workspace !== undefined) return workspace;
    const cards = [...this.files.values()].filter(({ kind }) => kind === 'card' || kind === 'keyword');
    for (const each of outward(folder)) if (cards.some((file) => isBelow(file.uri, each))) return each;
    return folder;
  }

  settings(folder: string): ProjectFile {
    const file = this.files.get(folder === '' ? 'stackwright.yaml' : `${folder}/stackwright.yaml`);
    if (file === undefined) return NO_PROJECT_FILE;
    let settings = this.projectFiles.get(file);
    if (settings === undefined) {
      settings = readProjectFile(file.documents()).project;
      this.projectFiles.set(file, settings);
    }
    return settings;
  }

  project(uri: string): { readonly project: Project; readonly folder: string; readonly settings: ProjectFile } {
    const path = this.projectFolder(uri);
    const settings = this.settings(path);
    let folder = this.projects.get(path);
    if (folder === undefined) {
      folder = { own: undefined, project: undefined, before: undefined };
      this.projects.set(path, folder);
    }
    if (folder.project === undefined) {
      folder.own ??= this.ownFiles(path, settings);
      const files = { own: [...folder.own.values()], shipped: this.shipped, settings, folder: path };
      folder.project = new Project(files, this.rulebook, this.memory, folder.before);
      folder.before = undefined;
    }
    return { project: folder.project, folder: path, settings };
  }

  private ownFiles(folder: string, settings: ProjectFile): Map<string, File> {
    const own = this.filesIn(folder, ({ kind, uri }) => {
      const globs = kind === 'card' ? settings.cards : kind === 'keyword' ? settings.keywords : [];
      return globs.length > 0 && globs.some((glob) => fitsGlob(relative(uri, folder), glob));
    });
    return new Map(own.map((file) => [file.uri, file]));
  }

  filesIn(folder: string, fits: (file: File) => boolean): readonly File[] {
    return [...this.files.values()]
      .filter((file) => isBelow(file.uri, folder) && fits(file))
      .toSorted((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  /** Whether below a folder there is a file of a kind that fits a pattern. */
  hasFile(folder: string, kind: File['kind'], glob: string): boolean {
    const fits = (file: File): boolean =>
      file.kind === kind && isBelow(file.uri, folder) && fitsGlob(relative(file.uri, folder), glob);
    return [...this.files.values()].some(fits);
  }

  /** The words of the scenarios below a folder. */
  mentionsIn(folder: string): Mentions {
    let mentions = this.mentions.get(folder);
    if (mentions === undefined) {
      mentions = new Mentions();
      for (const file of this.filesIn(folder, ({ kind }) => kind === 'scenario')) mentions.set(file.uri, file);
      this.mentions.set(folder, mentions);
    }
    return mentions;
  }

  /** The projects that have been asked for. */
  *known(): Iterable<Project> {
    for (const { project } of this.projects.values()) if (project !== undefined) yield project;
  }

  /** Whether a scenario file is one of its project. */
  belongs(uri: string): boolean {
    const folder = this.projectFolder(uri);
    return this.settings(folder).scenarios.some((glob) => fitsGlob(relative(uri, folder), glob));
  }

  /** The scenario files that belong to their projects, in order. */
  scenarioFiles(): readonly string[] {
    return [...this.files.values()]
      .filter(({ kind, uri }) => kind === 'scenario' && this.belongs(uri))
      .map(({ uri }) => uri)
      .toSorted();
  }
}
