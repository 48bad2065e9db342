/** Countering spells and abilities (701.6). */

import { characteristicsOf } from '../characteristics/derived';
import { occur } from '../events/pipeline';
import { field, required, type SourceId } from '../shape';
import type { Zone } from '../state/game';
import { cease, choicesFor, move } from '../state/move';
import { objectOf } from '../state/write';
import type { Amount } from '../vocabulary/amount';
import { bind } from '../vocabulary/context';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { zoneShape } from '../vocabulary/selector';
import { countersShape } from './counters';
import { countersNow } from './exile';
import { objectsIn, pick } from './pick';
import { as, verb } from './verb';

interface Counter {
  readonly what: Reference;
  readonly to?: Zone;
  readonly counters?: Readonly<Record<string, Amount>>;
  readonly as?: string;
  readonly at: SourceId;
}

export const counter = verb<Counter>({
  doc: "Counters spells and abilities: a spell goes to its owner's graveyard, an ability ceases to exist (701.6a).",
  rule: '701.6a',
  example: 'counter: it',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What is countered.'),
    to: field(() => zoneShape, 'Where the spell goes instead of the graveyard (614.15).'),
    counters: field(() => countersShape, 'The counters that it has there.'),
    as,
  },
  run: (doing, { what, to, counters, as: binding, at }) => {
    const { run } = doing;
    const chosen = pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'counter' });
    const moved = objectsIn(chosen).map((id) => {
      const object = objectOf(run.game, id);
      if (object.zone !== 'stack') return undefined;
      let became: number | undefined;
      occur(
        run,
        {
          kind: 'counter',
          rule: '701.6a',
          object: id,
          name: characteristicsOf(run, id).name,
          other: doing.source,
          otherName: characteristicsOf(run, doing.source).name,
          at,
          ability: object.ability?.name,
        },
        () => {
          if (object.kind === 'ability') cease(run, id, '701.6a');
          else
            became = move(run, {
              object: id,
              to: to ?? 'graveyard',
              rule: to === undefined ? '701.6a' : '614.15',
              manner: 'counter',
              by: doing.controller,
              at,
              ...(counters === undefined ? {} : { counters: countersNow(doing, counters) }),
            });
        },
      );
      return became;
    });
    bind(doing, binding, choicesFor(doing.run, moved));
  },
  text: ({ what, to, counters }, say) =>
    `counter ${say.reference(what)}${to === undefined ? '' : `. If it's countered this way, put it into ${to === 'exile' ? 'exile' : `its owner's ${to}`}${counters === undefined ? '' : ` with ${say.counters(counters)} on it`} instead of into its owner's graveyard`}`,
});
