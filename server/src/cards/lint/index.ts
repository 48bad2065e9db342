/** All checks of cards and keywords: a check a file, each with a code and a page in docs/codes. */

import type { AbilityDefinition } from '../../engine';
import type { Finding } from '../../yaml';
import { abilityOrder } from './ability-order';
import { halfSaid } from './half-said';
import { impossibleTarget } from './impossible-target';
import { keywordParameters } from './keyword-parameters';
import { keywordText } from './keyword-text';
import { keywordTwice } from './keyword-twice';
import { landWithCost } from './land-with-cost';
import { loyalty } from './loyalty';
import { neverFunctions } from './never-functions';
import { neverTriggers } from './never-triggers';
import { noPlayer } from './no-player';
import { notYetThere } from './not-yet-there';
import { powerAndToughness } from './power-and-toughness';
import type { AbilityRule, CardRule, CardToCheck, KeywordRule, KeywordToCheck } from './rule';
import { saysNothing } from './says-nothing';
import { spellOnPermanent } from './spell-on-permanent';
import { undefinedVariable } from './undefined-variable';
import { undefinedX } from './undefined-x';
import { unusedParameter } from './unused-parameter';
import { unusedVariable } from './unused-variable';
import { unusedX } from './unused-x';

export { lintProject, type ProjectToCheck } from './project';

const CARD_RULES: readonly CardRule[] = [
  powerAndToughness,
  saysNothing,
  halfSaid,
  loyalty,
  landWithCost,
  spellOnPermanent,
  neverFunctions,
  keywordParameters,
  keywordTwice,
  undefinedX,
  unusedX,
  undefinedVariable,
  unusedVariable,
  abilityOrder,
];
const KEYWORD_RULES: readonly KeywordRule[] = [
  keywordText,
  saysNothing,
  halfSaid,
  unusedParameter,
  undefinedVariable,
  unusedVariable,
];
const ABILITY_RULES: readonly AbilityRule[] = [impossibleTarget, neverTriggers, noPlayer, notYetThere];

const ofAbilities = (abilities: readonly AbilityDefinition[], subject: CardToCheck | KeywordToCheck): Finding[] =>
  abilities.flatMap((ability) => ABILITY_RULES.flatMap((rule) => rule(ability, subject)));

export const lintCard = (card: CardToCheck): readonly Finding[] =>
  inOrder([...CARD_RULES.flatMap((rule) => rule(card)), ...ofAbilities(card.definition.abilities, card)]);

export const lintKeyword = (keyword: KeywordToCheck): readonly Finding[] =>
  inOrder([...KEYWORD_RULES.flatMap((rule) => rule(keyword)), ...ofAbilities(keyword.definition.abilities, keyword)]);

/** What is half said has no meaning that could be played or shown, so the definition is not used. */
export const isUsable = (findings: readonly Finding[]): boolean =>
  !findings.some(({ code }) => code === 'half-said' || code === 'says-nothing');

const inOrder = (findings: readonly Finding[]): readonly Finding[] => findings.toSorted((a, b) => a.range.start - b.range.start);
