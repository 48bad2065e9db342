/** What a page of the documentation shows: files, by the path in the line above them, and what commands print. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cards/project';

export interface Page {
  readonly text: string;
  /** By their paths, in the order of the page. */
  readonly files: ReadonlyMap<string, string>;
  /** The words behind `npx stackwright`, and what the page says is printed. */
  readonly commands: readonly { readonly words: readonly string[]; readonly prints: string }[];
}

export function readPage(path: string): Page {
  const text = readFileSync(join(root, path), 'utf8');
  const files = [...text.matchAll(/^`([\w./-]+\.yaml)`\n\n```yaml\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', content = '']): [string, string] => [file, content],
  );
  const commands = [...text.matchAll(/^```console\n\$ npx stackwright (.*)\n([\s\S]*?)^```$/gm)].map(
    ([, words = '', prints = '']) => ({ words: words.split(' '), prints }),
  );
  return { text, files: new Map(files), commands };
}

/** Without what is different on every machine. */
export const timeless = (text: string): string =>
  text.replaceAll(/\d+ ms\)/g, 'some ms)').replaceAll('npx stackwright', 'stackwright');
