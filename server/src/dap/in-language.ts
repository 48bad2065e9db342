/**
 * What a session sends, as it is said in the client's language. The session itself speaks English; names of variables are
 * words of scenarios and expressions, which stay as they are typed.
 */

import type { DebugProtocol as D } from '@vscode/debugprotocol';
import { boardInLanguage, decisionInLanguage, eventInLanguage, originInLanguage } from '../board';
import type { Speech } from '../speech';
import type { Parted, Requests } from './protocol';

type Bodies = { readonly [C in keyof Requests]?: (body: Requests[C][1], speech: Speech) => Requests[C][1] };

const breakpointsSaid = <B extends { readonly breakpoints: D.Breakpoint[] }>(body: B, { say }: Speech): B => ({
  ...body,
  breakpoints: body.breakpoints.map((one) => (one.message === undefined ? one : { ...one, message: say(one.message) })),
});

const partedSaid = ({ here, there, ...parted }: Parted, { say }: Speech): Parted => ({
  ...parted,
  ...(here === undefined ? {} : { here: say(here) }),
  ...(there === undefined ? {} : { there: say(there) }),
});

const BODIES: Bodies = {
  initialize: (body, { say }) => ({
    ...body,
    exceptionBreakpointFilters: (body.exceptionBreakpointFilters ?? []).map((filter) => ({
      ...filter,
      label: say(filter.label),
      ...(filter.description === undefined ? {} : { description: say(filter.description) }),
    })),
    breakpointModes: (body.breakpointModes ?? []).map((mode) => ({ ...mode, label: say(mode.label) })),
  }),
  stackTrace: (body, { say }) => ({
    ...body,
    stackFrames: body.stackFrames.map((frame) => ({ ...frame, name: say(frame.name) })),
  }),
  scopes: (body, speech) => ({ scopes: body.scopes.map((scope) => ({ ...scope, name: speech.phrase(scope.name, 'scopes') })) }),
  variables: (body, { say }) => ({ variables: body.variables.map((one) => ({ ...one, value: say(one.value) })) }),
  evaluate: (body, { say }) => ({ ...body, result: say(body.result) }),
  exceptionInfo: (body, { say }) => ({
    ...body,
    ...(body.description === undefined ? {} : { description: say(body.description) }),
    ...(body.details === undefined
      ? {}
      : {
          details: {
            ...body.details,
            ...(body.details.message === undefined ? {} : { message: say(body.details.message) }),
            ...(body.details.stackTrace === undefined ? {} : { stackTrace: say(body.details.stackTrace) }),
          },
        }),
  }),
  setBreakpoints: breakpointsSaid,
  setFunctionBreakpoints: breakpointsSaid,
  setDataBreakpoints: breakpointsSaid,
  setExceptionBreakpoints: (body, speech) =>
    body?.breakpoints === undefined ? body : breakpointsSaid({ ...body, breakpoints: body.breakpoints }, speech),
  dataBreakpointInfo: (body, { say }) => ({ ...body, description: say(body.description) }),
  gotoTargets: (body, { say }) => ({ targets: body.targets.map((target) => ({ ...target, label: say(target.label) })) }),
  stepInTargets: (body, speech) => ({
    targets: body.targets.map((target) => ({ ...target, label: speech.phrase(target.label, 'titles') })),
  }),
  'stackwright/choices': ({ decision }, speech) => ({
    decision: decision === null ? null : decisionInLanguage(decision, speech),
  }),
  'stackwright/board': (body, speech) => ({ ...body, board: boardInLanguage(body.board, speech) }),
  'stackwright/events': (body, speech) => ({ ...body, events: body.events.map((event) => eventInLanguage(event, speech)) }),
  'stackwright/run-events': ({ steps }, speech) => ({
    steps: steps.map(({ events, ...step }) =>
      events === undefined ? step : { ...step, events: events.map((event) => eventInLanguage(event, speech)) },
    ),
  }),
  'stackwright/compare': ({ parted, stopped, ...body }, speech) => ({
    ...body,
    place: speech.phrase(body.place, 'places'),
    differences: body.differences.map(({ of, what, here, there }) => ({
      of,
      what: speech.say(what),
      here: speech.say(here),
      there: speech.say(there),
    })),
    ...(parted === undefined ? {} : { parted: partedSaid(parted, speech) }),
    ...(stopped === undefined ? {} : { stopped: speech.phrase(stopped, 'stopped') }),
  }),
  'stackwright/timeline': (body, { say }) => ({
    ...body,
    stretches: body.stretches.map((stretch) => ({ ...stretch, title: say(stretch.title) })),
    title: say(body.title),
    ...(body.failure === undefined ? {} : { failure: say(body.failure) }),
    tried: body.tried.map(say),
  }),
  'stackwright/why': (body, speech) => ({
    origins: body.origins.map((origin) => originInLanguage(origin, speech)),
    events: body.events.map((event) => ({
      ...event,
      text: speech.say(event.text),
      cause: speech.say(event.cause),
      within: event.within.map((one) => ({ ...one, text: speech.say(one.text) })),
    })),
  }),
};

/** The body of a response to a request that succeeded. */
export function bodyInLanguage(command: string, body: unknown, speech: Speech): unknown {
  if (body === undefined || speech.language === 'en' || !Object.hasOwn(BODIES, command)) return body;
  const said = BODIES[command as keyof Requests] as (body: unknown, speech: Speech) => unknown;
  return said(body, speech);
}

/** The body of an event. */
export function eventBodyInLanguage(event: string, body: unknown, speech: Speech): unknown {
  if (speech.language === 'en') return body;
  if (event === 'output') {
    const { output, ...rest } = body as D.OutputEvent['body'];
    return { ...rest, output: `${speech.say(output.replace(/\n$/, ''))}\n` };
  }
  if (event !== 'stopped') return body;
  const { description, text, ...rest } = body as D.StoppedEvent['body'];
  return {
    ...rest,
    ...(description === undefined ? {} : { description: speech.say(description) }),
    ...(text === undefined ? {} : { text: speech.say(text) }),
  };
}
