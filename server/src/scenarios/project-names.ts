/** The names that a project's files declare together. They outlive every change that declares the same. */

import { type KeywordHeader, type OfRules, Vocabulary } from '../cards/names';
import type { Names } from '../yaml/reader';
import type { Document } from '../yaml/tree';
import type { Declaration } from './declarations';

export class ProjectNames {
  /** These names and no others: what was read by them holds as long as this is the same. */
  readonly signature = Symbol('names');
  readonly vocabulary: Vocabulary;
  readonly specialActions: readonly string[];
  readonly names: Names;
  private readonly keywordOf = new Map<string, string>();
  private readonly tokens = new Set<string>();
  private readonly lower = new Map<string, string>();

  /**
   * `counting`: the declarations whose definition counts for its name, what is looked up first last. `declared`: what
   * each file declares, to tell whether another project's names are the same.
   */
  constructor(
    counting: Iterable<Declaration>,
    readonly declared: readonly string[],
    rules: OfRules,
  ) {
    this.vocabulary = new Vocabulary(rules);
    const keywords = new Map<string, KeywordHeader>();
    for (const one of counting) {
      if (one.kind === 'card') {
        const { name, aliases, tokens } = one;
        if (name === undefined) continue;
        for (const token of tokens) this.tokens.add(token);
        this.vocabulary.addCard(name);
        for (const alias of aliases) this.vocabulary.addCard(alias.name, name);
        this.lower.set(name.toLowerCase(), name);
      } else if (one.header !== undefined) {
        this.vocabulary.addKeyword(one.header);
        keywords.set(one.header.keyword, one.header);
        for (const term of one.header.terms) this.keywordOf.set(term, one.header.keyword);
      }
    }
    this.specialActions = [...new Set([...keywords.values()].flatMap(({ specialActions }) => specialActions))].toSorted();
    this.names = this.namesOf();
  }

  private namesOf(): Names {
    const names = this.vocabulary.names();
    return {
      known: (of, name) => (of === 'object' ? names.known('card', name) || this.tokens.has(name) : names.known(of, name)),
      all: (of) => (of === 'object' ? [...names.all('card'), ...this.tokens] : names.all(of)),
      canonical: (of, name) => {
        if (of === 'card') return this.vocabulary.cardOf(name) ?? this.lower.get(name.toLowerCase()) ?? name;
        const lower = name.toLowerCase();
        for (const known of names.all(of)) if (known.toLowerCase() === lower) return known;
        return name;
      },
      ...(names.instead === undefined ? {} : { instead: names.instead }),
    };
  }

  keywordOfTerm(term: string): string | undefined {
    return this.keywordOf.get(term);
  }

  areOf(declared: readonly string[]): boolean {
    return declared.length === this.declared.length && declared.every((names, i) => names === this.declared[i]);
  }
}

/** Readings of documents, kept as long as the document and the names of the project are the same. */
export class Readings<R> {
  private readonly kept = new WeakMap<Document, { readonly signature: symbol; readonly reading: R }>();

  of(document: Document, signature: symbol, read: () => R): R {
    const kept = this.kept.get(document);
    if (kept !== undefined && kept.signature === signature) return kept.reading;
    const reading = read();
    this.kept.set(document, { signature, reading });
    return reading;
  }
}
