/** Type lines (205.1): `Legendary Artifact Creature — Golem`, with a dash or a hyphen between types and subtypes. */

export interface TypeLine {
  /** In lower case, as written. */
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
}

const SUPER = new Set(['basic', 'legendary', 'ongoing', 'snow', 'world']);

/** Splits a type line; whether the words are types is for the language to say. */
export function readTypeLine(line: string): TypeLine {
  const [left = '', right = ''] = line.split(/\s+[—–-]\s+/, 2);
  const before = left
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return {
    supertypes: before.filter((word) => SUPER.has(word)),
    types: before.filter((word) => !SUPER.has(word)),
    subtypes: right
      .trim()
      .split(/\s+/)
      .filter((word) => word !== ''),
  };
}
