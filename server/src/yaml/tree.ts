/** The tree of one YAML document: every node with its range in the whole file's text, scalars as written. */

/** UTF-16 offsets in the text of the file, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type Node = Scalar | Mapping | Sequence;

export interface Scalar {
  readonly kind: 'scalar';
  /** The text that the scalar stands for: quotes, escapes and folding undone, nothing else converted. */
  readonly value: string;
  readonly quoted: boolean;
  readonly range: Range;
  /** Stands for something that a finding of the document is about already (an alias, a complex key): nothing more is said of it. */
  readonly reported?: true;
}

export interface Mapping {
  readonly kind: 'mapping';
  readonly flow: boolean;
  readonly entries: readonly Entry[];
  readonly range: Range;
}

export interface Entry {
  readonly key: Scalar;
  /** Absent where nothing is written after the colon. */
  readonly value?: Node;
  readonly range: Range;
}

export interface Sequence {
  readonly kind: 'sequence';
  readonly flow: boolean;
  readonly items: readonly Node[];
  readonly range: Range;
}

/** Other text in the place of a part of a text. */
export interface Edit {
  readonly range: Range;
  readonly text: string;
}

/** A change to the text of the file that mends a finding. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  readonly preferred?: boolean;
}

/** Something that is wrong, where, and what would be right. `code` has a page in `docs/codes/`. */
export interface Finding {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'hint';
  readonly message: string;
  readonly range: Range;
  readonly fixes?: readonly Fix[];
}

/** One document of a file. `root` is missing for an empty document; a partial tree where the text does not parse. */
export interface Document {
  readonly index: number;
  /** From the first character after the `---` before it to the last before the next. */
  readonly range: Range;
  readonly root?: Node;
  readonly findings: readonly Finding[];
  /** Comments in order: their ranges, and their text without the `#`. */
  readonly comments: readonly { readonly range: Range; readonly text: string }[];
}
