/**
 * What a player could do now, exactly: each action that is listed succeeds with the choices that are listed for it, and
 * each one that is not is refused. The most usual is judged at a glance (`glance.ts`); all else is tried.
 */

import type { ObjectAction } from '../actions/act';
import { whileStill } from '../actions/prohibitions';
import { IllegalAction, type Reason } from '../errors';
import type { View } from '../run';
import type { Game, PlayerId } from '../state/game';
import { playerOf } from '../state/write';
import { mustGoOn, noPriority } from '../turn/priority';
import { bearingOnCost } from './bears-on-cost';
import { explore, type OpenChoice } from './explore';
import { type Judgement, judge } from './glance';
import { keepPossible, possibleBefore } from './kept';
import { Moment } from './moment';
import { thinkable } from './thinkable';
import { trialOf } from './trial';

/** Something that a player could do now, as long as the game stands so. Passing and conceding are not listed: they are always possible (117.3d, 104.3a). */
export interface LegalAction {
  readonly action: ObjectAction;
  /** What is to be chosen for it first, in the order of 601.2; undefined when nothing is. */
  readonly next: OpenChoice | undefined;
}

/** The actions that a player could take now; none for a player without priority. Throws `BudgetExceeded`. */
export function legalActions(view: View, player: PlayerId): readonly LegalAction[] {
  const { game } = view;
  if (game.over !== null || game.priority !== player) return [];
  const before = possibleBefore(view, player);
  if (before?.sure === true) return before.actions.map((action) => new LookedIntoLater(view, player, action));
  return whileStill(view, () => {
    const moment = new Moment(view, player);
    const legal: LegalAction[] = [];
    for (const action of before?.actions ?? thinkable(view, player)) {
      const one = look(view, player, action, judge(moment, action));
      if (one !== undefined) legal.push(one);
    }
    keepPossible(
      view,
      player,
      legal.map(({ action }) => action),
    );
    return legal;
  });
}

function look(view: View, player: PlayerId, action: ObjectAction, judged: Judgement): LegalAction | undefined {
  if (judged === 'no') return undefined;
  if (judged === 'yes') return new LookedIntoLater(view, player, action);
  if (judged !== 'try') return { action, next: judged.next };
  const tried = tryOut(view, player, action);
  return tried.possible ? { action, next: tried.next } : undefined;
}

/** It is known that it can be done, but not in which ways: that is found when somebody asks, before the game goes on. */
class LookedIntoLater implements LegalAction {
  private found: LegalAction | undefined;

  constructor(
    private readonly view: View,
    private readonly player: PlayerId,
    readonly action: ObjectAction,
  ) {}

  get next(): OpenChoice | undefined {
    const { view, player, action } = this;
    this.found ??= whileStill(view, () => {
      const judged = judge(new Moment(view, player), action);
      return look(view, player, action, judged === 'yes' ? 'try' : judged);
    });
    return this.found?.next;
  }
}

/** The same for one action, found by trying it. */
export const tryOut = (view: View, player: PlayerId, action: ObjectAction) =>
  explore(trialOf(view, player, action), () => mostNumber(view.game, player), bearingOnCost(view, player, action));

/** Why a player can't do this now, the deciding reason first; none when they can. */
export function whyNot(view: View, player: PlayerId, action: ObjectAction): readonly Reason[] {
  try {
    mustGoOn(view);
    if (view.game.priority !== player) throw noPriority(view, player);
  } catch (error) {
    if (error instanceof IllegalAction) return error.reasons;
    throw error;
  }
  const found = tryOut(view, player, action);
  return found.possible ? [] : found.reasons;
}

/**
 * More than any X that could be paid for (107.3a): each X costs a mana, a life, a card, a permanent or a counter, and a
 * permanent may add several mana.
 */
export function mostNumber(game: Game, player: PlayerId): number {
  const { life, pool, hand, graveyard } = playerOf(game, player);
  let counters = 0;
  for (const id of game.battlefield) for (const count of Object.values(game.objects[id]?.counters ?? {})) counters += count;
  const mana = pool.length + 3 * game.battlefield.length + counters;
  return Math.max(life, mana, hand.length, graveyard.length, game.exile.length) + 1;
}
