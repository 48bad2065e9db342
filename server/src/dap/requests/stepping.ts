/** Going on, in, over, out, and back. */

import { errors } from '../errors';
import * as goals from '../goals';
import { triggersToStepInto } from '../scopes';
import type { DapSession } from '../session';
import { compareMoments, type Moment } from '../timeline/moment';
import { chooseOption } from './choices';
import type { Answer } from './index';

export const goOn: Answer<'continue'> = (session) => {
  session.stands();
  session.go(goals.goOn());
  return { allThreadsContinued: true };
};

export const next: Answer<'next'> = (session) => {
  const { timeline, moment } = session.stands();
  session.go(goals.stepOver(timeline, moment));
  return undefined;
};

export const stepIn: Answer<'stepIn'> = (session, { targetId }) => {
  const debuggee = session.stands();
  if (targetId === undefined) session.go(goals.stepIn());
  else if (debuggee.decision !== undefined) chooseOption(session, targetId);
  else {
    const items = triggersToStepInto(session.board() ?? errorOf(errors.noTarget()));
    if (!items.some(({ object }) => object === targetId)) throw errors.noTarget();
    session.go(goals.stepInto(debuggee.timeline, targetId));
  }
  return undefined;
};

const errorOf = (error: Error): never => {
  throw error;
};

export const stepOut: Answer<'stepOut'> = (session) => {
  const { timeline, moment } = session.stands();
  session.go(goals.stepOut(timeline, moment));
  return undefined;
};

/** One event; the beginning of the step of the scenario for who steps by lines. */
export const stepBack: Answer<'stepBack'> = (session, { granularity }) => {
  session.stands();
  session.go(granularity === 'line' ? goals.stepBackOver() : goals.stepBack());
  return undefined;
};

export const reverseContinue: Answer<'reverseContinue'> = (session) => {
  session.stands();
  session.go(goals.goBack());
  return undefined;
};

export const pause: Answer<'pause'> = (session) => {
  session.control.pause();
  return undefined;
};

/** Back to where an object was put on the stack, or to the beginning of the step of the scenario. */
export const restartFrame: Answer<'restartFrame'> = (session, { frameId }) => {
  const { timeline, moment } = session.stands();
  const { of } = session.frame(frameId);
  if (of.kind !== 'object') session.go(goals.goTo({ step: moment.step, at: 0 }, 'back'));
  else
    session.go({
      ...goals.goBack(),
      breakpoints: false,
      reached: (at) => timeline.game(at)?.stack.includes(of.id) !== true,
    });
  return undefined;
};

export const gotoTargets: Answer<'gotoTargets'> = (session, { source, line }) => {
  const { sources, timeline, launched } = session.stands();
  if (sources.uriOf(source) !== launched.prepared.uri) return { targets: [] };
  const targets = [];
  for (let step = 1; step <= timeline.length; step++) {
    const node = timeline.node(step);
    if (node === undefined) continue;
    const place = sources.inScenario(node.range);
    if (place.line <= line && line <= place.endLine)
      targets.push({ id: step, label: 'this step', line: place.line, column: place.column });
  }
  return { targets };
};

export const goTo: Answer<'goto'> = (session, { targetId }) => {
  const { timeline, moment } = session.stands();
  if (timeline.node(targetId) === undefined) throw errors.noPlace();
  jump(session, { step: targetId, at: 0 }, moment);
  return undefined;
};

export function jump(session: DapSession, target: Moment, from: Moment): void {
  const direction = compareMoments(target, from) <= 0 ? 'back' : 'forward';
  session.go(goals.goTo(target, direction), true);
}

export const stepInTargets: Answer<'stepInTargets'> = (session) => {
  const { decision } = session.stands();
  if (decision !== undefined) return { targets: decision.options.map((label, i) => ({ id: i + 1, label })) };
  const board = session.board();
  const items = board === undefined ? [] : triggersToStepInto(board);
  return { targets: items.map(({ object, title, controller }) => ({ id: object, label: `${title} (${controller})` })) };
};
