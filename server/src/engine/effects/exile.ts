/** Exiling (701.13, 406). */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { field, flag, required, type SourceId } from '../shape';
import type { Choice } from '../state/game';
import { choicesFor, moveAll } from '../state/move';
import { objectOf } from '../state/write';
import { type Amount, amountOf } from '../vocabulary/amount';
import { bind, type Doing } from '../vocabulary/context';
import { type Duration, durationShape, isOver, lastingOf } from '../vocabulary/duration';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { beginEffect } from './continuous';
import { countersShape } from './counters';
import { couldPick, objectsIn, pick } from './pick';
import { as, verb } from './verb';

interface Exile {
  readonly what: Reference;
  readonly counters?: Readonly<Record<string, Amount>>;
  readonly faceDown?: boolean;
  readonly until?: Duration;
  readonly as?: string;
  readonly at: SourceId;
}

/** How many counters of each kind, worked out now. */
export const countersNow = (doing: Doing, counters: Readonly<Record<string, Amount>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counters)
      .map(([kind, amount]) => [kind, amountOf(doing, amount)])
      .filter(([, amount]) => (amount as number) > 0),
  );

/** As a cost, a permanent that the player controls, and of hands and libraries what is in their own (118.3). */
const isOwn =
  (doing: Doing) =>
  (choice: Choice): boolean => {
    if (!('object' in choice)) return false;
    const { zone, owner } = objectOf(doing.run.game, choice.object);
    if (zone === 'battlefield') return controllerOf(doing.run, choice.object) === doing.controller;
    return (zone !== 'hand' && zone !== 'library') || owner === doing.controller;
  };

export const exile = verb<Exile>({
  doc: 'Puts these into exile (701.13a), face up unless it says otherwise (406.3).',
  rule: '701.13a',
  example: 'exile: this\ncounters: { time: 3 }',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What is exiled.'),
    counters: field(() => countersShape, 'The counters that it is exiled with.'),
    'face down': field(flag, 'Whether it is exiled face down (406.3).'),
    until: field(() => durationShape, 'How long: then it is put back where it was (610.3).'),
    as,
  },
  payable: (doing, effect) => {
    const { what } = effect as unknown as Exile;
    return couldPick(doing, what, isOwn(doing));
  },
  run: (doing, { what, counters, faceDown, until, as: binding, at }) => {
    const lasting = until === undefined ? undefined : lastingOf(doing, until);
    if (lasting !== undefined && isOver(doing, lasting)) return bind(doing, binding, []); // 610.3a-b
    const chosen = pick(doing, what, {
      kind: 'exile',
      player: doing.controller,
      rule: '701.13a',
      verb: 'exile',
      ...(doing.run.cause.kind === 'cost' ? { only: isOwn(doing) } : {}),
    });
    const objects = objectsIn(chosen);
    const from = objects.map((id) => objectOf(doing.run.game, id).zone);
    const exiled = moveAll(
      doing.run,
      objects.map((object) => ({
        object,
        to: 'exile',
        rule: '701.13a',
        manner: 'exile',
        by: doing.controller,
        at,
        ...(counters === undefined ? {} : { counters: countersNow(doing, counters) }),
        ...(faceDown === true ? { faceDown } : {}),
      })),
    );
    bind(doing, binding, choicesFor(doing.run, exiled));
    const returns = exiled.flatMap((object, i) => {
      const to = from[i] ?? null;
      return object === undefined || to === null || objectOf(doing.run.game, object).zone !== 'exile' ? [] : [{ object, to }];
    });
    if (lasting !== undefined && returns.length > 0)
      beginEffect(
        doing.run,
        { source: doing.source, controller: doing.controller, lasting, at, values: doing.values, x: doing.x, returns },
        `will be back: ${returns.map(({ object }) => characteristicsOf(doing.run, object).name).join(', ')}`,
      );
  },
  text: ({ what, counters, faceDown, until }, say) =>
    `exile ${say.reference(what)}${faceDown === true ? ' face down' : ''}${counters === undefined ? '' : ` with ${say.counters(counters)} on it`}${say.duration(until)}`,
});
