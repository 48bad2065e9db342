/** How selectors read: as noun phrases, and as what is said of an object. */

import type { Zone } from '../state/game';
import type { Comparison } from '../vocabulary/amount';
import type { Reference } from '../vocabulary/reference';
import type { Selector, SelectorRecord } from '../vocabulary/selector';
import { listed, plural, withArticle } from './words';

/** What the phrases need of the rest of the text. */
export interface PhraseSource {
  reference(reference: Reference): string;
  comparison(comparison: Comparison): string;
}

export type Count = 'one' | 'many' | 'bare';

const TYPES = new Set(['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker', 'instant', 'sorcery', 'kindred']);
const HEADS = ['spell', 'activated ability', 'triggered ability', 'ability', 'token', 'card', 'player', 'opponent', 'permanent'];

/** The states that stand behind the noun. */
const BEHIND: Readonly<Record<string, string>> = {
  'on top': 'on top of a library',
  'attacking alone': 'attacking alone',
  'blocking alone': 'blocking alone',
  'dealt damage this turn': 'that was dealt damage this turn',
};

/** A word means the record that says the same. */
export function selectorRecord(selector: Selector): SelectorRecord {
  if (typeof selector !== 'string') return selector;
  return TYPES.has(selector) ? { type: [selector] } : { is: [selector] };
}

/** `a creature you control`, `creatures you control` (many), `creature you control` (bare). */
export function nounPhrase(source: PhraseSource, selector: Selector, count: Count = 'one'): string {
  if (selector === 'any target') return 'any target';
  const it = selectorRecord(selector);
  // `{ of: this }` is that object itself.
  if (it.of !== undefined && Object.keys(it).length === 1) return source.reference(it.of);
  if (it.anyOf !== undefined && Object.keys(it).length === 1) {
    if (count !== 'one')
      return listed(
        it.anyOf.map((option) => nounPhrase(source, option, count)),
        count === 'many' ? 'and' : 'or',
      );
    return withArticle(
      listed(
        it.anyOf.map((option) => nounPhrase(source, option, 'bare')),
        'or',
      ),
    );
  }
  const { before, noun, after } = phraseOf(source, it, count === 'many');
  const words = [...before, noun].join(' ');
  const rest = after.length === 0 ? '' : ` ${after.join(' ')}`;
  if (it.otherThan !== undefined && !/^another|^other/.test(words)) {
    const other = isSelf(it.otherThan);
    if (other) return count === 'one' ? `another ${words}${rest}` : `other ${words}${rest}`;
    const than = ` other than ${source.reference(it.otherThan)}`;
    return `${count === 'one' ? withArticle(words) : words}${rest}${than}`;
  }
  return `${count === 'one' ? withArticle(words) : words}${rest}`;
}

const isSelf = (reference: Reference): boolean => reference === 'this';

interface Phrase {
  readonly before: string[];
  readonly noun: string;
  readonly after: string[];
}

function phraseOf(source: PhraseSource, it: SelectorRecord, many: boolean): Phrase {
  const before: string[] = [];
  const after: string[] = [];
  const heads = (it.is ?? []).filter((state) => HEADS.includes(state));
  for (const state of it.is ?? []) if (!HEADS.includes(state) && !(state in BEHIND)) before.push(state.replace('face ', 'face-'));
  for (const [term, holds] of Object.entries(it.terms ?? {})) before.push(holds ? term : `non${term}`);
  if (it.color !== undefined) before.push(listed(it.color, 'or'));
  if (it.not !== undefined) {
    const negated = adjectiveNot(it.not);
    if (negated === undefined) after.push(withoutText(source, it.not));
    else before.push(...negated);
  }
  if (it.supertype !== undefined) before.push(listed(it.supertype, 'or'));
  const inZone = it.zone !== undefined && !it.zone.includes('battlefield');
  // What a keyword calls by a word of its own (`suspended`) is usually a card somewhere else than on the battlefield.
  const isCard =
    (inZone && !it.zone.includes('stack')) || (it.terms !== undefined && it.type === undefined && it.subtype === undefined);
  const noun = headNoun(it, heads, isCard, many);
  if (it.anyOf !== undefined)
    after.push(
      `that ${many ? 'are' : 'is'} ${listed(
        it.anyOf.map((option) => nounPhrase(source, option, many ? 'many' : 'one')),
        'or',
      )}`,
    );
  for (const state of it.is ?? [])
    if (BEHIND[state] !== undefined) after.push(many ? BEHIND[state].replace('that was', 'that were') : BEHIND[state]);
  after.push(...qualities(source, it, many), ...possession(source, it, inZone, many));
  return { before, noun, after };
}

function headNoun(it: SelectorRecord, heads: readonly string[], isCard: boolean, many: boolean): string {
  const link = many ? 'and' : 'or';
  const pluralised = (noun: string): string =>
    noun === 'ability' ? `activated or triggered ${many ? 'abilities' : 'ability'}` : many ? plural(noun) : noun;
  const head =
    heads.find((state) => state !== 'permanent' || (it.type === undefined && it.subtype === undefined)) ??
    (isCard ? 'card' : undefined);
  const subtypes = it.subtype === undefined ? '' : listed(it.subtype, 'or');
  if (head !== undefined)
    return [subtypes, it.type === undefined ? '' : listed(it.type, 'or'), pluralised(head)].filter(Boolean).join(' ');
  if (it.type !== undefined) {
    if (subtypes !== '' && it.type.length === 1 && it.type[0] === 'creature')
      return listed((it.subtype ?? []).map(pluralised), link);
    return [subtypes, listed(it.type.map(pluralised), link)].filter(Boolean).join(' ');
  }
  if (it.subtype !== undefined) return listed(it.subtype.map(pluralised), link);
  return pluralised('permanent');
}

/** `nonland`, `nonwhite`, `nontoken`: what can be negated by a prefix. */
function adjectiveNot(selector: Selector): string[] | undefined {
  const it = selectorRecord(selector);
  const keys = Object.keys(it);
  if (keys.length !== 1) return undefined;
  const words = it.type ?? it.color ?? it.supertype ?? (it.is?.length === 1 ? it.is : undefined);
  if (words !== undefined) return words.map((word) => `non${word}`);
  return it.subtype?.map((word) => `non-${word}`);
}

function withoutText(source: PhraseSource, selector: Selector): string {
  const it = selectorRecord(selector);
  if (it.has !== undefined && Object.keys(it).length === 1) return `without ${listed(it.has, 'or')}`;
  return `that ${predicate(source, { not: selector }).join(' and ')}`;
}

/** What follows the noun: its keywords, numbers, counters and name. */
function qualities(source: PhraseSource, it: SelectorRecord, many: boolean): string[] {
  const parts: string[] = [];
  if (it.has !== undefined) parts.push(`with ${listed(it.has)}`);
  for (const [words, comparison] of numbersOf(it))
    parts.push(
      comparison === 'even' || comparison === 'odd'
        ? `with ${comparison} ${many ? plural(words) : words}`
        : `with ${words} ${source.comparison(comparison)}`,
    );
  for (const [kind, comparison] of Object.entries(it.counters ?? {}))
    parts.push(`with ${countersText(source, kind, comparison)} on ${many ? 'them' : 'it'}`);
  if (it.castFrom !== undefined || it.castBy !== undefined) parts.push(`that ${castText(source, it)}`);
  if (it.targeting !== undefined) parts.push(`that ${many ? 'target' : 'targets'} ${nounPhrase(source, it.targeting)}`);
  if (it.numberOfTargets !== undefined)
    parts.push(it.numberOfTargets === 1 ? 'with a single target' : `with ${source.comparison(it.numberOfTargets)} targets`);
  if (it.sameNameAs !== undefined) parts.push(`with the same name as ${source.reference(it.sameNameAs)}`);
  parts.push(...pastOf(source, it).map((said) => `that ${many ? said.replace(/^was/, 'were') : said}`));
  if (it.paid !== undefined) parts.push(`whose ${listed(it.paid.map(costName), 'or')} cost was paid`);
  if (it.named !== undefined) parts.push(typeof it.named === 'string' ? `named ${it.named}` : 'with the chosen name');
  return parts;
}

/** What happened to it: `was foretold in an earlier turn`, `was discarded this turn`. */
function pastOf(source: PhraseSource, it: SelectorRecord): string[] {
  const parts: string[] = [];
  if (it.designated !== undefined) parts.push(`was ${listed(it.designated)}`);
  if (it.designatedBeforeThisTurn !== undefined) parts.push(`was ${listed(it.designatedBeforeThisTurn)} in an earlier turn`);
  if (it.discardedThisTurnBy !== undefined) parts.push(`was discarded this turn by ${source.reference(it.discardedThisTurnBy)}`);
  return parts;
}

function numbersOf(it: SelectorRecord): [string, Comparison][] {
  const all: [string, Comparison | undefined][] = [
    ['power', it.power],
    ['toughness', it.toughness],
    ['mana value', it.manaValue],
  ];
  return all.filter((pair): pair is [string, Comparison] => pair[1] !== undefined);
}

/** `a time counter`, `three or more time counters`, `no time counters`. */
export function countersText(source: PhraseSource, kind: string, comparison: Comparison): string {
  if (comparison === 0) return `no ${kind} counters`;
  if (typeof comparison === 'object' && 'atLeast' in comparison && comparison.atLeast === 1 && comparison.atMost === undefined)
    return withArticle(`${kind} counter`);
  if (comparison === 1) return `exactly one ${kind} counter`;
  return `${source.comparison(comparison)} ${kind} counters`;
}

const ZONE_NAMES: Readonly<Record<Zone, string>> = {
  library: 'library',
  hand: 'hand',
  graveyard: 'graveyard',
  battlefield: 'the battlefield',
  stack: 'the stack',
  exile: 'exile',
  command: 'the command zone',
};
const OWNED_ZONES = new Set<Zone>(['library', 'hand', 'graveyard']);

/** Who controls or owns it, and where it is: `you control`, `you own in exile`, `in your graveyard`. */
function possession(source: PhraseSource, it: SelectorRecord, inZone: boolean, many: boolean): string[] {
  const parts: string[] = [];
  if (it.controller !== undefined)
    parts.push(`${owners(source, it.controller, many)} ${verbFor(it.controller, many, 'control')}`);
  const zone = it.zone?.length === 1 ? it.zone[0] : undefined;
  if (zone !== undefined && inZone && OWNED_ZONES.has(zone)) {
    const noun = ZONE_NAMES[zone];
    if (it.owner === undefined) parts.push(`in ${many ? plural(noun) : withArticle(noun)}`);
    else
      parts.push(
        `in ${possessive(source, it.owner)} ${it.owner === 'opponent' || it.owner === 'each opponent' ? plural(noun) : noun}`,
      );
    return parts;
  }
  if (it.owner !== undefined) parts.push(`${owners(source, it.owner, many)} ${verbFor(it.owner, many, 'own')}`);
  if (it.zone !== undefined && !(it.is?.includes('spell') && it.zone.includes('stack')) && (inZone || it.zone.length > 1))
    parts.push(
      `${zone === 'exile' || it.zone.length > 1 ? 'in' : 'on'} ${listed(
        it.zone.map((one) => ZONE_NAMES[one]),
        'or',
      )}`,
    );
  if (it.attachedTo !== undefined) parts.push(`attached to ${source.reference(it.attachedTo)}`);
  if (it.of !== undefined) parts.push(`among ${source.reference(it.of)}`);
  return parts;
}

const owners = (source: PhraseSource, reference: Reference, many: boolean): string =>
  reference === 'opponent' || reference === 'each opponent'
    ? many
      ? 'your opponents'
      : 'an opponent'
    : source.reference(reference);

function verbFor(reference: Reference, many: boolean, verb: string): string {
  if (reference === 'you') return verb;
  return many && (reference === 'opponent' || reference === 'each opponent') ? verb : `${verb}s`;
}

/** `your`, `an opponent's`, `that player's`, `its owner's`. */
export function possessive(source: PhraseSource, reference: Reference): string {
  if (reference === 'you') return 'your';
  if (reference === 'opponent' || reference === 'each opponent') return "your opponents'";
  if (reference === 'each player') return "each player's";
  const words = source.reference(reference);
  if (words === 'it') return 'its';
  return /s$/.test(words) ? `${words}'` : `${words}'s`;
}

/** What is said of one object that a selector describes: `is a creature`, `is in exile`, `has flying`. */
export function predicate(source: PhraseSource, selector: Selector): string[] {
  const it = selectorRecord(selector);
  const parts: string[] = [];
  const {
    zone,
    has,
    counters,
    terms,
    not,
    owner,
    controller,
    castFrom,
    castBy,
    paid,
    designated: _,
    designatedBeforeThisTurn: __,
    discardedThisTurnBy: ___,
    ...kind
  } = it;
  parts.push(...pastOf(source, it));
  if (paid !== undefined) parts.push(`was cast with its ${listed(paid.map(costName), 'or')} cost paid`);
  const nouns = Object.keys(kind).filter(
    (key) => !['is', 'power', 'toughness', 'manaValue', 'color', 'otherThan', 'of'].includes(key),
  );
  const states = (kind.is ?? []).filter((state) => !HEADS.includes(state));
  if (nouns.length > 0 || (kind.is ?? []).some((state) => HEADS.includes(state)))
    parts.push(`is ${nounPhrase(source, kind, 'one')}`);
  else {
    for (const state of states) parts.push(`${state === 'dealt damage this turn' ? 'was' : 'is'} ${state}`);
    if (kind.color !== undefined) parts.push(`is ${listed(kind.color, 'or')}`);
    for (const [words, comparison] of numbersOf(kind))
      parts.push(
        comparison === 'even' || comparison === 'odd'
          ? `has an ${comparison} ${words}`
          : `has ${words} ${source.comparison(comparison)}`,
      );
  }
  for (const [term, holds] of Object.entries(terms ?? {})) parts.push(holds ? `is ${term}` : `isn't ${term}`);
  if (zone !== undefined)
    parts.push(
      `is ${zone.includes('battlefield') || zone.includes('stack') ? 'on' : 'in'} ${listed(
        zone.map((one) => zoneText(one)),
        'or',
      )}`,
    );
  if (castFrom !== undefined || castBy !== undefined) parts.push(castText(source, it));
  if (has !== undefined) parts.push(`has ${listed(has)}`);
  for (const [counter, comparison] of Object.entries(counters ?? {}))
    parts.push(`has ${countersText(source, counter, comparison)} on it`);
  if (owner !== undefined) parts.push(`is owned by ${source.reference(owner)}`);
  if (controller !== undefined) parts.push(`is controlled by ${source.reference(controller)}`);
  if (not !== undefined) parts.push(...predicate(source, not).map(negated));
  return parts;
}

/** `first kicker` for `kicker#1` (702.33f). */
const costName = (name: string): string => {
  const [keyword = name, number] = name.split('#');
  return number === undefined ? keyword : `${['first', 'second', 'third'][Number(number) - 1] ?? `${number}th`} ${keyword}`;
};

/** `was cast from a hand by you`. */
function castText(source: PhraseSource, { castFrom, castBy }: SelectorRecord): string {
  const own = castBy === 'you' ? 'your' : castBy === undefined ? 'a' : 'their';
  const from =
    castFrom === undefined
      ? ''
      : ` from ${listed(
          castFrom.map((zone) => (OWNED_ZONES.has(zone) ? `${own} ${ZONE_NAMES[zone]}` : ZONE_NAMES[zone])),
          'or',
        )}`;
  return `was cast${from}${castBy === undefined ? '' : ` by ${source.reference(castBy)}`}`;
}

export const zoneText = (zone: Zone): string => (OWNED_ZONES.has(zone) ? withArticle(ZONE_NAMES[zone]) : ZONE_NAMES[zone]);

function negated(words: string): string {
  if (words.startsWith("isn't ")) return `is ${words.slice(6)}`;
  if (words.startsWith('was ')) return `wasn't ${words.slice(4)}`;
  if (words.startsWith('is ')) return `isn't ${words.slice(3)}`;
  if (words.startsWith('has ')) return `doesn't have ${words.slice(4)}`;
  return `doesn't ${words}`;
}
