/** The question that is open, answering it, and the board. */

import type { Data } from '../../scenarios/yaml-text';
import { errors } from '../errors';
import * as goals from '../goals';
import type { FileEdit } from '../protocol';
import type { DapSession } from '../session';
import type { Answer } from './index';

export const choices: Answer<'stackwright/choices'> = (session) => ({ decision: session.stands().decision ?? null });

export const choose: Answer<'stackwright/choose'> = (session, { option }) => ({ edit: chooseOption(session, option) });

/** Answers with an option, from 1, and goes on to the next event. Gives the change that writes it into the file. */
export function chooseOption(session: DapSession, option: number): FileEdit | null {
  const debuggee = session.stands();
  debuggee.choose(option - 1);
  session.go(goals.stepIn());
  return editOf(session);
}

/** Answers with a value of one's own, and goes on to the next event. */
export function answerWith(session: DapSession, value: Data): void {
  session.stands().answer(value);
  session.go(goals.stepIn());
}

export function editOf({ debuggee, host }: DapSession): FileEdit | null {
  const { pinned, sources } = debuggee;
  const edit = pinned.written();
  // Somebody else has changed the file: its places are not those that are known here.
  const current = host.current(debuggee.launched.prepared.uri);
  if (edit === undefined || (current !== undefined && current !== pinned.original)) return null;
  return { ...sources.inFile(debuggee.launched.prepared.uri, pinned.original, edit.range), text: edit.text };
}

export const written: Answer<'stackwright/written'> = (session) => {
  session.isWritten();
  return undefined;
};

export const board: Answer<'stackwright/board'> = (session, args) => {
  const debuggee = session.stands();
  const shown = session.board();
  if (shown === undefined) throw errors.running();
  return { board: args?.events === false ? shown : { ...shown, events: debuggee.events() }, moment: debuggee.moment };
};

export const events: Answer<'stackwright/events'> = (session) => {
  const debuggee = session.stands();
  return { events: debuggee.eventsOfStep(), key: session.eventsKey() };
};
