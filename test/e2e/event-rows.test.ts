import { strict as assert } from 'node:assert';
import { describe, it } from 'mocha';
import { type KnownStep, rowsOf, STEP, stepRows } from '../../client/board/event-rows';
import type { BoardEvent } from '../../server/src/board';

const event = (id: number, text: string, inside: readonly BoardEvent[] = []): BoardEvent => ({
  id,
  kind: 'gain life',
  rule: '119.3',
  text,
  cause: 'by rule',
  done: id + 1,
  inside,
});

/** So many steps of so many events. */
const run = (steps: number, each: number): readonly KnownStep[] =>
  Array.from({ length: steps }, (_, i) => ({
    step: i + 1,
    title: `advance: ${i}`,
    key: String(i),
    events: Array.from({ length: each }, (_, n) => event(i * each + n, `alice gains ${i}000 life, the ${n}th`)),
  }));

const head = (step: number, title: string): string => `Step ${step}: ${title}`;

const wanted = (search: string) => ({ search, filter: '', folded: new Set<number>() });

describe('The rows of the events of a run', () => {
  it('are those that fit, below the steps that they are in', () => {
    const rows = rowsOf(stepRows(run(3, 2), head), wanted('gains 1000 0th'));
    assert.deepEqual(
      rows.map(({ event: { kind, text }, level }) => [kind === STEP, text, level]),
      [
        [true, 'Step 2: advance: 1', 1],
        [false, 'alice gains 1000 life, the 0th', 2],
      ],
    );
  });

  it('are not found by the words of a step alone, and steps without events are none', () => {
    assert.deepEqual(rowsOf(stepRows(run(3, 2), head), wanted('advance')), []);
    assert.deepEqual(stepRows(run(2, 0), head), []);
    assert.equal(rowsOf(stepRows(run(3, 2), head), wanted('')).length, 9);
    assert.equal(rowsOf(stepRows(run(3, 2), head), { ...wanted(''), folded: new Set([-2]) }).length, 7);
  });

  it('are found among 5,000 in the time between two keys', () => {
    const steps = run(50, 100);
    const begun = process.cpuUsage();
    for (let n = 0; n < 10; n++) rowsOf(stepRows(steps, head), wanted('gains 49000 life'));
    const { user } = process.cpuUsage(begun);
    assert.ok(user / 10_000 < 50, `${user / 10_000} ms`);
  });
});
