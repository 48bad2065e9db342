/** What is shown where it stands. */

import { errors } from '../errors';
import { scopesOf } from '../scopes';
import { THREAD } from '../stopped';
import type { Answer } from './index';

export const threads: Answer<'threads'> = ({ debuggee }) => ({ threads: [{ id: THREAD, name: debuggee.launched.variant.name }] });

export const stackTrace: Answer<'stackTrace'> = (session, { startFrame = 0, levels = 0 }) => {
  const frames = session.frames().map(({ frame }) => frame);
  return {
    stackFrames: frames.slice(startFrame, levels > 0 ? startFrame + levels : undefined),
    totalFrames: frames.length,
  };
};

export const scopes: Answer<'scopes'> = (session, { frameId }) => {
  const debuggee = session.stands();
  const frame = session.frame(frameId);
  const board = session.board();
  if (board === undefined) return { scopes: [] };
  return {
    scopes: scopesOf(debuggee, frame, board).map(({ name, hint, inside }) => ({
      name,
      variablesReference: session.variables.add(inside),
      expensive: false,
      ...(hint === undefined ? {} : { presentationHint: hint }),
    })),
  };
};

export const variables: Answer<'variables'> = (session, { variablesReference, start, count }) => {
  session.stands();
  return { variables: session.variables.list(variablesReference, start, count) };
};

export const exceptionInfo: Answer<'exceptionInfo'> = (session) => {
  const { failure, timeline, moment } = session.stands();
  const { stop } = session;
  const event = timeline.event(moment);
  if (failure !== undefined) {
    const { kind, message, rule, details, expected, actual } = failure;
    const lines = [...(expected === undefined ? [] : [`expected: ${expected}`, `actual: ${actual ?? ''}`]), ...details];
    return {
      exceptionId: kind,
      description: message,
      breakMode: 'always',
      details: { message, ...(rule === undefined ? {} : { typeName: rule }), stackTrace: lines.join('\n') },
    };
  }
  if (stop?.kind !== 'found' || stop.found.filter === undefined || event === undefined) throw errors.noException();
  const { filter, description } = stop.found.filter;
  return {
    exceptionId: filter,
    description,
    breakMode: 'always',
    details: { message: stop.found.says, typeName: timeline.shown(event.rule) },
  };
};

export const source: Answer<'source'> = ({ debuggee }, { sourceReference, source: named }) => ({
  content: debuggee.sources.text(named?.sourceReference ?? sourceReference),
  // As an editor calls the files of a language: it colours what ships as it does the author's own.
  mimeType: 'text/x-stackwright-keyword',
});

/** The scenario's file, and those of the cards in the game and their keywords. */
export const loadedSources: Answer<'loadedSources'> = ({ debuggee }) => {
  const { sources, launched } = debuggee;
  return { sources: [launched.prepared.uri, ...debuggee.filesInPlay()].map((uri) => sources.source(uri)) };
};
