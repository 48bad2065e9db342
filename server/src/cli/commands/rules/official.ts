/** The official text that a user names with `--official`, and how a rule changed between two editions of it. */

import type { Rulebook } from '../../../rulebook';
import { type Change, NotTheRules, OfficialEditions, parseOfficial } from '../../../rulebook/official';
import type { Io } from '../../io';
import { UsageError } from '../../options';
import type { Style } from '../../style';

/** Reads the files. What could not be read of one is said; one that is not the rules at all ends the command. */
export function readEditions(rulebook: Rulebook, files: readonly string[], io: Io): OfficialEditions {
  const editions = new OfficialEditions(rulebook);
  for (const file of files) {
    const path = /^(?:\/|[A-Za-z]:)/.test(file) ? file : `${io.folder}/${file}`;
    const text = io.read(path);
    if (text === undefined) throw new UsageError(`There is no file ${file}.`);
    try {
      const edition = parseOfficial(text);
      for (const { line, message } of edition.problems) io.error(`${file}:${line}: ${message}\n`);
      editions.add(edition);
    } catch (error) {
      if (error instanceof NotTheRules) throw new UsageError(`${file}: ${error.message}`);
      throw error;
    }
  }
  return editions;
}

/** The text with what went and what came; nothing where it is the same in both. */
export function changesText(changes: readonly Change[], style: Style): string | undefined {
  if (changes.every(({ kind }) => kind === 'same')) return undefined;
  return changes
    .map(({ kind, text }) => {
      if (kind === 'same') return text;
      const space = /\s*$/.exec(text)?.[0] ?? '';
      const words = text.trimEnd();
      return kind === 'added' ? `${style.green(`{+${words}+}`)}${space}` : `${style.red(`[-${words}-]`)}${space}`;
    })
    .join('');
}
