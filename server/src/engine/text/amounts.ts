/** How amounts and comparisons read. */

import type { Amount, Comparison } from '../vocabulary/amount';
import type { Reference } from '../vocabulary/reference';
import { possessive } from './nouns';
import type { Say } from './say';
import { numberWord, plural, withArticle } from './words';

type Source = Pick<Say, 'reference' | 'selector' | 'condition'> & { comparison(comparison: Comparison): string };

/** A parameter of a keyword's definition, written `$time`, stands for what the card will say. */
export const parameterName = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'parameter' && 'name' in value
    ? `[${String(value.name)}]`
    : undefined;

export function amountText(source: Source, amount: Amount): string {
  if (typeof amount !== 'object') return String(amount);
  const parameter = parameterName(amount);
  if (parameter !== undefined) return parameter;
  if (amount.if !== undefined)
    return `${amountText(source, amount.then ?? 0)}, or ${amountText(source, amount.else ?? 0)} unless ${source.condition(amount.if)}`;
  if (amount.cardTypesAmong !== undefined) return `the number of card types among ${source.reference(amount.cardTypesAmong)}`;
  if (amount.spellsCastBefore !== undefined)
    return `the number of spells cast before ${source.reference(amount.spellsCastBefore)} this turn`;
  if (amount.modesOf !== undefined) return `the number of modes chosen for ${source.reference(amount.modesOf)}`;
  if (amount.count !== undefined) return `the number of ${source.selector(amount.count, 'many')}`;
  if (amount.counters !== undefined) return `the number of ${amount.counters} counters on ${onWhat(source, amount.on ?? 'this')}`;
  if (amount.powerOf !== undefined) return `${possessive(source, amount.powerOf)} power`;
  if (amount.toughnessOf !== undefined) return `${possessive(source, amount.toughnessOf)} toughness`;
  if (amount.manaValueOf !== undefined) return `${possessive(source, amount.manaValueOf)} mana value`;
  if (amount.lifeOf !== undefined) return `${possessive(source, amount.lifeOf)} life total`;
  if (amount.damageThisTurn !== undefined)
    return `the damage that ${source.reference(amount.damageThisTurn)} was dealt this turn`;
  if (amount.manaSpentOn !== undefined) return `the amount of mana spent to cast ${source.reference(amount.manaSpentOn)}`;
  if (amount.xOf !== undefined) return `the value of X for ${source.reference(amount.xOf)}`;
  if (amount.sizeOf !== undefined) return `the number of ${source.reference(amount.sizeOf)}`;
  if (amount.sum !== undefined) return amount.sum.map((part) => amountText(source, part)).join(' plus ');
  if (amount.times !== undefined) {
    const [first, second] = amount.times;
    if (amount.times.length === 2 && first === 2 && second !== undefined) return `twice ${amountText(source, second)}`;
    return amount.times.map((part) => amountText(source, part)).join(' times ');
  }
  if (amount.timesPaid !== undefined) return `the number of times its ${amount.timesPaid} cost was paid`;
  return '0';
}

/** `it`, or `creatures you control` for everything that fits. */
const onWhat = (source: Source, on: Reference): string => source.reference(on).replace(/^all /, '');

/** `a card`, `three cards`, `X cards`, `cards equal to the number of creatures you control`. */
export function countedText(source: Source, amount: Amount, noun: string): string {
  if (amount === 1) return withArticle(noun);
  if (typeof amount === 'number') return `${numberWord(amount)} ${plural(noun)}`;
  if (amount === 'that much') return `that many ${plural(noun)}`;
  if (amount === 'X' || parameterName(amount) !== undefined) return `${amountText(source, amount)} ${plural(noun)}`;
  return `${plural(noun)} equal to ${amountText(source, amount)}`;
}

/** `3 or less`, `2 or greater`, `exactly 1` after `power`, `at least`... */
export function comparisonText(source: Source, comparison: Comparison): string {
  if (typeof comparison === 'object' && ('atLeast' in comparison || 'atMost' in comparison)) {
    const { atLeast, atMost } = comparison;
    const least = atLeast === undefined ? undefined : amountText(source, atLeast);
    const most = atMost === undefined ? undefined : amountText(source, atMost);
    if (least !== undefined && most !== undefined) return `from ${least} to ${most}`;
    return least === undefined ? `${most} or less` : `${least} or more`;
  }
  return comparison === 'even' || comparison === 'odd' ? comparison : amountText(source, comparison as Amount);
}
