/** Says the words of the vocabulary, keeping in mind what the text has named already. */

import type { KeywordDefinition, KeywordUse } from '../definitions';
import { type Effect, VERBS } from '../effects/verb';
import { type ManaCost, manaCostText } from '../mana/symbols';
import type { Amount, Comparison } from '../vocabulary/amount';
import type { Condition } from '../vocabulary/condition';
import { type Cost, isMana } from '../vocabulary/cost';
import type { CostChange } from '../vocabulary/cost-change';
import type { Duration } from '../vocabulary/duration';
import type { Modification } from '../vocabulary/modification';
import type { EventPattern, TimePattern } from '../vocabulary/pattern';
import type { Permission, Prohibition, Requirement } from '../vocabulary/permission';
import type { Reference } from '../vocabulary/reference';
import type { Replacement } from '../vocabulary/replacement';
import type { Selector, SelectorRecord } from '../vocabulary/selector';
import { isSeveral, type TargetSpec, targetSelector } from '../vocabulary/target';
import { amountText, comparisonText, countedText, parameterName } from './amounts';
import { conditionText } from './conditions';
import { keywordText } from './keywords';
import { type Count, nounPhrase, possessive, selectorRecord } from './nouns';
import { replacementText } from './replacements';
import type { Say } from './say';
import { costChangeText, modificationText, permissionText, prohibitionText, requirementText } from './statics';
import { momentText, patternText } from './triggers';
import { capital, listed, numberWord, uncapital } from './words';

export type KeywordLookUp = (keyword: string) => KeywordDefinition | undefined;

export class Speaker implements Say {
  /** What the names of the ability read as: targets before they are mentioned, and everything after. */
  private readonly targets = new Map<string, TargetSpec>();
  private readonly nouns = new Map<string, string>();

  constructor(
    readonly self: string,
    readonly keywordOf: KeywordLookUp,
  ) {}

  /** Makes names known: each target reads in full when it is mentioned first, then as a pronoun. */
  introduce(targets: Readonly<Record<string, TargetSpec>> | undefined): void {
    const entries = Object.entries(targets ?? {});
    for (const [name, spec] of entries) {
      this.targets.set(name, spec);
      this.nouns.set(name, pronounOf(spec, entries.length > 1));
    }
  }

  /** Says how a name reads from now on. */
  name(word: string, noun: string): void {
    this.nouns.set(word, noun);
  }

  reference(reference: Reference): string {
    if (typeof reference === 'string') return this.word(reference);
    const parameter = parameterName(reference);
    if (parameter !== undefined) return parameter;
    if ('all' in reference && reference.all !== undefined) return this.everything(reference.all);
    if ('one' in reference && reference.one !== undefined) return this.selector(reference.one);
    if ('anyNumber' in reference && reference.anyNumber !== undefined)
      return `any number of ${this.selector(reference.anyNumber, 'many')}${reference.suchThat === undefined ? '' : `, as long as ${this.condition(reference.suchThat)}`}`;
    if ('choose' in reference && reference.choose !== undefined)
      return this.some(reference.choose, reference.from ?? 'permanent');
    if ('upTo' in reference && reference.upTo !== undefined)
      return `up to ${this.some(reference.upTo, reference.from ?? 'permanent')}`;
    if ('ownerOf' in reference && reference.ownerOf !== undefined) return `${possessive(this, reference.ownerOf)} owner`;
    if ('controllerOf' in reference && reference.controllerOf !== undefined)
      return `${possessive(this, reference.controllerOf)} controller`;
    return this.everything(reference as Selector);
  }

  private word(word: string): string {
    const target = this.targets.get(word);
    if (target !== undefined) {
      this.targets.delete(word);
      return this.target(target);
    }
    const noun = this.nouns.get(word);
    if (noun !== undefined) return noun;
    switch (word) {
      case 'this':
        return this.self;
      case 'that':
        return 'it';
      case 'chosen':
        return 'them';
      case 'the spell':
        return 'that spell';
      case 'used to pay':
        return 'what was used to pay for it';
      case 'opponent':
        return 'each opponent';
      case 'owner':
        return 'its owner';
      case 'controller':
        return 'its controller';
      case 'active player':
        return 'the active player';
      case 'defending player':
        return 'the defending player';
      case 'enchanted':
        return 'what it enchants';
      case 'equipped':
        return 'the equipped creature';
      default:
        return word;
    }
  }

  /** `all creatures`, `each opponent`: everything that fits. */
  private everything(selector: Selector): string {
    const { is, of, zone } = selectorRecord(selector);
    if (of !== undefined) return `${this.reference(of)}${zone === undefined ? '' : ` if still in ${listed(zone, 'or')}`}`;
    return is?.includes('player') || is?.includes('opponent')
      ? `each ${this.selector(selector, 'bare')}`
      : `all ${this.selector(selector, 'many')}`;
  }

  private some(count: Amount, from: Selector): string {
    if (count === 1) return `one ${this.selector(from, 'bare')}`;
    return `${typeof count === 'number' ? numberWord(count) : this.amount(count)} ${this.selector(from, 'many')}`;
  }

  /** `target creature`, `up to two target creatures`. */
  target(spec: TargetSpec): string {
    if (spec === 'any target') return 'any target';
    if (!isSeveral(spec)) return targeted(this.selector(spec as Selector, 'bare'));
    const from = targetSelector(spec);
    const paid = spec.if === undefined ? '' : ` (if ${this.condition(spec.if)})`;
    const targets = from === 'any target' ? 'targets' : targeted(this.selector(from, 'many'));
    const least = spec.atLeast === undefined ? '' : `${this.counting(spec.atLeast)} to `;
    if (spec.anyNumber !== undefined)
      return spec.atLeast === undefined
        ? `any number of ${targets}${paid}`
        : `${this.counting(spec.atLeast)} or more ${targets}${paid}`;
    const count = spec.upTo ?? spec.choose ?? 1;
    const prefix = spec.upTo === undefined || spec.atLeast !== undefined ? '' : 'up to ';
    if (count === 1)
      return from === 'any target'
        ? `${prefix}one target${paid}`
        : `${prefix}${prefix === '' ? '' : 'one '}${targeted(this.selector(from, 'bare'))}${paid}`;
    return `${prefix}${least}${this.counting(count)} ${targets}${paid}`;
  }

  private counting(amount: Amount): string {
    return typeof amount === 'number' ? numberWord(amount) : this.amount(amount);
  }

  selector(selector: Selector, number: Count = 'one'): string {
    return nounPhrase(this, selector, number);
  }

  amount(amount: Amount): string {
    return amountText(this, amount);
  }

  comparison(comparison: Comparison): string {
    return comparisonText(this, comparison);
  }

  counted(amount: Amount, noun: string): string {
    return countedText(this, amount, noun);
  }

  condition(condition: Condition): string {
    return conditionText(this, condition);
  }

  duration(duration: Duration | undefined): string {
    if (duration === undefined || duration === 'rest of game') return '';
    if (duration === 'unattached') return ' until it becomes unattached';
    if (typeof duration === 'string') return ` until ${duration}`;
    if ('leaves' in duration) return ` until ${this.reference(duration.leaves)} leaves the battlefield`;
    if ('asLongAs' in duration) return ` for as long as ${this.condition(duration.asLongAs)}`;
    const who = duration.player === undefined ? 'you' : this.reference(duration.player);
    return ` until ${who} ${who === 'you' ? 'lose' : 'loses'} control of ${this.reference(duration.losesControlOf)}`;
  }

  cost(cost: Cost): string {
    const parameter = parameterName(cost);
    if (parameter !== undefined) return parameter;
    const parts: string[] = [];
    let mana: ManaCost = [];
    for (const part of cost) {
      if (isMana(part)) mana = [...mana, ...part];
      else if (part === 'mana cost') parts.push('its mana cost');
      else if (typeof part === 'string') parts.push('{T}');
      else if (parameterName(part) !== undefined) parts.push(parameterName(part) ?? '');
      else parts.push(capital(this.effect(part)));
    }
    if (mana.length > 0 || parts.length === 0) parts.unshift(manaCostText(mana));
    return parts.join(', ');
  }

  keyword(use: KeywordUse): string {
    const text = keywordText(this, use, this.keywordOf(use.keyword));
    return uncapital(text);
  }

  modification(modification: Omit<Modification, 'what'>, many = false): string {
    return modificationText(this, modification, many, false);
  }

  event(pattern: EventPattern): string {
    return patternText(this, pattern);
  }

  moment(moment: TimePattern): string {
    return momentText(this, moment);
  }

  permission(permission: Permission): string {
    return permissionText(this, permission);
  }

  prohibition(prohibition: Prohibition): string {
    return prohibitionText(this, prohibition);
  }

  requirement(requirement: Requirement): string {
    return requirementText(this, requirement);
  }

  replacement(replacement: Replacement, condition: string): string {
    return replacementText(this, replacement, condition);
  }

  costChange(change: CostChange): string {
    return costChangeText(this, change);
  }

  effect(effect: Effect): string {
    const as = effect.as;
    if (typeof as === 'string' && !this.nouns.has(as)) this.name(as, nounOfResult(effect));
    return VERBS[effect.kind]?.text(effect, this) ?? effect.kind;
  }

  effects(effects: readonly Effect[]): string {
    const texts = effects.map((effect) => this.effect(effect)).filter(Boolean);
    if (texts.length < 2) return texts[0] ?? '';
    return texts.length === 2 ? texts.join(', then ') : `${texts.slice(0, -1).join(', ')}, then ${texts.at(-1)}`;
  }

  counters(counters: Readonly<Record<string, Amount>>): string {
    return listed(Object.entries(counters).map(([kind, amount]) => this.counted(amount, `${kind} counter`)));
  }
}

/** `target` stands before the noun, or takes the place of an `other`. */
const targeted = (noun: string): string => (noun.startsWith('other ') ? `other target ${noun.slice(6)}` : `target ${noun}`);

function pronounOf(spec: TargetSpec, several: boolean): string {
  const many =
    isSeveral(spec) &&
    !(
      spec.choose === 1 ||
      spec.upTo === 1 ||
      (spec.choose === undefined && spec.upTo === undefined && spec.anyNumber === undefined)
    );
  const from = targetSelector(spec);
  if (from === 'any target') return many ? 'those targets' : several ? 'that target' : 'it';
  const { is, type } = selectorRecord(from);
  const noun = is?.find((state) => ['player', 'opponent'].includes(state));
  if (noun !== undefined) return many ? 'those players' : 'that player';
  if (many) return 'them';
  return several && type?.length === 1 ? `that ${type[0]}` : 'it';
}

/** What a verb's `as:` name reads as later. */
function nounOfResult(effect: Effect): string {
  const what = (effect.what ?? effect.for ?? effect.of) as Reference | undefined;
  const many = typeof what === 'object' && ('all' in what || 'anyNumber' in what || 'choose' in what || 'upTo' in what);
  if (effect.kind === 'for each') return isOfPlayers(what) ? 'that player' : 'it';
  if (effect.kind === 'create') return effect.count === 1 ? 'that token' : 'those tokens';
  if (effect.kind === 'cast') return 'that spell';
  if (effect.kind === 'choose name') return 'the chosen name';
  return many ? 'those cards' : 'that card';
}

function isOfPlayers(reference: Reference | undefined): boolean {
  if (typeof reference === 'string') return /player|opponent/.test(reference);
  const is =
    reference !== undefined && 'all' in reference && reference.all !== undefined
      ? selectorRecord(reference.all).is
      : (reference as SelectorRecord | undefined)?.is;
  return is?.includes('player') === true || is?.includes('opponent') === true;
}
