/** The beginning and the end of a session. */

import { MODES } from '../breakpoints/ability';
import { EXCEPTION_FILTERS } from '../breakpoints/exceptions';
import { errors } from '../errors';
import * as goals from '../goals';
import type { LaunchArguments } from '../launch';
import type { Answer } from './index';

export const initialize: Answer<'initialize'> = (
  session,
  { linesStartAt1, columnsStartAt1, supportsInvalidatedEvent, locale },
) => {
  session.speech = session.host.speech(locale);
  session.canInvalidate = supportsInvalidatedEvent === true;
  session.counting = { line: linesStartAt1 === false ? 0 : 1, column: columnsStartAt1 === false ? 0 : 1 };
  return {
    supportsConfigurationDoneRequest: true,
    supportsFunctionBreakpoints: true,
    supportsConditionalBreakpoints: true,
    supportsHitConditionalBreakpoints: true,
    supportsEvaluateForHovers: true,
    exceptionBreakpointFilters: EXCEPTION_FILTERS.map(({ filter, label, description, default: on }) => {
      return { filter, label, description, default: on, supportsCondition: true, conditionDescription: 'alice.life < 10' };
    }),
    supportsStepBack: true,
    supportsRestartFrame: true,
    supportsGotoTargetsRequest: true,
    supportsStepInTargetsRequest: true,
    supportsCompletionsRequest: true,
    completionTriggerCharacters: ['.'],
    supportsRestartRequest: true,
    supportsExceptionOptions: false,
    supportsExceptionFilterOptions: true,
    supportsValueFormattingOptions: false,
    supportsExceptionInfoRequest: true,
    supportTerminateDebuggee: false,
    supportsDelayedStackTraceLoading: true,
    supportsLoadedSourcesRequest: true,
    supportsLogPoints: true,
    supportsTerminateRequest: true,
    supportsDataBreakpoints: true,
    supportsBreakpointLocationsRequest: true,
    supportsSteppingGranularity: true,
    supportsSetVariable: true,
    breakpointModes: Object.entries(MODES).map(([mode, label]) => ({ mode, label, appliesTo: ['source'] })),
  };
};

export const launch: Answer<'launch'> = (session, args) => {
  if (session.launched) throw errors.launched();
  session.start(args as LaunchArguments);
  session.afterwards(() => session.send('initialized'));
  return undefined;
};

export const configurationDone: Answer<'configurationDone'> = (session) => {
  const { args } = session;
  begin(session, args?.stopOnEntry === true);
  return undefined;
};

function begin(session: Parameters<typeof restart>[0], stopOnEntry: boolean): void {
  const goal = session.args?.noDebug === true ? { ...goals.goOn(), breakpoints: false } : goals.goOn();
  if (stopOnEntry) session.go({ ...goals.stepIn(), reason: 'entry', breakpoints: false }, true);
  else session.go(goal, true);
}

/** From the beginning, with the text that the files have now; with a `ruleset`, under the rules of that date. */
export const restart: Answer<'restart'> = (session, args) => {
  const given = (args?.arguments ?? {}) as LaunchArguments;
  const before = session.args;
  if (before === undefined) throw errors.notLaunched();
  session.leave();
  const { program, ruleset } = given;
  session.start({ ...before, ...(program !== undefined ? given : ruleset !== undefined ? { ruleset } : {}) });
  begin(session, session.args?.stopOnEntry === true);
  return undefined;
};

export const disconnect: Answer<'disconnect'> = (session) => {
  session.end();
  return undefined;
};

export const terminate: Answer<'terminate'> = (session) => {
  session.end();
  session.afterwards(() => session.send('terminated'));
  return undefined;
};
