/** The whole run to move along: what moments there are, and going to one of them. */

import { errors } from '../errors';
import * as goals from '../goals';
import type { StepEvents, Stretch } from '../protocol';
import { stepTitle, whereText } from '../stopped';
import type { Answer } from './index';
import { jump } from './stepping';

export const timeline: Answer<'stackwright/timeline'> = (session) => {
  const debuggee = session.stands();
  const { timeline: line, moment, launched } = debuggee;
  const { name, label } = launched.variant;
  const scenario = label === undefined ? name : `${name} (${label})`;
  const stretches: Stretch[] = [];
  const end = line.length + 1;
  const failed = line.last().step <= line.length && line.pending === undefined;
  for (let step = line.first().step; step <= (failed ? line.last().step : end); step++) {
    const recorded = step === 0 || line.recording(step) !== undefined;
    stretches.push({
      step,
      title: stepTitle(debuggee, step),
      first: step === 0 ? 1 : 0,
      last: recorded ? (line.lastAt(step) ?? 0) : 0,
      recorded,
    });
  }
  const event = line.event(moment);
  const { failure } = debuggee;
  const tried = debuggee.tried.filter(({ step }) => step <= moment.step).map(({ text }) => text);
  return {
    scenario,
    steps: line.length,
    stretches,
    moment,
    title: whereText(debuggee),
    ...(event === undefined ? {} : { event: event.id }),
    ...(failure === undefined || failure.kind === 'undecided' ? {} : { failure: failure.message }),
    events: session.eventsKey(),
    tried,
    ruleset: line.ruleset,
    rulesets: debuggee.otherRulesets(),
  };
};

/** What is known of each step: its events once, for a client that keeps them. */
export const runEvents: Answer<'stackwright/run-events'> = (session, args) => {
  const debuggee = session.stands();
  const { timeline: line } = debuggee;
  const steps: StepEvents[] = [];
  for (let step = line.first().step; step === 0 || line.recording(step) !== undefined; step++) {
    const key = session.eventsKey(step);
    const known = args?.have?.[step] === key;
    steps.push({ step, title: stepTitle(debuggee, step), key, ...(known ? {} : { events: debuggee.eventsOfStep(step) }) });
  }
  return { steps };
};

export const move: Answer<'stackwright/goto'> = (session, { to }) => {
  const { timeline: line, moment } = session.stands();
  if (to === 'next') session.go({ ...goals.stepIn(), breakpoints: false });
  else if (to === 'previous') session.go(goals.stepBack());
  else if (to === 'first') jump(session, line.first(), moment);
  // Here as well: where it stands may be the end already, and going on from there would end the session.
  else if (to === 'last')
    session.go({ ...goals.goOn(), breakpoints: false, reason: 'goto', reached: (at) => line.isEnd(at) }, true);
  else if ('event' in to) {
    const target = line.after(moment.step, to.event);
    if (target === undefined) throw errors.noMoment();
    jump(session, target, moment);
  } else {
    const known = line.lastAt(to.step);
    const exists = known === undefined ? to.at === 0 && line.node(to.step) !== undefined : to.at <= known;
    const isEnd = to.step === line.length + 1 && to.at === 0;
    if (!isEnd && (!exists || to.at < (to.step === 0 ? 1 : 0))) throw errors.noMoment();
    jump(session, to, moment);
  }
  return undefined;
};
