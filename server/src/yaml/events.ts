/** The tree of a text that parses, by js-yaml's events: the authority on what valid YAML is. */

import {
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  parseEvents,
} from 'js-yaml';
import type { TreeBuilder } from './builder';

/** What js-yaml says of the first error of a text, and where. */
export interface ParseError {
  readonly reason: string;
  readonly position: number;
}

const PLAIN = 1;
const SINGLE_QUOTED = 2;
const DOUBLE_QUOTED = 3;
const FLOW = 2;

/** The events of one document, or the error. Collections may be nested `maxDepth` deep. */
export function readEvents(text: string, maxDepth: number): readonly Event[] | ParseError {
  try {
    return parseEvents(text, { maxDepth });
  } catch (error) {
    const { reason, mark } = error as { reason?: unknown; mark?: { position?: unknown } };
    const position = typeof mark?.position === 'number' ? Math.min(mark.position, text.length) : text.length;
    return { reason: typeof reason === 'string' ? reason : String(error), position };
  }
}

export function buildFromEvents(text: string, events: readonly Event[], builder: TreeBuilder): void {
  for (let index = 0; index < events.length; index++) {
    const event = events[index];
    if (event === undefined) break;
    switch (event.type) {
      case EVENT_DOCUMENT:
        if (event.directives.length > 0) builder.directive();
        break;
      case EVENT_SEQUENCE:
        properties(event, builder);
        builder.begin('sequence', event.style === FLOW, event.start);
        break;
      case EVENT_MAPPING: {
        properties(event, builder);
        const flow = event.style === FLOW;
        // A pair in brackets is a mapping too; where it begins with a `{` of its own, that is its key's.
        const next = events[index + 1];
        const keyIsFirst =
          next !== undefined && (next.type === EVENT_MAPPING || next.type === EVENT_SEQUENCE) && next.start === event.start;
        builder.begin('mapping', flow, event.start, flow && (text[event.start] !== '{' || keyIsFirst));
        break;
      }
      case EVENT_SCALAR:
        properties(event, builder);
        if (event.valueStart < 0) builder.empty();
        else if (event.style === PLAIN) builder.scalar(getScalarValue(text, event), false, event.valueStart, event.valueEnd);
        else if (event.style === SINGLE_QUOTED || event.style === DOUBLE_QUOTED)
          builder.scalar(getScalarValue(text, event), true, event.valueStart - 1, event.valueEnd + 1);
        else builder.blockScalar(getScalarValue(text, event), event.valueStart, event.valueEnd);
        break;
      case EVENT_ALIAS:
        builder.alias(event.anchorStart - 1, event.anchorEnd);
        break;
      case EVENT_POP:
        // The document's own pop closes nothing.
        builder.close();
        break;
    }
  }
  builder.finish();
}

function properties(
  event: { anchorStart: number; anchorEnd: number; tagStart: number; tagEnd: number },
  builder: TreeBuilder,
): void {
  if (event.anchorStart < 0 && event.tagStart < 0) return;
  const anchor = (): void => {
    if (event.anchorStart >= 0) builder.property('anchor', event.anchorStart - 1, event.anchorEnd);
  };
  if (event.anchorStart < event.tagStart) anchor();
  if (event.tagStart >= 0) builder.property('tag', event.tagStart, event.tagEnd);
  if (event.anchorStart > event.tagStart) anchor();
}
