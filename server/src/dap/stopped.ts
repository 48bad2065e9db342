/** Why it stopped and how it ended, in words. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { describe } from '../engine/events/describe';
import type { Stop } from './control';
import type { Debuggee } from './debuggee';
import { stepLine } from './frames';

/** There is one thread: a game happens one thing after the other. */
export const THREAD = 1;

export function stoppedBody(debuggee: Debuggee, stop: Stop): DebugProtocol.StoppedEvent['body'] {
  const { failure } = debuggee;
  const text = failure?.message ?? whereText(debuggee);
  return { ...reasonOf(debuggee, stop), text, threadId: THREAD, allThreadsStopped: true };
}

type Why = Pick<DebugProtocol.StoppedEvent['body'], 'reason' | 'description' | 'hitBreakpointIds'>;

function reasonOf(debuggee: Debuggee, stop: Stop): Why {
  switch (stop.kind) {
    case 'choice':
      return { reason: 'choice', description: 'A choice is open' };
    case 'failure':
      return { reason: 'exception', description: 'It cannot go on' };
    case 'pause':
      return { reason: 'pause', description: 'Paused' };
    case 'first':
      return { reason: 'entry', description: 'The beginning of the scenario' };
    case 'last':
      return { reason: 'step', description: outcomeOf(debuggee).text };
    case 'found': {
      const { reason, says, ids } = stop.found;
      return { reason, description: says, ...(ids.length === 0 ? {} : { hitBreakpointIds: [...ids] }) };
    }
    case 'goal':
      return { reason: stop.goal.reason, description: whereText(debuggee) };
  }
}

/** The event that has just happened with its rule, or the step that comes next. */
export function whereText(debuggee: Debuggee): string {
  const { timeline, moment } = debuggee;
  const event = timeline.event(moment);
  if (event !== undefined) return `${describe(event)} (${timeline.shown(event.rule)})`;
  return stepTitle(debuggee, moment.step);
}

/** A step as it is written, on one line. */
export function stepTitle({ timeline, pinned }: Debuggee, step: number): string {
  const node = timeline.node(step);
  if (node !== undefined) return stepLine(pinned.text, node);
  return step === 0 ? 'the position' : 'the end of the scenario';
}

/** Whether the scenario passed, as a line, and the exit code that says the same. */
export function outcomeOf({ timeline, sources, launched }: Debuggee): { readonly text: string; readonly code: 0 | 1 } {
  const { name, label } = launched.variant;
  const title = label === undefined ? name : `${name} (${label})`;
  const failure = timeline.failure(timeline.last());
  if (failure === undefined) return { text: `Passed: ${title}`, code: 0 };
  const { source, line } = sources.inScenario(failure.range);
  return { text: `Failed: ${title}\n  ${failure.message} (${source.name}:${line})`, code: 1 };
}
