/** The board after the step at a place of a scenario file, without a session: what a cursor there wants to see. */

import { type Board, boardOf } from '../board';
import type { ScenarioService } from '../scenarios';
import type { Range } from '../yaml/tree';
import { stepLine } from './frames';
import type { Moment } from './timeline/moment';
import { Timeline } from './timeline/timeline';

export interface Peek {
  /** With what the step has changed. */
  readonly board: Board;
  /** The step after which it is, on one line; the position before the first. */
  readonly title: string;
  readonly range: Range;
  /** Why the scenario did not come so far. */
  readonly failure?: string;
}

/** `offset`: in the text of the file. Undefined where there is no scenario that can be run. */
export function peek(service: Pick<ScenarioService, 'prepare' | 'scenarios'>, uri: string, offset: number): Peek | undefined {
  const info = service.scenarios(uri).findLast(({ range }) => range.start <= offset);
  const prepared = info === undefined ? undefined : service.prepare(uri, info.document);
  const variant = prepared?.script.variants[0];
  if (prepared === undefined || variant === undefined || prepared.errors.length > 0) return undefined;
  const timeline = new Timeline(variant, prepared.deps);
  let step = 0;
  while ((timeline.node(step + 1)?.range.start ?? Number.POSITIVE_INFINITY) <= offset) step++;
  for (let count = 0; count < step && timeline.record(); count++);
  const last = timeline.last();
  const failure = timeline.failure(last);
  const moment: Moment = failure === undefined ? { step: step + 1, at: 0 } : last;
  const world = timeline.world(moment);
  if (world === undefined) return undefined;
  const shown = failure === undefined ? step : last.step;
  const range = timeline.node(shown)?.range ?? prepared.script.name.range;
  const terms = [...prepared.project.names.all('term')];
  const before = shown === 0 ? undefined : timeline.world({ step: shown, at: 0 });
  const board = boardOf(world, {
    origins: true,
    terms,
    shown: timeline.shown,
    events: timeline.eventsOf(shown),
    ...(before === undefined ? {} : { since: boardOf(before, { terms }) }),
  });
  const title = shown === 0 ? 'the position' : stepLine(prepared.deps.source, { range });
  return { board, title, range, ...(failure === undefined ? {} : { failure: failure.message }) };
}
