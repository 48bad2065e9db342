/** Selectors: one language for what is targeted, counted, chosen, prohibited and watched. */

import { termOf } from '../characteristics/derived';
import { COLORS, type Color, type ManaType } from '../mana/symbols';
import { field, flag, lazy, listOf, mapOf, name, oneOf, record, type Shape, text, words } from '../shape';
import type { Choice, Game, ObjectId, Zone } from '../state/game';
import { objectOf, playersInOrder, zoneOf } from '../state/write';
import { type Comparison, comparisonShape } from './amount';
import type { Context } from './context';
import { matches, matchesObject } from './matches';
import { choicesOf, type Reference, referenceShape } from './reference';

export type Selector = SelectorWord | SelectorRecord;

export interface SelectorRecord {
  readonly is?: readonly string[];
  readonly type?: readonly string[];
  readonly supertype?: readonly string[];
  readonly subtype?: readonly string[];
  readonly color?: readonly (ColorWord | 'colorless' | 'multicolored')[];
  readonly named?: string | { readonly chosen: string };
  readonly zone?: readonly Zone[];
  readonly owner?: Reference;
  readonly controller?: Reference;
  readonly power?: Comparison;
  readonly toughness?: Comparison;
  readonly manaValue?: Comparison;
  readonly counters?: Readonly<Record<string, Comparison>>;
  readonly has?: readonly string[];
  readonly of?: Reference;
  readonly attachedTo?: Reference;
  readonly otherThan?: Reference;
  readonly targeting?: Selector;
  readonly numberOfTargets?: Comparison;
  readonly sameNameAs?: Reference;
  readonly designated?: readonly string[];
  readonly designatedBeforeThisTurn?: readonly string[];
  readonly discardedThisTurnBy?: Reference;
  readonly castFrom?: readonly Zone[];
  readonly castBy?: Reference;
  readonly paid?: readonly string[];
  readonly not?: Selector;
  readonly anyOf?: readonly Selector[];
  /** Words that keywords define: `suspended: true` (702.62b). */
  readonly terms?: Readonly<Record<string, boolean>>;
}

const COLOR_WORDS: Readonly<Record<ColorWord, Color>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };
export type ColorWord = 'white' | 'blue' | 'black' | 'red' | 'green';
export const colorWord = (color: Color): ColorWord =>
  (Object.keys(COLOR_WORDS) as ColorWord[])[COLORS.indexOf(color)] as ColorWord;
export const colorOfWord = (word: ColorWord): Color => COLOR_WORDS[word];
/** What a type of mana is called when it is chosen (106.1b). */
export const manaWord = (type: ManaType): ColorWord | 'colorless' => (type === 'C' ? 'colorless' : colorWord(type));

export const WORDS = {
  artifact: 'An artifact.',
  battle: 'A battle.',
  creature: 'A creature.',
  enchantment: 'An enchantment.',
  land: 'A land.',
  planeswalker: 'A planeswalker.',
  instant: 'An instant.',
  sorcery: 'A sorcery.',
  permanent: 'What is on the battlefield, card or token (110.1).',
  spell: 'A card on the stack (112.1).',
  ability: 'On the stack, an ability that was activated or that triggered (113.1c).',
  card: 'A card; not a token.',
  token: 'A token (111).',
  player: 'A player.',
  opponent: 'A player other than you (102.3).',
  'any target': 'A creature, player, planeswalker or battle (115.4).',
} as const;
export type SelectorWord = keyof typeof WORDS;

/** What an object can be said to be, beside the terms that keywords define. */
export const STATES = {
  permanent: WORDS.permanent,
  spell: WORDS.spell,
  ability: WORDS.ability,
  card: WORDS.card,
  token: WORDS.token,
  player: WORDS.player,
  opponent: WORDS.opponent,
  'activated ability': 'An activated ability on the stack.',
  'triggered ability': 'A triggered ability on the stack.',
  tapped: 'It is tapped.',
  untapped: 'It is untapped.',
  'on top': 'It is the top card of its library (401.1).',
  'face up': 'It is face up.',
  'face down': 'It is face down.',
  transformed: 'It has two faces and shows its back (701.27g).',
  enchanted: 'An Aura is attached to it (303.4b).',
  equipped: 'An Equipment is attached to it (301.5a).',
  attacking: 'An attacking creature (508.1k).',
  blocking: 'A blocking creature (509.1g).',
} as const;

const ZONES: Readonly<Record<Zone, string>> = {
  library: 'Libraries (401).',
  hand: 'Hands (402).',
  graveyard: 'Graveyards (404).',
  battlefield: 'The battlefield (403).',
  stack: 'The stack (405).',
  exile: 'Exile (406).',
  command: 'The command zone (408).',
};
export const zoneShape: Shape = words(ZONES);

export const selectorShape: Shape = lazy(() => oneOf('what it may be', words(WORDS), RECORD));

const RECORD = record(
  'a selector',
  {
    is: field(listOf(oneOf('a state', words(STATES), name('term'))), 'What it is: spell, tapped, suspended... All must hold.'),
    type: field(listOf(name('card type')), 'Any of these card types (205.2).'),
    supertype: field(listOf(name('supertype')), 'Any of these supertypes (205.4).'),
    subtype: field(listOf(name('subtype')), 'Any of these subtypes (205.3).'),
    color: field(
      listOf(
        words({
          white: 'White.',
          blue: 'Blue.',
          black: 'Black.',
          red: 'Red.',
          green: 'Green.',
          colorless: 'No colour (105.2c).',
          multicolored: 'Two colours or more (105.2b).',
        }),
      ),
      'Any of these colours (105.2).',
    ),
    named: field(
      oneOf('a name', name('card'), record('a name', { chosen: field(name('variable'), 'The name chosen for this (607.2d).') })),
      'Its name (201.2).',
    ),
    zone: field(
      listOf(() => zoneShape),
      'The zone that it is in; without it the battlefield, or the stack for spells and abilities (109.2).',
    ),
    owner: field(() => referenceShape, 'Whose card it is (108.3).'),
    controller: field(() => referenceShape, 'Who controls it (109.4).'),
    power: field(() => comparisonShape, 'Its power.'),
    toughness: field(() => comparisonShape, 'Its toughness.'),
    'mana value': field(() => comparisonShape, 'Its mana value (202.3).'),
    counters: field(
      mapOf(name('counter'), () => comparisonShape),
      'How many counters of each kind it has (122).',
    ),
    has: field(listOf(name('keyword')), 'The keyword abilities that it has, all of them.'),
    of: field(() => referenceShape, 'It is one of these.'),
    'attached to': field(() => referenceShape, 'It is attached to one of these (301.5, 303.4).'),
    'other than': field(() => referenceShape, 'It is none of these.'),
    targeting: field(() => selectorShape, 'A spell or ability that has a target like this (115.1).'),
    'number of targets': field(() => comparisonShape, 'How many targets it has.'),
    'same name as': field(() => referenceShape, 'Its name is that of one of these (201.2a).'),
    designated: field(listOf(text), 'It was given these designations: `foretold`, `plotted`.'),
    'designated before this turn': field(listOf(text), 'It was given them in an earlier turn.'),
    'discarded this turn by': field(() => referenceShape, 'One of these players discarded it this turn (701.9).'),
    'cast from': field(
      listOf(() => zoneShape),
      'It was cast from one of these zones, or became what it is as such a spell resolved (400.7d).',
    ),
    'cast by': field(() => referenceShape, 'One of these players cast it, or the spell that it was (400.7d).'),
    paid: field(
      listOf(name('keyword')),
      'The cost of one of these keywords was paid as it was cast, or as the spell that it was: `kicker`, `escape`; `kicker#2` for the second of several (400.7d, 702.33f).',
    ),
    not: field(() => selectorShape, 'It is not that.'),
    'any of': field({ shape: 'list', of: lazy(() => selectorShape) }, 'At least one of these fits.'),
  },
  { others: { keys: 'term', values: flag, as: 'terms' } },
);
export const selectorRecordShape = RECORD;

const TYPE_WORDS = new Set<string>([
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
  'instant',
  'sorcery',
]);
const IS_WORD: Partial<Record<SelectorWord, SelectorRecord>> = {};

/** A word means the record that says the same. */
export function asRecord(selector: Selector): SelectorRecord {
  if (typeof selector !== 'string') return selector;
  IS_WORD[selector] ??= TYPE_WORDS.has(selector)
    ? { type: [selector] }
    : selector === 'any target'
      ? { anyOf: [{ type: ['creature', 'planeswalker', 'battle'], is: ['permanent'] }, { is: ['player'] }] }
      : { is: [selector] };
  return IS_WORD[selector] as SelectorRecord;
}

const BATTLEFIELD: readonly Zone[] = ['battlefield'];
const STACK: readonly Zone[] = ['stack'];

/** The zones in which a selector looks when it does not say (109.2). */
function zonesOf(context: Context, it: SelectorRecord): readonly Zone[] {
  if (it.zone !== undefined) return it.zone;
  if (it.is === undefined && it.terms === undefined) return BATTLEFIELD;
  for (const state of [...(it.is ?? []), ...Object.keys(it.terms ?? {})]) {
    if (state === 'spell' || state.endsWith('ability')) return STACK;
    const term = termOf(context.view, state);
    if (term !== undefined) return zonesOf(context, asRecord(term));
  }
  return BATTLEFIELD;
}

/** Whether an object is one of those that `candidates` gives, without looking at any other. */
export function isCandidate(context: Context, id: ObjectId, selector: Selector): boolean {
  const it = asRecord(selector);
  if (it.anyOf !== undefined && it.of === undefined)
    return it.anyOf.some((option) => isCandidate(context, id, option)) && matchesObject(context, id, selector);
  const { zone } = objectOf(context.view.game, id);
  return (it.of !== undefined || (zone !== null && zonesOf(context, it).includes(zone))) && matchesObject(context, id, selector);
}

/** Everything that the selector fits, objects in the order of their zones, then players. */
export function candidates(context: Context, selector: Selector): Choice[] {
  const it = asRecord(selector);
  const { game } = context.view;
  if (it.of !== undefined) return choicesOf(context, it.of).filter((choice) => matches(context, choice, selector));
  if (it.anyOf !== undefined) {
    const found: Choice[] = [];
    for (const option of it.anyOf)
      for (const choice of candidates(context, option))
        if (matches(context, choice, selector) && !has(found, choice)) found.push(choice);
    return found;
  }
  if (it.is?.includes('player') || it.is?.includes('opponent'))
    return playersInOrder(game)
      .map((player): Choice => ({ player }))
      .filter((choice) => matches(context, choice, it));
  const found: Choice[] = [];
  for (const zone of zonesOf(context, it))
    for (const id of everyoneIn(game, zone)) if (matchesObject(context, id, it)) found.push({ object: id });
  return found;
}

const has = (list: readonly Choice[], choice: Choice): boolean =>
  list.some((other) =>
    'object' in choice && 'object' in other
      ? choice.object === other.object
      : 'player' in choice && 'player' in other && choice.player === other.player,
  );

/** The objects of a zone of all players, the active player's first. */
function everyoneIn(game: Game, zone: Zone): readonly ObjectId[] {
  if (zone !== 'library' && zone !== 'hand' && zone !== 'graveyard') return zoneOf(game, zone, 0);
  return playersInOrder(game).flatMap((player) => zoneOf(game, zone, player));
}
