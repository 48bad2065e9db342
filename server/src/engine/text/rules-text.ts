/** A card as rules text, made from its definition. The phrases are templates of our own. */

import type {
  AbilityDefinition,
  ActivatedAbility,
  CardDefinition,
  KeywordUse,
  Modes,
  SpellAbility,
  StaticAbility,
  TriggeredAbility,
} from '../definitions';
import type { Effect } from '../effects/verb';
import type { Amount } from '../vocabulary/amount';
import { CONCEPTS } from '../vocabulary/concept';
import { replacementText } from './replacements';
import { type KeywordLookUp, Speaker } from './speaker';
import {
  additionalCostText,
  alternativeCostText,
  costChangeText,
  insteadOfManaText,
  permissionText,
  prohibitionText,
  requirementText,
  spliceText,
  staticModificationText,
} from './statics';
import { eventNoun, happensOnce, momentText, patternText } from './triggers';
import { capital, ended, numberWord, sentence, uncapital } from './words';

export type { KeywordLookUp };

/** The paragraphs of a card's text: its keywords, then its abilities in their order. */
export function rulesText(
  card: Pick<CardDefinition, 'name' | 'keywords' | 'abilities'>,
  keywordOf: KeywordLookUp = () => undefined,
): readonly string[] {
  return [
    ...keywordLines(card.keywords, keywordOf),
    ...card.abilities.flatMap((ability) => abilityText(ability, card.name, keywordOf)),
  ].filter(Boolean);
}

/** Keywords without parameters share a line; each with parameters has its own. */
export function keywordLines(keywords: readonly KeywordUse[], keywordOf: KeywordLookUp): readonly string[] {
  const lines: string[] = [];
  let plain: string[] = [];
  const flush = (): void => {
    if (plain.length > 0) lines.push(capital(plain.join(', ')));
    plain = [];
  };
  for (const use of keywords) {
    const text = new Speaker('this card', keywordOf).keyword(use);
    if (Object.keys(use.parameters).length === 0) plain.push(plain.length === 0 ? text : uncapital(text));
    else {
      flush();
      lines.push(text.includes('. ') ? sentence(text) : capital(text));
    }
  }
  flush();
  return lines;
}

/** One ability as a paragraph, or several for a modal one. `self` is what it calls its own object. */
export function abilityText(
  ability: AbilityDefinition,
  self: string,
  keywordOf: KeywordLookUp = () => undefined,
): readonly string[] {
  const say = new Speaker(self, keywordOf);
  switch (ability.kind) {
    case 'spell':
      return spellText(say, ability);
    case 'activated':
      return [activatedText(say, ability)];
    case 'triggered':
      return [triggeredText(say, ability)];
    case 'static':
      return [sentence(staticText(say, ability))];
    case 'replacement': {
      const condition = ability.if === undefined ? '' : `if ${say.condition(ability.if)}, `;
      return [sentence(replacementText(say, ability.replace, condition))];
    }
  }
}

/** Effects as sentences, in order; the first without its capital where it goes on with a sentence. */
function sentences(say: Speaker, effects: readonly Effect[], goesOn = false): string {
  return effects
    .map((effect) => say.effect(effect))
    .filter(Boolean)
    .map((text, index) => (index === 0 && goesOn ? ended(text.trim()) : sentence(text)))
    .join(' ');
}

function spellText(say: Speaker, ability: SpellAbility): string[] {
  const lines: string[] = [];
  if (ability.additional !== undefined) {
    const cost = say.cost(ability.additional);
    lines.push(sentence(`as an additional cost to cast this spell, ${/^\{/.test(cost) ? `pay ${cost}` : uncapital(cost)}`));
  }
  say.introduce(ability.targets);
  if (ability.do !== undefined) lines.push(sentences(say, ability.do));
  if (ability.modes !== undefined) lines.push(...modesText(say, ability.modes));
  return lines;
}

function modesText(say: Speaker, { choose, moreThanOnce, of }: Modes): string[] {
  const often = moreThanOnce === true ? ' A mode may be chosen again.' : '';
  return [
    `Choose ${howMany(say, choose)} —${often}`,
    ...of.map((mode) => {
      const own = new Speaker(say.self, say.keywordOf);
      own.introduce(mode.targets);
      return `${mode.cost === undefined ? '•' : `+ ${say.cost(mode.cost)} —`} ${sentences(own, mode.do)}`;
    }),
  ];
}

function howMany(say: Speaker, choose: Modes['choose']): string {
  if (typeof choose !== 'object' || !('atLeast' in choose || 'atMost' in choose))
    return typeof choose === 'number' ? numberWord(choose) : say.amount(choose as Amount);
  const { atLeast = 0, atMost } = choose;
  const word = (amount: Amount): string => (typeof amount === 'number' ? numberWord(amount) : say.amount(amount));
  if (atMost === undefined) return atLeast === 0 ? 'any number' : `${word(atLeast)} or more`;
  return atLeast === 0 ? `up to ${word(atMost)}` : `from ${word(atLeast)} to ${word(atMost)}`;
}

/** Effects, then the modes in one line, for an ability that is not a spell's. */
const doingText = (
  say: Speaker,
  ability: { readonly do?: readonly Effect[] | undefined; readonly modes?: Modes | undefined },
  goesOn = false,
): string =>
  [
    ...(ability.do === undefined || ability.do.length === 0 ? [] : [sentences(say, ability.do, goesOn)]),
    ...(ability.modes === undefined
      ? []
      : [
          modesText(say, ability.modes)
            .map((line, i) => (i === 0 && goesOn ? uncapital(line) : line))
            .join(' '),
        ]),
  ].join(' ');

function activatedText(say: Speaker, ability: ActivatedAbility): string {
  const cost = say.cost(ability.cost);
  say.introduce(ability.targets);
  const rest = [doingText(say, ability)];
  if (ability.timing === 'sorcery') rest.push('Activate only as a sorcery.');
  if (ability.if !== undefined) rest.push(sentence(`activate only if ${say.condition(ability.if)}`));
  if (ability.limit !== undefined) rest.push('Activate only once each turn.');
  return `${cost}: ${rest.join(' ')}`;
}

function triggeredText(say: Speaker, ability: TriggeredAbility): string {
  const { when, moment } = ability;
  const opening =
    when !== undefined
      ? `${happensOnce(when) ? 'when' : 'whenever'} ${patternText(say, when, ability.oneOrMore)}`
      : moment !== undefined
        ? momentText(say, moment)
        : 'at no time';
  const noun = when === undefined ? undefined : eventNoun(when);
  if (noun !== undefined) say.name('that', noun);
  const where = functionsIn(ability, say.self);
  const meanwhile = ability.while === undefined ? '' : ` while ${say.condition(ability.while)}`;
  const condition = ability.if === undefined ? '' : `, if ${say.condition(ability.if)}`;
  say.introduce(ability.targets);
  const limit = ability.limit === undefined ? '' : ' This triggers only once each turn.';
  return `${capital(`${opening}${where}${meanwhile}${condition}, ${doingText(say, ability, true)}`)}${limit}`;
}

/** `while it's in exile`, for an ability that functions elsewhere than usual and does not say so itself. */
function functionsIn(ability: TriggeredAbility, self: string): string {
  const zone = ability.in?.length === 1 ? ability.in[0] : undefined;
  if (zone === undefined || zone === 'battlefield' || ability.if?.subjects?.this !== undefined) return '';
  // It says so itself: `when you cast this`, `whenever this is put into a graveyard`.
  const { when } = ability;
  if (when !== undefined && mentionsThis(when) && (when.kind === 'cast' || (Array.isArray(when.to) && when.to.includes(zone))))
    return '';
  return ` while ${ability.when !== undefined && mentionsThis(ability.when) ? "it's" : `${self} is`} ${zone === 'exile' ? 'in exile' : zone === 'stack' ? 'on the stack' : `in your ${zone}`}`;
}

const mentionsThis = (when: object): boolean => Object.values(when).includes('this');

function staticText(say: Speaker, ability: StaticAbility): string {
  const parts: string[] = [];
  if (ability.permit !== undefined) parts.push(permissionText(say, ability.permit));
  if (ability.prohibit !== undefined) parts.push(prohibitionText(say, ability.prohibit));
  if (ability.enchant !== undefined) parts.push(`enchant ${say.selector(ability.enchant, 'bare')}`);
  if (ability.require !== undefined) parts.push(requirementText(say, ability.require));
  if (ability.costs !== undefined) parts.push(costChangeText(say, ability.costs));
  if (ability.alternative !== undefined) parts.push(alternativeCostText(say, ability.alternative));
  if (ability.additional !== undefined) parts.push(additionalCostText(say, ability.additional));
  if (ability.splice !== undefined) parts.push(spliceText(say, ability.splice));
  if (ability.insteadOfMana !== undefined) parts.push(insteadOfManaText(say, ability.insteadOfMana));
  if (ability.modify !== undefined) parts.push(staticModificationText(say, ability.modify));
  if (ability.concept !== undefined) parts.push(CONCEPTS[ability.concept]);
  const text = parts.join('. ');
  return ability.if === undefined ? text : `as long as ${say.condition(ability.if)}, ${text}`;
}
