import type { Rulebook } from '../rulebook';
import { plain } from '../search';
import { type Change, diffWords } from './diff';
import type { GlossaryEntry, OfficialEdition, OfficialRule } from './edition';
import { fromStored } from './stored';

/** A rule of an edition that a user has loaded, with the date of that edition and the number that it has there. */
export interface OfficialText extends OfficialRule {
  readonly edition: string;
}

/** The editions that a user has loaded. They are known by their dates; a second of the same date takes the first's place. */
export class OfficialEditions {
  private readonly byDate = new Map<string, OfficialEdition | string>();
  private readonly terms = new WeakMap<OfficialEdition, ReadonlyMap<string, GlossaryEntry>>();
  /** The texts of the rules for searching: without case, each word with a space before. */
  private readonly texts = new WeakMap<OfficialEdition, ReadonlyMap<string, string>>();

  constructor(private readonly rulebook: Rulebook) {}

  add(edition: OfficialEdition): void {
    this.byDate.set(edition.date, edition);
  }

  /** Adds one as `storedForm` gave it. It is read when it is first asked for; one that cannot be read is not there. */
  addStored(date: string, stored: string): void {
    this.byDate.set(date, stored);
  }

  clear(): void {
    this.byDate.clear();
  }

  /** Their dates, oldest first. */
  get dates(): readonly string[] {
    return [...this.byDate.keys()].sort();
  }

  /** The one in force on a date (by default the newest); the oldest, for earlier dates. */
  inForce(date?: string): OfficialEdition | undefined {
    const { dates } = this;
    const chosen = date === undefined ? dates.at(-1) : (dates.findLast((each) => each <= date) ?? dates[0]);
    return chosen === undefined ? undefined : this.read(chosen);
  }

  private read(date: string): OfficialEdition | undefined {
    const edition = this.byDate.get(date);
    if (typeof edition !== 'string') return edition;
    const restored = fromStored(edition);
    if (restored === undefined) this.byDate.delete(date);
    else this.byDate.set(date, restored);
    return restored;
  }

  /** A rule, by its number in the newest edition that the rulebook knows, as the edition in force on a date has it. */
  textOf(number: string, date?: string): OfficialText | undefined {
    const edition = this.inForce(date);
    if (edition === undefined) return undefined;
    const rule = edition.rules.get(this.numberIn(number, edition.date));
    return rule === undefined ? undefined : { ...rule, edition: edition.date };
  }

  /** What the glossary of the edition in force on a date says of a term, whatever its case. */
  glossaryOf(term: string, date?: string): GlossaryEntry | undefined {
    const edition = this.inForce(date);
    if (edition === undefined) return undefined;
    let terms = this.terms.get(edition);
    if (terms === undefined) {
      terms = new Map(edition.glossary.map((entry) => [plain(entry.term), entry]));
      this.terms.set(edition, terms);
    }
    return terms.get(plain(term));
  }

  /** The rules of the newest edition that have all of these words, each of which may be cut short, in order. */
  search(words: readonly string[], most: number): readonly OfficialText[] {
    const edition = this.inForce();
    if (edition === undefined || words.length === 0) return [];
    let texts = this.texts.get(edition);
    if (texts === undefined) {
      texts = new Map(
        [...edition.rules.values()].map((rule) => [rule.number, ` ${plain(wholeOf(rule)).replace(/[^\p{L}\p{N}'/+-]+/gu, ' ')}`]),
      );
      this.texts.set(edition, texts);
    }
    const found: OfficialText[] = [];
    for (const [number, text] of texts) {
      if (found.length >= most) break;
      const rule = words.every((word) => text.includes(` ${word}`)) ? edition.rules.get(number) : undefined;
      if (rule !== undefined) found.push({ ...rule, edition: edition.date });
    }
    return found;
  }

  /**
   * A rule in two editions, by its number in the newest that the rulebook knows; undefined for one that does not have it,
   * or is not loaded.
   */
  compare(
    number: string,
    from: string,
    to: string,
  ): {
    readonly before: OfficialText | undefined;
    readonly after: OfficialText | undefined;
    readonly changes: readonly Change[];
  } {
    const before = this.byDate.has(from) ? this.textOf(number, from) : undefined;
    const after = this.byDate.has(to) ? this.textOf(number, to) : undefined;
    return { before, after, changes: diffWords(wholeOf(before), wholeOf(after)) };
  }

  /** An edition that the rulebook does not know is taken to number rules as the one before it does. */
  private numberIn(number: string, date: string): string {
    return this.rulebook.shownIn(number, this.rulebook.editionFor(date)) ?? number;
  }
}

export const wholeOf = (rule: OfficialRule | undefined): string =>
  rule === undefined ? '' : [...rule.paragraphs, ...rule.examples.map((text) => `Example: ${text}`)].join('\n');
