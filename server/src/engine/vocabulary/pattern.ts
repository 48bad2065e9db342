/** What a triggered ability waits for: patterns of events (603.2), and moments (603.2b). */

import { sameChoice } from '../decisions';
import type { EventKind, GameEvent } from '../events/event';
import { field, flag, type HeadsShape, listOf, name, oneOf, record, required, type Shape, words } from '../shape';
import type { Choice, Zone } from '../state/game';
import type { Step } from '../turn/steps';
import type { Context } from './context';
import { matches } from './matches';
import { choicesOf, playersOf, type Reference, referenceShape } from './reference';
import { MANNERS } from './replacement';
import { type Selector, selectorShape, zoneShape } from './selector';

export interface EventPattern {
  readonly kind: string;
  readonly what?: Selector;
  readonly by?: Reference;
  /** Zones for moves; for counters, what they are removed from or put on. */
  readonly from?: readonly Zone[] | Reference;
  readonly to?: readonly Zone[] | Reference;
  readonly manner?: keyof typeof MANNERS;
  readonly replacedBy?: string;
  readonly counter?: string;
  readonly last?: boolean;
  readonly target?: Selector;
  readonly combat?: boolean;
  readonly attacker?: Selector;
}

/** A name, or a selector. */
const whatShape = oneOf('what it happens to', () => selectorShape, name('variable'));
const what = (doc: string) => required(whatShape, doc);
const player = field(() => referenceShape, 'Whose doing it is; any player, if nothing is said.');
const combat = field(flag, 'Only combat damage.');

interface PatternHead {
  readonly on: readonly EventKind[];
  readonly test: (context: Context, event: GameEvent, pattern: EventPattern) => boolean;
}

const moved = (from: Zone | undefined, to: Zone | undefined): PatternHead => ({
  on: ['move', 'create token'],
  test: (context, event, pattern) =>
    (from === undefined || event.from === from) &&
    (to === undefined || event.to === to) &&
    among(event.from, pattern.from) &&
    among(event.to, pattern.to) &&
    (pattern.manner === undefined || event.manner === pattern.manner) &&
    (pattern.replacedBy === undefined || event.replacedBy?.includes(pattern.replacedBy.toLowerCase()) === true) &&
    (to === 'battlefield'
      ? fits(context, event.became ?? event.object, pattern.what)
      : fits(context, event.object, pattern.what) ||
        // An ability that functions where the object goes sees it come (603.6).
        (from === undefined && event.became !== undefined && fits(context, event.became, pattern.what))),
});

const among = (zone: Zone | undefined, zones: EventPattern['from']): boolean =>
  zones === undefined || (zone !== undefined && (zones as readonly Zone[]).includes(zone));

const fits = (context: Context, object: number | undefined, selector: Selector | undefined): boolean =>
  selector === undefined || (object !== undefined && isOneOf(context, { object }, selector));

/** Whether it is what a selector says, or the object or player that a name stands for where a selector could stand. */
export function isOneOf(context: Context, choice: Choice, selector: Selector | string): boolean {
  if (selector === 'this') return 'object' in choice && choice.object === context.source;
  if (typeof selector === 'string' && context.values[selector] !== undefined)
    return context.values[selector].some((one) =>
      'object' in one
        ? 'object' in choice && one.object === choice.object
        : 'player' in one && 'player' in choice && one.player === choice.player,
    );
  if (selector === 'enchanted' || selector === 'equipped')
    return choicesOf(context, selector).some((one) => sameChoice(one, choice));
  if (selector === 'you') return 'player' in choice && choice.player === context.controller;
  return matches(context, choice, selector as Selector);
}

const does = (...on: EventKind[]): PatternHead => ({
  on,
  test: (context, event, pattern) => fits(context, event.became ?? event.object, pattern.what),
});

/** Of the attackers that a creature blocks, the first (509.3a). */
const isFirstBlock = ({ view }: Context, { object, other }: GameEvent): boolean =>
  view.game.combat?.blocks.find(({ blocker }) => blocker === object)?.attacker === other;

const playerDoes = (on: EventKind, test: (event: GameEvent) => boolean = () => true): PatternHead => ({
  on: [on],
  test: (context, event, pattern) =>
    test(event) &&
    (pattern.by === undefined || (event.player !== undefined && playersOf(context, pattern.by).includes(event.player))) &&
    fits(context, event.became ?? event.object, pattern.what),
});

const damageTo = (context: Context, event: GameEvent, selector: Selector | undefined): boolean =>
  selector === undefined ||
  (event.object !== undefined
    ? isOneOf(context, { object: event.object }, selector)
    : event.player !== undefined && isOneOf(context, { player: event.player }, selector));

const HEADS: Readonly<Record<string, PatternHead>> = {
  enters: moved(undefined, 'battlefield'),
  dies: moved('battlefield', 'graveyard'),
  leaves: { ...moved('battlefield', undefined), on: ['move', 'create token', 'leave game'] },
  moves: moved(undefined, undefined),
  cast: playerDoes('cast'),
  removed: {
    on: ['remove counter'],
    test: (context, event, pattern) =>
      (pattern.counter === undefined || event.counter === pattern.counter) &&
      (pattern.last !== true || event.left === 0) &&
      fits(context, event.object, pattern.from as Selector),
  },
  added: {
    on: ['put counter'],
    test: (context, event, pattern) =>
      (pattern.counter === undefined || event.counter === pattern.counter) && fits(context, event.object, pattern.to as Selector),
  },
  'deals damage': {
    on: ['deal damage'],
    test: (context, event, pattern) =>
      (pattern.combat !== true || event.combat === true) &&
      fits(context, event.other, pattern.what) &&
      damageTo(context, event, pattern.target),
  },
  attacks: does('attack'),
  blocks: {
    on: ['block'],
    test: (context, event, pattern) =>
      fits(context, event.object, pattern.what) &&
      (pattern.attacker === undefined ? isFirstBlock(context, event) : fits(context, event.other, pattern.attacker)),
  },
  'becomes blocked': does('become blocked'),
  'becomes target': {
    on: ['become target'],
    test: (context, event, pattern) =>
      (pattern.by === undefined || (event.player !== undefined && playersOf(context, pattern.by).includes(event.player))) &&
      (pattern.what === undefined ||
        (event.object !== undefined
          ? isOneOf(context, { object: event.object }, pattern.what)
          : event.otherPlayer !== undefined && isOneOf(context, { player: event.otherPlayer }, pattern.what))),
  },
  'turned face up': does('turn face up'),
  transforms: does('transform'),
  taps: does('tap'),
  untaps: does('untap'),
  draws: playerDoes('draw'),
  discards: playerDoes('move', (event) => event.manner === 'discard'),
  sacrifices: playerDoes('move', (event) => event.manner === 'sacrifice'),
  scries: playerDoes('scry'),
  surveils: playerDoes('surveil'),
  'gains life': playerDoes('gain life'),
  'loses life': playerDoes('lose life'),
  triggers: does('trigger'),
};

/** The event kinds that an ability with this pattern has to look at. */
export const watchedKinds = (pattern: EventPattern): readonly EventKind[] => HEADS[pattern.kind]?.on ?? [];

export const eventMatches = (context: Context, event: GameEvent, pattern: EventPattern): boolean => {
  const head = HEADS[pattern.kind];
  return head?.on.includes(event.kind) === true && head.test(context, event, pattern);
};

const whoDoes = (doc: string, rule: string, example: string) => ({
  doc,
  rule,
  example,
  main: 'by',
  fields: { by: required(() => referenceShape, 'Which player.') },
});
const happens = (doc: string, rule: string, example: string, more: Readonly<Record<string, ReturnType<typeof field>>> = {}) => ({
  doc,
  rule,
  example,
  main: 'what',
  fields: { what: what('What it happens to: `this`, a name, or a selector.'), ...more },
});

export const patternShape: HeadsShape = {
  shape: 'heads',
  what: 'an event',
  heads: () => ({
    enters: happens('It enters the battlefield.', '603.6a', 'enters: this', {
      from: field(
        listOf(() => zoneShape),
        'Only from these zones.',
      ),
    }),
    dies: happens('It goes from the battlefield to a graveyard (700.4).', '700.4', 'dies: this'),
    leaves: happens('It leaves the battlefield.', '603.6c', 'leaves: this', {
      to: field(
        listOf(() => zoneShape),
        'Only to these zones.',
      ),
    }),
    moves: happens('It goes from one zone to another.', '603.6', 'moves: { type: creature }\nfrom: graveyard', {
      from: field(
        listOf(() => zoneShape),
        'From these zones.',
      ),
      to: field(
        listOf(() => zoneShape),
        'To these zones.',
      ),
      manner: field(words(MANNERS), 'Only in this manner.'),
      'replaced by': field(name('keyword'), 'Only as the replacement effect of this keyword made it go there.'),
    }),
    cast: { ...happens('A spell is cast (601.2i).', '601.2i', 'cast: spell\nby: opponent', { by: player }), main: 'what' },
    removed: {
      doc: 'A counter is removed from it (122.1); not when counters cease to exist because it moves (122.2).',
      rule: '122.2',
      example: 'removed: { counter: time, last: true, from: this }',
      fields: {
        counter: field(name('counter'), 'The kind of counter.'),
        last: field(flag, 'Only the last one of this kind.'),
        from: required(() => referenceShape, 'What it is removed from.'),
      },
    },
    added: {
      doc: 'A counter is put on it (122.6).',
      rule: '122.6',
      example: 'added: { counter: "+1/+1", to: this }',
      fields: {
        counter: field(name('counter'), 'The kind of counter.'),
        to: required(() => referenceShape, 'What it is put on.'),
      },
    },
    'deals damage': happens('It deals damage (120.3).', '120.3', 'deals damage: this\ntarget: player\ncombat: true', {
      target: field(whatShape, 'To what.'),
      combat,
    }),
    attacks: happens('It is declared as an attacker (508.3a).', '508.3a', 'attacks: this'),
    blocks: happens('It is declared as a blocker: once, however many it blocks (509.3a).', '509.3a', 'blocks: this', {
      attacker: field(whatShape, 'What it blocks: then once for each that fits (509.3b); it is `the source`.'),
    }),
    'becomes blocked': happens('It becomes blocked (509.3c).', '509.3c', 'becomes blocked: this'),
    'becomes target': happens(
      'It becomes the target of a spell or ability (115.1).',
      '115.1',
      'becomes target: this\nby: opponent',
      { by: player },
    ),
    transforms: happens('It transforms (701.27e).', '701.27e', 'transforms: this'),
    'turned face up': happens('It is turned face up (708.8).', '708.8', 'turned face up: this'),
    taps: happens('It becomes tapped (603.2e).', '603.2e', 'taps: this'),
    untaps: happens('It becomes untapped (603.2e).', '603.2e', 'untaps: this'),
    draws: whoDoes('A player draws a card (121.1).', '121.1', 'draws: you'),
    discards: { ...whoDoes('A player discards a card (701.9).', '701.9', 'discards: opponent') },
    sacrifices: { ...whoDoes('A player sacrifices a permanent (701.21).', '701.21', 'sacrifices: you') },
    scries: whoDoes('A player has scried (701.22d).', '701.22d', 'scries: you'),
    surveils: whoDoes('A player has surveilled (701.25d).', '701.25d', 'surveils: you'),
    'gains life': whoDoes('A player gains life (119.3).', '119.3', 'gains life: you'),
    'loses life': whoDoes('A player loses life (119.3).', '119.3', 'loses life: opponent'),
    triggers: happens('An ability triggers (603.3b).', '603.3b', 'triggers: { controller: you }'),
  }),
};

/** The beginning of a step: of each turn, or of the turns of some player. */
export type TimePattern =
  | string
  | {
      readonly upkeepOf?: Reference;
      readonly drawStepOf?: Reference;
      readonly endStepOf?: Reference;
      readonly combatOf?: Reference;
      readonly precombatMainOf?: Reference;
    };

const NEXT: Readonly<Record<string, Step>> = {
  'next end step': 'end',
  'next upkeep': 'upkeep',
  'next cleanup': 'cleanup',
  'end of combat': 'end of combat',
  'each upkeep': 'upkeep',
  'each end step': 'end',
  'each draw step': 'draw',
  'each combat': 'beginning of combat',
};

export const timeShape: Shape = oneOf(
  'a moment',
  words({
    'each upkeep': 'At the beginning of each upkeep.',
    'each draw step': 'At the beginning of each draw step.',
    'each end step': 'At the beginning of each end step.',
    'each combat': 'At the beginning of combat on each turn.',
    'next end step': 'At the beginning of the next end step (603.7).',
    'next upkeep': 'At the beginning of the next upkeep (603.7).',
    'end of combat': 'At end of combat (511.2).',
    'next cleanup': 'At the beginning of the next cleanup step.',
  }),
  record('a moment', {
    'upkeep of': field(() => referenceShape, 'At the beginning of the upkeep of these players.'),
    'draw step of': field(() => referenceShape, 'At the beginning of their draw steps.'),
    'end step of': field(() => referenceShape, 'At the beginning of their end steps.'),
    'combat of': field(() => referenceShape, 'At the beginning of combat on their turns.'),
    'precombat main of': field(() => referenceShape, 'At the beginning of their precombat main phases.'),
  }),
);

/** In whose turns this step is the moment. */
function stepOf(pattern: Exclude<TimePattern, string>, step: Step): Reference | undefined {
  switch (step) {
    case 'upkeep':
      return pattern.upkeepOf;
    case 'draw':
      return pattern.drawStepOf;
    case 'end':
      return pattern.endStepOf;
    case 'beginning of combat':
      return pattern.combatOf;
    case 'precombat main':
      return pattern.precombatMainOf;
    default:
      return undefined;
  }
}

/** Whether the beginning of a step is the moment. */
export function timeMatches(context: Context, step: Step, pattern: TimePattern): boolean {
  if (typeof pattern === 'string') return NEXT[pattern] === step;
  const whose = stepOf(pattern, step);
  return whose !== undefined && playersOf(context, whose).includes(context.view.game.turn.active);
}
