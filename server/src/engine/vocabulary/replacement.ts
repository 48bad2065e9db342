/** Replacement effects (614) as they are written. */

import { type Effect, effectsShape } from '../effects/verb';
import { field, flag, type HeadsShape, listOf, mapOf, name, oneOf, required, words } from '../shape';
import type { Zone } from '../state/game';
import { type Amount, amountShape } from './amount';
import { type Exceptions, exceptionsShape } from './copying';
import { type Reference, referenceShape } from './reference';
import { type Selector, selectorShape, zoneShape } from './selector';

export type Replacement =
  | {
      readonly kind: 'enters';
      readonly what: Reference | Selector;
      readonly counters?: Readonly<Record<string, Amount>>;
      readonly tapped?: boolean | 'may';
      /** What it enters as a copy of (614.1c, 707.5). */
      readonly copyOf?: Reference;
      readonly except?: Exceptions;
      readonly do?: readonly Effect[];
    }
  | {
      readonly kind: 'would move';
      readonly what: Selector;
      readonly from?: readonly Zone[];
      readonly to?: readonly Zone[];
      readonly manner?: 'resolve' | 'discard';
      readonly instead: Zone;
      /** What happens as well, once it is there (`that`). */
      readonly do?: readonly Effect[];
    }
  | {
      readonly kind: 'would deal damage';
      readonly source?: Selector | Reference;
      readonly to?: Selector | Reference;
      readonly combat?: boolean;
      readonly prevent?: boolean;
      /** Only the next so much (615.7). */
      readonly next?: Amount;
      readonly insteadTo?: Reference;
      readonly times?: Amount;
      readonly more?: Amount;
    };

/** How something moves, where an ability asks for it. */
export const MANNERS = {
  resolve: 'As a spell finishes resolving (608.2n).',
  discard: 'As a card is discarded (701.9).',
} as const;

const damageShape = oneOf('the objects or players', () => selectorShape, name('variable'));

export const replacementShape: HeadsShape = {
  shape: 'heads',
  what: 'a replacement effect',
  heads: () => ({
    enters: {
      doc: 'It enters the battlefield in another way: with counters, tapped, or as a choice is made (614.1c, 614.12).',
      rule: '614.1c',
      example: 'enters: this\ncounters: { "+1/+1": 3 }',
      main: 'what',
      fields: {
        what: required(() => referenceShape, 'What enters: `this`, or a selector.'),
        counters: field(
          mapOf(name('counter'), () => amountShape),
          'The counters that it enters with.',
        ),
        tapped: field(
          oneOf('how', flag, words({ may: 'As its controller likes (614.1c).' })),
          'Whether it enters tapped, or untapped although something says tapped.',
        ),
        'copy of': field(() => referenceShape, 'What it enters as a copy of: `up to` for what its controller may leave (707.5).'),
        except: field(() => exceptionsShape, 'How the copy differs (707.9).'),
        do: field(() => effectsShape, 'The choices made as it enters.'),
      },
    },
    'would move': {
      doc: 'It goes to another zone instead (614.1a, 614.6).',
      rule: '614.6',
      example: 'would move: card\nto: graveyard\ninstead: exile',
      main: 'what',
      fields: {
        what: required(() => selectorShape, 'What would move.'),
        from: field(
          listOf(() => zoneShape),
          'The zones that it would leave.',
        ),
        to: field(
          listOf(() => zoneShape),
          'The zones that it would go to.',
        ),
        manner: field(words(MANNERS), 'Only a move of this manner.'),
        instead: required(() => zoneShape, 'Where it goes instead.'),
        do: field(() => effectsShape, 'What happens as well, once it is there; `that` is what it has become.'),
      },
    },
    'would deal damage': {
      doc: 'Damage is prevented, or another amount is dealt (614.1a, 615.1).',
      rule: '615.1a',
      example: 'would deal damage: { is: attacking }\nprevent: true',
      main: 'source',
      fields: {
        source: field(damageShape, 'What would deal the damage.'),
        to: field(damageShape, 'What would be dealt the damage: `you`, a name, or a selector.'),
        combat: field(flag, 'Only combat damage.'),
        prevent: field(flag, 'All of it is prevented.'),
        next: field(() => amountShape, 'With `prevent`, for an effect that lasts: only the next so much (615.7).'),
        'instead to': field(() => referenceShape, 'It is dealt to this instead (614.9).'),
        times: field(() => amountShape, 'It is multiplied by this.'),
        more: field(() => amountShape, 'This much more is dealt.'),
      },
    },
  }),
};
