/**
 * What a player may do rather than pay mana of the locked total cost of a spell: tap a creature (702.51), exile a card
 * (702.66), tap an artifact (702.126). It is neither an additional nor an alternative cost, so it is found as the total is
 * paid, and the search for a payment takes it for a source that adds nothing to a pool.
 */

import { abilitiesOf, characteristicsOf } from '../characteristics/derived';
import { carryOut } from '../effects/effect';
import { because } from '../events/pipeline';
import type { ManaSource } from '../mana/payment';
import type { Mana } from '../mana/pool';
import type { Run, View } from '../run';
import type { RuleNumber } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { bind, contextOf, type Doing, doingFor } from '../vocabulary/context';
import type { InsteadOfMana } from '../vocabulary/instead-of-mana';
import { candidates } from '../vocabulary/selector';

/** One object that may stand for one mana. */
export interface Substitute {
  readonly object: ObjectId;
  readonly way: InsteadOfMana;
  readonly rule: RuleNumber;
  /** The mana that it may stand for. */
  readonly outputs: readonly (readonly Mana[])[];
}

/** What could be used for a spell; of several instances of an ability one is enough (702.51d). */
export function substitutesFor(view: View, player: PlayerId, spell: ObjectId): readonly Substitute[] {
  const found: Substitute[] = [];
  for (const { definition } of abilitiesOf(view, spell).statics) {
    const way = definition.insteadOfMana;
    if (way === undefined) continue;
    for (const choice of candidates(contextOf(view, spell, player), way.using)) {
      if (!('object' in choice) || choice.object === spell) continue;
      const { object } = choice;
      if (found.some((one) => one.object === object && one.way.for === way.for)) continue;
      const colors = way.for === 'generic or its colors' ? characteristicsOf(view, object).colors : [];
      const outputs = [
        [{ type: 'C', source: object, instead: 'generic' } as const],
        ...colors.map((type) => [mana(type, object)]),
      ];
      found.push({ object, way, rule: definition.rule ?? '601.2h', outputs });
    }
  }
  return found;
}

const mana = (type: Mana['type'], source: ObjectId): Mana => ({ type, source, instead: 'color' });

/** What a player does not name is used only where mana is too little. */
const UNASKED = 40;

/** For the search, with ids from `first` on. */
export const substituteSources = (substitutes: readonly Substitute[], first: number, asked: boolean): ManaSource[] =>
  substitutes.map(({ object, outputs }, i) => ({
    id: first + i,
    outputs,
    uses: [object],
    dearness: asked ? 0 : UNASKED,
  }));

/** Does what is done with each (601.2h). What was used is bound to the word of its ability. */
export function useSubstitutes(run: Run, player: PlayerId, spell: ObjectId, used: readonly Substitute[]): Doing {
  const doing = doingFor(run, spell, player);
  for (const { object, way } of used)
    because(run, { kind: 'cost', object: spell, name: characteristicsOf(run, spell).name, player }, () => {
      bind(doing, 'each', [{ object }]);
      carryOut(doing, [way.do]);
    });
  return doing;
}
