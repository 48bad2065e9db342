/** Every request with what answers it: the whole of the debugger at a glance. */

import type { Requests } from '../protocol';
import type { DapSession } from '../session';
import { move, runEvents, timeline } from './along';
import { breakpointLocations, setBreakpoints } from './breakpoints-lines';
import { dataBreakpointInfo, setDataBreakpoints, setExceptionBreakpoints, setFunctionBreakpoints } from './breakpoints-others';
import { board, choices, choose, events, written } from './choices';
import { compare } from './compare';
import { completions, evaluate } from './evaluate';
import { configurationDone, disconnect, initialize, launch, restart, terminate } from './life';
import { exceptionInfo, loadedSources, scopes, source, stackTrace, threads, variables } from './looking';
import {
  goOn,
  goTo,
  gotoTargets,
  next,
  pause,
  restartFrame,
  reverseContinue,
  stepBack,
  stepIn,
  stepInTargets,
  stepOut,
} from './stepping';
import { setVariable } from './trying';
import { why } from './why';

export type Answer<C extends keyof Requests> = (session: DapSession, args: Requests[C][0]) => Requests[C][1];

export const REQUESTS: { readonly [C in keyof Requests]: Answer<C> } = {
  initialize,
  launch,
  configurationDone,
  restart,
  disconnect,
  terminate,

  continue: goOn,
  next,
  stepIn,
  stepOut,
  stepBack,
  reverseContinue,
  restartFrame,
  pause,
  gotoTargets,
  goto: goTo,
  stepInTargets,

  setBreakpoints,
  breakpointLocations,
  setFunctionBreakpoints,
  setExceptionBreakpoints,
  dataBreakpointInfo,
  setDataBreakpoints,

  threads,
  stackTrace,
  scopes,
  variables,
  setVariable,
  evaluate,
  completions,
  exceptionInfo,
  source,
  loadedSources,

  'stackwright/choices': choices,
  'stackwright/choose': choose,
  'stackwright/written': written,
  'stackwright/board': board,
  'stackwright/events': events,
  'stackwright/run-events': runEvents,
  'stackwright/timeline': timeline,
  'stackwright/goto': move,
  'stackwright/why': why,
  'stackwright/compare': compare,
};
