/** The type line (205): `Legendary Artifact Creature — Construct`. */

import { CARD_TYPES, SUPERTYPES } from '../engine';
import { type Finding, nearest, type Scalar } from '../yaml';

export interface TypeLine {
  /** In lower case. */
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  /** As written. */
  readonly subtypes: readonly string[];
}

/** A dash of any length between the types and the subtypes. */
const DASH = /\s+(?:—|–|--?|-)\s+/;
/** Subtypes that are two words. */
const TWO_WORDS = ['Time Lord', 'Bolas’s Meditation Realm'];

/** Reads a type line. A word that is neither a type nor a supertype is said to be wrong, and left out. */
export function readTypeLine(scalar: Scalar): { readonly line: TypeLine; readonly findings: readonly Finding[] } {
  const { value } = scalar;
  const findings: Finding[] = [];
  const dash = DASH.exec(value);
  const front = dash === null ? value : value.slice(0, dash.index);
  const back = dash === null ? '' : value.slice(dash.index + dash[0].length);
  const supertypes: string[] = [];
  const types: string[] = [];
  for (const match of front.matchAll(/\S+/g)) {
    const word = match[0].toLowerCase();
    if ((SUPERTYPES as readonly string[]).includes(word)) supertypes.push(word);
    else if ((CARD_TYPES as readonly string[]).includes(word)) types.push(word);
    else findings.push(unknownType(scalar, match[0], match.index));
  }
  if (types.length === 0 && findings.length === 0)
    findings.push({
      code: 'no-card-type',
      severity: 'error',
      range: scalar.range,
      message: `\`${value}\` has no card type; it needs one of ${CARD_TYPES.join(', ')} (205.2a).`,
    });
  return { line: { supertypes, types, subtypes: subtypesOf(back) }, findings };
}

function unknownType(scalar: Scalar, word: string, index: number): Finding {
  // The offset counts in the text itself, which stands as it is but for quotes.
  const start = scalar.range.start + (scalar.quoted ? 1 : 0) + index;
  const asItStands = scalar.range.end - scalar.range.start === scalar.value.length + (scalar.quoted ? 2 : 0);
  const range = asItStands ? { start, end: start + word.length } : scalar.range;
  const near = nearest(word.toLowerCase(), [...CARD_TYPES, ...SUPERTYPES]);
  const written = near === undefined ? undefined : near.charAt(0).toUpperCase() + near.slice(1);
  const hint =
    written === undefined ? ' A subtype stands after a dash, as in `Creature — Beast`.' : ` Did you mean \`${written}\`?`;
  return {
    code: 'unknown-card-type',
    severity: 'error',
    range,
    message: `\`${word}\` is neither a card type nor a supertype (205.2a, 205.4a).${hint}`,
    ...(written === undefined || !asItStands
      ? {}
      : { fixes: [{ title: `Write ${written}`, edits: [{ range, text: written }], preferred: true }] }),
  };
}

function subtypesOf(text: string): string[] {
  let rest = text.trim();
  const subtypes: string[] = [];
  while (rest !== '') {
    const two = TWO_WORDS.find((words) => rest.startsWith(words));
    const word = two ?? /^\S+/.exec(rest)?.[0] ?? rest;
    subtypes.push(word);
    rest = rest.slice(word.length).trimStart();
  }
  return subtypes;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The type line as it is printed. */
export function typeLineText({ supertypes, types, subtypes }: TypeLine): string {
  const front = [...supertypes, ...types].map(capital).join(' ');
  return subtypes.length === 0 ? front : `${front} — ${subtypes.join(' ')}`;
}
