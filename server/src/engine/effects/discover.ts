/** What discovering is made of (701.57a). */

import type { SourceId } from '../shape';
import type { Selector } from '../vocabulary/selector';
import type { Effect } from './verb';

export function discoverEffects(most: number, at: SourceId): readonly Effect[] {
  const small: Selector = { manaValue: { atMost: most } };
  const exiled: Selector = { of: 'exiled', zone: ['exile'] };
  return [
    { kind: 'exile until', at, until: { ...small, not: { type: ['land'] } }, found: 'discovered', as: 'exiled' },
    {
      kind: 'may',
      at,
      do: [{ kind: 'cast', at, what: 'discovered', withoutPaying: true, that: small }],
    },
    { kind: 'move', at, what: { all: { of: 'discovered', zone: ['exile'] } }, to: 'hand' },
    { kind: 'move', at, what: { all: exiled }, to: 'library', place: 'bottom', order: 'random' },
  ];
}
