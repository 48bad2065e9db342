/**
 * Rule numbers as words: `601` (a section), `601.2` (a rule) and `601.2a` (a subrule).
 *
 * Subrule letters leave out l and o, which look like digits; after z they go on with aa.
 */

const SHAPE = /^([1-9]\d{2})(?:\.([1-9]\d*)([a-z]{1,2})?)?$/;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';

/** A rule number in its parts: `601.2a` is `{ section: 601, rule: 2, letter: 'a' }`; absent parts are 0 and ''. */
export interface RuleParts {
  readonly section: number;
  readonly rule: number;
  readonly letter: string;
}

/** The parts of a rule number, or undefined when the text is not shaped like one. */
export function partsOf(text: string): RuleParts | undefined {
  const match = SHAPE.exec(text);
  if (match === null) return undefined;
  return { section: Number(match[1]), rule: Number(match[2] ?? 0), letter: match[3] ?? '' };
}

/** Whether the text is shaped like a rule number. Whether an edition has that rule is another question. */
export function isRuleNumber(text: string): boolean {
  return SHAPE.test(text);
}

/** What a number belongs to: `601.2a` to `601.2`, `601.2` to `601`, a section (and anything else) to nothing. */
export function parentOf(number: string): string | undefined {
  const parts = partsOf(number);
  if (parts === undefined || parts.rule === 0) return undefined;
  return parts.letter === '' ? `${parts.section}` : `${parts.section}.${parts.rule}`;
}

/** The section of a rule or subrule, and a section itself: `601` for `601.2a`. Undefined for anything else. */
export function sectionOf(number: string): string | undefined {
  const parts = partsOf(number);
  return parts === undefined ? undefined : `${parts.section}`;
}

/**
 * Order of the rules as printed, for sorting: a rule, then its subrules from a to z and on from aa, then the next rule;
 * the tenth rule after the ninth.
 * Text that is no rule number comes last, in its own order.
 */
export function compareRules(a: string, b: string): number {
  const x = partsOf(a);
  const y = partsOf(b);
  if (x === undefined || y === undefined) {
    if (x !== undefined) return -1;
    if (y !== undefined) return 1;
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (x.section !== y.section) return x.section - y.section;
  if (x.rule !== y.rule) return x.rule - y.rule;
  if (x.letter.length !== y.letter.length) return x.letter.length - y.letter.length;
  return x.letter < y.letter ? -1 : x.letter > y.letter ? 1 : 0;
}

/**
 * The letters from one to another, both included, without l and o: `a` to `aa` gives a ... k, m, n, p ... z, aa.
 * Undefined when either is not a letter that subrules use, or they are the wrong way round.
 */
export function lettersBetween(first: string, last: string): readonly string[] | undefined {
  const from = letterIndex(first);
  const to = letterIndex(last);
  if (from === undefined || to === undefined || from > to) return undefined;
  const letters: string[] = [];
  for (let index = from; index <= to; index += 1) letters.push(letterAt(index));
  return letters;
}

function letterIndex(letter: string): number | undefined {
  let index = 0;
  for (const character of letter) {
    const place = LETTERS.indexOf(character);
    if (place < 0) return undefined;
    index = index * LETTERS.length + place + 1;
  }
  return letter === '' ? undefined : index - 1;
}

function letterAt(index: number): string {
  const low = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? low : letterAt(Math.floor(index / LETTERS.length) - 1) + low;
}
