/** A cost with X in it, and nothing that X does: the player would pay for nothing. */

import { type CardRule, finding, headOf, keyRange } from './rule';
import { costHasX, manaHasX, paysX, usesAmountX } from './x';

export const unusedX: CardRule = (card) => {
  const { cost, abilities, keywords, power, toughness } = card.definition;
  const message = 'There is an X in this cost, and nothing that uses it (107.3).';
  const findings = abilities.flatMap((ability) =>
    ability.kind === 'activated' && costHasX(ability.cost) && !usesAmountX({ ...ability, cost: undefined }) && !refersToX(ability)
      ? [finding('unused-x', 'warning', headOf(card, ability.at), message)]
      : [],
  );
  const users = [
    ...abilities.filter(({ kind }) => kind !== 'activated'),
    ...keywords.map(({ parameters }) => parameters),
    power,
    toughness,
  ];
  if (manaHasX(cost) && !users.some((user) => usesAmountX(user) || refersToX(user)))
    findings.unshift(finding('unused-x', 'warning', keyRange(card, 'cost'), message));
  return findings;
};

/** `x of: this`, or a payment as it resolves. */
const refersToX = (data: unknown): boolean => JSON.stringify(data ?? null).includes('"xOf"') || paysX(data);
