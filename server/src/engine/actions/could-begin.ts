/**
 * Whether a player could begin to cast a card (601.3): a permission, no prohibition, the right time.
 * Whether the casting could be completed is another question (`completion.ts`); suspend asks only this one (116.2f).
 */

import { called, calledFirst } from '../characteristics/called';
import { characteristicsOf, hasConcept } from '../characteristics/derived';
import type { Reason } from '../errors';
import type { View } from '../run';
import type { ObjectId, PlayerId, Zone } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { isMainPhase } from '../turn/steps';
import { holds } from '../vocabulary/condition';
import type { Prohibition } from '../vocabulary/permission';
import { playersOf } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { asCast } from './as-cast';
import { matchesAsSpell } from './as-spell';
import { leavesTime, permissions, prohibitions, type Ruling, saidBy } from './prohibitions';
import { type CastWay, type Way, waysToCast } from './ways';

/** The reasons why not, the deciding one first; none when the player could, as what it is or as what it may be cast as. */
export function couldBeginToCast(view: View, player: PlayerId, card: ObjectId, given: CastWay = {}): readonly Reason[] {
  const ways = waysToCast(view, player, card, given);
  const reasons = couldBeginIn(view, player, card, given, ways, undefined);
  if (reasons.length === 0) return reasons;
  const asOther = ways.some((way) => way.as !== undefined && couldBeginIn(view, player, card, given, ways, way).length === 0);
  return asOther ? [] : reasons;
}

/** The same of one way: as what the card is cast as in it (601.3e). */
export function couldBeginIn(
  real: View,
  player: PlayerId,
  card: ObjectId,
  way: CastWay,
  ways: readonly Way[],
  chosen: Way | undefined,
): readonly Reason[] {
  const view = chosen?.as === undefined ? real : asCast(real, player, card, chosen.as);
  const object = objectOf(view.game, card);
  const its = characteristicsOf(view, card);
  const { name } = playerOf(view.game, player);
  const reasons: Reason[] = [];
  if (its.types.includes('land'))
    reasons.push({
      rule: its.types.length > 1 ? '305.9' : '305.1',
      stage: 'permission',
      message: `${calledFirst(view, card)} is a land: it can be played, but not cast.`,
    });
  // A card, or a copy of one that is made to be cast (707.12)
  else if (object.zone === null || (object.kind !== 'card' && object.kind !== 'copy') || its.types.length === 0)
    reasons.push({
      rule: '601.3',
      stage: 'permission',
      message: `${calledFirst(view, card)} is nothing that could be cast.`,
    });
  if (ways.every(({ as }) => chosen === undefined && as !== undefined))
    reasons.push({
      rule: '601.3',
      stage: 'permission',
      message: `Nothing allows ${name} to cast ${called(view, card)} from ${placeText(view, object.zone, object.owner)}.`,
    });
  reasons.push(...prohibited(view, player, card, way));
  if (way.duringResolution !== true && !hasTime(view, player, card))
    reasons.push({
      rule: '117.1a',
      stage: 'timing',
      message: `${calledFirst(view, card)} can be cast only in ${name}'s main phase with an empty stack: ${timeText(view)}.`,
    });
  return reasons;
}

function placeText(view: View, zone: Zone | null, owner: PlayerId): string {
  if (zone === null) return 'where it no longer is';
  if (zone === 'exile' || zone === 'stack') return zone === 'exile' ? 'exile' : 'the stack';
  if (zone === 'battlefield' || zone === 'command') return `the ${zone}`;
  return `${playerOf(view.game, owner).name}'s ${zone}`;
}

export function timeText(view: View): string {
  const { active, step } = view.game.turn;
  const stack = view.game.stack.length;
  return `it is ${playerOf(view.game, active).name}'s ${step}${stack === 0 ? '' : ` and the stack holds ${stack} object${stack === 1 ? '' : 's'}`}`;
}

/** Sorcery timing: the player's main phase with an empty stack (307.1, 117.1a). */
export const isSorceryTime = (view: View, player: PlayerId): boolean =>
  view.game.turn.active === player && isMainPhase(view.game.turn.step) && view.game.stack.length === 0;

/** Whether a player could begin to cast it as far as the time goes: the time is right, or would be if a cost is paid (601.3c). */
const hasTime = (view: View, player: PlayerId, card: ObjectId): boolean => {
  const when = timeFor(view, player, card);
  return when === 'now' || when.length > 0;
};

/** `now`, or the costs of which one has to be paid for the time to be right. */
export function timeFor(view: View, player: PlayerId, card: ObjectId): 'now' | readonly string[] {
  if (isSorceryTime(view, player)) return 'now';
  if (characteristicsOf(view, card).types.includes('instant') || hasConcept(view, card, 'flash')) return 'now';
  const ifPaid: string[] = [];
  for (const { permission, context } of permissions(view)) {
    if (permission.cast === undefined || permission.asThough !== 'flash') continue;
    if (!playersOf(context, permission.by ?? 'you').includes(player)) continue;
    const isIt =
      permission.cast === ('this' as Selector) ? context.source === card : matchesAsSpell(context, card, permission.cast);
    if (!isIt || !holds(context, permission.if)) continue;
    if (permission.ifPaid === undefined) return 'now';
    ifPaid.push(permission.ifPaid);
  }
  return ifPaid;
}

/** The prohibitions that apply to casting it (601.3), or to the proposed spell (601.5). */
export function prohibited(view: View, player: PlayerId, card: ObjectId, way: Pick<CastWay, 'withoutPaying'>): readonly Reason[] {
  const object = objectOf(view.game, card);
  const { name } = playerOf(view.game, player);
  return prohibitions(view)
    .filter((ruling) => forbids(view, ruling, player, card, way))
    .map((ruling): Reason => {
      const { source, prohibition } = ruling;
      const by = calledFirst(view, source);
      const from = object.cast?.from ?? object.zone;
      const why =
        prohibition.moreThan !== undefined
          ? `${name} has already cast ${playerOf(view.game, player).spellsCast.length} spell${playerOf(view.game, player).spellsCast.length === 1 ? '' : 's'} this turn`
          : prohibition.exceptFrom !== undefined || prohibition.from !== undefined
            ? `not from ${from}`
            : prohibition.unlessTiming !== undefined
              ? `only ${prohibition.unlessTiming === 'sorcery' ? 'when a sorcery could be cast' : 'in their own turn'}`
              : 'it is one of the spells that it forbids';
      return {
        rule: '601.3',
        stage: 'prohibition',
        message: `${by} stops ${name} from casting ${called(view, card)}: ${why}.`,
        ...saidBy(view, ruling),
      };
    });
}

/** Values of X that stand for all that matter to a comparison: both parities, nothing, and more than any bound. */
const TRIAL_X = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1000, 1001];

function forbids(
  view: View,
  ruling: Ruling & { readonly prohibition: Prohibition },
  player: PlayerId,
  card: ObjectId,
  way: Pick<CastWay, 'withoutPaying'>,
): boolean {
  const { prohibition } = ruling;
  const { context } = ruling;
  if (prohibition.cast === undefined) return false;
  if (prohibition.by !== undefined && !playersOf(context, prohibition.by).includes(player)) return false;
  const object = objectOf(view.game, card);
  // The spell itself is on the stack while its proposal is judged (601.5).
  const others = view.game.stack.filter((id) => id !== card).length;
  const { active, step } = view.game.turn;
  if (leavesTime(view, prohibition, player, active === player && isMainPhase(step) && others === 0)) return false;
  const from = object.zone === 'stack' ? object.cast?.from : object.zone;
  if (from === null || from === undefined) return false;
  if (prohibition.from !== undefined && !prohibition.from.includes(from)) return false;
  if (prohibition.exceptFrom?.includes(from)) return false;
  const selector = prohibition.cast;
  if (prohibition.moreThan !== undefined) {
    const before = playerOf(view.game, player).spellsCast.filter((id) => id < 0 || matchesAsSpell(context, id, selector)).length;
    return before >= prohibition.moreThan && matchesAsSpell(context, card, selector);
  }
  // 601.3a: choices still to be made may take the spell out of what is forbidden; here, the value of X.
  const free =
    object.zone !== 'stack' &&
    way.withoutPaying !== true &&
    characteristicsOf(view, card).cost?.some((symbol) => symbol.kind === 'variable') === true;
  if (!free) return matchesAsSpell(context, card, selector);
  return TRIAL_X.every((x) => matchesAsSpell({ ...context, supposing: { object: card, x } }, card, selector));
}
