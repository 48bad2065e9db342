/** Splicing the texts of cards in hand onto a spell as it is cast (702.47). */

import { called } from '../characteristics/called';
import { abilitiesOf, characteristicsOf } from '../characteristics/derived';
import { decide } from '../decisions';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, OnStack, PlayerId, SplicedText } from '../state/game';
import { changeObject, objectOf, playerOf } from '../state/write';
import type { Splice } from '../vocabulary/casting-cost';
import { contextOf } from '../vocabulary/context';
import { matchesObject } from '../vocabulary/matches';
import { modeCosts } from './announce';
import { chooseModes, hasModes } from './modes';
import { spellAbilities } from './spell-text';
import { hasLegalTargets } from './targets';
import type { Additional } from './ways';

interface Offer {
  readonly card: ObjectId;
  readonly splice: Splice;
  readonly at: SourceId;
}

const hasSplice = (run: Run, card: ObjectId): boolean =>
  abilitiesOf(run, card).statics.some(({ definition }) => definition.splice !== undefined);

/** The cards that could be spliced: not where a choice of their text could not be made (702.47b). */
function offers(run: Run, player: PlayerId, spell: ObjectId): readonly Offer[] {
  const context = contextOf(run, spell, player);
  return playerOf(run.game, player).hand.flatMap((card) =>
    abilitiesOf(run, card).statics.flatMap(({ definition: { splice, at } }): Offer[] =>
      splice !== undefined &&
      matchesObject(contextOf(run, card, player), spell, splice.onto) &&
      spellAbilities(run, card).every(
        ({ targets = {}, modes }) =>
          hasLegalTargets(context, targets, spell) && (modes === undefined || hasModes(context, modes, spell)),
      )
        ? [{ card, splice, at }]
        : [],
    ),
  );
}

/** Reveals the cards whose text is spliced onto the spell, in the order of their effects, and gives what each costs. */
export function chooseSplices(run: Run, player: PlayerId, spell: ObjectId): readonly Additional[] {
  if (!playerOf(run.game, player).hand.some((card) => hasSplice(run, card))) return [];
  const possible = offers(run, player, spell);
  const cards = [...new Set(possible.map(({ card }) => card))];
  const answer = decide(run.source, {
    kind: 'splice',
    player,
    object: spell,
    rule: '702.47a',
    options: cards.map((object) => ({ object })),
    least: 0,
    most: cards.length,
    ordered: true,
    prompt: `Which cards does ${playerOf(run.game, player).name} splice onto ${called(run, spell)}?`,
  });
  const chosen = answer.flatMap((choice) =>
    'object' in choice ? (possible.find(({ card }) => card === choice.object) ?? []) : [],
  );
  const spliced: SplicedText[] = [];
  const costs: Additional[] = [];
  for (const { card, splice, at } of chosen) {
    const { name } = characteristicsOf(run, card);
    occur(run, { kind: 'reveal', rule: '702.47a', object: card, name, player, playerName: playerOf(run.game, player).name });
    const abilities = spellAbilities(run, card);
    const modal = abilities.find(({ modes }) => modes !== undefined);
    const modes =
      modal?.modes === undefined
        ? undefined
        : chooseModes(run, contextOf(run, spell, player), modal.modes, { object: card, player, rule: '601.2b' });
    spliced.push({ card, abilities, modes });
    costs.push({ name: `splice ${name}`, cost: { cost: splice.cost }, at });
    if (modal !== undefined) costs.push(...modeCosts(modal, modes ?? []));
  }
  if (spliced.length > 0)
    changeObject(run.game, spell, { onStack: { ...(objectOf(run.game, spell).onStack as OnStack), spliced } });
  return costs;
}
