/** Replacement effects (614) as they are written. */

import { type Effect, effectsShape } from '../effects/verb';
import { field, flag, type HeadsShape, listOf, mapOf, name, oneOf, required, words } from '../shape';
import type { Zone } from '../state/game';
import { type Amount, amountOf, amountShape } from './amount';
import type { Context } from './context';
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
  | ({
      readonly kind: 'would deal damage';
      readonly source?: Selector | Reference;
      readonly to?: Selector | Reference;
      readonly combat?: boolean;
      readonly prevent?: boolean;
      /** Only the next so much (615.7). */
      readonly next?: Amount;
      readonly insteadTo?: Reference;
    } & Scaling)
  | (Instead & {
      readonly kind: 'would draw';
      /** Not the first card that they draw in each of their draw steps. */
      readonly exceptFirstInDrawStep?: boolean;
    })
  | (Instead & Scaling & { readonly kind: 'would gain life' | 'would lose life' })
  | (Instead &
      Scaling & {
        readonly kind: 'would create';
        /** Only tokens that fit. */
        readonly what?: Selector;
        /** What happens as well, once they are there. */
        readonly do?: readonly Effect[];
      })
  | {
      readonly kind: 'would be destroyed';
      readonly what: Selector | Reference;
      /** It is regenerated instead (701.19b). */
      readonly regenerate?: boolean;
      readonly instead?: readonly Effect[];
      readonly may?: boolean;
      readonly once?: boolean;
    }
  | (Scaling & {
      readonly kind: 'would put counters';
      readonly on: Selector | Reference;
      /** Only counters of these kinds. */
      readonly counter?: readonly string[];
      /** Only counters that these players put there. */
      readonly by?: Reference;
      /** Only where an effect puts them there, not a cost or a rule (614.16). */
      readonly byEffect?: boolean;
    });

export type ReplacementKind = Replacement['kind'];

/** What happens to a player, and what happens instead. */
interface Instead {
  /** To whom it would happen. */
  readonly by?: Reference;
  /** What happens instead of it. */
  readonly instead?: readonly Effect[];
  /** Its controller may let it happen as it is. */
  readonly may?: boolean;
  /** For an effect that lasts: only the next time. */
  readonly once?: boolean;
}

/** Another amount of the same. */
export interface Scaling {
  readonly times?: Amount;
  readonly half?: Rounding;
  readonly more?: Amount;
}

/** How half of an odd number is rounded (107.1a). */
const ROUNDING = { up: 'Half of it, rounded up.', down: 'Half of it, rounded down.' } as const;
type Rounding = keyof typeof ROUNDING;

/** The amount that takes the place of another. */
export function scaled(context: Context, { times, half, more }: Scaling, amount: number): number {
  const multiplied = times === undefined ? amount : amount * amountOf(context, times);
  const halved = half === undefined ? multiplied : half === 'up' ? Math.ceil(multiplied / 2) : Math.floor(multiplied / 2);
  return halved + (more === undefined ? 0 : amountOf(context, more));
}

/** How something moves, where an ability asks for it. */
export const MANNERS = {
  resolve: 'As a spell finishes resolving (608.2n).',
  discard: 'As a card is discarded (701.9).',
} as const;

const damageShape = oneOf('the objects or players', () => selectorShape, name('variable'));

const scaling = {
  times: field(() => amountShape, 'It is multiplied by this.'),
  half: field(words(ROUNDING), 'It is halved (107.1a).'),
  more: field(() => amountShape, 'This much more than that.'),
};
const instead = {
  instead: field(() => effectsShape, 'What happens instead: `that player` is whom it would happen to, `that much` how much.'),
  may: field(flag, 'Whether you may let it happen as it is.'),
  once: field(flag, 'For an effect that lasts: only the next time (614.3).'),
};
const byWhom = (doc: string) => required(() => referenceShape, doc);

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
        do: field(
          () => effectsShape,
          'What is chosen and done as it enters (614.12a): before it is there, but for what it enters with. `that` is what enters.',
        ),
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
        ...scaling,
      },
    },
    'would be destroyed': {
      doc: 'A permanent is regenerated instead of destroyed, or something else happens (701.8, 701.19b).',
      rule: '701.19b',
      example: 'would be destroyed: this\nregenerate: true',
      main: 'what',
      fields: {
        what: required(damageShape, 'What would be destroyed: `this`, `enchanted`, a name, or a selector.'),
        regenerate: field(
          flag,
          'Whether it is regenerated: damage off, tapped, out of combat; not where something forbids it (701.19c).',
        ),
        instead: field(() => effectsShape, 'What happens instead; `that` is what would be destroyed.'),
        may: instead.may,
        once: instead.once,
      },
    },
    'would draw': {
      doc: 'Something happens instead of drawing a card, one card after the other, also with an empty library (121.6, 614.11); nothing, without `instead`.',
      rule: '614.11',
      example: 'would draw: you\ninstead: { draw: 2 }',
      main: 'by',
      fields: {
        by: byWhom('Who would draw it: `you`, `opponent`...'),
        'except first in draw step': field(flag, 'Not the first card that they draw in each of their draw steps.'),
        ...instead,
      },
    },
    'would gain life': {
      doc: 'Another amount of life is gained, or something else happens (119.10).',
      rule: '119.10',
      example: 'would gain life: you\nmore: 1',
      main: 'by',
      fields: { by: byWhom('Who would gain it.'), ...scaling, ...instead },
    },
    'would lose life': {
      doc: 'Another amount of life is lost, or something else happens: also where damage or a payment makes a player lose it (119.2, 119.4).',
      rule: '614.1a',
      example: 'would lose life: opponent\ntimes: 2',
      main: 'by',
      fields: { by: byWhom('Who would lose it.'), ...scaling, ...instead },
    },
    'would put counters': {
      doc: 'Another number of counters is put on a permanent, or is on it as it enters the battlefield (122.6).',
      rule: '122.6',
      example: 'would put counters: { type: creature, controller: you }\ncounter: "+1/+1"\nmore: 1',
      main: 'on',
      fields: {
        on: required(damageShape, 'The permanents that they would be put on; one that enters is judged as it would be there.'),
        counter: field(listOf(name('counter')), 'Only counters of these kinds.'),
        by: field(
          () => referenceShape,
          'Only counters that these players put there; as it enters, its controller does (122.6a).',
        ),
        'by effect': field(flag, 'Only where an effect puts them there, not a cost (614.16).'),
        ...scaling,
      },
    },
    'would create': {
      doc: 'Another number of tokens is created, or something else happens (614.16).',
      rule: '614.16',
      example: 'would create: you\ntimes: 2',
      main: 'by',
      fields: {
        by: byWhom('Under whose control.'),
        what: field(() => selectorShape, 'Only tokens that fit.'),
        ...scaling,
        do: field(() => effectsShape, 'What happens as well, once they are there: `that much` is how many there are.'),
        ...instead,
      },
    },
  }),
};
