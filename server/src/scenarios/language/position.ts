/** How a position is written: what each player has where, whose turn it is, what is on the stack. */

import {
  defines,
  field,
  flag,
  integer,
  keyword,
  lazy,
  listOf,
  mapOf,
  name,
  oneOf,
  type RecordShape,
  record,
  required,
  type Shape,
  text,
  words,
} from '../../engine/shape';
import { counters, date, dates, face, player, rules, step, texts, thing, things, worded, zone } from './words';

const libraryRest: Shape = oneOf('how many', words({ any: '60 cards that nobody described.' }), integer(0, 1000));

/** `suspended: { time: 2, granted by: Delay }`: the counters that belong to what a keyword's rules call an object. */
const termState: Shape = record(
  'what belongs to it',
  { 'granted by': field(name('card'), 'An effect of this card gave it the keyword for the rest of the game.') },
  { others: { keys: 'counter', values: integer(0), as: 'counters' } },
);

const chosen: Shape = mapOf(name('variable'), oneOf('what was chosen', name('player'), name('object'), integer(), text));

/** Keywords as they stand on a card. */
export const grantedShape: Shape = { shape: 'list', of: keyword, single: true };

const paidShape: Shape = listOf(oneOf('a cost', name('keyword'), text));

const placementFields = {
  card: worded(name('card'), 'The card, by its name.', 'card: Grizzly Bears'),
  as: worded(defines('object'), 'A label for this card, wherever it goes.', 'as: bear1'),
  count: worded(integer(1, 200), 'So many of them, all alike.', 'count: 3'),
  unknown: worded(integer(1, 200), 'So many cards that nobody described.', 'unknown: 3'),
  face: worded(face, 'Which way up it lies.', 'face: down'),
  owner: worded(player, 'Whose card it is (108.3); the player whose zone this is, if nothing is said.', 'owner: bob'),
  counters: worded(counters, 'The counters on it (122).', 'counters: { time: 2 }'),
  chosen: worded(chosen, 'What was chosen for it (607.2), by the names that its card file uses.', 'chosen: { name: Rift Bolt }'),
  granted: worded(
    grantedShape,
    'Keywords that an effect gave it for the rest of the game, with their parameters.',
    'granted: [haste, { flashback: { cost: mana cost } }]',
  ),
  designated: worded(
    mapOf(text, words({ 'this turn': 'Since this turn.', earlier: 'Since an earlier turn.' })),
    'What the rules of a keyword call it, and since when.',
    'designated: { foretold: earlier }',
  ),
} as const;

const battlefieldFields = {
  ...placementFields,
  tapped: worded(flag, 'Whether it is tapped.', 'tapped: true'),
  since: worded(
    words({ 'this turn': 'Its controller got it after their turn began (302.6).' }),
    'Since when its controller has controlled it; since before their turn, if nothing is said.',
    'since: this turn',
  ),
  damage: worded(integer(0), 'The damage marked on it (120.6).', 'damage: 1'),
  token: worded(flag, 'Whether it is a token (111).', 'token: true'),
  'attached to': worded(thing, 'The object or player that it is attached to (701.3).', 'attached to: bear'),
  paid: worded(paidShape, 'The costs that were paid as it was cast, by what gives them (400.7d).', 'paid: [kicker]'),
  x: worded(integer(0), 'The value of X that it was cast with (107.3).', 'x: 2'),
} as const;

const entry = (what: string, fields: Parameters<typeof record>[1]): RecordShape =>
  record(what, fields, { main: 'card', others: { keys: 'term', values: termState, as: 'terms' } });

const listOfEntries = (what: string, fields: Parameters<typeof record>[1]): Shape => ({
  shape: 'list',
  of: entry(what, fields),
  single: true,
});

const cards = listOfEntries('a card', placementFields);

const library: Shape = oneOf(
  'a library',
  { shape: 'list', of: entry('a card', placementFields) },
  record('a library', {
    top: worded(cards, 'The cards on top, the topmost first.', 'top: [Rift Bolt, Island]'),
    rest: worded(
      libraryRest,
      'What is below them: `any` for 60 unknown cards, or how many; nothing, if nothing is said.',
      'rest: any',
    ),
  }),
);

export const playerShape: RecordShape = record('a player', {
  life: worded(integer(), 'The life total; 20, if nothing is said.', 'life: 7'),
  hand: worded(cards, 'The cards in hand.', 'hand: [Opt, { unknown: 2 }]'),
  library: worded(
    library,
    'The library, top first; 60 unknown cards, if nothing is said.',
    'library: { top: [Island], rest: any }',
  ),
  graveyard: worded(cards, 'The graveyard, top first.', 'graveyard: [Shock]'),
  battlefield: worded(
    listOfEntries('a permanent', battlefieldFields),
    'The permanents that this player controls.',
    'battlefield: [Mountain, { card: Grizzly Bears, tapped: true }]',
  ),
  exile: worded(cards, 'The cards that this player owns in exile.', 'exile: [{ card: Rift Bolt, suspended: { time: 2 } }]'),
  mana: worded(text, 'The mana in the pool.', 'mana: "UU"'),
  'lands played': worded(integer(0), 'How many lands this player has played this turn.', 'lands played: 1'),
});

const startShape: RecordShape = record('a start', {
  turn: worded(player, "Whose turn it is; the first player's, if nothing is said.", 'turn: alice'),
  number: worded(integer(1), 'The number of the turn.', 'number: 5'),
  step: worded(step, 'The step or phase; the precombat main phase, if nothing is said.', 'step: upkeep'),
  priority: worded(player, 'Who has priority; the active player, if nothing is said.', 'priority: bob'),
});

const stackEntry: RecordShape = record(
  'a spell on the stack',
  {
    spell: required(name('card'), 'The card that is the spell. For example `spell: Shock`.'),
    by: required(player, 'Who cast it. For example `by: bob`.'),
    targets: worded(
      oneOf('targets', mapOf(name('variable'), things), things),
      'Its targets, in the order of its text or by name.',
      'targets: [bear]',
    ),
    x: worded(integer(0), 'The value of X.', 'x: 2'),
    paid: worded(
      paidShape,
      'The alternative and optional additional costs that were paid, by what gives them.',
      'paid: [kicker]',
    ),
    modes: worded(listOf(integer(1)), 'The modes that were chosen, counted from 1.', 'modes: [1, 3]'),
    granted: worded(grantedShape, 'Keywords that an effect gave it.', 'granted: [{ flashback: { cost: mana cost } }]'),
    from: worded(zone, 'The zone that it was cast from; the hand, if nothing is said.', 'from: exile'),
    owner: worded(player, 'Whose card it is; the caster, if nothing is said.', 'owner: alice'),
    as: worded(defines('object'), 'A label for this card, wherever it goes.', 'as: shock'),
  },
  { main: 'spell' },
);

export const defaultsShape: RecordShape = record('the defaults', {
  'trigger order': worded(
    words({ 'as listed': 'In the order in which they triggered.' }),
    'The order in which a player puts triggers on the stack (603.3b).',
    'trigger order: as listed',
  ),
  may: worded(flag, 'Whether players do what they may.', 'may: no'),
});

const thisTurn: Shape = mapOf(
  player,
  record('what a player did this turn', {
    'spells cast': worded(integer(0), 'How many spells this player has cast this turn.', 'spells cast: 1'),
    'damage dealt': worded(integer(0), 'How much damage this player was dealt this turn.', 'damage dealt: 3'),
  }),
);

const matrixValue: Shape = oneOf(
  'a value',
  text,
  lazy(() => ({ shape: 'list', of: matrixValue })),
);

/** The words of a document but for `steps`, which are read one by one. */
const common = {
  rules: worded(rules, 'The rules that it is evidence for, in the numbering of its ruleset.', 'rules: [702.62a]'),
  tags: worded(texts, 'Free words for filters.', 'tags: [A6]'),
  ruleset: worded(date, 'The date of the rules that it runs under; the newest, if nothing is said.', 'ruleset: 2024-02-01'),
  'each ruleset': worded(dates, 'Runs it once under the rules of each of these dates.', 'each ruleset: [2024-02-01, 2024-02-02]'),
  matrix: worded(
    mapOf(name('variable'), { shape: 'list', of: matrixValue, single: true }),
    'Runs it for each combination of these values, which stand for `$name` anywhere in the document.',
    'matrix: { time: [1, 3] }',
  ),
  players: worded(
    mapOf(defines('player'), playerShape),
    'The players in turn order, with what they have.',
    'players: { alice: { hand: [Opt] }, bob: {} }',
  ),
  start: worded(startShape, 'Whose turn it is and where in it.', 'start: { turn: alice, step: upkeep }'),
  stack: worded(
    { shape: 'list', of: stackEntry, single: true },
    'What is on the stack, bottom first.',
    'stack: [{ spell: Shock, by: bob, targets: [alice] }]',
  ),
  'this turn': worded(thisTurn, 'What happened earlier in this turn.', 'this turn: { alice: { spells cast: 1 } }'),
  seed: worded(integer(0), 'Decides the order of libraries that are shuffled.', 'seed: 7'),
  defaults: worded(defaultsShape, 'How questions are answered that no step answers.', 'defaults: { may: no }'),
} as const;

export const scenarioHead: RecordShape = record('a scenario', {
  scenario: required(text, 'Its name. For example `scenario: Rift Bolt comes off suspend`.'),
  ...common,
});

export const backgroundHead: RecordShape = record('a background', {
  background: required(
    text,
    "A title for what the file's scenarios after it share. For example `background: Alice has a Rift Bolt`.",
  ),
  ...common,
});
