/** The turn (500-514): steps begin with their turn-based actions (703) and end with empty mana pools (703.4q). */

import { controllerOf } from '../characteristics/derived';
import { decide } from '../decisions';
import { endEffects } from '../effects/continuous';
import { drawCard } from '../effects/draw';
import { setTapped } from '../effects/tap';
import { batch, because, occur, within } from '../events/pipeline';
import { poolText } from '../mana/pool';
import { type Run, spend } from '../run';
import type { Game, PlayerId } from '../state/game';
import { type Move, moveAll } from '../state/move';
import { change, changePlayer, objectOf, playerOf, playersInOrder } from '../state/write';
import { declareAttackers } from './attack';
import { declareBlockers } from './block';
import { clearDamage } from './combat';
import { dealCombatDamage, needsFirstStrikeStep } from './combat-damage';
import { NO_LOOP } from './loop';
import { anyStateBasedAction } from './state-based-actions';
import { STEP_RULES, STEPS, type Step } from './steps';

/** Ends the step that the game is in and begins the next one (500.2). Gives whether a player gets priority in it. */
export function nextStep(run: Run): boolean {
  spend(run, 20, '500.1', 'going through steps and turns');
  const { game } = run;
  endStep(run);
  game.loop = NO_LOOP;
  const { step, again } = game.turn;
  // 514.3a: a cleanup step in which a player got priority is followed by another.
  if (step === 'cleanup') return game.priority === null ? beginTurn(run) : beginStep(run, 'cleanup', again + 1);
  return beginStep(run, following(run, step), 0);
}

function following(run: Run, step: Step): Step {
  const next = STEPS[STEPS.indexOf(step) + 1] as Step;
  const { combat } = run.game;
  if (next === 'declare blockers' && combat === null) return 'end of combat'; // 508.8
  if (next === 'first strike damage' && !needsFirstStrikeStep(run)) return 'combat damage'; // 510.4
  return next;
}

function endStep(run: Run): void {
  const { game } = run;
  because(run, { kind: 'turn-based action' }, () => {
    if (game.turn.step === 'end of combat') {
      endEffects(run, '511.3', ({ lasting }) => lasting.until === 'end of combat');
      change(game, 'combat', null); // 511.3
    }
    emptyPools(run);
  });
}

/** 703.4q, 106.4 */
function emptyPools(run: Run): void {
  for (const { id, name, pool } of run.game.players)
    if (pool.length > 0)
      occur(run, { kind: 'empty pool', rule: '703.4q', player: id, playerName: name, mana: pool, detail: poolText(pool) }, () =>
        changePlayer(run.game, id, { pool: [] }),
      );
}

function beginTurn(run: Run): boolean {
  const { game } = run;
  const next = playersInOrder(game, (game.turn.active + 1) % game.players.length)[0] ?? game.turn.active;
  const number = game.turn.number + 1;
  const beginning = turnsBeginning(game, next);
  change(game, 'turn', { number, active: next, step: 'untap', again: 0 });
  game.used = [];
  change(game, 'dealt', []);
  occur(
    run,
    {
      kind: 'begin turn',
      rule: '500.1',
      player: next,
      playerName: playerOf(game, next).name,
      amount: number,
      cause: { kind: 'rule' },
    },
    () => {
      for (const { id } of game.players)
        changePlayer(game, id, { landsPlayed: 0, spellsCast: [], discarded: [], ...(id === next ? { turnBegan: number } : {}) });
      endEffects(
        run,
        '611.2a',
        // 800.4m: what lasts until the turn of a player who has left ends when that turn would have begun
        ({ lasting }) => lasting.until === 'turn of' && beginning.includes(lasting.player) && lasting.began < number,
      );
    },
  );
  return beginStep(run, 'untap', 0);
}

/** Whose turns begin now: the next player's, and those of players who have left and would have come before. */
function turnsBeginning({ turn, players }: Game, next: PlayerId): PlayerId[] {
  const ids: PlayerId[] = [];
  for (let id = (turn.active + 1) % players.length; id !== next; id = (id + 1) % players.length) ids.push(id);
  return [...ids, next];
}

function beginStep(run: Run, step: Step, again: number): boolean {
  const { game } = run;
  const { number, active } = game.turn;
  change(game, 'turn', { number, active, step, again });
  game.priority = null;
  game.passed = 0;
  const { id } = occur(run, {
    kind: 'begin step',
    rule: STEP_RULES[step],
    step,
    player: active,
    playerName: playerOf(game, active).name,
    cause: { kind: 'rule' },
  });
  return because(run, { kind: 'turn-based action' }, () => within(run, id, () => turnBasedActions(run, step, active)));
}

/** 703.4. Gives whether a player gets priority afterwards. */
function turnBasedActions(run: Run, step: Step, active: PlayerId): boolean {
  const { game } = run;
  switch (step) {
    case 'untap':
      batch(run, () => {
        for (const id of game.battlefield)
          if (objectOf(game, id).tapped && controllerOf(run, id) === active) setTapped(run, id, false, '502.3');
      });
      return false; // 502.4
    case 'draw':
      // 103.8a: the player who plays first skips the first draw in a game of two.
      if (!playerOf(game, active).out && (game.turn.number > 1 || game.players.length > 2)) drawCard(run, active, '504.1');
      return true;
    case 'declare attackers':
      declareAttackers(run);
      return true;
    case 'declare blockers':
      declareBlockers(run);
      return true;
    case 'first strike damage':
    case 'combat damage':
      dealCombatDamage(run, step);
      return true;
    case 'cleanup':
      return cleanUp(run, active);
    default:
      return true;
  }
}

const HAND_SIZE = 7; // 402.2

function cleanUp(run: Run, active: PlayerId): boolean {
  const { game } = run;
  const { hand, name } = playerOf(game, active);
  const over = hand.length - HAND_SIZE;
  if (over > 0) {
    // 514.1
    const chosen = decide(run.source, {
      kind: 'discard',
      player: active,
      rule: '514.1',
      options: hand.map((object) => ({ object })),
      least: over,
      most: over,
      prompt: `Which ${over === 1 ? 'card does' : `${over} cards does`} ${name} discard to have ${HAND_SIZE} in hand?`,
    });
    moveAll(
      run,
      chosen.flatMap((one): Move[] =>
        'object' in one ? [{ object: one.object, to: 'graveyard', rule: '514.1', manner: 'discard', by: active }] : [],
      ),
    );
  }
  batch(run, () => {
    // 514.2: all at once
    clearDamage(run);
    endEffects(run, '514.2', ({ lasting }) => lasting.until === 'end of turn');
  });
  return game.waiting.length > 0 || anyStateBasedAction(run); // 514.3a
}
