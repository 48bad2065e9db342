/** A breakpoint on a line of a card or keyword file: an ability that triggers, goes on the stack or resolves, or an effect. */

import type { AbilityDefinition } from '../../engine/definitions';
import type { EventKind, GameEvent } from '../../engine/events/event';
import type { SourceId } from '../../engine/shape';
import type { Look, Matcher } from './matcher';

/** Which part of an ability's life is meant; all, if nothing is said. */
export const MODES = {
  triggers: 'It triggers (603.2)',
  stack: 'It goes on the stack (601.2a, 602.2a, 603.3)',
  resolves: 'It resolves (608)',
} as const;
export type Mode = keyof typeof MODES;

export const isMode = (text: string | undefined): text is Mode => text !== undefined && Object.hasOwn(MODES, text);

const KINDS: Readonly<Partial<Record<EventKind, { readonly mode: Mode; readonly says: string }>>> = {
  trigger: { mode: 'triggers', says: 'triggers' },
  'does not trigger': { mode: 'triggers', says: 'does not trigger: its "if" does not hold' },
  'put trigger on stack': { mode: 'stack', says: 'goes on the stack' },
  activate: { mode: 'stack', says: 'is activated' },
  cast: { mode: 'stack', says: 'is cast' },
  'take special action': { mode: 'stack', says: 'lets a special action be taken' },
  resolve: { mode: 'resolves', says: 'resolves' },
  'does not resolve': { mode: 'resolves', says: 'does not resolve' },
  counter: { mode: 'resolves', says: 'is countered' },
  replace: { mode: 'resolves', says: 'replaces an event' },
};

/** The events of spells that do not say where their ability stands. */
const OF_SPELLS: ReadonlySet<EventKind> = new Set(['cast', 'resolve', 'does not resolve', 'counter']);

export class AbilityMatcher implements Matcher {
  constructor(
    private readonly id: SourceId,
    private readonly mode: Mode | undefined,
    /** The card whose spell ability it is. */
    private readonly spellOf: string | undefined,
  ) {}

  matches({ event }: Look): string | undefined {
    if (event === undefined) return undefined;
    const known = KINDS[event.kind];
    if (known === undefined || (this.mode !== undefined && known.mode !== this.mode)) return undefined;
    const isIt =
      event.at === this.id || (this.spellOf !== undefined && OF_SPELLS.has(event.kind) && isSpell(event, this.spellOf));
    return isIt ? `${nameOf(event)} ${known.says}` : undefined;
  }
}

const isSpell = ({ name, ability }: GameEvent, card: string): boolean => name === card && ability === undefined;
const nameOf = ({ ability, name, otherName }: GameEvent): string =>
  ability === undefined ? (name ?? otherName ?? 'it') : `${ability}${name === undefined ? '' : ` of ${name}`}`;

/** An effect inside an ability, or what an effect does. */
export class EffectMatcher implements Matcher {
  constructor(private readonly id: SourceId) {}

  matches({ event }: Look): string | undefined {
    if (event?.at === undefined) return undefined;
    return event.at === this.id || event.at.startsWith(`${this.id}/`) ? 'the effect happens' : undefined;
  }
}

const OF_CARDS: ReadonlySet<EventKind> = new Set(['begin to cast', 'cast', 'play land', 'resolve', 'counter', 'move']);

/** The head of a card: whatever is done with a card of this name. With a keyword, only what that does. */
export class CardMatcher implements Matcher {
  constructor(
    private readonly card: string,
    private readonly keyword?: string,
  ) {}

  matches({ event }: Look): string | undefined {
    if (event === undefined || event.name !== this.card) return undefined;
    if (this.keyword === undefined) return OF_CARDS.has(event.kind) ? `${event.kind}: ${this.card}` : undefined;
    return event.at?.startsWith(`keyword:${this.keyword}/`) === true && KINDS[event.kind] !== undefined
      ? `${this.keyword} of ${this.card}: ${event.kind}`
      : undefined;
  }
}

/** Why a breakpoint on this ability can never be hit, if so. */
export const neverHappens = (definition: AbilityDefinition): string | undefined =>
  definition.kind === 'static' && definition.permit === undefined
    ? 'A static ability neither triggers nor resolves (604.1): nothing happens on this line. Watch what it changes with a data breakpoint.'
    : undefined;
