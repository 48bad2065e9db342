/** What a definition says, with its keywords expanded (702.1) under the rules of a date. */

import type {
  AbilityDefinition,
  ActivatedAbility,
  CardDefinition,
  Definitions,
  KeywordDefinition,
  KeywordUse,
  ReplacementAbility,
  StaticAbility,
  TriggeredAbility,
} from '../definitions';
import { type Color, colorsOfCost } from '../mana/symbols';
import type { View } from '../run';
import type { RuleNumber } from '../shape';
import type { GameObject, Zone } from '../state/game';
import type { Concept } from '../vocabulary/concept';
import type { Replacement } from '../vocabulary/replacement';
import type { Characteristics } from './derived';

/** An ability that an object has: written on it, or from one instance of a keyword. */
export interface AbilityInstance<D extends AbilityDefinition = AbilityDefinition> {
  readonly definition: D;
  /** `suspend.tick`, or a number: its place among the card's own abilities, from 1. */
  readonly name: string;
  /** As the name, but of its own for each of several instances of a keyword (702.1). */
  readonly key: string;
  readonly keyword: KeywordUse | undefined;
}

/** One instance, of the one form that all have. */
export const instanceOf = <D extends AbilityDefinition>(
  definition: D,
  name: string,
  keyword?: KeywordUse,
  key = name,
): AbilityInstance<D> => ({ definition, name, key, keyword });

export interface Printed {
  readonly base: Characteristics;
  readonly abilities: AbilitySet;
  /** Its power and toughness are numbers or none: with nothing that modifies them, it is what is printed. */
  readonly fixed: boolean;
}

/** Abilities sorted by kind, so that a look for one kind is a look at a short list. */
export interface AbilitySet {
  readonly all: readonly AbilityInstance[];
  readonly activated: readonly AbilityInstance<ActivatedAbility>[];
  readonly triggered: readonly AbilityInstance<TriggeredAbility>[];
  readonly statics: readonly AbilityInstance<StaticAbility>[];
  readonly replacements: readonly AbilityInstance<ReplacementAbility>[];
  readonly concepts: readonly Concept[];
  /** Those that function in a zone, once somebody has asked for them. */
  readonly inZone: Map<Zone, AbilitiesInZone>;
}

/** The abilities of a set that function in one zone (113.6). */
export interface AbilitiesInZone {
  readonly activated: readonly AbilityInstance<ActivatedAbility>[];
  readonly triggered: readonly AbilityInstance<TriggeredAbility>[];
  readonly statics: readonly AbilityInstance<StaticAbility>[];
  readonly replacements: readonly AbilityInstance<ReplacementAbility>[];
}

/** What most cards have in most zones. */
export const NONE_IN_ZONE: AbilitiesInZone = { activated: [], triggered: [], statics: [], replacements: [] };

export function abilitiesInZone(set: AbilitySet, zone: Zone | null): AbilitiesInZone {
  if (zone === null || set.all.length === 0) return NONE_IN_ZONE;
  let found = set.inZone.get(zone);
  if (found === undefined) {
    const those = <D extends AbilityDefinition>(all: readonly AbilityInstance<D>[]): readonly AbilityInstance<D>[] =>
      all.filter(({ definition }) => functionsIn(definition, zone));
    const { activated, triggered, statics, replacements } = set;
    found = {
      activated: those(activated),
      triggered: those(triggered),
      statics: those(statics),
      replacements: those(replacements),
    };
    if (Object.values(found).every((some) => some.length === 0)) found = NONE_IN_ZONE;
    set.inZone.set(zone, found);
  }
  return found;
}

/** Several instances of one keyword are told apart by their keys. */
function withKeys(all: readonly AbilityInstance[]): readonly AbilityInstance[] {
  const seen = new Map<string, number>();
  return all.map((instance) => {
    const count = (seen.get(instance.name) ?? 0) + 1;
    seen.set(instance.name, count);
    const key = count === 1 ? instance.name : `${instance.name}#${count}`;
    return instance.key === key ? instance : instanceOf(instance.definition, instance.name, instance.keyword, key);
  });
}

export function abilitySet(given: readonly AbilityInstance[]): AbilitySet {
  const all = withKeys(given);
  const activated: AbilityInstance<ActivatedAbility>[] = [];
  const triggered: AbilityInstance<TriggeredAbility>[] = [];
  const statics: AbilityInstance<StaticAbility>[] = [];
  const replacements: AbilityInstance<ReplacementAbility>[] = [];
  const concepts: Concept[] = [];
  for (const instance of all) {
    const { definition } = instance;
    if (definition.kind === 'activated') activated.push(instance as AbilityInstance<ActivatedAbility>);
    else if (definition.kind === 'triggered') triggered.push(instance as AbilityInstance<TriggeredAbility>);
    else if (definition.kind === 'replacement') replacements.push(instance as AbilityInstance<ReplacementAbility>);
    else if (definition.kind === 'static') {
      if (definition.concept === undefined) statics.push(instance as AbilityInstance<StaticAbility>);
      else concepts.push(definition.concept);
    }
  }
  return { all, activated, triggered, statics, replacements, concepts, inZone: new Map() };
}

/** Whether an ability functions in a zone (113.6): the battlefield or the stack by its kind, or where it says. */
export function functionsIn(definition: AbilityDefinition, zone: Zone | null): boolean {
  if (zone === null) return false;
  if (definition.in !== undefined) return definition.in.includes(zone);
  if (definition.kind === 'static' && definition.splice !== undefined) return zone === 'hand'; // 702.47a
  return definition.kind === 'spell' || isOfCasting(definition) ? zone === 'stack' : zone === 'battlefield';
}

/** Whether an ability says what may or must be paid to cast its own spell: it functions on the stack (113.6d). */
export const isOfCasting = (definition: AbilityDefinition): boolean =>
  definition.kind === 'static' &&
  (definition.alternative ?? definition.additional ?? definition.insteadOfMana ?? definition.splice) !== undefined;

/** The copiable values of an object (707.2): its own, or what it is instead; a token's, or its card's. */
export const definitionOf = (view: View, object: GameObject): CardDefinition => object.as ?? ownDefinition(view, object);

/** What its card says, or what the token is: whatever it is instead. */
export const ownDefinition = ({ definitions }: Pick<View, 'definitions'>, { token, card }: GameObject): CardDefinition =>
  token ?? definitions.card(card);

/** What was looked up for one `Definitions`: found again without asking it. */
interface Known {
  readonly ruleset: string;
  readonly cards: Map<string, Printed>;
}

const known = new WeakMap<Definitions, Known>();

export function printed(view: View, object: GameObject): Printed {
  const own = object.as ?? object.token;
  if (own !== undefined) return expanded(view, own);
  let there = known.get(view.definitions);
  if (there === undefined || there.ruleset !== view.ruleset) {
    there = { ruleset: view.ruleset, cards: new Map() };
    known.set(view.definitions, there);
  }
  let found = there.cards.get(object.card);
  if (found === undefined) {
    found = expanded(view, view.definitions.card(object.card));
    there.cards.set(object.card, found);
  }
  return found;
}

interface Expansion {
  readonly ruleset: string;
  readonly keywords: readonly (KeywordDefinition | undefined)[];
  readonly printed: Printed;
}

/** What each definition was expanded to last: the same for as long as its keywords and the date are the same. */
const expansions = new WeakMap<CardDefinition, Expansion>();

const keywordOf = (view: View, card: CardDefinition, i: number): KeywordDefinition | undefined =>
  view.definitions.keyword((card.keywords[i] as KeywordUse).keyword);

export function expanded(view: View, card: CardDefinition): Printed {
  const before = expansions.get(card);
  if (before?.ruleset === view.ruleset && before.keywords.every((keyword, i) => keyword === keywordOf(view, card, i)))
    return before.printed;
  const keywords = card.keywords.map(({ keyword }) => view.definitions.keyword(keyword));
  const fresh = expand(view, card);
  expansions.set(card, { ruleset: view.ruleset, keywords, printed: fresh });
  return fresh;
}

function expand(view: View, card: CardDefinition): Printed {
  const all: AbilityInstance[] = [];
  for (const use of card.keywords) all.push(...keywordAbilities(view, use));
  for (const [i, definition] of card.abilities.entries())
    all.push(instanceOf(atDate(definition, view.ruleset), definition.as ?? String(i + 1)));
  all.push(...landAbilities(card), ...intrinsic(card));
  const abilities = abilitySet(all);
  const base: Characteristics = {
    name: card.name,
    cost: card.cost,
    colors: card.colors ?? colorsOfCost(card.cost ?? []),
    supertypes: card.supertypes,
    types: card.types,
    subtypes: card.subtypes,
    everyCreatureType: abilities.concepts.includes('changeling'), // 604.3: it defines that itself, in all zones
    power: typeof card.power === 'number' ? card.power : undefined,
    toughness: typeof card.toughness === 'number' ? card.toughness : undefined,
    loyalty: card.loyalty,
    keywords: card.keywords,
    abilities,
  };
  return { base, abilities, fixed: isNumber(card.power) && isNumber(card.toughness) };
}

const BASIC_LAND_TYPES: Readonly<Record<string, Color>> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };

/** 305.6: a land with a basic land type has its mana ability, although no text says so. */
export const landAbilities = ({
  at,
  types,
  subtypes,
}: Pick<CardDefinition, 'at' | 'types' | 'subtypes'>): readonly AbilityInstance[] =>
  !types.includes('land')
    ? []
    : subtypes.flatMap((subtype): AbilityInstance[] => {
        const color = BASIC_LAND_TYPES[subtype];
        if (color === undefined) return [];
        const mana = { kind: 'add mana', at, mana: [{ kind: 'mana', type: color }] };
        return [instanceOf({ kind: 'activated', at, rule: '305.6', cost: ['tap'], do: [mana] }, subtype.toLowerCase())];
      });

/**
 * 306.5b, 310.4b: a planeswalker enters with as many loyalty counters, a battle with as many defense counters as is
 * printed on it. 310.11a: a Siege's controller chooses an opponent as its protector, 310.11b: and may cast its other side.
 */
function intrinsic({ at, types, subtypes, loyalty, defense }: CardDefinition): readonly AbilityInstance[] {
  const enters = (name: string, rule: RuleNumber, more: Pick<Replacement & { readonly kind: 'enters' }, 'counters' | 'do'>) =>
    instanceOf({ kind: 'replacement', at, rule, replace: { kind: 'enters', what: 'this', ...more } }, name);
  const all: AbilityInstance[] = [];
  if (loyalty !== undefined && types.includes('planeswalker')) all.push(enters('loyalty', '306.5b', { counters: { loyalty } }));
  if (defense !== undefined && types.includes('battle')) all.push(enters('defense', '310.4b', { counters: { defense } }));
  if (types.includes('battle') && subtypes.includes('Siege'))
    all.push(enters('protector', '310.11a', { do: [{ kind: 'choose', at, what: { one: 'opponent' }, as: 'protector' }] }));
  return all;
}

const isNumber = (amount: CardDefinition['power']): boolean => amount === undefined || typeof amount === 'number';

const keywordExpansions = new WeakMap<
  KeywordUse,
  { readonly definition: KeywordDefinition; readonly ruleset: string; readonly abilities: readonly AbilityInstance[] }
>();

/** The abilities that one instance of a keyword stands for. One that needs a parameter which was not given is left out. */
export function keywordAbilities(
  view: { readonly definitions: Definitions; readonly ruleset: string },
  use: KeywordUse,
): readonly AbilityInstance[] {
  const definition = view.definitions.keyword(use.keyword);
  if (definition === undefined) return [];
  const before = keywordExpansions.get(use);
  if (before?.definition === definition && before.ruleset === view.ruleset) return before.abilities;
  const abilities: AbilityInstance[] = [];
  for (const [i, ability] of definition.abilities.entries()) {
    const filled = fillIn(atDate(ability, view.ruleset), use.parameters);
    if (filled !== MISSING)
      abilities.push(instanceOf(filled as AbilityDefinition, `${definition.keyword.toLowerCase()}.${ability.as ?? i + 1}`, use));
  }
  keywordExpansions.set(use, { definition, ruleset: view.ruleset, abilities });
  return abilities;
}

/** The form that an ability had on a date: the one of the earliest `before` that the date is still before. */
function atDate(ability: AbilityDefinition, date: string): AbilityDefinition {
  if (ability.before === undefined) return ability;
  const until = Object.keys(ability.before)
    .filter((day) => date < day)
    .sort()[0];
  return until === undefined ? ability : ({ ...ability, ...ability.before[until] } as AbilityDefinition);
}

const MISSING = Symbol('a parameter that was not given');

/** Puts the parameters of a use in their places. */
function fillIn(node: unknown, parameters: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(node)) {
    const items = node.map((item) => fillIn(item, parameters));
    if (items.includes(MISSING)) return MISSING;
    // A cost parameter is a list of parts, and stands for its parts within a list.
    return items.flatMap((item, i) => (isParameter(node[i]) && Array.isArray(item) ? item : [item]));
  }
  if (typeof node !== 'object' || node === null) return node;
  if (isParameter(node)) return node.name in parameters ? parameters[node.name] : MISSING;
  const filled: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    const one = fillIn(value, parameters);
    if (one === MISSING) return MISSING;
    filled[key] = one;
  }
  return filled;
}

const isParameter = (node: unknown): node is { readonly kind: 'parameter'; readonly name: string } =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'parameter';
