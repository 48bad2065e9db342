/** Replacement effects on what happens to a player: cards drawn (121.6), life gained and lost (119.10), tokens created (614.16). */

import type { Run, View } from '../../run';
import type { PlayerId, Values } from '../../state/game';
import { holds } from '../../vocabulary/condition';
import { matches } from '../../vocabulary/matches';
import { playersOf } from '../../vocabulary/reference';
import { scaled } from '../../vocabulary/replacement';
import { type Applicable, applyAll, carryOutFor, type Ruling, rulingsOf } from './apply';

type OfPlayers = Ruling<'would draw' | 'would gain life' | 'would lose life' | 'would create'>;

/** Whether it is about this player, and its condition holds. */
const isAbout = ({ replace, context, ability }: OfPlayers, player: PlayerId): boolean =>
  playersOf(context, replace.by ?? 'you').includes(player) && holds(context, ability.if);

const about = (player: PlayerId, amount?: number): Values => ({
  'that player': [{ player }],
  ...(amount === undefined ? {} : { 'that much': [{ number: amount }] }),
});

/** Whether something happens instead of a player drawing a card (614.11); `first` in their draw step. */
export function replaceDraw(run: Run, player: PlayerId, first: boolean): boolean {
  const rulings = rulingsOf(run, 'would draw');
  if (rulings.length === 0) return false;
  const drawn = applyAll(run, player, player, () =>
    rulings.flatMap((ruling): Applicable<PlayerId>[] => {
      const { replace } = ruling;
      if ((first && replace.exceptFirstInDrawStep === true) || !isAbout(ruling, player)) return [];
      const apply = (_: PlayerId, applied: ReadonlySet<string>): undefined =>
        carryOutFor(run, ruling, replace.instead ?? [], applied, about(player)) as undefined;
      return [{ ruling, apply }];
    }),
  );
  return drawn === undefined;
}

/** How much life a player gains or loses in the place of `amount`, which is more than 0 (119.10); 0 for something else. */
export function replaceLife(run: Run, kind: 'gain life' | 'lose life', player: PlayerId, amount: number): number {
  const rulings = rulingsOf(run, `would ${kind}`);
  if (rulings.length === 0) return amount;
  const replaced = applyAll(run, amount, player, (now) =>
    rulings.flatMap((ruling): Applicable<number>[] => {
      const { replace, context } = ruling;
      if (now <= 0 || !isAbout(ruling, player)) return [];
      const apply = (much: number, applied: ReadonlySet<string>): number | undefined => {
        if (replace.instead === undefined) return scaled(context, replace, much);
        carryOutFor(run, ruling, replace.instead, applied, about(player, much));
        return undefined;
      };
      return [{ ruling, apply }];
    }),
  );
  return replaced ?? 0;
}

interface Created {
  readonly count: number;
  /** What is done once the tokens are there. */
  readonly then: readonly (() => void)[];
}

/** How many tokens a player creates in the place of `count`; `created` gives a game in which there is such a token, and it. */
export function replaceTokens(
  run: Run,
  player: PlayerId,
  count: number,
  created: () => { readonly view: View; readonly token: number },
): Created {
  const rulings = count <= 0 ? [] : rulingsOf(run, 'would create');
  if (rulings.length === 0) return { count, then: [] };
  const { view, token } = created();
  const replaced = applyAll<Created>(run, { count, then: [] }, player, (now) =>
    rulings.flatMap((ruling): Applicable<Created>[] => {
      const { replace, context } = ruling;
      if (now.count <= 0 || !isAbout(ruling, player)) return [];
      if (replace.what !== undefined && !matches({ ...context, view }, { object: token }, replace.what)) return [];
      const apply = (one: Created, applied: ReadonlySet<string>): Created | undefined => {
        if (replace.instead !== undefined) {
          carryOutFor(run, ruling, replace.instead, applied, about(player, one.count));
          return undefined;
        }
        const more = scaled(context, replace, one.count);
        const { do: effects } = replace;
        if (effects === undefined) return { ...one, count: more };
        const soFar = new Set(applied);
        return { count: more, then: [...one.then, () => carryOutFor(run, ruling, effects, soFar, about(player, more))] };
      };
      return [{ ruling, apply }];
    }),
  );
  return replaced ?? { count: 0, then: [] };
}
