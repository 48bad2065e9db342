/** The copies of the official rules beside the project, where somebody has them. The project does without. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = process.env.STACKWRIGHT_RULES ?? join(__dirname, '..', '..', '..', 'shared', 'rules');

export interface OfficialCopy {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** Each copy as its file has it, oldest first. */
export function officialTexts(): readonly OfficialCopy[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .filter((name) => /^\d{8}\.txt$/.test(name))
    .sort()
    .map((file) => {
      const bytes = readFileSync(join(FOLDER, file));
      return { file, bytes, text: bytes.toString('utf8') };
    });
}
