/** Which payments the game chose by itself although there was another way. */

import { manaAbilities } from '../engine/actions/mana-abilities';
import type { CostRecord } from '../engine/actions/total-cost';
import type { ManaCost, ManaType } from '../engine/mana/symbols';
import type { Asked } from './answers';
import { titleOf, type World } from './objects';

/**
 * A sentence for each cost among these questions that was paid automatically, where another source of mana that is left
 * could have paid for a part of it. `world` is the game after the payments.
 */
export function automaticPayments(world: World, asked: readonly Asked[], costs: readonly CostRecord[]): readonly string[] {
  return asked.flatMap(({ request, answered }): string[] => {
    if (request.kind !== 'mana ability' || answered) return [];
    const cost = costs.findLast(({ object }) => object === request.object)?.total;
    const sources = (request.options ?? []).flatMap((option) => ('object' in option ? [option.object] : []));
    const tapped = sources.filter((id) => world.game.objects[id]?.tapped === true).map((id) => titleOf(world, id));
    const used = new Set(tapped);
    if (cost === undefined || used.size === 0) return [];
    const others = manaAbilities(world, request.player).some(
      ({ object, outputs }) =>
        !used.has(titleOf(world, object)) && outputs.some((mana) => mana.some(({ type }) => couldPay(cost, type))),
    );
    return others ? [`${request.prompt} Automatically: ${tapped.join(', ')}.`] : [];
  });
}

/** Whether mana of a type could pay for a part of a cost (107.4). */
function couldPay(cost: ManaCost, type: ManaType): boolean {
  return cost.some((symbol) => {
    switch (symbol.kind) {
      case 'mana':
        return symbol.type === type;
      case 'hybrid':
        return symbol.of.includes(type);
      case 'phyrexian':
        return (symbol.of as readonly ManaType[]).includes(type);
      case 'variable':
        return false;
      default:
        return true;
    }
  });
}
