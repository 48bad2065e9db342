/** An edition of the official rules, as its text file has it. None ships with the project; a user may have one. */

export interface OfficialRule {
  readonly number: string;
  /** The paragraphs of the rule, the first without its number. For a section, its title. */
  readonly paragraphs: readonly string[];
  readonly examples: readonly string[];
}

export interface GlossaryEntry {
  readonly term: string;
  readonly paragraphs: readonly string[];
}

export interface OfficialEdition {
  /** Since when it is in force: `2026-04-17`. */
  readonly date: string;
  /** Sections, rules and subrules, in the order of the file. */
  readonly rules: ReadonlyMap<string, OfficialRule>;
  readonly glossary: readonly GlossaryEntry[];
  readonly counts: OfficialCounts;
  /** Lines that could not be read, and numbers that are missing. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

export interface OfficialCounts {
  readonly sections: number;
  readonly rules: number;
  readonly subrules: number;
  readonly examples: number;
  readonly glossary: number;
}

/** The file is not the official rules, or not all of them. The message says what is wrong and what would be right. */
export class NotTheRules extends Error {
  override readonly name = 'NotTheRules';
}
