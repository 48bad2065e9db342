/** Rule numbers as they stand in a text: `601.2b`, `rule 601.2b`, `CR 601.2b`, `702.`. */

/**
 * A section alone is only meant where `rule`, `CR` or the like comes before, since 2023 may be a year and 601 a count.
 * Numbers within longer ones (`1.601.2`) and versions (`601.2.1`) are none.
 */
const CITATION = /(?<![\w.])(?:((?:CR|C\.R\.|rules?|section|§)\s*))?([1-9]\d{2}(?:\.[1-9]\d{0,2}[a-z]{0,2})?)(?![\w]|\.\d)/gi;

export interface Citation {
  readonly number: string;
  /** The whole of it, with the word before. */
  readonly start: number;
  readonly end: number;
}

/** Every rule number of a text that is shaped like one. Whether an edition has it is another question. */
export function* citationsIn(text: string): Generator<Citation> {
  for (const match of text.matchAll(CITATION)) {
    const [whole, word, number = ''] = match;
    if (word === undefined && !number.includes('.')) continue;
    yield { number: number.toLowerCase(), start: match.index, end: match.index + whole.length };
  }
}
