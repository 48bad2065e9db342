/** Steps that let time pass: `resolve` and `advance`. */

import type { Game } from '../engine/state/game';
import type { Node } from '../yaml/tree';
import { flagOf, integerOf, textOf, valueOf } from './nodes';
import { Problem } from './problem';

/** A game whose players pass. */
export interface Clock {
  readonly step: Node;
  game(): Game;
  /** All players pass in succession, once. */
  proceed(): void;
  /** A rule's number in the edition of the run. */
  shown(rule: string): string;
}

/** The top of the stack resolves; all of it with `all`. */
export function resolveStack(clock: Clock): void {
  const value = valueOf(clock.step, 'resolve');
  if (clock.game().stack.length === 0)
    throw new Problem(
      'illegal',
      clock.step.range,
      'The stack is empty: nothing can resolve. To go on in the turn, use `advance`.',
      { rule: clock.shown('117.4') },
    );
  const all = textOf(value) === 'all' || flagOf(valueOf(value, 'all')) === true;
  do clock.proceed();
  while (all && clock.game().stack.length > 0 && clock.game().over === null);
}

/** Turns in which a step that is asked for may fail to come, for each player. */
const PATIENCE = 2;

/** Everyone passes until the active player first gets priority in the step that is asked for. */
export function advance(clock: Clock): void {
  const value = valueOf(clock.step, 'advance');
  const at = value ?? clock.step;
  const step = value?.kind === 'scalar' ? value.value : textOf(valueOf(value, 'step'));
  const who = textOf(valueOf(value, 'turn'));
  let missing = integerOf(valueOf(value, 'occurrence')) ?? 1;
  if (step === undefined && who === undefined)
    throw new Problem('setup', at.range, 'Where to? `advance` needs a `step`, a `turn` or both.');
  if (step === 'untap')
    throw new Problem('illegal', at.range, 'Nobody gets priority in the untap step: there is no stop in it.', {
      rule: clock.shown('502.4'),
    });
  const begun = clock.game().turn.number;
  const last = begun + clock.game().players.length * (missing + PATIENCE);
  for (;;) {
    const before = clock.game().turn;
    clock.proceed();
    const { turn, over, players } = clock.game();
    const isNew =
      turn.number !== before.number || (step !== undefined && (turn.step !== before.step || turn.again !== before.again));
    const isThere = (step === undefined || turn.step === step) && (who === undefined || players[turn.active]?.name === who);
    if (over !== null && isNew && isThere && missing === 1) return; // the game ended in that very step: lethal combat damage
    if (over !== null)
      throw new Problem(
        'illegal',
        at.range,
        `The game was over before that: ${over.winner === null ? 'a draw' : `${players[over.winner]?.name} won`}.`,
        { rule: clock.shown(over.rule) },
      );
    if (isNew && isThere && --missing === 0) return;
    if (turn.number > last)
      throw new Problem('illegal', at.range, `Nobody got priority in such a step in ${turn.number - begun} turns.`, {
        details: step === 'cleanup' ? ['In most cleanup steps nobody gets priority (514.3).'] : [],
      });
  }
}
