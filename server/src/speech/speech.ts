/**
 * Says in the user's language what the other rooms say in English. They make sentences; whoever hands one to a person
 * has it said here. What has no translation stays as it is, so that nothing is lost.
 */

import { type Catalogue, catalogueOf, languagesOf } from './catalogue';
import type { Found } from './phrases';

/** Gives a text of ours, a sentence or a label, as it is to be shown. */
export type Say = (text: string) => string;

/** As many sentences as are kept; one is said again and again while somebody writes. */
const MOST_KEPT = 4_000;

export class Speech {
  private readonly kept = new Map<string, string>();

  private constructor(
    /** `en`, or a language of the library. */
    readonly language: string,
    private readonly catalogue: Catalogue | undefined,
  ) {}

  static readonly english = new Speech('en', undefined);

  /** `locale` as clients give it: `it` or `it-IT` is Italian; what nobody has translated is English. */
  static of(library: Readonly<Record<string, string>>, locale: string | undefined): Speech {
    const [language = ''] = (locale ?? '').toLowerCase().split(/[-_.]/);
    return languagesOf(library).includes(language) ? new Speech(language, catalogueOf(library, language)) : Speech.english;
  }

  /** Several lines are several texts where the first is one by itself; else they may be one together. */
  readonly say: Say = (text) => {
    if (this.catalogue === undefined || text === '') return text;
    const kept = this.kept.get(text);
    if (kept !== undefined) return kept;
    const lines = text.split('\n');
    const first = lines.length === 1 ? undefined : this.translate(lines[0] ?? '', 'messages');
    const whole = first === undefined ? this.translate(text, 'messages') : undefined;
    const said = whole ?? lines.map((line) => this.translate(line, 'messages') ?? line).join('\n');
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(text, said);
    return said;
  };

  /** What is said of a word of the languages. */
  readonly doc: Say = (text) => this.phrase(text, 'docs');

  /** Each of a list of phrases: `gains flying, loses defender`. */
  phrases(list: string, section: string): string {
    return this.catalogue === undefined ? list : this.each(list, section, PHRASES);
  }

  /** A phrase of one section: a noun, the words for a place. */
  phrase(text: string, section: string): string {
    return this.translate(text, section) ?? text;
  }

  /** A text in one section of the catalogue; undefined where it has no translation there. */
  translate(text: string, section: string): string | undefined {
    const phrases = this.catalogue?.get(section);
    if (phrases === undefined) return undefined;
    const begun = phrases.begun(text);
    if (begun !== undefined) return this.filled(begun);
    const [, sentence, rule] = BEHIND.exec(text) ?? [];
    const before = sentence === undefined ? undefined : this.translate(sentence, section);
    if (before !== undefined) return `${before} ${rule}`;
    const found = phrases.find(text);
    if (found !== undefined) return this.filled(found);
    // A phrase may stand at the beginning of a sentence, or without the full stop that it has elsewhere.
    const first = text.charAt(0);
    const small = first === first.toLowerCase() ? undefined : phrases.begun(first.toLowerCase() + text.slice(1));
    if (small !== undefined) return capital(this.filled(small));
    const whole = /[\p{L})]$/u.test(text) ? phrases.find(`${text}.`) : undefined;
    return whole === undefined ? undefined : this.filled(whole).replace(/\.$/, '');
  }

  private filled({ arguments: given, translation }: Found): string {
    return translation
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        const argument = given[piece.argument] ?? '';
        if (piece.section === undefined) return this.named(argument);
        return piece.list === undefined
          ? this.phrase(argument, piece.section)
          : this.each(argument, piece.section, piece.list === 'phrases' ? PHRASES : NAMES);
      })
      .join('');
  }

  /** A name stays what it is; what is said of an object without a name (`a face-down permanent`) is not one. */
  private named(argument: string): string {
    const words = this.catalogue?.get('named');
    const found = words?.word(argument);
    if (found !== undefined) return this.filled(found);
    const small = words?.word(argument.charAt(0).toLowerCase() + argument.slice(1));
    return small === undefined ? argument : capital(this.filled(small));
  }

  /** `a, b or c`, each translated, with our words between them. */
  private each(list: string, section: string, between: RegExp): string {
    const whole = this.catalogue?.get(section)?.word(list);
    if (whole !== undefined) return this.filled(whole);
    return splitList(list, between)
      .map((part, index) => this.phrase(part, index % 2 === 1 ? 'between' : section))
      .join('');
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A rule behind a whole sentence. */
const BEHIND = /^(.*\S) (\(\d{3}(?:\.\d+[a-z]*)?\))$/s;

const PHRASES = /^(?:, |; | and | or )/;
const NAMES = /^(?:, |; | · )/;

/** The items of a list, and in every second place what stands between them. Quotes and brackets are not looked into. */
function splitList(list: string, separator: RegExp): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < list.length; at++) {
    const character = list[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '`' || character === '"') quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (depth === 0) {
      const [between] = separator.exec(list.slice(at, at + 6)) ?? [];
      if (between === undefined) continue;
      parts.push(list.slice(from, at), between);
      at += between.length - 1;
      from = at + 1;
    }
  }
  return [...parts, list.slice(from)];
}
