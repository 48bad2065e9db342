import { citationsIn } from './citations';
import type { Rulebook } from './rulebook';
import { plain } from './search';

/** A word of the rules in a text, and what opens it: a rule number of the newest edition, or `word:landfall`. */
export interface RulesWord {
  readonly id: string;
  /** Whether it is a number and not a name. Numbers are given as they are written, whatever edition that is. */
  readonly isNumber: boolean;
  readonly start: number;
  readonly end: number;
}

/** So many words the longest names have: "roll to visit your attractions". */
const MOST_WORDS = 6;
const WORD = /[+-]?[\p{L}\p{N}∞](?:[\p{L}\p{N}'’/+!∞-]*[\p{L}\p{N}!∞])?/gu;

/**
 * The word of the rules at an offset of a line: a rule number, a keyword in any language or another word of the rules,
 * the longest that is around the offset.
 */
export function rulesWordAt(rulebook: Rulebook, line: string, offset: number): RulesWord | undefined {
  for (const { number, start, end } of citationsIn(line))
    if (start <= offset && offset <= end) return { id: number, isNumber: true, start, end };
  const words = [...line.matchAll(WORD)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const here = words.findIndex(({ start, end }) => start <= offset && offset <= end);
  if (here < 0) return undefined;
  const names = namesOf(rulebook);
  for (let count = MOST_WORDS; count > 0; count -= 1)
    for (let first = Math.max(0, here - count + 1); first <= here && first + count <= words.length; first += 1) {
      const start = words[first]?.start ?? 0;
      const end = words[first + count - 1]?.end ?? 0;
      const id = names.get(plain(line.slice(start, end)).replace(/\s+/g, ' '));
      if (id !== undefined) return { id, isNumber: false, start, end };
    }
  return undefined;
}

const known = new WeakMap<Rulebook, ReadonlyMap<string, string>>();

/** Every name, without case and accents, and what it opens. A keyword comes before another word that is spelt alike. */
function namesOf(rulebook: Rulebook): ReadonlyMap<string, string> {
  let names = known.get(rulebook);
  if (names === undefined) {
    const made = new Map<string, string>();
    for (const { words, rule } of rulebook.terms()) for (const word of words) made.set(plain(word), rule);
    for (const keyword of rulebook.keywords().toReversed()) {
      const id = keyword.kind === 'word' ? `word:${keyword.name.toLowerCase()}` : keyword.rule;
      for (const name of rulebook.namesOf(keyword)) made.set(plain(name), id);
    }
    names = made;
    known.set(rulebook, names);
  }
  return names;
}
