/** Time travel (701.56). */

import { type DecisionRequest, decide } from '../decisions';
import { batch, occur } from '../events/pipeline';
import { required, type SourceId } from '../shape';
import type { Choice, ObjectId } from '../state/game';
import { playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { candidates, type Selector } from '../vocabulary/selector';
import { putCounters, removeCounters } from './counters';
import { objectsIn } from './pick';
import { verb } from './verb';

interface TimeTravel {
  readonly times: Amount;
  readonly at: SourceId;
}

const COUNTED = { time: { atLeast: 1 } };
/** 701.56a: permanents that the player controls, and suspended cards that they own. */
const TRAVELLERS: Selector = {
  anyOf: [
    { is: ['permanent'], controller: 'you', counters: COUNTED },
    { terms: { suspended: true }, zone: ['exile'], owner: 'you', counters: COUNTED },
  ],
};

export const timeTravel = verb<TimeTravel>({
  doc: 'You choose any number of permanents you control and suspended cards you own that have time counters, and put one on or remove one from each, all at once (701.56a).',
  rule: '701.56a',
  example: 'time travel: 1',
  main: 'times',
  fields: { times: required(() => amountShape, 'How many times, one after the other.') },
  run: (doing, { times, at }) => {
    const { run, controller: player } = doing;
    const { name } = playerOf(run.game, player);
    for (let left = amountOf(doing, times); left > 0; left--) {
      const all = candidates(doing, TRAVELLERS);
      const question = (slot: string, options: readonly Choice[], prompt: string): DecisionRequest => ({
        kind: 'time travel',
        player,
        object: doing.source,
        rule: '701.56a',
        slot,
        options,
        least: 0,
        most: options.length,
        prompt,
      });
      const said = (request: DecisionRequest): readonly ObjectId[] | undefined => {
        const answer = run.source.answer(request);
        return answer === undefined ? undefined : objectsIn(decide({ answer: () => answer }, request));
      };
      const remove = question('remove', all, `From what does ${name} remove a time counter?`);
      const back = said(remove);
      const others = all.filter((choice) => !('object' in choice && back?.includes(choice.object)));
      const on = said(question('add', others, `On what does ${name} put a time counter?`));
      if (back === undefined && on === undefined) decide(run.source, remove); // whoever says neither is asked
      occur(run, { kind: 'time travel', rule: '701.56a', player, playerName: name, at });
      batch(run, () => {
        for (const id of back ?? []) removeCounters(run, id, 'time', 1, '701.56a', at);
        for (const id of on ?? []) putCounters(run, player, id, { time: 1 }, '701.56a', at);
      });
    }
  },
  text: ({ times }, say) => (times === 1 ? 'time travel' : `time travel ${say.amount(times)} times`),
});
