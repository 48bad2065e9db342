/** What ships as text, as it is in the checkout, by its path in the library. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const root = join(__dirname, '..', '..');
const base = join(root, 'server', 'library');

/** The files below a folder, sorted. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

export const shippedLibrary: Readonly<Record<string, string>> = Object.fromEntries(
  filesUnder(base).map((file) => [relative(base, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
);
