/** Exchanging control of permanents and life totals (701.12). */

import { controllerOf } from '../characteristics/derived';
import { batch } from '../events/pipeline';
import { field, required, type SourceId } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { type Duration, durationShape, lastingOf } from '../vocabulary/duration';
import { playersOf, type Reference, referenceShape } from '../vocabulary/reference';
import { beginEffect } from './continuous';
import { gainLife, loseLife } from './life';
import { objectsIn, pick } from './pick';
import { verb } from './verb';

interface ExchangeControl {
  readonly of: Reference;
  readonly with: Reference;
  readonly until?: Duration;
  readonly at: SourceId;
}

export const exchangeControl = verb<ExchangeControl>({
  doc: 'Two permanents change controllers, if both are there and different players control them (701.12a-b).',
  rule: '701.12b',
  example: 'exchange control: this\nwith: it',
  main: 'of',
  fields: {
    of: required(() => referenceShape, 'The one permanent.'),
    with: required(() => referenceShape, 'The other.'),
    until: field(() => durationShape, 'How long; for as long as they are those objects, if nothing is said.'),
  },
  run: (doing, { of, with: other, until, at }) => {
    const { run } = doing;
    const picking = { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'exchange' } as const;
    const [a] = objectsIn(pick(doing, of, picking));
    const [b] = objectsIn(pick(doing, other, picking));
    if (a === undefined || b === undefined) return;
    if (![a, b].every((id) => objectOf(run.game, id).zone === 'battlefield')) return; // 701.12a
    const [mine, theirs] = [controllerOf(run, a), controllerOf(run, b)];
    if (mine === theirs) return; // 701.12b
    const give = (id: ObjectId, player: PlayerId): void =>
      beginEffect(
        run,
        {
          source: doing.source,
          controller: doing.controller,
          lasting: lastingOf(doing, until),
          objects: [id],
          at,
          values: { ...doing.values, 'who gets it': [{ player }] },
          modification: { controller: 'who gets it' },
        },
        `is controlled by ${playerOf(run.game, player).name}`,
      );
    batch(run, () => {
      give(a, theirs);
      give(b, mine);
    });
  },
  text: ({ of, with: other, until }, say) =>
    `exchange control of ${say.reference(of)} and ${say.reference(other)}${say.duration(until)}`,
});

interface ExchangeLife {
  readonly of: Reference;
  readonly with: Reference;
  readonly at: SourceId;
}

export const exchangeLife = verb<ExchangeLife>({
  doc: 'Two players exchange life totals: each gains or loses what it takes (701.12c).',
  rule: '701.12c',
  example: 'exchange life: you\nwith: who',
  main: 'of',
  fields: {
    of: required(() => referenceShape, 'The one player.'),
    with: required(() => referenceShape, 'The other.'),
  },
  run: (doing, { of, with: other, at }) => {
    const { run } = doing;
    const [a, b] = [playersOf(doing, of)[0], playersOf(doing, other)[0]];
    if (a === undefined || b === undefined || playerOf(run.game, a).out || playerOf(run.game, b).out) return; // 701.12a
    const difference = playerOf(run.game, b).life - playerOf(run.game, a).life;
    const [up, down] = difference > 0 ? [a, b] : [b, a];
    batch(run, () => {
      gainLife(run, up, Math.abs(difference), '701.12c', at);
      loseLife(run, down, Math.abs(difference), '701.12c', at);
    });
  },
  text: ({ of, with: other }, say) => `${say.reference(of)} and ${say.reference(other)} exchange life totals`,
});
