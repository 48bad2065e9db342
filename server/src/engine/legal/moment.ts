/** What is known of one moment, once for all that a player might do in it. */

import { costChanges, permissions, prohibitions } from '../actions/prohibitions';
import { abilitiesOf, modifiers } from '../characteristics/derived';
import { replacementAbilities } from '../characteristics/functioning';
import { type Run, startRun, type View } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { playersOf } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { Funds } from './funds';
import { asksWhatItIs, asksWhatSpellItIs, isCounted, KNOWN_REPLACEMENTS } from './known';
import type { CountedChange } from './least-cost';
import { judgesAlone } from './looks-at';

export class Moment {
  readonly run: Run;
  readonly funds: Funds;
  private known: Around | undefined;

  constructor(
    readonly view: View,
    readonly player: PlayerId,
  ) {
    this.run = startRun(view, { answer: () => undefined });
    this.funds = new Funds(this.run, player);
  }

  /** What there is of effects on everybody: worked out when first asked for. */
  get around(): Around {
    this.known ??= lookAround(this.view, this.player);
    return this.known;
  }
}

export interface Around {
  /** Nothing could change where a spell goes as it is announced. */
  readonly calm: boolean;
  /** An effect applies to spells that does not apply to the cards that they were. */
  readonly changesSpells: boolean;
  /** What forbids spells may forbid one once it is announced. */
  readonly castProhibited: boolean;
  /** What changes the player's costs by an amount that has to be counted, or of what can't be judged before it is announced. */
  readonly countedCosts: readonly CountedChange[];
  /** Nothing changes what spells cost, and nothing but their own abilities lets them be cast for another cost. */
  readonly plainCosts: boolean;
  /** What forbids targets asks more than what a card is. */
  readonly targetingCounted: boolean;
  /** Something else than the land itself may change how it enters. */
  readonly replacesEntering: boolean;
  /** The spells onto which cards in hand could be spliced (702.47). */
  readonly spliced: readonly { readonly id: ObjectId; readonly onto: Selector }[];
}

const THIS = 'this' as Selector;

function lookAround(view: View, player: PlayerId): Around {
  const replacements = replacementAbilities(view).map(({ definition }) => definition.replace);
  const forbidden = prohibitions(view);
  const changes = costChanges(view);
  const { reach } = modifiers(view);
  return {
    calm: !replacements.some(
      (replace) =>
        (replace.kind === 'would move' && (replace.to === undefined || replace.to.includes('stack'))) ||
        !KNOWN_REPLACEMENTS.has(replace.kind),
    ),
    changesSpells: reach.everywhere || reach.zones.has('stack'),
    castProhibited: forbidden.some(({ prohibition: { cast } }) => cast !== undefined && !asksWhatSpellItIs(cast)),
    countedCosts: changes.filter(
      ({ change, context }) =>
        (change.by === undefined || playersOf(context, change.by).includes(player)) &&
        (isCounted(change) || !judgesAlone(view, change.of ?? change.abilitiesOf ?? 'permanent')),
    ),
    plainCosts:
      changes.length === 0 && permissions(view).every(({ permission: { cast, play } }) => (cast ?? play ?? THIS) === THIS),
    targetingCounted: forbidden.some(
      ({ prohibition: { target, targetedBy } }) => target !== undefined && targetedBy !== undefined && !asksWhatItIs(targetedBy),
    ),
    spliced: playerOf(view.game, player).hand.flatMap((id) =>
      abilitiesOf(view, id).statics.flatMap(({ definition: { splice } }) =>
        splice === undefined ? [] : [{ id, onto: splice.onto }],
      ),
    ),
    replacesEntering: replacements.some(
      (replace) =>
        (replace.kind === 'enters' && replace.what !== 'this') ||
        (replace.kind === 'would move' && replace.to?.includes('battlefield') !== false),
    ),
  };
}
