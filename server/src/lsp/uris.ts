/**
 * URIs as clients write them, and the same as keys of files: decoded, so that the globs of a project file fit names with
 * spaces and accents, and so that two spellings of one URI are one file.
 */

export function keyOf(uri: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(uri);
  } catch {
    decoded = uri;
  }
  // The letter of a drive is written in either case.
  return decoded
    .replaceAll('\\', '/')
    .replace(/^file:\/\/\/([A-Za-z]):/, (_, letter: string) => `file:///${letter.toLowerCase()}:`);
}

/** The key of a folder, which ends with no slash. */
export const folderKey = (uri: string): string => keyOf(uri).replace(/\/$/, '');

/** A key as a URI, written as VS Code writes it. */
export function uriOf(key: string): string {
  const match = /^([a-z][a-z0-9+.-]+:\/\/[^/]*)?(.*)$/is.exec(key);
  const path = match?.[2] ?? key;
  return `${match?.[1] ?? ''}${path.split('/').map(encodeSegment).join('/')}`;
}

const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/[!'()*]/g, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`);
