/** Paths and URIs as text with forward slashes; where a file lies, without looking at a disk. */

export function folderOf(uri: string): string {
  const slash = uri.lastIndexOf('/');
  return slash < 0 ? '' : uri.slice(0, slash);
}

export const nameOf = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1);

/** Whether a file or folder lies in a folder or below it. Every file lies in ''. */
export const isBelow = (uri: string, folder: string): boolean => folder === '' || uri.startsWith(`${folder.replace(/\/$/, '')}/`);

/** The path from a folder to a file below it. */
export const relative = (uri: string, folder: string): string =>
  folder === '' ? uri : uri.slice(folder.replace(/\/$/, '').length + 1);

/** How people call a file of a folder: by its path from there, whatever its URI had to write otherwise. */
export function calledIn(uri: string, folder: string): string {
  const path = isBelow(uri, folder) ? relative(uri, folder) : uri;
  if (!/^[a-z][\w+.-]+:\/\//i.test(uri)) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone `%`
  }
}

/** A folder and those around it, the nearest first. */
export function* outward(folder: string): Iterable<string> {
  let now = folder;
  for (;;) {
    yield now;
    const above = folderOf(now);
    if (above === now || above === '' || above.endsWith(':/') || above.endsWith('/')) return;
    now = above;
  }
}

export type FileKind = 'scenario' | 'card' | 'keyword' | 'project' | 'other';

export function kindOf(uri: string): FileKind {
  const name = nameOf(uri);
  if (name === 'stackwright.yaml') return 'project';
  const match = /\.(scenario|card|keyword)\.ya?ml$/.exec(name);
  return (match?.[1] as FileKind | undefined) ?? 'other';
}
