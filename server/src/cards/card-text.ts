/** A card as a person reads it: name, cost, type line, rules text and numbers, made from its definition. */

import { type CardDefinition, colorsOfCost, type KeywordDefinition, manaCostText, rulesText } from '../engine';
import { amountText } from '../engine/text/amounts';
import { abilityText, type KeywordLookUp } from '../engine/text/rules-text';
import { Speaker } from '../engine/text/speaker';
import type { Amount } from '../engine/vocabulary/amount';
import { colorWord } from '../engine/vocabulary/selector';
import { typeLineText } from './type-line';

export interface CardText {
  readonly name: string;
  /** `{2}{R}`; empty for a card without a mana cost. */
  readonly cost: string;
  readonly types: string;
  /** `Blue.`, where the colour is not in the cost. */
  readonly color: string;
  readonly paragraphs: readonly string[];
  /** `2/2`, `*\/*`, a planeswalker's loyalty, or a battle's defense. */
  readonly numbers: string;
}

export function cardText(card: CardDefinition, keywordOf: KeywordLookUp): CardText {
  const say = new Speaker(card.name, keywordOf);
  const own = card.colors ?? [];
  const inCost = card.cost === undefined ? [] : colorsOfCost(card.cost);
  const shown = own.length > 0 && (own.length !== inCost.length || own.some((color) => !inCost.includes(color)));
  return {
    name: card.name,
    cost: card.cost === undefined ? '' : manaCostText(card.cost),
    types: typeLineText(card),
    color: shown ? own.map(colorWord).join(', ') : '',
    paragraphs: [...definedNumbers(card, say), ...rulesText(card, keywordOf)],
    numbers: numbers(card),
  };
}

/** The same as lines of text. */
export function cardTextLines(card: CardDefinition, keywordOf: KeywordLookUp): readonly string[] {
  const { name, cost, types, color, paragraphs, numbers: last } = cardText(card, keywordOf);
  return [
    cost === '' ? name : `${name} ${cost}`,
    color === '' ? types : `${types} (${color})`,
    ...paragraphs,
    ...(last === '' ? [] : [last]),
  ];
}

/** What a keyword stands for: how it reads on a card, its summary, and its abilities as rules text. */
export function keywordTextLines(keyword: KeywordDefinition, keywordOf: KeywordLookUp): readonly string[] {
  const { text, summary, abilities } = keyword;
  return [
    ...(text === undefined ? [] : [text]),
    ...(summary === undefined ? [] : [summary]),
    ...abilities.flatMap((ability) => abilityText(ability, 'this card', keywordOf)),
  ];
}

function numbers({ power, toughness, loyalty, defense }: CardDefinition): string {
  if (power !== undefined || toughness !== undefined) return `${shown(power)}/${shown(toughness)}`;
  const number = loyalty ?? defense;
  return number === undefined ? '' : String(number);
}

const shown = (amount: Amount | undefined): string => (typeof amount === 'number' ? String(amount) : '*');

/** What a `*` stands for (208.2a). */
function definedNumbers({ name, power, toughness }: CardDefinition, say: Speaker): readonly string[] {
  const said = (amount: Amount | undefined): string | undefined =>
    amount === undefined || typeof amount === 'number' ? undefined : amountText(say, amount);
  const [first, second] = [said(power), said(toughness)];
  if (first !== undefined && first === second) return [`${name}'s power and toughness are each equal to ${first}.`];
  return [
    ...(first === undefined ? [] : [`${name}'s power is equal to ${first}.`]),
    ...(second === undefined ? [] : [`${name}'s toughness is equal to ${second}.`]),
  ];
}
