/** The files of a workspace, and the projects that they form. */

import type { Rulebook } from '../rulebook';
import { type File, fileOf } from './files';
import { fitsGlob } from './glob';
import { NO_PROJECT_FILE, type ProjectFile, readProjectFile } from './language/project-file';
import { folderOf, isBelow, kindOf, outward, relative } from './paths';
import { Project, type Readings } from './project';

export class Workspace {
  readonly files = new Map<string, File>();
  private folders: readonly string[] = [];
  private readonly projects = new Map<string, Project>();
  private readonly readings: Readings = new WeakMap();

  constructor(
    private readonly shipped: readonly File[],
    private readonly rulebook: Rulebook,
  ) {}

  /** Gives a file another text, or takes it away. Gives whether anything changed. */
  setFile(uri: string, text: string | undefined): boolean {
    const known = this.files.get(uri);
    if (known?.text === text) return false;
    if (text === undefined) this.files.delete(uri);
    else this.files.set(uri, fileOf(uri, text, known));
    const kind = kindOf(uri);
    if (kind === 'card' || kind === 'keyword' || kind === 'project') this.forgetProjects(kind === 'project' ? undefined : uri);
    return true;
  }

  /** The folders of the workspace: a file in one of them that no `stackwright.yaml` is around belongs to it. */
  setFolders(folders: readonly string[]): void {
    this.folders = folders;
    this.forgetProjects(undefined);
  }

  /** The projects that a card or keyword file may belong to are put together anew. */
  private forgetProjects(uri: string | undefined): void {
    for (const folder of this.projects.keys()) {
      if (uri !== undefined && !isBelow(uri, folder)) continue;
      this.projects.delete(folder);
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
    return file === undefined ? NO_PROJECT_FILE : readProjectFile(file.documents()).project;
  }

  project(uri: string): { readonly project: Project; readonly folder: string; readonly settings: ProjectFile } {
    const folder = this.projectFolder(uri);
    const settings = this.settings(folder);
    let project = this.projects.get(folder);
    if (project === undefined) {
      const own = this.filesIn(folder, (file) => {
        const path = relative(file.uri, folder);
        return (
          (file.kind === 'card' && settings.cards.some((glob) => fitsGlob(path, glob))) ||
          (file.kind === 'keyword' && settings.keywords.some((glob) => fitsGlob(path, glob)))
        );
      });
      project = new Project({ own, shipped: this.shipped, settings }, this.rulebook, this.readings);
      this.projects.set(folder, project);
    }
    return { project, folder, settings };
  }

  filesIn(folder: string, fits: (file: File) => boolean): readonly File[] {
    return [...this.files.values()]
      .filter((file) => isBelow(file.uri, folder) && fits(file))
      .toSorted((a, b) => (a.uri < b.uri ? -1 : 1));
  }

  /** The projects that have been asked for. */
  known(): Iterable<Project> {
    return this.projects.values();
  }

  /** The scenario files that belong to their projects, in order. */
  scenarioFiles(): readonly string[] {
    return [...this.files.values()]
      .filter(({ kind, uri }) => {
        if (kind !== 'scenario') return false;
        const folder = this.projectFolder(uri);
        return this.settings(folder).scenarios.some((glob) => fitsGlob(relative(uri, folder), glob));
      })
      .map(({ uri }) => uri)
      .toSorted();
  }
}
