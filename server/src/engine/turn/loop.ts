/** Loops of mandatory actions (104.4b, 732.4): a situation recurs and nobody chose anything in between. */

import type { DecisionRequest, DecisionSource } from '../decisions';
import { occur } from '../events/pipeline';
import { type Run, spend } from '../run';
import { canonicalText } from '../state/canonical';
import type { Game } from '../state/game';
import { change } from '../state/write';

/** What resolved in one step, one after the other, without anybody acting. */
export interface Loop {
  readonly resolved: number;
  /** A situation since which nobody chose anything, once so much has resolved that it looks like a loop. */
  readonly mark: Situation | undefined;
  /** How much has resolved since, and how much may before the mark is set anew: so a loop of any length meets it. */
  readonly since: number;
  readonly reach: number;
}

interface Situation {
  /** Numbers that are quickly had, and others in nearly every other situation. */
  readonly brief: string;
  readonly text: string;
}

export const NO_LOOP: Loop = { resolved: 0, mark: undefined, since: 0, reach: 1 };

/** So much may resolve in a step before it is looked at whether it is a loop. */
const SUSPICIOUS = 40;

const isChoice = ({ options, least, most }: DecisionRequest): boolean =>
  options === undefined ? least !== most : options.length > 1 && !(least >= options.length);

/** The source, with a note whether it was asked anything that has more than one answer. */
function watched(source: DecisionSource): { readonly source: DecisionSource; readonly chose: () => boolean } {
  let chose = false;
  const answer = (request: DecisionRequest) => {
    chose ||= isChoice(request);
    return source.answer(request);
  };
  const { fallback } = source;
  return {
    source: fallback === undefined ? { answer } : { answer, fallback: (request) => fallback.call(source, request) },
    chose: () => chose,
  };
}

/** Resolves something; when a situation recurs without a choice the game is a draw. Other choices begin anew. */
export function watchForLoop(run: Run, resolve: () => void): void {
  const { game } = run;
  const { resolved, mark, since, reach } = game.loop;
  if (resolved < SUSPICIOUS) {
    game.loop = { ...NO_LOOP, resolved: resolved + 1 };
    return resolve();
  }
  const { source } = run;
  const watching = watched(source);
  run.source = watching.source;
  resolve();
  run.source = source;
  if (game.over !== null) return;
  if (watching.chose()) {
    game.loop = { ...NO_LOOP, resolved };
    return;
  }
  const brief = briefOf(game);
  const text = (): string => {
    spend(run, 200 + game.objects.length / 10, '732.4', 'looking for a loop');
    return canonicalText(game);
  };
  if (mark?.brief === brief && mark.text === text()) {
    occur(run, { kind: 'draw game', rule: '104.4b' }, () => change(game, 'over', { winner: null, rule: '104.4b' }));
    game.priority = null;
  } else if (since + 1 < reach) game.loop = { resolved, mark, since: since + 1, reach };
  else game.loop = { resolved, mark: { brief, text: text() }, since: 0, reach: reach * 2 };
}

const briefOf = ({ players, stack, waiting, battlefield, exile }: Game): string =>
  [
    ...players.map(({ life, graveyard }) => `${life}/${graveyard.length}`),
    stack.length,
    waiting.length,
    battlefield.length,
    exile.length,
  ].join();
