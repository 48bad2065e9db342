/** What can be expected of a position, of what happened in the last step, and of what could be done. */

import {
  defines,
  type Field,
  field,
  flag,
  integer,
  listOf,
  mapOf,
  name,
  oneOf,
  type RecordShape,
  record,
  type Shape,
  text,
  words,
} from '../../engine/shape';
import { counters, face, object, player, rules, step, texts, thing, things, worded, zone } from './words';

const colors: Shape = listOf(words({ white: 'White.', blue: 'Blue.', black: 'Black.', red: 'Red.', green: 'Green.' }));

const terms = { keys: 'term', values: flag, as: 'terms' } as const;

/** What can be said of an object. */
export const OBJECT_FIELDS: Readonly<Record<string, Field>> = {
  zone: worded(zone, 'The zone that it is in.', 'zone: exile'),
  tapped: worded(flag, 'Whether it is tapped.', 'tapped: true'),
  face: worded(face, 'Which way up it is.', 'face: up'),
  counters: worded(counters, 'All its counters; `{}` for none.', 'counters: { time: 1 }'),
  damage: worded(integer(0), 'The damage marked on it.', 'damage: 2'),
  power: worded(integer(), 'Its power.', 'power: 4'),
  toughness: worded(integer(), 'Its toughness.', 'toughness: 4'),
  types: worded(listOf(name('card type')), 'All its card types.', 'types: [artifact, creature]'),
  colors: worded(colors, 'All its colours; `[]` for none.', 'colors: [red]'),
  keywords: worded(texts, 'All keyword abilities that it has.', 'keywords: [haste]'),
  abilities: worded(texts, 'Abilities that it has, among others.', 'abilities: [suspend.tick]'),
  'mana value': worded(integer(0), 'Its mana value (202.3).', 'mana value: 3'),
  x: worded(integer(0), 'The value of X.', 'x: 2'),
  owner: worded(player, 'Its owner.', 'owner: bob'),
  controller: worded(player, 'Its controller.', 'controller: alice'),
  attacking: worded(oneOf('whom', flag, thing), 'Whether it attacks, or whom or what.', 'attacking: bob'),
  blocking: worded(oneOf('what', flag, object), 'Whether it blocks, or what.', 'blocking: bear'),
  transformed: worded(flag, 'Whether its back face is up (701.27g).', 'transformed: true'),
  'attached to': worded(oneOf('what', flag, thing), 'What it is attached to, or whether to anything.', 'attached to: bear'),
  token: worded(flag, 'Whether it is a token.', 'token: true'),
};

const objectShape: RecordShape = record('an object', OBJECT_FIELDS, { others: terms });

const entryShape: RecordShape = record(
  'an object',
  {
    card: worded(object, 'Its name or label.', 'card: Rift Bolt'),
    count: worded(integer(1), 'So many of them, all like this.', 'count: 2'),
    unknown: worded(integer(1), 'So many cards that nobody described.', 'unknown: 2'),
    ...OBJECT_FIELDS,
  },
  { main: 'card', others: terms },
);

const entries: Shape = { shape: 'list', of: entryShape, single: true };

const zoneFields = {
  contains: worded(entries, 'These are in it, among others.', 'contains: [Shock]'),
  without: worded(entries, 'None of these is in it.', 'without: [Opt]'),
  count: worded(integer(0), 'So many are in it.', 'count: 3'),
} as const;

const zoneShape: Shape = oneOf('what is in it', entries, record('what is in it', zoneFields));
const libraryShape: Shape = oneOf(
  'what is in it',
  entries,
  record('what is in it', {
    ...zoneFields,
    top: worded(entries, 'These are on top, the topmost first.', 'top: [Island]'),
    shuffled: worded(integer(0), 'How often it was shuffled since the scenario began.', 'shuffled: 1'),
  }),
);

const stackEntry: RecordShape = record(
  'something on the stack',
  {
    spell: worded(object, 'A spell.', 'spell: Shock'),
    trigger: worded(text, 'A triggered ability, by its name: `suspend.tick`, or its place on the card.', 'trigger: suspend.last'),
    ability: worded(text, 'An activated ability, by its name or its place on the card.', 'ability: 1'),
    of: worded(object, 'The object that the ability is of.', 'of: Rift Bolt'),
    controller: worded(player, 'Who controls it.', 'controller: alice'),
    targets: worded(things, 'Its targets.', 'targets: [bob]'),
    x: worded(integer(0), 'The value of X.', 'x: 2'),
  },
  { main: 'spell' },
);
const stack: Shape = { shape: 'list', of: stackEntry, single: true };

const costItem: RecordShape = record('a part of a cost', {
  by: worded(object, 'What it comes from.', 'by: Thalia'),
  cost: worded(text, 'The cost.', 'cost: "{1}"'),
});
const costItems: Shape = { shape: 'list', of: costItem, single: true };

const cost: RecordShape = record('a total cost', {
  of: worded(object, 'The spell; the last one cast, if nothing is said.', 'of: Shock'),
  base: worded(text, 'The mana cost or alternative cost.', 'base: "{R}"'),
  additional: worded(costItems, 'The additional costs.', 'additional: []'),
  increases: worded(costItems, 'What made it cost more.', 'increases: [{ by: Thalia, cost: "{1}" }]'),
  reductions: worded(costItems, 'What made it cost less.', 'reductions: []'),
  total: worded(text, 'The total cost (601.2f).', 'total: "{1}{R}"'),
});

const manaValue: RecordShape = record('a mana value', {
  of: { ...worded(object, 'The object.', 'of: Rift Bolt'), required: true },
  is: { ...worded(integer(0), 'Its mana value.', 'is: 3'), required: true },
});

const legalTargets: RecordShape = record('legal targets', {
  of: { ...worded(object, 'The card that would be cast, or whose ability would be activated.', 'of: Shock'), required: true },
  by: worded(player, 'Who casts it; its owner, if nothing is said.', 'by: alice'),
  are: worded(things, 'All that it could target.', 'are: [bear, bob]'),
  none: worded(flag, 'It could target nothing.', 'none: true'),
});

const notResolved: RecordShape = record(
  'what did not resolve',
  { spell: worded(text, 'The spell or ability.', 'spell: Shock'), rule: worded(rules, 'The rule that says so.', 'rule: 608.2b') },
  { main: 'spell' },
);

const game: Shape = oneOf(
  'the game',
  words({ over: 'It is over.', draw: 'It ended in a draw (104.4).', 'goes on': 'It is not over.' }),
  record('the game', { winner: worded(player, 'Who won (104.2).', 'winner: alice') }),
);

function playerFields(who: string, action: Shape): Record<string, Field> {
  const each: Record<string, Field> = {
    life: worded(integer(), 'The life total.', `${who}.life: 17`),
    hand: worded(zoneShape, 'The hand.', `${who}.hand: [Opt]`),
    library: worded(libraryShape, 'The library.', `${who}.library: { top: [Island], count: 53 }`),
    graveyard: worded(zoneShape, 'The graveyard.', `${who}.graveyard: [Shock]`),
    battlefield: worded(zoneShape, 'The permanents that the player controls.', `${who}.battlefield: { contains: [Mountain] }`),
    exile: worded(zoneShape, 'The cards in exile that the player owns.', `${who}.exile: [{ card: Rift Bolt, suspended: true }]`),
    mana: worded(text, 'The mana in the pool.', `${who}.mana: "UU"`),
    'lands played': worded(integer(0), 'How many lands the player played this turn.', `${who}.lands played: 1`),
    can: worded(
      { shape: 'list', of: action, single: true },
      'All that the player could do now, whatever is chosen for it, but to pass and to concede; abilities that only add mana may be left out.',
      `${who}.can: [{ cast: Shock }, { play: Mountain }]`,
    ),
    'spells cast': worded(integer(0), 'How many spells the player cast this turn.', `${who}.spells cast: 2`),
  };
  return Object.fromEntries(Object.entries(each).map(([word, one]) => [`${who}.${word}`, one]));
}

/** The words of an expectation that are about no particular player or object. */
function generalFields(action: Shape): Record<string, Field> {
  const attempt = (fields: Readonly<Record<string, Field>>): Shape => ({
    shape: 'list',
    of: record('an action', fields, { others: { keys: 'player', values: action, as: 'players' } }),
    single: true,
  });
  return {
    stack: worded(stack, 'The stack, top first.', 'stack: [{ trigger: suspend.tick, of: Rift Bolt }]'),
    waiting: worded(
      stack,
      'The triggered abilities that wait to be put on the stack (603.3), in the order in which they triggered.',
      'waiting: []',
    ),
    priority: worded(oneOf('who', player, words({ none: 'Nobody.' })), 'Who has priority.', 'priority: alice'),
    turn: worded(player, 'Whose turn it is.', 'turn: alice'),
    'turn number': worded(integer(1), 'The number of the turn.', 'turn number: 5'),
    step: worded(step, 'The step or phase.', 'step: upkeep'),
    'mana value': worded(manaValue, 'The mana value of an object (202.3).', 'mana value: { of: Rift Bolt, is: 3 }'),
    triggered: worded(
      mapOf(defines('ability'), integer(0)),
      'How often abilities of an object, or of this name, triggered in the last step.',
      'triggered: { suspend.tick: 1 }',
    ),
    'no trigger': worded(
      record('what did not trigger', { of: field(thing, 'The object or the name of the ability.') }, { main: 'of' }),
      'None of these abilities triggered in the last step.',
      'no trigger: { of: Soul Warden }',
    ),
    'did not resolve': worded(
      notResolved,
      'A spell or ability that did not resolve in the last step.',
      'did not resolve: { spell: Shock, rule: 608.2b }',
    ),
    cost: worded(cost, 'What a spell cost.', 'cost: { total: "{1}{R}" }'),
    'legal targets': worded(legalTargets, 'What something could target.', 'legal targets: { of: Shock, are: [bob] }'),
    can: worded(attempt({}), 'These actions would be legal now.', 'can: [{ alice: { cast: Shock } }]'),
    cannot: worded(
      attempt({ rule: worded(rules, 'The rule that forbids it.', 'rule: 601.3') }),
      'These actions would be refused now.',
      'cannot: [{ alice: { cast: Shock }, rule: 601.3 }]',
    ),
    game: worded(game, 'Whether the game is over.', 'game: { winner: alice }'),
  };
}

/** The words of expectations, which no label can be: a key would not say which is meant. */
export const EXPECTATION_WORDS: ReadonlySet<string> = new Set(Object.keys(generalFields(text)));

/** The expectations about a scenario with these players. */
export const expectShape = (players: readonly string[], action: Shape): RecordShape =>
  record(
    'an expectation',
    { ...Object.assign({}, ...players.map((who) => playerFields(who, action))), ...generalFields(action) },
    { others: { keys: 'object', values: objectShape, as: 'objects' } },
  );
