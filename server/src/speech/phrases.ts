/** Texts with places that are filled in, found again in what was made of them. */

/** A place in a translation: which argument stands there, and in which section it is translated. */
export interface Slot {
  readonly argument: number;
  readonly section: string | undefined;
  /** It is a list: of phrases (`a, b or c`), or of names, which may have an "and" of their own. */
  readonly list: 'phrases' | 'names' | undefined;
}

/** In place of a section: the argument is in small letters, as names of abilities are (`suspend.last`), or the text is none of these. */
const WORD = 'word';
const isWord = (text: string): boolean => /^[\p{Ll}\d][^\p{Lu}]*$/u.test(text);

export interface Found {
  readonly arguments: readonly string[];
  readonly translation: readonly (string | Slot)[];
}

interface Pattern {
  /** What stands before, between and behind the arguments. */
  readonly literals: readonly string[];
  readonly weight: number;
  /** The arguments that are one word. */
  readonly words: readonly number[];
  readonly translation: readonly (string | Slot)[];
}

/** Pieces of a text around its `{0}`, `{1}`...; any other number in braces is a mana symbol, since places are counted in order. */
export function literalsOf(text: string): readonly string[] {
  const literals: string[] = [];
  let from = 0;
  for (const { 0: whole, 1: number, index } of text.matchAll(/\{(\d+)\}/g)) {
    if (Number(number) !== literals.length) continue;
    literals.push(text.slice(from, index));
    from = index + whole.length;
  }
  return [...literals, text.slice(from)];
}

/** `{0}` stands as it is, `{0:zones}` is translated in the section `zones`, `{0:zones+}` each of a list, `{0:cards,}` of names. */
function translationOf(text: string, places: number): readonly (string | Slot)[] {
  const pieces: (string | Slot)[] = [];
  let from = 0;
  for (const { 0: whole, 1: number, 2: section, 3: list, index } of text.matchAll(/\{(\d+)(?::([\w-]+)([+,])?)?\}/g)) {
    if (Number(number) >= places) continue;
    pieces.push(text.slice(from, index), {
      argument: Number(number),
      section,
      list: list === undefined ? undefined : list === '+' ? 'phrases' : 'names',
    });
    from = index + whole.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
}

export class Phrases {
  private readonly exact = new Map<string, Found>();
  /**
   * Those that begin with a whole word, by that word, and those that do not; of each the most particular first. A text
   * that begins as one of the first does is that one: what is filled in behind may look like one of the others.
   */
  private readonly byWord = new Map<string, Pattern[]>();
  private readonly others: Pattern[] = [];

  constructor(readonly pairs: readonly (readonly [english: string, translation: string])[]) {
    for (const [english, text] of pairs) {
      const literals = literalsOf(english);
      const translation = translationOf(text, literals.length - 1);
      if (literals.length === 1) this.exact.set(english, { arguments: [], translation });
      else {
        const weight = literals.reduce((sum, { length }) => sum + length, 0);
        const word = /^(\S+)\s/.exec(literals[0] ?? '')?.[1];
        const among = word === undefined ? this.others : (this.byWord.get(word) ?? []);
        if (word !== undefined) this.byWord.set(word, among);
        const words = translation.flatMap((one) => (typeof one !== 'string' && one.section === WORD ? [one.argument] : []));
        among.push({ literals, weight, words, translation });
      }
    }
    for (const patterns of [this.others, ...this.byWord.values()]) patterns.sort((a, b) => b.weight - a.weight);
  }

  /** A text as a whole, or one that begins with the words of one. */
  begun(text: string): Found | undefined {
    return this.exact.get(text) ?? this.headed(text);
  }

  word(text: string): Found | undefined {
    return this.exact.get(text);
  }

  private headed(text: string): Found | undefined {
    const [, word = ''] = /^(\S+)\s/.exec(text) ?? [];
    for (const pattern of this.byWord.get(word) ?? []) {
      const found = filledIn(pattern, text);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The most particular of the texts that this was made of. */
  find(text: string): Found | undefined {
    const begun = this.begun(text);
    if (begun !== undefined) return begun;
    // Of the others the one that says something first: before a colon is the sentence, behind it another may be told.
    let best: Found | undefined;
    for (const pattern of this.others) {
      const found = filledIn(pattern, text);
      if (found === undefined) continue;
      if (best === undefined || (found.arguments[0]?.length ?? 0) < (best.arguments[0]?.length ?? 0)) best = found;
    }
    return best;
  }
}

function filledIn({ literals, words, translation }: Pattern, text: string): Found | undefined {
  const found = argumentsIn(text, literals);
  return found === undefined || !words.every((at) => isWord(found[at] ?? '')) ? undefined : { arguments: found, translation };
}

/** What was filled in, each as short as it can be; undefined where the text was made of other pieces. */
function argumentsIn(text: string, literals: readonly string[]): readonly string[] | undefined {
  const [head = '', ...rest] = literals;
  const tail = rest.pop() ?? '';
  if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return undefined;
  const end = text.length - tail.length;
  const found: string[] = [];
  let from = head.length;
  for (const literal of rest) {
    const at = text.indexOf(literal, from);
    if (at < 0 || at + literal.length > end) return undefined;
    found.push(text.slice(from, at));
    from = at + literal.length;
  }
  return [...found, text.slice(from, end)];
}
