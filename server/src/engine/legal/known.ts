/** What a definition may say for a glance to judge it. Anything else is new to it, and is tried. */

import type { Way } from '../actions/ways';
import { type AbilitySet, functionsIn } from '../characteristics/printed';
import type { ReplacementAbility } from '../definitions';
import type { Zone } from '../state/game';
import type { Condition } from '../vocabulary/condition';
import { type Cost, type CostPart, isMana } from '../vocabulary/cost';
import { type CostChange, isReduction } from '../vocabulary/cost-change';
import type { Permission } from '../vocabulary/permission';
import type { ReplacementKind } from '../vocabulary/replacement';
import type { Selector } from '../vocabulary/selector';

export const KNOWN_REPLACEMENTS: ReadonlySet<ReplacementKind> = new Set<ReplacementKind>([
  'enters',
  'would move',
  'would deal damage',
  'would be destroyed',
  'would draw',
  'would gain life',
  'would lose life',
  'would put counters',
  'would create',
]);

/** Only characteristics that a card has in hand as on the stack. */
export const asksWhatItIs = (selector: unknown): boolean =>
  typeof selector === 'object' &&
  selector !== null &&
  Object.keys(selector).every((key) => key === 'type' || key === 'color' || key === 'subtype' || key === 'supertype');

/** The same of what is judged as a spell already while it is in hand (601.3). */
export const asksWhatSpellItIs = (selector: Selector): boolean =>
  typeof selector === 'string' ||
  Object.entries(selector).every(([key, value]) => key === 'is' || key === 'named' || asksWhatItIs({ [key]: value }));

export const isTap = (part: CostPart): boolean => part === 'tap' || part === '{T}';

/** Verbs that pay by taking things that are there: with fewer things there, they can only be less payable. */
const TAKING = new Set(['exile', 'discard', 'sacrifice', 'pay life', 'mill']);
/** Whether a part of a cost leaves a choice of what is taken. */
export const picksSomething = (cost: Cost): boolean =>
  cost.some((part) => typeof part === 'object' && !isMana(part) && part.what !== 'this' && !COUNTED.has(part.kind));
const COUNTED = new Set(['pay life', 'mill']);

export const isPayingLife = (part: CostPart): boolean => typeof part === 'object' && !isMana(part) && part.kind === 'pay life';

export const isTaking = (part: CostPart): boolean => typeof part === 'object' && !isMana(part) && TAKING.has(part.kind);

export const isAsking = ({ replace }: ReplacementAbility): boolean =>
  replace.kind !== 'enters' || replace.tapped === 'may' || !hasOnly(replace, ENTERING_KEYS);

/** What a special action does can be seen to ask for nothing. */
export const asksNothing = ({ do: effects = [] }: Permission): boolean =>
  effects.every((effect) => effect.kind === 'exile' && effect.what === 'this');

export const hasOnly = (node: object, keys: ReadonlySet<string>): boolean => {
  for (const key in node) if (!keys.has(key) && (node as Record<string, unknown>)[key] !== undefined) return false;
  return true;
};

const BASE = ['kind', 'at', 'as', 'in', 'rule', 'before', 'if'];
export const SPELL_KEYS = new Set([...BASE, 'targets', 'modes', 'do', 'additional']);
export const ACTIVATED_KEYS = new Set([...BASE, 'cost', 'targets', 'do', 'timing', 'limit']);
export const STATIC_KEYS = new Set([
  ...BASE,
  'permit',
  'prohibit',
  'costs',
  'alternative',
  'additional',
  'modify',
  'concept',
  'splice',
  'insteadOfMana',
]);
export const PERMISSION_KEYS = new Set(['specialAction', 'if', 'by', 'cost', 'leastX', 'timing', 'do']);
/** A permission to cast that only says what may be cast, when, and for how much. */
const CASTING_KEYS = new Set(['cast', 'play', 'from', 'by', 'if', 'cost', 'additional', 'timing', 'withoutPaying', 'limit']);
export const ADDITIONAL_KEYS = new Set(['cost', 'optional']);
const ENTERING_KEYS = new Set(['kind', 'what', 'counters', 'tapped']);
const COST_CHANGE_KEYS = new Set(['of', 'abilitiesOf', 'by', 'more', 'less', 'lessGeneric', 'atLeast']);

/** Nothing but so much more mana. */
export const INCREASE_KEYS = new Set(['of', 'by', 'more']);

/** Whether it changes a cost by something that has to be counted, or only when the order is chosen. */
export const isCounted = (change: CostChange): boolean =>
  (change.lessGeneric !== undefined && typeof change.lessGeneric !== 'number') || !hasOnly(change, COST_CHANGE_KEYS);

const WAY_KEYS = new Set(['name', 'what', 'cost', 'additional', 'paid', 'withoutPaying', 'keyword', 'at', 'by']);

export const isKnownWay = (way: Way): boolean =>
  hasOnly(way, WAY_KEYS) && (way.by === undefined || hasOnly(way.by.permission, CASTING_KEYS));

/** Whether a cost goes by this name: of several instances each has a number of its own (702.33f). */
export const isCalled = (one: string, name: string): boolean => one === name || one.startsWith(`${name}#`);

/** The cost that a condition asks about, where it asks nothing else: `{ this: { paid: emerge } }`. */
export function paidName(condition: Condition | undefined): string | undefined {
  if (condition?.subjects === undefined || Object.keys(condition).length > 1) return undefined;
  const { this: it, ...others } = condition.subjects;
  if (typeof it !== 'object' || Object.keys(others).length > 0 || Object.keys(it).length > 1) return undefined;
  return it.paid?.length === 1 ? it.paid[0] : undefined;
}

/** What is known of the abilities of a card as those of a spell. */
export interface PlainSpell {
  /**
   * All are of a known kind, and none begins or ends to count as the card goes from where it is to the stack, but for what
   * makes it cost less, and what counts only if some cost is paid.
   */
  readonly isPlain: boolean;
  /** The names of those costs. */
  readonly ifPaid: readonly string[];
}

const plain = new WeakMap<AbilitySet, Map<Zone, PlainSpell>>();

export function plainSpell(set: AbilitySet, zone: Zone): PlainSpell {
  let byZone = plain.get(set);
  if (byZone === undefined) {
    byZone = new Map();
    plain.set(set, byZone);
  }
  let known = byZone.get(zone);
  if (known === undefined) {
    known = findPlain(set, zone);
    byZone.set(zone, known);
  }
  return known;
}

function findPlain({ all }: AbilitySet, zone: Zone): PlainSpell {
  const ifPaid: string[] = [];
  const isPlain = all.every(({ definition }) => {
    if (definition.kind === 'spell') return hasOnly(definition, SPELL_KEYS);
    if (definition.kind !== 'static') return true;
    const [before, then] = [functionsIn(definition, zone), functionsIn(definition, 'stack')];
    // What says something only elsewhere says nothing of the spell.
    if (!before && !then) return true;
    const { costs, prohibit, modify } = definition;
    const name = before ? undefined : paidName(definition.if);
    const changes = (prohibit ?? modify) !== undefined || (costs !== undefined && !isReduction(costs));
    if (changes && name !== undefined) ifPaid.push(name);
    else if (prohibit !== undefined || (costs !== undefined && !isReduction(costs))) return false;
    else if (modify !== undefined && !(before && then && modify.what === 'this')) return false;
    return hasOnly(definition, STATIC_KEYS);
  });
  return { isPlain, ifPaid };
}

/** Whether something of the card itself makes it cost less mana once it is a spell. */
export const costsLess = ({ statics }: AbilitySet): boolean =>
  statics.some(({ definition }) => (definition.costs ?? definition.insteadOfMana) !== undefined);
