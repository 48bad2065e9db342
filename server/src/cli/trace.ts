/** Prints what happened in a scenario as a tree: one event a line, what contains it above it. */

import { causeText, describe, type GameEvent } from '../engine';
import type { StepTrace } from '../scenarios/report';
import type { Say } from '../speech';
import type { Style } from './style';

export interface TraceContext {
  readonly style: Style;
  readonly say: Say;
  /** The rule's number in the edition of the run. */
  readonly shownRule: (rule: string) => string;
  /** Where the ability behind an event stands, `bolt.card.yaml:12`. */
  readonly placeOf: (source: string) => string | undefined;
  /** Where a step stands; the scenario's own place for the set-up. */
  readonly placeOfStep: (step: StepTrace) => string;
}

export function traceLines(steps: readonly StepTrace[], context: TraceContext): string[] {
  const { style, say, placeOfStep } = context;
  const names = playerNames(steps);
  return steps.flatMap((step) => {
    const place = placeOfStep(step);
    return ['', `${style.bold(say(step.title))}  ${style.cyan(place)}`, ...eventLines(step.events, place, names, context)];
  });
}

type Names = ReadonlyMap<number, string>;

/** Causes have the players' ids only; the events that happen to players have their names. */
function playerNames(steps: readonly StepTrace[]): Names {
  const named = steps
    .flatMap(({ events }) => events)
    .flatMap(({ player, playerName }): [number, string][] => {
      return player === undefined || playerName === undefined ? [] : [[player, playerName]];
    });
  return new Map(named);
}

function eventLines(
  events: readonly GameEvent[],
  stepPlace: string,
  names: Names,
  { style, say, shownRule, placeOf }: TraceContext,
): string[] {
  const depths = new Map<number, number>();
  return events.map((event) => {
    const depth = event.parent === null ? 0 : (depths.get(event.parent) ?? -1) + 1;
    depths.set(event.id, depth);
    const place = (event.at === undefined ? undefined : placeOf(event.at)) ?? stepPlace;
    const facts = [`#${event.id}`, say(causeText(event, (id) => names.get(id))), place];
    return `  ${shownRule(event.rule).padEnd(8)} ${'  '.repeat(depth)}${say(describe(event))}  ${style.dim(facts.join('  '))}`;
  });
}
