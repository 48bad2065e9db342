/** X stands for what was chosen for a cost that has X in it (107.3); without such a cost it is nothing. */

import type { AbilityDefinition, CardDefinition } from '../../engine';
import { type CardRule, finding, headOf } from './rule';
import { costHasX, manaHasX, paysX, usesAmountX } from './x';

export const undefinedX: CardRule = (card) => {
  const { definition } = card;
  const printed =
    manaHasX(definition.cost) ||
    definition.keywords.some(keywordHasX) ||
    definition.abilities.some(
      (ability) =>
        (ability.kind === 'spell' && costHasX(ability.additional)) ||
        (ability.kind === 'static' && (costHasX(ability.additional?.cost) || costHasX(ability.alternative?.cost))),
    );
  const wrong = (at: string, what: string) =>
    finding('undefined-x', 'error', headOf(card, at), `${what} uses X, and no cost that is paid for it has X in it (107.3).`);
  return [
    ...definition.abilities
      .filter((ability) => usesX(ability) && !hasX(ability, printed))
      .map(({ at }) => wrong(at, 'This ability')),
    ...definition.keywords
      .filter((use) => use.at !== undefined && keywordUsesX(use) && !keywordHasX(use))
      .map((use) => wrong(use.at ?? definition.at, `\`${use.keyword}\``)),
  ];
};

function usesX(ability: AbilityDefinition): boolean {
  if (ability.kind === 'activated') return usesAmountX({ ...ability, cost: undefined });
  return usesAmountX(ability.kind === 'spell' ? { ...ability, additional: undefined } : ability);
}

/** Triggered and static abilities of a permanent see the X of the spell that it was (107.3m); what is paid later may have its own. */
const hasX = (ability: AbilityDefinition, printed: boolean): boolean =>
  paysX(ability) || (ability.kind === 'activated' ? costHasX(ability.cost) : printed);

type Use = CardDefinition['keywords'][number];
const keywordUsesX = ({ parameters }: Use): boolean => Object.values(parameters).some((value) => value === 'X');
/** A mana cost in a cost is a list of symbols, so X in it is no amount. */
const keywordHasX = ({ parameters }: Use): boolean => JSON.stringify(parameters).includes('"kind":"variable"');
