/** The names that a project's cards and keywords define, as the reader of files needs them. */

import type { KeywordDefinition } from '../engine';
import {
  CARD_TYPES,
  field,
  type NameSpace,
  REFERENCE_WORDS,
  type RecordShape,
  record,
  type Shape,
  SUPERTYPES,
  text,
} from '../engine';
import { amountShape } from '../engine/vocabulary/amount';
import { costShape } from '../engine/vocabulary/cost';
import { selectorShape } from '../engine/vocabulary/selector';
import { type BehindKeyword, type Names, nearest } from '../yaml';

/** Counters that many cards use. Others may be used; only a slip of one of these is an error. */
const COUNTERS = [
  '+1/+1',
  '-1/-1',
  'age',
  'charge',
  'fade',
  'level',
  'lore',
  'loyalty',
  'shield',
  'storage',
  'stun',
  'time',
  'verse',
] as const;

/** The parameters of a keyword; a default is what a use that does not say one has. */
export type KeywordParameters = KeywordDefinition['parameters'];

/** What is known of a keyword before its definition is read: enough to read the cards that use it. */
export interface KeywordHeader {
  /** In lower case, as cards write it. */
  readonly keyword: string;
  readonly parameters: KeywordParameters;
  /** What is said of its parameters cannot be read: not all of them are known, or not what they are. */
  readonly unclear?: boolean;
  /** How it reads on a card, with its parameters in braces. */
  readonly text?: string;
  readonly terms: readonly string[];
  readonly specialActions: readonly string[];
  /** Several instances do more than one: each triggers, is activated or is paid for by itself (702.33c). */
  readonly each?: boolean;
}

/** What a project knows of the rules themselves, beside what its files define. */
export interface OfRules {
  /** Whether the newest edition, or a keyword that is newer, has that number. */
  hasRule(number: string): boolean;
  /** What the rules call by that name, in any language; whether anything defines it is another question. */
  keyword(name: string): { readonly kind: 'ability' | 'action' | 'word'; readonly rule: string } | undefined;
}

/** Collects what the files of a project define; `names` answers for what has been added so far. */
export class Vocabulary {
  private readonly cards = new Map<string, string>();
  private readonly keywords = new Map<string, KeywordHeader>();
  private readonly terms = new Set<string>();
  private readonly actions = new Set<string>();
  private readonly shapes = new Map<string, RecordShape | undefined>();

  /** Without the rules, what they say of a name or number is not known. */
  constructor(private readonly rules?: OfRules) {}

  /** Adds a card by its name, or by a name that it has in another language. */
  addCard(name: string, ofCard: string = name): void {
    this.cards.set(name, ofCard);
  }

  /** Adds a keyword. One of the same name that was added before is replaced: an author's own comes after the shipped. */
  addKeyword(header: KeywordHeader): void {
    this.keywords.set(header.keyword, header);
    this.shapes.delete(header.keyword);
    for (const term of header.terms) this.terms.add(term);
    for (const action of header.specialActions) this.actions.add(action);
  }

  /** Data in which every use of a keyword names it in lower case and has the defaults of parameters that it does not give. */
  withDefaults<T>(data: T): T {
    return this.completed(data) as T;
  }

  /** What needs nothing stays the object that it is. */
  private completed(data: unknown): unknown {
    if (typeof data !== 'object' || data === null) return data;
    if (Array.isArray(data)) {
      const items = data.map((item) => this.completed(item));
      return items.some((item, index) => item !== data[index]) ? items : data;
    }
    const record = data as Readonly<Record<string, unknown>>;
    let copy: Record<string, unknown> | undefined;
    for (const key of Object.keys(record)) {
      const value = this.completed(record[key]);
      if (value === record[key]) continue;
      copy ??= { ...record };
      copy[key] = value;
    }
    const { keyword, parameters } = record;
    if (typeof keyword !== 'string' || typeof parameters !== 'object') return copy ?? record;
    const defaults: Record<string, number | string> = {};
    for (const [name, one] of Object.entries(this.keyword(keyword)?.parameters ?? {}))
      if (one.default !== undefined) defaults[name] = one.default;
    return { ...(copy ?? record), keyword: keyword.toLowerCase(), parameters: { ...defaults, ...parameters } };
  }

  /** The name under which a card is defined, for its name or an alias. */
  cardOf(name: string): string | undefined {
    return this.cards.get(name);
  }

  keyword(name: string): KeywordHeader | undefined {
    return this.keywords.get(name.toLowerCase());
  }

  /** What the reader reads behind a keyword on a card; undefined for one without parameters. */
  readonly parametersOf = (keyword: string): BehindKeyword => {
    const name = keyword.toLowerCase();
    if (this.keywords.get(name)?.unclear === true) return 'unclear';
    if (!this.shapes.has(name)) this.shapes.set(name, parametersShape(name, this.keywords.get(name)?.parameters ?? {}));
    return this.shapes.get(name);
  };

  /** The names, with the variables of the document that is read. One of several instances of a keyword is `kicker#2`. */
  names(variables: ReadonlySet<string> = new Set()): Names {
    const sets = this.sets(new Set([...REFERENCE_SET, ...variables]));
    return {
      known: (of, name) => {
        if (of === 'counter') return isCounter(name);
        const set = sets(of);
        return set === undefined
          ? OPEN.has(of) && name.trim() !== ''
          : has(set, of === 'keyword' ? name.toLowerCase().replace(/#\d+$/, '') : name);
      },
      all: (of) => (of === 'counter' ? COUNTERS : (keysOf(sets(of)) ?? [])),
      ...(this.rules === undefined ? {} : ofRules(this.rules)),
    };
  }

  private sets(
    variables: ReadonlySet<string>,
  ): (of: NameSpace) => ReadonlySet<string> | ReadonlyMap<string, unknown> | undefined {
    return (of) => {
      switch (of) {
        case 'card':
          return this.cards;
        case 'keyword':
          return this.keywords;
        case 'term':
          return this.terms;
        case 'special action':
          return this.actions;
        case 'card type':
          return CARD_TYPE_SET;
        case 'supertype':
          return SUPERTYPE_SET;
        case 'variable':
          return variables;
        default:
          return undefined;
      }
    };
  }
}

const ofRules = (rules: OfRules): Pick<Names, 'instead' | 'hasRule'> => ({
  hasRule: (number) => rules.hasRule(number),
  instead: (of, name) => (of === 'keyword' ? ofTheRules(rules, name) : undefined),
});

/** What the rules mean by a name that nothing defines as a keyword ability. */
function ofTheRules(rules: OfRules, name: string): string | undefined {
  const known = rules.keyword(name.replace(/#\d+$/, ''));
  switch (known?.kind) {
    case 'ability':
      return `The rules have the keyword \`${name}\` (${known.rule}), but the engine does not play it yet. A keyword file of your own can say what it stands for.`;
    case 'action':
      return `\`${name}\` is a keyword action (${known.rule}), which an ability does, and not a keyword ability. Write an ability of the card.`;
    case 'word':
      return `\`${name}\` is an ability word (${known.rule}), which has no rules meaning. Write only the ability that it stands before.`;
    default:
      return undefined;
  }
}

const CARD_TYPE_SET: ReadonlySet<string> = new Set(CARD_TYPES);
const SUPERTYPE_SET: ReadonlySet<string> = new Set(SUPERTYPES);
const REFERENCE_SET: ReadonlySet<string> = new Set(Object.keys(REFERENCE_WORDS));
/** Name spaces of which any name may be used in a card file. */
const OPEN: ReadonlySet<NameSpace> = new Set(['subtype', 'player', 'object', 'ability', 'tag']);

const has = (names: ReadonlySet<string> | ReadonlyMap<string, unknown>, name: string): boolean => names.has(name);
const keysOf = (names: ReadonlySet<string> | ReadonlyMap<string, unknown> | undefined): Iterable<string> | undefined =>
  names?.keys();

/** Any word names a counter, but for a slip of a known one: `tiem`. */
function isCounter(name: string): boolean {
  if (name.trim() === '') return false;
  const near = nearest(name, COUNTERS);
  return near === undefined || near === name || /^[+-]\d+\/[+-]\d+$/.test(name);
}

const KINDS: Readonly<Record<KeywordParameters[string]['kind'], Shape>> = {
  amount: amountShape,
  cost: costShape,
  selector: selectorShape,
  text,
};

function parametersShape(keyword: string, parameters: KeywordParameters): RecordShape | undefined {
  const entries = Object.entries(parameters);
  const [only] = entries;
  if (only === undefined) return undefined;
  const fields = entries.map(([name, { kind, optional }]) => {
    const one = field(KINDS[kind], `The ${name} of ${keyword}: ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}.`);
    return [name, optional ? { ...one, key: name } : { ...one, key: name, required: true }] as const;
  });
  return record(keyword, Object.fromEntries(fields), entries.length === 1 ? { main: only[0] } : {});
}
