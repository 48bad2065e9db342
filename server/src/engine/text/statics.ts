/** How static abilities and replacement effects read. */

import { manaCostText } from '../mana/symbols';
import type { Zone } from '../state/game';
import type { Amount } from '../vocabulary/amount';
import {
  type AdditionalCost,
  type AlternativeCost,
  type ChosenForCost,
  isOptional,
  type Splice,
} from '../vocabulary/casting-cost';
import type { CostChange } from '../vocabulary/cost-change';
import type { InsteadOfMana } from '../vocabulary/instead-of-mana';
import type { Modification } from '../vocabulary/modification';
import type { Permission, Prohibition, Requirement } from '../vocabulary/permission';
import type { Reference } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { nounPhrase, zoneText } from './nouns';
import type { Speaker } from './speaker';
import { conjugated, isPlural, listed, plural, uncapital, withArticle } from './words';

const isPlayers = (reference: Reference | undefined): reference is 'opponent' | 'each opponent' =>
  reference === 'opponent' || reference === 'each opponent';

/** The players who may or can't, as a subject. */
function players(say: Speaker, by: Reference | undefined): string {
  if (by === undefined || by === 'each player') return 'players';
  return isPlayers(by) ? 'your opponents' : say.reference(by);
}

export const places = (list: readonly Zone[]): string => listed(list.map(zoneText), 'or');

/** The zones that somebody casts spells from: `your hand`, `their graveyards`. */
const ownPlaces = (list: readonly Zone[], who: string): string =>
  listed(
    list.map((zone) =>
      zone === 'library' || zone === 'hand' || zone === 'graveyard'
        ? who === 'you'
          ? `your ${zone}`
          : `their ${plural(zone)}`
        : zoneText(zone),
    ),
    'or',
  );

export function permissionText(say: Speaker, permission: Permission): string {
  const when = permission.if === undefined ? '' : `if ${say.condition(permission.if)}, `;
  const who = permission.by === undefined ? 'you' : isPlayers(permission.by) ? 'each opponent' : say.reference(permission.by);
  if (permission.specialAction !== undefined) {
    const cost = permission.cost === undefined ? '' : `pay ${say.cost(permission.cost)} and `;
    const { leastX = 0 } = permission;
    const least = leastX === 0 ? '' : ` (with an X of at least ${say.amount(leastX)})`;
    return `${when}you may ${cost}${say.effects(permission.do ?? [])}${least}, as a special action`;
  }
  if (permission.block !== undefined) {
    const { block, additionalAttackers: more = 0 } = permission;
    return `${when}${things(say, block)} can block ${more === 'any number' ? 'any number of creatures' : more === 1 ? 'an additional creature' : `${say.counted(more, 'additional creature')}`} each combat`;
  }
  const subject = permission.cast ?? permission.play;
  if (subject === undefined) return `${when}${who} may`;
  const from = permission.from === undefined ? '' : ` from ${ownPlaces(permission.from, who)}`;
  const manner =
    permission.asThough === 'flash'
      ? ' as though they had flash'
      : permission.asThough === undefined
        ? ''
        : ' as though they were in your graveyard';
  introduceChosen(say, permission.choose);
  const price =
    permission.cost === undefined ? '' : ` by paying ${spokenPrice(say.cost(permission.cost))} rather than its mana cost`;
  const beside =
    permission.additional === undefined ? '' : ` by also paying the cost "${uncapital(say.cost(permission.additional))}"`;
  const free = permission.withoutPaying === true ? ' without paying its mana cost' : '';
  const spent = permission.spend === undefined ? '' : `, and mana of ${permission.spend} may be spent for that`;
  const often = permission.limit === undefined ? '' : `${permission.limit}, `;
  const time = permission.timing === undefined ? '' : ', only as a sorcery';
  const paid = permission.ifPaid === undefined ? '' : ` if its ${permission.ifPaid} cost is paid`;
  const verb = permission.play === undefined ? 'cast' : 'play';
  const done = permission.do === undefined ? '' : `. If ${who} do, ${say.effects(permission.do)}`;
  return `${often}${when}${who} may ${verb} ${things(say, subject)}${from}${price}${free}${beside}${manner}${paid}${spent}${time}${done}`;
}

export function prohibitionText(say: Speaker, no: Prohibition): string {
  const when = no.if === undefined ? '' : `as long as ${say.condition(no.if)}, `;
  const who = players(say, no.by);
  const parts: string[] = [];
  const time =
    no.unlessTiming === undefined
      ? ''
      : no.unlessTiming === 'sorcery'
        ? ' except when they could cast a sorcery'
        : ' except in their own turns';
  if (no.cast !== undefined) {
    if (no.moreThan !== undefined) {
      const each = no.by === undefined ? 'each player' : isPlayers(no.by) ? 'each opponent' : say.reference(no.by);
      parts.push(
        `${each} can't cast more than ${say.counted(no.moreThan, nounPhrase(say, no.cast, 'bare')).replace(/^an? /, 'one ')} each turn`,
      );
    } else {
      const from = no.from === undefined ? '' : ` from ${ownPlaces(no.from, who)}`;
      const except = no.exceptFrom === undefined ? '' : ` from anywhere other than ${ownPlaces(no.exceptFrom, who)}`;
      parts.push(`${who} can't cast ${say.selector(no.cast, 'many')}${from}${except}${time}`);
    }
  }
  if (no.activate !== undefined)
    parts.push(
      `abilities of ${say.selector(no.activate, 'many')} can't be activated${no.exceptManaAbilities === true ? ' unless they are mana abilities' : ''}${time}`,
    );
  if (no.attack !== undefined) parts.push(fightText(say, no, no.attack, 'attack'));
  if (no.block !== undefined) parts.push(fightText(say, no, no.block, 'block'));
  if (no.target !== undefined)
    parts.push(
      `${things(say, no.target)} can't be the target of ${no.targetedBy === undefined ? 'spells or abilities' : say.selector(no.targetedBy, 'many')}${no.by === undefined ? '' : ` that ${players(say, no.by)} control`}`,
    );
  if (no.beAttached !== undefined)
    parts.push(
      `${no.attachedBy === undefined ? 'nothing' : `no ${say.selector(no.attachedBy, 'bare')}`} can be attached to ${say.reference(no.beAttached)}`,
    );
  if (no.beRegenerated !== undefined) parts.push(`${things(say, no.beRegenerated)} can't be regenerated`);
  if (no.beBlocked !== undefined && no.byFewerThan !== undefined)
    parts.push(`${things(say, no.beBlocked)} can't be blocked except by ${say.amount(no.byFewerThan)} or more creatures`);
  else if (no.beBlocked !== undefined)
    parts.push(
      `${things(say, no.beBlocked)} can't be blocked${no.beBlockedBy === undefined ? '' : ` by ${say.selector(no.beBlockedBy, 'many')}`}`,
    );
  return when + listed(parts);
}

/** `creatures can't attack you unless their controller pays {2} for each of them`. */
function fightText(say: Speaker, no: Prohibition, who: Selector, verb: 'attack' | 'block'): string {
  const whom = no.whom === undefined ? '' : ` ${whomText(say, no.whom)}`;
  if (no.moreThan !== undefined)
    return `no more than ${say.counted(no.moreThan, nounPhrase(say, who, 'bare')).replace(/^an? /, 'one ')} can ${verb}${whom} each combat`;
  const unless = no.unlessPays === undefined ? '' : ` unless their controller pays ${say.cost(no.unlessPays)} for each of them`;
  return `${things(say, who)} can't ${verb}${whom}${no.alone === true ? ' alone' : ''}${unless}`;
}

const whomText = (say: Speaker, whom: Selector | Reference): string =>
  typeof whom === 'string' ? say.reference(whom) : say.selector(whom as Selector, 'many');

export function requirementText(say: Speaker, it: Requirement): string {
  const parts: string[] = [];
  const whom = it.whom === undefined ? '' : ` ${whomText(say, it.whom)}`;
  for (const verb of ['attack', 'block'] as const) {
    const who = it[verb];
    if (who === undefined) continue;
    const subject = things(say, who);
    parts.push(`${subject} ${conjugated(subject, verb, subject !== say.self)}${whom} each combat if able`);
  }
  if (it.beBlocked !== undefined) parts.push(`${things(say, it.beBlocked)} must be blocked if able`);
  return listed(parts);
}

/** An amount that counts nothing that one could say "for each" of. */
const isPlain = (amount: Amount): boolean =>
  typeof amount !== 'object' || (amount.count === undefined && amount.counters === undefined);

/** What a rule is about: `this`, a name, or everything that fits. */
export function things(say: Speaker, what: Selector | Reference): string {
  if (typeof what !== 'string') return say.reference(what as Reference).replace(/^all /, '');
  return /^(?:creature|permanent|spell|artifact|land|enchantment|planeswalker|instant|sorcery|token|card)$/.test(what)
    ? say.selector(what as Selector, 'many')
    : say.reference(what);
}

export function costChangeText(say: Speaker, change: CostChange): string {
  const isSpell = change.of !== undefined;
  const of = isSpell
    ? say.selector(change.of, 'many')
    : `activated abilities of ${say.selector(change.abilitiesOf ?? 'permanent', 'many')}`;
  const who = change.by === undefined ? '' : players(say, change.by);
  const by = who === '' ? '' : ` ${who} ${isSpell ? 'cast' : conjugated(who, 'activate', who !== 'you')}`;
  const doing = isSpell ? 'to cast' : 'to activate';
  const downTo = change.downTo === undefined ? '' : `, though never below ${change.downTo} mana`;
  const parts: string[] = [];
  // One object that is named, such as the spell itself
  const isOne = typeof change.of === 'object' && change.of.of !== undefined && !isPlural(of);
  const [cost, have] = isOne ? ['costs', 'has'] : ['cost', 'have'];
  if (change.more !== undefined) parts.push(`${cost} ${manaCostText(change.more)} more ${doing}`);
  if (change.moreGeneric !== undefined) parts.push(`${cost} {1} more ${doing} for each of ${say.amount(change.moreGeneric)}`);
  if (change.additional !== undefined) parts.push(`${have} the additional cost "${uncapital(say.cost(change.additional))}"`);
  if (change.less !== undefined) parts.push(`${cost} ${manaCostText(change.less)} less ${doing}${downTo}`);
  if (change.lessManaCostOf !== undefined)
    parts.push(`${cost} less ${doing} by the mana cost of ${say.reference(change.lessManaCostOf)}`);
  if (change.lessGeneric !== undefined)
    parts.push(
      isPlain(change.lessGeneric)
        ? `${cost} {X} less ${doing}, where X is ${say.amount(change.lessGeneric)}${downTo}`
        : `${cost} {1} less ${doing} for each of ${say.amount(change.lessGeneric)}${downTo}`,
    );
  if (change.atLeast !== undefined) parts.push(`${cost} at least ${change.atLeast} mana ${doing}`);
  return `${of}${by} ${listed(parts)}`;
}

/** What a cost names: `a creature you control` for what is chosen as it is announced. */
function introduceChosen(say: Speaker, choose: ChosenForCost | undefined): void {
  for (const [name, reference] of Object.entries(choose ?? {})) say.name(name, say.reference(reference));
}

export function alternativeCostText(say: Speaker, it: AlternativeCost): string {
  introduceChosen(say, it.choose);
  return `${it.if === undefined ? '' : `if ${say.condition(it.if)}, `}you may ${spokenCost(say.cost(it.cost))} in place of this spell's mana cost${it.faceDown === undefined ? '' : ', and cast it face down as a 2/2 creature'}${it.becomes === undefined ? '' : `; then it ${modificationText(say, it.becomes, false, false)}${say.duration(it.until)}`}`;
}

export const spliceText = (say: Speaker, it: Splice): string =>
  `as you cast ${nounPhrase(say, it.onto)}, you may reveal ${say.reference('this')} and ${spokenCost(say.cost(it.cost))} to add its text to that spell`;

export function insteadOfManaText(say: Speaker, it: InsteadOfMana): string {
  say.name('each', nounPhrase(say, it.using));
  const mana = it.for === 'generic or its colors' ? 'one generic mana, or one mana of a color of it,' : 'one generic mana';
  return `rather than pay ${mana} of this spell's total cost, you may ${say.effect(it.do)}`;
}

export function additionalCostText(say: Speaker, it: AdditionalCost): string {
  introduceChosen(say, it.choose);
  const cost = say.cost(it.cost);
  if (it.otherwise !== undefined)
    return `as an additional cost to cast this spell, ${spokenCost(cost)} or ${spokenCost(say.cost(it.otherwise))}`;
  if (it.times !== undefined) return `you pay an additional ${cost} as often as ${say.amount(it.times)}`;
  const all = it.allModes === true ? '. If you do, choose all modes' : '';
  return isOptional(it)
    ? `you may pay an additional ${cost}${it.anyNumberOfTimes === true ? ' any number of times' : ''} as you cast this spell${all}`
    : `as an additional cost to cast this spell, ${spokenCost(cost)}`;
}

/** A cost in the middle of a sentence: `{2}`, or the cost "sacrifice a creature" in its words. */
const spokenPrice = (cost: string): string => (/^\{/.test(cost) ? cost : `the cost "${uncapital(cost)}"`);

/** `pay {2}`, or the words of a cost that is no mana. */
const spokenCost = (cost: string): string => (/^\{/.test(cost) ? `pay ${cost}` : uncapital(cost));

/** What is said of the objects that a continuous effect changes; `many` agrees with a plural subject. */
export function modificationText(say: Speaker, it: Omit<Modification, 'what'>, many: boolean, lasting: boolean): string {
  const verb = (word: string): string => conjugated('', word, many);
  const parts: string[] = [];
  if (it.basePower !== undefined || it.baseToughness !== undefined) {
    const both = it.basePower !== undefined && it.baseToughness !== undefined;
    const words = both ? 'base power and toughness' : it.basePower !== undefined ? 'base power' : 'base toughness';
    const values = [it.basePower, it.baseToughness].filter((amount) => amount !== undefined).map((amount) => say.amount(amount));
    parts.push(`${verb('have')} ${words} ${values.join('/')}`);
  }
  if (it.power !== undefined || it.toughness !== undefined) {
    const [power, toughness] = [say.amount(it.power ?? 0), say.amount(it.toughness ?? 0)];
    const sign = (amount: string): string => (amount.startsWith('-') ? amount : `+${amount}`);
    const plain = /^-?(?:\d+|X)$/;
    if (plain.test(power) && plain.test(toughness)) parts.push(`${verb('get')} ${sign(power)}/${sign(toughness)}`);
    else if (power === toughness) parts.push(`${verb('get')} +Y/+Y, where Y is ${power}`);
    else parts.push(`${verb('get')} +Y/+Z, where Y is ${power} and Z is ${toughness}`);
  }
  if (it.gain !== undefined) parts.push(`${verb(lasting ? 'have' : 'gain')} ${listed(it.gain.map((use) => say.keyword(use)))}`);
  if (it.loseAllAbilities === true) parts.push(`${verb('lose')} all abilities`);
  if (it.lose !== undefined) parts.push(`${verb('lose')} ${listed(it.lose)}`);
  if (it.switch === true) parts.push(`${verb('have')} ${many ? 'their' : 'its'} power and toughness switched`);
  if (it.color !== undefined) parts.push(`${many ? 'are' : 'is'} ${listed(it.color) || 'colorless'}`);
  if (it.addColor !== undefined) parts.push(`${many ? 'are' : 'is'} ${listed(it.addColor)} in addition to other colors`);
  const becomes = [...(it.subtypes ?? []), ...(it.types ?? [])];
  if (becomes.length > 0)
    parts.push(`${many ? 'are' : 'is'} ${many ? becomes.map(plural).join(' ') : withArticle(becomes.join(' '))}`);
  if (it.everyCreatureType === true) parts.push(`${many ? 'are' : 'is'} every creature type`);
  if (it.loseSupertype !== undefined) parts.push(`${many ? 'are' : 'is'} not ${listed(it.loseSupertype, 'or')}`);
  const kinds = [...(it.addSupertype ?? []), ...(it.addSubtype ?? []), ...(it.addType ?? [])];
  if (kinds.length > 0)
    parts.push(
      `${many ? 'are' : 'is'} ${many ? '' : /^[aeiou]/i.test(kinds[0] ?? '') ? 'an ' : 'a '}${kinds.join(' ')} in addition to ${many ? 'their' : 'its'} other types`,
    );
  if (it.text !== undefined) parts.push(`${verb('say')} "each" instead of "target"`);
  if (it.controller !== undefined) parts.push(`${many ? 'are' : 'is'} controlled by ${say.reference(it.controller)}`);
  return listed(parts);
}

export function staticModificationText(say: Speaker, { what, ...rest }: Modification): string {
  const subject = things(say, what);
  const many = isPlural(subject) || typeof what !== 'string';
  if (rest.controller === 'you' && Object.keys(rest).length === 1) return `you control ${subject}`;
  return `${subject} ${modificationText(say, rest, many, true)}`;
}
