/** From the PATHS of a command to the files that they mean, and the files that these need. */

import { kindOf } from '../scenarios/paths';
import type { Io } from './io';
import type { Problem } from './results';

const PROJECT = 'stackwright.yaml';
const SKIPPED = /^(\..*|node_modules)$/;

/** A file that was asked for. */
export interface Target {
  /** Absolute. */
  readonly path: string;
  /** The lines that were asked for, as in `cards/bolt.scenario.yaml:12`; the whole file, if there are none. */
  readonly lines?: readonly number[];
  /** Only below a folder that was asked for: so it counts only if it belongs to its project. */
  readonly found?: true;
}

export interface Targets {
  readonly files: readonly Target[];
  /** The folders and files that were asked for, absolute; what `watch` watches. */
  readonly roots: readonly string[];
  readonly problems: readonly Problem[];
}

/** All files of the three languages that the paths mean; a folder means those below it. */
export function findTargets(io: Io, paths: readonly string[]): Targets {
  const files = new Map<string, Target>();
  const roots: string[] = [];
  const problems: Problem[] = [];
  for (const word of paths) {
    const { path, line } = splitLine(io, word);
    if (io.list(path)) {
      roots.push(path);
      for (const file of filesBelow(io, path)) if (!files.has(file)) files.set(file, { path: file, found: true });
    } else if (io.read(path) === undefined) {
      const file = shown(io, path);
      const message = `There is no file or folder ${file}.`;
      problems.push({ file, line: line ?? 1, column: 1, code: 'no-such-file', message });
    } else if (!isOurs(path)) {
      const message = 'The names of files end in .scenario.yaml, .card.yaml or .keyword.yaml; this one is none of these.';
      problems.push({ file: shown(io, path), line: 1, column: 1, code: 'other-file', message });
    } else {
      roots.push(path);
      // A file is run once, however often it is asked for: whole, or at all the lines.
      const lines = files.get(path)?.lines ?? [];
      const whole = line === undefined || (files.has(path) && lines.length === 0);
      files.set(path, whole ? { path } : { path, lines: [...lines, line] });
    }
  }
  return { files: [...files.values()], roots, problems };
}

/** A colon and a line, and perhaps a column, after a path; not where a file has such a name. */
function splitLine(io: Io, word: string): { path: string; line?: number } {
  const match = /^(.+?):(\d+)(?::\d+)?$/.exec(word);
  const whole = resolve(io.folder, word);
  if (!match?.[1] || io.read(whole) !== undefined || io.list(whole)) return { path: whole };
  return { path: resolve(io.folder, match[1]), line: Number(match[2]) };
}

/** The files of the three languages below a folder, in the order of their names. */
function filesBelow(io: Io, folder: string, depth = Number.POSITIVE_INFINITY): string[] {
  const entries = [...(io.list(folder) ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.folder) return depth === 0 || SKIPPED.test(entry.name) ? [] : filesBelow(io, path, depth - 1);
    return isOurs(entry.name) ? [path] : [];
  });
}

/**
 * The files that a file may need, by the folder below which they were looked for; folders in `known` are left out.
 * That is the folder of the nearest `stackwright.yaml`, else the one of `roots` that the file is in. A file outside
 * of both belongs to the nearest folder with cards, from its own to the current one.
 */
export function filesOf(io: Io, path: string, roots: readonly string[], known: ReadonlySet<string>): [string, string[]][] {
  const folder = projectFolder(io, path) ?? roots.find((root) => root !== path && path.startsWith(join(root, '')));
  if (folder !== undefined) return known.has(folder) ? [] : [[folder, filesBelow(io, folder)]];
  const found: [string, string[]][] = [];
  for (let own = parent(path); !known.has(own); own = parent(own)) {
    const files = filesBelow(io, own, LOOSE_DEPTH);
    found.push([own, files]);
    const cards = files.some((file) => kindOf(file) === 'card' || kindOf(file) === 'keyword');
    if (cards || !own.startsWith(join(io.folder, '')) || parent(own) === own) break;
  }
  return found;
}

/** The keyword files of whoever works in the current folder: of the project that it is in, else those that are near. */
export function keywordFilesHere(io: Io): readonly string[] {
  const project = projectFolder(io, join(io.folder, PROJECT));
  const files = project === undefined ? filesBelow(io, io.folder, LOOSE_DEPTH) : filesBelow(io, project);
  return files.filter((path) => kindOf(path) === 'keyword');
}

/** A file outside of a project may lie in a home folder, which nobody wants to be read whole. */
const LOOSE_DEPTH = 2;

function projectFolder(io: Io, path: string): string | undefined {
  for (let folder = parent(path); ; folder = parent(folder)) {
    if (io.read(join(folder, PROJECT)) !== undefined) return folder;
    if (parent(folder) === folder) return undefined;
  }
}

/** Whether a file is a project file or of one of the three languages, by its name. */
export const isOurs = (path: string): boolean => kindOf(path) !== 'other';

export const isScenarioFile = (path: string): boolean => kindOf(path) === 'scenario';

/** The path as it is shown: relative to the current folder, unless it is outside of it. */
export function shown(io: Io, path: string): string {
  const prefix = io.folder.endsWith('/') ? io.folder : `${io.folder}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

const join = (folder: string, name: string): string => (folder.endsWith('/') ? `${folder}${name}` : `${folder}/${name}`);

function parent(path: string): string {
  const slash = path.replace(/\/$/, '').lastIndexOf('/');
  if (slash < 0) return path;
  // The root keeps its slash: `/`, or `C:/`.
  const above = path.slice(0, slash);
  return above === '' || /^[A-Za-z]:$/.test(above) ? `${above}/` : above;
}

/** An absolute path without `.` and `..`. */
function resolve(folder: string, path: string): string {
  const slashes = path.replaceAll('\\', '/');
  const absolute = /^(\/|[A-Za-z]:\/)/.test(slashes) ? slashes : `${folder}/${slashes}`;
  const root = /^([A-Za-z]:)?\/*/.exec(absolute)?.[0].replace(/\/+$/, '') ?? '';
  const kept: string[] = [];
  for (const part of absolute.slice(root.length).split('/')) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  return `${root}/${kept.join('/')}`;
}
