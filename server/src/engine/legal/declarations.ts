/**
 * What a player could declare next: attackers (508.1) or blockers (509.1). It is no action that takes priority: it is made as
 * the step begins, once all players have passed. So it is there where nothing comes before it but passing.
 */

import type { Answer, DecisionRequest } from '../decisions';
import type { Reason } from '../errors';
import { startRun, type View } from '../run';
import { type Choice, fork, type ObjectId, type PlayerId } from '../state/game';
import { whyNoAttacker } from '../turn/attack';
import { whyNoBlocker } from '../turn/block';
import { nextStep } from '../turn/turn';
import { answersTo } from './answers';
import { explore, type Found, firstOf, type Outcome } from './explore';
import { outcomeOf } from './trial';

export interface Declaration {
  readonly kind: 'attack' | 'block';
  /** A creature and what it attacks or blocks, each: what nothing forbids by itself (508.1a-c, 509.1a-b). */
  readonly options: readonly Choice[];
  /** Whether all of these can be declared together, and what is to be chosen then (508.1h, 509.1d). Throws `BudgetExceeded`. */
  tryOut(declared: Answer): Found;
}

/** What the player with priority declares as the next step begins, if all pass now; undefined where that is nothing. */
export function declares({ game }: View, player: PlayerId): Declaration['kind'] | undefined {
  const { turn, combat, stack, priority, over } = game;
  if (over !== null || priority !== player || stack.length > 0) return undefined;
  if (turn.step === 'beginning of combat' && turn.active === player) return 'attack';
  const isAttacked = turn.step === 'declare attackers' && combat?.attackers.some(({ defender }) => defender === player) === true;
  return isAttacked ? 'block' : undefined;
}

/** The declaration that a player could make; undefined where there is none, or nothing could be declared. */
export function declarationOf(view: View, player: PlayerId): Declaration | undefined {
  const kind = declares(view, player);
  if (kind === undefined) return undefined;
  const tryDeclaring = (
    declared: Answer | undefined,
    answers: readonly Answer[],
    more?: (request: DecisionRequest) => Answer | undefined,
  ): Outcome =>
    outcomeOf(answers, more, (fallback) => {
      // Other defending players block with nothing where they may: what they do is another question (509.1, 101.4).
      const anyOf = (request: DecisionRequest): Answer | undefined => firstOf(answersTo(request, 0), 1)[0];
      const source = {
        answer: (request: DecisionRequest) => (request.kind === kind && request.player === player ? declared : undefined),
        fallback: (request: DecisionRequest) => (request.player === player ? fallback(request) : anyOf(request)),
      };
      nextStep(startRun({ ...view, game: fork(view.game) }, source));
    });
  const asked = tryDeclaring(undefined, []);
  if (asked.kind !== 'open' || asked.request.kind !== kind || (asked.request.options ?? []).length === 0) return undefined;
  return {
    kind,
    options: asked.request.options ?? [],
    tryOut: (declared) =>
      explore(
        (answers, more) => tryDeclaring(declared, answers, more),
        () => 0,
      ),
  };
}

/** Why a creature of the player can't be declared at all, as attacker or as blocker; none when it can, or where nothing is declared. */
export function whyNotDeclared(view: View, player: PlayerId, creature: ObjectId): readonly Reason[] {
  const kind = declares(view, player);
  if (kind === undefined) return [];
  return kind === 'attack' ? whyNoAttacker(view, creature) : whyNoBlocker(view, player, creature);
}
