/** Breakpoints that are on no line: by name, on data, and the exception filters. */

import { Breakpoint, messageOf } from '../breakpoints/breakpoint';
import { DataMatcher } from '../breakpoints/data';
import { EXCEPTION_FILTERS } from '../breakpoints/exceptions';
import { functionMatcher } from '../breakpoints/function';
import type { ExceptionBreakpoint } from '../breakpoints/table';
import { evaluate, holdsTrue } from '../evaluate/evaluate';
import { parseExpression } from '../evaluate/parse';
import type { DapSession } from '../session';
import type { Answer } from './index';

const shown = ({ id, problem }: Breakpoint) => ({
  id,
  verified: problem === undefined,
  ...(problem === undefined ? {} : { message: problem }),
});

export const setFunctionBreakpoints: Answer<'setFunctionBreakpoints'> = (session, { breakpoints }) => {
  const ids = breakpoints.map(() => session.breakpoints.newId());
  const set = (): readonly Breakpoint[] => {
    const { launched, timeline } = session.debuggee;
    const made = breakpoints.map((one, i) => {
      const matcher = functionMatcher(one.name, launched.prepared, timeline.ruleset);
      const id = ids[i] ?? 0;
      return typeof matcher === 'string' ? new Breakpoint(id, undefined, one, matcher) : new Breakpoint(id, matcher, one);
    });
    session.breakpoints.setFunctions(made);
    return made;
  };
  session.resets.set('functions', () => {
    for (const breakpoint of set()) session.send('breakpoint', { reason: 'changed', breakpoint: shown(breakpoint) });
  });
  return { breakpoints: set().map(shown) };
};

/** A value can be watched if it can be evaluated now. */
export const dataBreakpointInfo: Answer<'dataBreakpointInfo'> = (session, { variablesReference, name, frameId }) => {
  const debuggee = session.stands();
  const expression = variablesReference === undefined ? name : session.variables.expressionOf(variablesReference, name);
  if (expression === undefined) return { dataId: null, description: `"${name}" cannot be watched: no expression stands for it.` };
  const frame = frameId === undefined ? undefined : session.frame(frameId);
  const scope = debuggee.scope(debuggee.moment, frame?.of.kind === 'object' ? frame.of.id : undefined);
  try {
    if (scope !== undefined) evaluate(scope, expression);
    return { dataId: expression, description: expression, accessTypes: ['write'], canPersist: true };
  } catch (error) {
    return { dataId: null, description: messageOf(error) };
  }
};

export const setDataBreakpoints: Answer<'setDataBreakpoints'> = (session, { breakpoints }) => {
  const made = breakpoints.map((one) => {
    const id = session.breakpoints.newId();
    try {
      return new Breakpoint(id, new DataMatcher(one.dataId), one);
    } catch (error) {
      return new Breakpoint(id, undefined, one, messageOf(error));
    }
  });
  session.breakpoints.setData(made);
  return { breakpoints: made.map(shown) };
};

export const setExceptionBreakpoints: Answer<'setExceptionBreakpoints'> = (session, { filters, filterOptions = [] }) => {
  const wanted = [...filters.map((filterId) => ({ filterId, condition: '' })), ...filterOptions];
  const made = wanted.map(({ filterId, condition = '' }) => exceptionBreakpoint(session, filterId, condition));
  session.breakpoints.setExceptions(made.flatMap((one) => (typeof one === 'string' ? [] : [one])));
  return {
    breakpoints: made.map((one) => (typeof one === 'string' ? { verified: false, message: one } : { verified: true })),
  };
};

function exceptionBreakpoint(_session: DapSession, id: string, condition: string): ExceptionBreakpoint | string {
  const filter = EXCEPTION_FILTERS.find((one) => one.filter === id);
  if (filter === undefined) return `There is no filter "${id}".`;
  if (condition.trim() === '') return { filter, condition: () => true };
  try {
    const expression = parseExpression(condition);
    return {
      filter,
      condition: (look) => {
        const scope = look.scope();
        try {
          return scope !== undefined && holdsTrue(scope, expression);
        } catch {
          return false;
        }
      },
    };
  } catch (error) {
    return `The condition: ${messageOf(error)}`;
  }
}
