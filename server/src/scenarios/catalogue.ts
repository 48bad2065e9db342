/** What a run needs to know of a project: its cards and keywords, and where they stand. */

import type { CardDefinition, Definitions, KeywordDefinition } from '../engine/definitions';
import type { SourceId } from '../engine/shape';
import type { Selector } from '../engine/vocabulary/selector';
import type { Range } from '../yaml/tree';
import type { Known } from './language/check';

/** A definition that can be used, or the reason why not. */
export type Entry<D> =
  | { readonly definition: D; readonly hash: string; readonly uri: string }
  /** `reason`: its first error, with its file. */
  | { readonly broken: string; readonly uri: string };

export interface Place {
  readonly uri: string;
  readonly range: Range;
  readonly text?: string;
}

export interface Catalogue extends Known {
  /** The same exactly as long as all definitions are. */
  readonly version: symbol;
  card(name: string): Entry<CardDefinition> | undefined;
  keyword(name: string): Entry<KeywordDefinition> | undefined;
  /** The keyword that defines a term (702.62b: suspend defines `suspended`), by its name. */
  keywordOfTerm(term: string): string | undefined;
  locate(source: SourceId): Place | undefined;
  /** The dates of the newest and the oldest edition of the rules, and how a number of it is written in the edition of a date; the number itself if there is no other. */
  readonly newest: string;
  readonly oldest: string;
  shownIn(rule: string, ruleset: string): string;
  /** A number of the edition of a date as the newest numbers it. */
  readIn(rule: string, ruleset: string): string;
}

/** Thrown where a definition is asked for that has errors. */
export class BrokenDefinition extends Error {
  constructor(
    readonly definition: string,
    readonly reason: string,
  ) {
    super(`${definition} cannot be used: ${reason}`);
    this.name = 'BrokenDefinition';
  }
}

const BLANK: CardDefinition = {
  name: '',
  at: 'unknown card',
  supertypes: [],
  types: [],
  subtypes: [],
  keywords: [],
  abilities: [],
};

/** What a run read of the definitions: for each the hash that it had, or that it did not exist. */
export type Reads = ReadonlyMap<string, string>;

/** The definitions as a run looks them up, which remembers what it read. */
export class RecordingDefinitions implements Definitions {
  /** Kept to be replaced for each step. */
  reads = new Map<string, string>();

  constructor(private readonly catalogue: Catalogue) {}

  card(name: string): CardDefinition {
    if (name === '') return BLANK;
    const found = this.catalogue.card(name);
    if (found === undefined) throw new BrokenDefinition(name, 'there is no such card');
    this.reads.set(`card ${name}`, 'broken' in found ? `broken ${found.broken}` : found.hash);
    if ('broken' in found) throw new BrokenDefinition(name, found.broken);
    return found.definition;
  }

  keyword(name: string): KeywordDefinition | undefined {
    const found = this.catalogue.keyword(name);
    this.reads.set(`keyword ${name}`, stateOf(found));
    if (found === undefined) return undefined;
    if ('broken' in found) throw new BrokenDefinition(name, found.broken);
    return found.definition;
  }

  term(name: string): Selector | undefined {
    const keyword = this.catalogue.keywordOfTerm(name);
    this.reads.set(`term ${name}`, keyword ?? '');
    return keyword === undefined ? undefined : this.keyword(keyword)?.terms[name];
  }
}

const stateOf = (found: Entry<unknown> | undefined): string => {
  if (found === undefined) return '';
  return 'broken' in found ? `broken ${found.broken}` : found.hash;
};

/** Whether all that was read still says the same. */
export function stillRead(reads: Reads, catalogue: Catalogue): boolean {
  for (const [key, hash] of reads) {
    const space = key.indexOf(' ');
    const name = key.slice(space + 1);
    const kind = key.slice(0, space);
    const now =
      kind === 'card'
        ? stateOf(catalogue.card(name))
        : kind === 'keyword'
          ? stateOf(catalogue.keyword(name))
          : (catalogue.keywordOfTerm(name) ?? '');
    if (now !== hash) return false;
  }
  return true;
}
