/** Putting counters on objects and removing them (122). */

import { characteristicsOf } from '../characteristics/derived';
import { batch, occur } from '../events/pipeline';
import { type Counters as Counted, replaceCounters } from '../events/replacement/counters';
import type { Run } from '../run';
import { mapOf, name, type RuleNumber, required, type SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { changeObject, objectOf } from '../state/write';
import { type Amount, amountFor, amountOf, amountShape } from '../vocabulary/amount';
import type { Doing, Entering } from '../vocabulary/context';
import { choicesOf, type Reference, referenceShape } from '../vocabulary/reference';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

/** A player puts counters on an object: so many of each kind, or what replaces that where it is on the battlefield (122.6). */
export function putCounters(run: Run, by: PlayerId, id: ObjectId, intended: Counted, rule: RuleNumber, at?: SourceId): void {
  const { zone } = objectOf(run.game, id);
  if (zone === null) return;
  const byEffect = run.cause.kind === 'ability' || run.cause.kind === 'action';
  const counters = zone === 'battlefield' ? replaceCounters(run, { on: id, counters: intended, by, byEffect }) : intended;
  for (const [kind, amount] of Object.entries(counters)) {
    if (amount <= 0) continue;
    const left = (objectOf(run.game, id).counters[kind] ?? 0) + amount;
    occur(
      run,
      {
        kind: 'put counter',
        rule,
        object: id,
        name: characteristicsOf(run, id).name,
        counter: kind,
        amount,
        left,
        at,
      },
      () => {
        changeObject(run.game, id, { counters: { ...objectOf(run.game, id).counters, [kind]: left } });
      },
    );
  }
}

/**
 * Removes counters one event at a time, so that each is seen by what waits for "a counter is removed", and the last one
 * once; all of them at once (122.1). No more than there are.
 */
export function removeCounters(run: Run, id: ObjectId, kind: string, amount: number, rule: RuleNumber, at?: SourceId): void {
  const { zone, counters } = objectOf(run.game, id);
  const there = zone === null ? 0 : (counters[kind] ?? 0);
  batch(run, () => {
    for (let left = there - 1; left >= Math.max(0, there - amount); left--)
      occur(
        run,
        {
          kind: 'remove counter',
          rule,
          object: id,
          name: characteristicsOf(run, id).name,
          counter: kind,
          amount: 1,
          left,
          at,
        },
        () => {
          const { [kind]: _, ...others } = objectOf(run.game, id).counters;
          changeObject(run.game, id, { counters: left === 0 ? others : { ...others, [kind]: left } });
        },
      );
  });
}

/** 122.6: it enters with them, in addition to what it enters with already. */
export function entersWith(entering: Entering, more: Counted): void {
  const counters = { ...entering.counters };
  for (const [kind, amount] of Object.entries(more)) if (amount > 0) counters[kind] = (counters[kind] ?? 0) + amount;
  entering.counters = counters;
}

type Counters = Readonly<Record<string, Amount>>;
export const countersShape = mapOf(name('counter'), () => amountShape);

const enough = (doing: Doing, id: ObjectId, counters: Counters): boolean =>
  Object.entries(counters).every(
    ([kind, amount]) => (objectOf(doing.run.game, id).counters[kind] ?? 0) >= amountOf(doing, amount),
  );

interface Put {
  readonly counters: Counters;
  readonly on: Reference;
  readonly at: SourceId;
}

export const putCountersVerb = verb<Put>({
  doc: 'Puts counters on these (122.6).',
  rule: '122.6',
  example: 'put counters: { time: 1 }\non: it',
  main: 'counters',
  fields: {
    counters: required(() => countersShape, 'How many of each kind.'),
    on: required(() => referenceShape, 'What they are put on.'),
  },
  run: (doing, { counters, on, at }) =>
    batch(doing.run, () => {
      for (const choice of pick(doing, on, { kind: 'choose', player: doing.controller, rule: '122.6', verb: 'put counters on' }))
        if ('object' in choice) {
          const many = Object.fromEntries(
            Object.entries(counters).map(([kind, amount]) => [kind, amountFor(doing, amount, choice)]),
          );
          if (doing.entering?.object === choice.object) entersWith(doing.entering, many);
          else putCounters(doing.run, doing.controller, choice.object, many, '122.6', at);
        }
    }),
  entering: () => 'with',
  text: ({ counters, on }, say) =>
    Object.values(counters).includes('divided')
      ? `put ${Object.keys(counters).join(' and ')} counters on ${say.reference(on)}, as divided among them`
      : `put ${say.counters(counters)} on ${say.reference(on)}`,
});

interface Remove {
  readonly counters: Counters;
  readonly from: Reference;
  readonly at: SourceId;
}

export const removeCountersVerb = verb<Remove>({
  doc: 'Removes counters from these: as many as there are, when there are fewer (122.1).',
  rule: '122.1',
  example: 'remove counters: { time: 1 }\nfrom: this',
  main: 'counters',
  fields: {
    counters: required(() => countersShape, 'How many of each kind.'),
    from: required(() => referenceShape, 'What they are removed from.'),
  },
  payable: (doing, effect) => {
    const { counters, from } = effect as unknown as Remove;
    return objectsIn(choicesOf(doing, from)).some((id) => enough(doing, id, counters));
  },
  run: (doing, { counters, from, at }) =>
    batch(doing.run, () => {
      const paying = doing.run.cause.kind === 'cost';
      const chosen = pick(doing, from, {
        kind: 'choose',
        player: doing.controller,
        rule: '122.1',
        verb: 'remove counters from',
        ...(paying ? { only: (choice) => 'object' in choice && enough(doing, choice.object, counters) } : {}),
      });
      for (const id of objectsIn(chosen))
        for (const [kind, amount] of Object.entries(counters))
          removeCounters(doing.run, id, kind, amountOf(doing, amount), '122.1', at);
    }),
  text: ({ counters, from }, say) => `remove ${say.counters(counters)} from ${say.reference(from)}`,
});
