/** A board as it is said in the user's language. Words that stand in scenarios, such as steps and zones, stay as they are written there. */

import type { Speech } from '../speech';
import type { Board, BoardDecision, BoardEvent, BoardOrigin } from './board';

export function boardInLanguage(board: Board, speech: Speech): Board {
  if (speech.language === 'en') return board;
  const { say } = speech;
  const phrase = (text: string, section: string): string => speech.phrase(text, section);
  return {
    ...board,
    ...(board.over === undefined ? {} : { over: say(board.over) }),
    stack: board.stack.map((item) => ({ ...item, title: phrase(item.title, 'options') })),
    waiting: board.waiting.map((item) => ({ ...item, title: phrase(item.title, 'options') })),
    effects: board.effects.map((effect) => ({
      ...effect,
      change: speech.phrases(effect.change, 'effects'),
      lasting: phrase(effect.lasting, 'effects'),
      source: phrase(effect.source, 'options'),
    })),
    events: board.events.map((event) => eventInLanguage(event, speech)),
    changes: board.changes.map((change) => ({ ...change, before: say(change.before), after: say(change.after) })),
    ...(board.decision === undefined ? {} : { decision: decisionInLanguage(board.decision, speech) }),
  };
}

export function decisionInLanguage(decision: BoardDecision, speech: Speech): BoardDecision {
  return {
    ...decision,
    prompt: speech.say(decision.prompt),
    options: decision.options.map((title) => speech.phrase(title, 'titles')),
    details: decision.details.map(speech.say),
  };
}

export const eventInLanguage = (event: BoardEvent, speech: Speech): BoardEvent => ({
  ...event,
  text: speech.say(event.text),
  cause: speech.say(event.cause),
  inside: event.inside.map((one) => eventInLanguage(one, speech)),
});

export const originInLanguage = (origin: BoardOrigin, speech: Speech): BoardOrigin => ({
  ...origin,
  change: speech.phrases(origin.change, 'effects'),
});
