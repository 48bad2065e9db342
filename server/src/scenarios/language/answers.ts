/** The words that answer what the game asks, each for its own kinds of questions. */

import type { DecisionKind } from '../../engine/decisions';
import { type Field, flag, integer, listOf, mapOf, name, oneOf, record, type Shape, text, words } from '../../engine/shape';
import { object, texts, thing, things, worded } from './words';

/** How the values of an answer stand for choices. */
type Form = 'things' | 'flags' | 'numbers' | 'words' | 'amounts' | 'one thing';

export interface AnswerWord extends Field {
  /** The kinds of question that it answers. */
  readonly kinds: readonly DecisionKind[];
  readonly form: Form;
}

const answer = (kinds: readonly DecisionKind[], form: Form, is: Shape, doc: string, example: string): AnswerWord => ({
  ...worded(is, doc, example),
  kinds,
  form,
});

const amounts: Shape = mapOf(thing, oneOf('an amount', integer(0), mapOf(thing, integer(0))));
const anything: Shape = listOf(text);
/** A keyword, or `kicker#2` for the second instance of one. */
const costName: Shape = oneOf('an additional cost', name('keyword'), text);
const paying: Shape = {
  shape: 'list',
  of: oneOf(
    'a source of mana',
    object,
    mapOf(object, words({ W: 'White.', U: 'Blue.', B: 'Black.', R: 'Red.', G: 'Green.', C: 'Colourless.' })),
  ),
  single: true,
};

/** Every answer by its word, in the order in which they are documented. */
export const ANSWERS: Readonly<Record<string, AnswerWord>> = {
  targets: answer(
    ['target'],
    'things',
    oneOf('targets', mapOf(name('variable'), things), things),
    'The targets, in the order of the text or by name (601.2c).',
    'targets: [bob]',
  ),
  for: answer(
    ['way'],
    'words',
    text,
    'The cost that it is cast for, where there are several: `mana cost`, or the keyword that gives another (601.2b).',
    'for: flashback',
  ),
  additional: answer(
    ['additional cost'],
    'amounts',
    oneOf('additional costs', mapOf(costName, integer(0)), listOf(costName)),
    'The optional additional costs that are paid, by the keyword that gives each, and how often (601.2b).',
    'additional: [kicker]',
  ),
  modes: answer(
    ['mode'],
    'numbers',
    listOf(integer(1)),
    'The modes, counted from 1; one that is chosen twice, twice (601.2b).',
    'modes: [1, 3]',
  ),
  divide: answer(
    ['division'],
    'amounts',
    amounts,
    'How much each target gets of what is divided among them (601.2d).',
    'divide: { bear: 2, bob: 1 }',
  ),
  splice: answer(
    ['splice'],
    'things',
    listOf(object),
    'The cards in hand whose text is spliced onto the spell, in the order of their effects (702.47).',
    'splice: [Glacial Ray]',
  ),
  x: answer(['x'], 'numbers', integer(0), 'The value of X (107.3).', 'x: 3'),
  symbols: answer(
    ['symbol'],
    'words',
    texts,
    'What is announced for hybrid and Phyrexian symbols, in the order of the cost (601.2b).',
    'symbols: [R, life]',
  ),
  pay: answer(
    ['mana ability'],
    'things',
    oneOf('what pays', words({ automatically: 'In any way that works.' }), paying),
    'The permanents whose mana abilities are activated (601.2g), with the type of mana where they could add several.',
    'pay: [Mountain, { Mox Tantalite: U }]',
  ),
  may: answer(
    ['may'],
    'flags',
    listOf(flag),
    'Whether the player does what they may; a list answers one question after the other.',
    'may: yes',
  ),
  cast: answer(
    ['may'],
    'one thing',
    object,
    'Yes to the question whether to cast this card. The answers beside it are for that spell.',
    'cast: Rift Bolt',
  ),
  decline: answer(['may'], 'one thing', listOf(object), 'No to the question whether to cast this card.', 'decline: Rift Bolt'),
  choose: answer(
    ['choose', 'exile', 'search', 'sacrifice', 'discard', 'order', 'legend'],
    'things',
    anything,
    'What is chosen as something resolves.',
    'choose: [bear]',
  ),
  scry: answer(
    ['scry'],
    'things',
    mapOf(words({ bottom: 'What goes to the bottom.', top: 'The others, from the top.' }), anything),
    'What goes to the bottom of the library, and the order of the rest (701.22).',
    'scry: { bottom: [Island], top: [Shock, Forest] }',
  ),
  surveil: answer(
    ['surveil'],
    'things',
    mapOf(words({ graveyard: 'What goes into the graveyard.', top: 'The others, from the top.' }), anything),
    'What goes into the graveyard, and the order of the rest (701.25).',
    'surveil: { graveyard: [Island] }',
  ),
  'time travel': answer(
    ['time travel'],
    'things',
    mapOf(words({ remove: 'From these one time counter is removed.', add: 'On these one is put.' }), anything),
    'What a time counter is removed from and what it is put on (701.56).',
    'time travel: { remove: [Ancestral Vision] }',
  ),
  find: answer(['search'], 'things', anything, 'What is found in a search (701.23); `[]` to fail to find.', 'find: [Forest]'),
  discard: answer(['discard'], 'things', listOf(object), 'What is discarded (701.9).', 'discard: [Opt]'),
  sacrifice: answer(['sacrifice'], 'things', listOf(object), 'What is sacrificed (701.21).', 'sacrifice: [bear]'),
  exile: answer(['exile'], 'things', listOf(object), 'What is exiled (701.13).', 'exile: [Rift Bolt]'),
  order: answer(
    ['order', 'order triggers'],
    'things',
    oneOf(
      'an order',
      mapOf(words({ library: 'The order of cards that are put into a library, from the top (401.4).' }), anything),
      anything,
    ),
    'The order: of triggers going on the stack, the first first (603.3b), of cards, or of reductions of a cost (601.2f).',
    'order: [suspend.tick, Soul Warden]',
  ),
  replace: answer(
    ['replacement'],
    'things',
    listOf(object),
    'The replacement effects in the order in which they are applied (616.1).',
    'replace: [Spelunking]',
  ),
  color: answer(['color'], 'words', text, 'A colour.', 'color: blue'),
  name: answer(['name'], 'words', name('card'), 'The name of a card.', 'name: Shock'),
  'assign damage': answer(
    ['assign damage'],
    'amounts',
    amounts,
    'How combat damage is assigned (510.1).',
    'assign damage: { bear: { wall: 1, wall2: 1 } }',
  ),
  keep: answer(
    ['keep mana ability', 'legend'],
    'things',
    listOf(object),
    'The mana abilities that stay activated (733.1), or the legendary permanent that stays (704.5j).',
    'keep: [Sol Ring]',
  ),
  attack: answer(
    ['attack'],
    'amounts',
    oneOf('attackers', listOf(object), mapOf(object, listOf(thing))),
    'The creatures that attack, and whom or what (508.1).',
    'attack: { bear: bob }',
  ),
  block: answer(
    ['block'],
    'amounts',
    mapOf(object, listOf(object)),
    'The creatures that block, and what (509.1).',
    'block: { wall: [bear] }',
  ),
};

/** The answers that an action can have beside it: what `cast` and its like say is said by the action itself. */
export const ACTION_ANSWERS: Readonly<Record<string, AnswerWord>> = Object.fromEntries(
  Object.entries(ANSWERS).filter(([word]) => !['cast', 'decline', 'attack', 'block'].includes(word)),
);

const group: Shape = record('a group of answers', ANSWERS);
/** A player's answers: one group or a list of groups. */
export const answersShape: Shape = listOf(group);

/** The word that answers a kind of question best. */
export function wordFor(kind: DecisionKind): string {
  const found = Object.entries(ANSWERS).find(([word, one]) => word !== 'choose' && one.kinds.includes(kind));
  return found?.[0] ?? 'choose';
}
