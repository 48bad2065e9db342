/** Whether anything at all can be what a selector says. */

import { selectorRecord } from '../../engine/text/nouns';
import type { Comparison } from '../../engine/vocabulary/amount';
import type { Selector, SelectorRecord } from '../../engine/vocabulary/selector';

const PERMANENT_STATES = ['permanent', 'tapped', 'untapped', 'attacking', 'blocking', 'attacking alone', 'blocking alone'];
const STACK_STATES = ['spell', 'ability', 'activated ability', 'triggered ability'];
const ABILITY_STATES = ['ability', 'activated ability', 'triggered ability'];
const PLAYER_STATES = ['player', 'opponent'];
const PAIRS: readonly (readonly [string, string])[] = [
  ['tapped', 'untapped'],
  ['face up', 'face down'],
  ['card', 'token'],
  ['activated ability', 'triggered ability'],
];
/** Fields that only objects have, so that no player fits them. */
const OBJECT_FIELDS = [
  'type',
  'supertype',
  'subtype',
  'color',
  'named',
  'zone',
  'owner',
  'controller',
  'power',
  'toughness',
  'manaValue',
  'counters',
  'has',
  'terms',
] as const;

/** Why nothing can be this, or undefined when something may be. */
export function contradiction(selector: Selector): string | undefined {
  const it = selectorRecord(selector);
  if (typeof selector !== 'string' && 'kind' in selector) return undefined; // a keyword's parameter
  return ofStates(it) ?? ofZones(it) ?? ofNumbers(it) ?? ofNegation(it) ?? ofOptions(it);
}

const has = (it: SelectorRecord, states: readonly string[]): string | undefined =>
  Array.isArray(it.is) ? it.is.find((state: string) => states.includes(state)) : undefined;

function ofStates(it: SelectorRecord): string | undefined {
  for (const [one, other] of PAIRS) if (has(it, [one]) && has(it, [other])) return `nothing is both ${one} and ${other}`;
  const permanent = has(it, PERMANENT_STATES);
  const stacked = has(it, STACK_STATES);
  const player = has(it, PLAYER_STATES);
  if (permanent !== undefined && stacked !== undefined)
    return `what is ${permanent} is on the battlefield, and what is ${withArticle(stacked)} is on the stack`;
  if (has(it, ['spell']) !== undefined && has(it, ABILITY_STATES) !== undefined) return 'a spell is not an ability';
  if (player !== undefined) {
    const field = OBJECT_FIELDS.find((name) => it[name] !== undefined);
    if (field !== undefined)
      return `a player has no ${field === 'manaValue' ? 'mana value' : field === 'terms' ? 'such quality' : field}`;
    if (permanent !== undefined || stacked !== undefined) return `a player is not ${permanent ?? withArticle(stacked ?? '')}`;
  }
  if (has(it, ABILITY_STATES) !== undefined && (it.type ?? it.subtype ?? it.supertype) !== undefined)
    return 'an ability on the stack has no card type';
  if (
    it.color?.includes('colorless') === true &&
    it.color.length === 1 &&
    it.not !== undefined &&
    selectorRecord(it.not).color?.includes('colorless') === true
  )
    return 'it has to be colorless and not colorless';
  return undefined;
}

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

function ofZones(it: SelectorRecord): string | undefined {
  const permanent = has(it, PERMANENT_STATES);
  const stacked = has(it, STACK_STATES);
  const zones = it.zone;
  if (zones !== undefined && Array.isArray(zones)) {
    if (permanent !== undefined && !zones.includes('battlefield'))
      return `what is ${permanent} is on the battlefield, not in the ${zones.join(' or ')}`;
    if (stacked !== undefined && !zones.includes('stack'))
      return `what is ${withArticle(stacked)} is on the stack, not in the ${zones.join(' or ')}`;
  }
  const onBattlefield =
    permanent !== undefined ||
    (zones === undefined
      ? stacked === undefined && it.terms === undefined && it.of === undefined
      : zones.length === 1 && zones[0] === 'battlefield');
  const types = it.type;
  if (onBattlefield && types !== undefined && types.length > 0 && types.every((type) => type === 'instant' || type === 'sorcery'))
    return `${types.join(' and ')} cards are never on the battlefield; say in which \`zone\` they are, or \`is: spell\``;
  if (stacked === 'spell' && types?.every((type) => type === 'land') === true) return 'a land is never a spell (305.9)';
  return undefined;
}

function ofNumbers(it: SelectorRecord): string | undefined {
  const numbers: [string, Comparison | undefined][] = [
    ['mana value', it.manaValue],
    ['power', it.power],
    ['toughness', it.toughness],
    ...Object.entries(it.counters ?? {}).map(([kind, one]): [string, Comparison] => [`${kind} counters`, one]),
  ];
  for (const [name, comparison] of numbers) {
    if (comparison === undefined) continue;
    if (typeof comparison === 'number' && comparison < 0 && name !== 'power' && name !== 'toughness')
      return `${name} can't be ${comparison}`;
    if (typeof comparison !== 'object' || !('atLeast' in comparison || 'atMost' in comparison)) continue;
    const { atLeast, atMost } = comparison;
    if (typeof atLeast === 'number' && typeof atMost === 'number' && atLeast > atMost)
      return `no ${name} is at least ${atLeast} and at most ${atMost}`;
    if (typeof atMost === 'number' && atMost < 0 && name !== 'power' && name !== 'toughness')
      return `${name} can't be less than zero`;
  }
  return undefined;
}

/** What it must be and must not be: `type: creature, not: creature`. */
function ofNegation(it: SelectorRecord): string | undefined {
  if (it.not === undefined || (typeof it.not !== 'string' && 'kind' in it.not)) return undefined;
  const not = selectorRecord(it.not);
  const keys = Object.keys(not);
  const [key] = keys;
  if (keys.length !== 1 || key === undefined) return undefined;
  if (key === 'type' || key === 'supertype' || key === 'subtype' || key === 'color') {
    const wanted: readonly string[] | undefined = it[key];
    const unwanted: readonly string[] = not[key] ?? [];
    if (wanted !== undefined && wanted.length > 0 && wanted.every((word) => unwanted.includes(word)))
      return `it has to be ${wanted.join(' or ')} and not ${unwanted.join(' or ')}`;
  }
  const state = key === 'is' && not.is?.length === 1 ? not.is[0] : undefined;
  return state !== undefined && it.is?.includes(state) === true ? `it has to be ${state} and not ${state}` : undefined;
}

function ofOptions(it: SelectorRecord): string | undefined {
  if (it.anyOf === undefined) return undefined;
  const reasons = it.anyOf.map(contradiction);
  return reasons.length > 0 && reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}
