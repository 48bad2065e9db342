/** Permissions and prohibitions: who may or can't do what, from where, when, at which cost (101.2, 601.3, 602.5, 116.2). */

import type { Effect } from '../effects/verb';
import { effectsShape } from '../effects/verb';
import { defines, field, flag, integer, listOf, name, oneOf, type RecordShape, record, words } from '../shape';
import type { Zone } from '../state/game';
import { type Amount, amountShape } from './amount';
import { type ChosenForCost, chosenForCost } from './casting-cost';
import { type Condition, conditionShape } from './condition';
import { type Cost, costShape } from './cost';
import { type Reference, referenceShape } from './reference';
import { type Selector, selectorShape, zoneShape } from './selector';

export interface Permission {
  /** The spells that may be cast, and from where. With a cost, it is paid rather than their mana cost (118.9). */
  readonly cast?: Selector;
  /** The cards that may be played: lands, and spells as with `cast` (601.1a). */
  readonly play?: Selector;
  readonly from?: readonly Zone[];
  readonly asThough?: 'flash' | 'in your graveyard';
  /** 601.3c: only for a spell that this cost is paid for. */
  readonly ifPaid?: string;
  readonly by?: Reference;
  /** It works as long as the object is face down, as the ability would be face up (708.7). */
  readonly faceDown?: boolean;
  /** A special action of this name (116.2) of the object that has the ability. */
  readonly specialAction?: string;
  readonly if?: Condition;
  readonly cost?: Cost;
  readonly withoutPaying?: boolean;
  /** What is paid beside it for a spell that is cast so (118.8). */
  readonly additional?: Cost;
  readonly choose?: ChosenForCost;
  /** The creatures that can block more attackers than one (509.1a), and how many more. */
  readonly block?: Reference | Selector;
  readonly additionalAttackers?: Amount | 'any number';
  /** 609.4b */
  readonly spend?: 'any type' | 'any color';
  readonly timing?: 'sorcery';
  readonly limit?: 'once each turn';
  /** The least that X in the cost may be. */
  readonly leastX?: number;
  readonly do?: readonly Effect[];
}

const whomShape = oneOf('whom', () => selectorShape, name('variable'));

export const permissionShape: RecordShape = record('a permission', {
  cast: field(
    oneOf('the spells', () => selectorShape, name('variable')),
    'The spells that may be cast (601.3): `this`, a name, or a selector.',
  ),
  play: field(
    oneOf('the cards', () => selectorShape, name('variable')),
    'The cards that may be played: lands as the land of the turn, others cast (601.1a).',
  ),
  from: field(
    listOf(() => zoneShape),
    'The zones that they may be cast from; their hand, if nothing is said.',
  ),
  'as though': field(
    words({
      flash: 'At any time at which an instant could be cast (702.8a).',
      'in your graveyard': "What is said of cards in one's own graveyard holds for these cards in the graveyards of others.",
    }),
    'What they are treated as having (609.4).',
  ),
  'if paid': field(name('keyword'), 'With `as though`: only if the cost of this keyword is paid (601.3c).'),
  by: field(() => referenceShape, 'Who may; you, if nothing is said.'),
  'special action': field(
    defines('special action'),
    'The name of a special action with this object (116.2): its step word in scenarios.',
  ),
  'face down': field(flag, 'It works while this is face down, and only then (708.7).'),
  if: field(() => conditionShape, 'When it may be done.'),
  cost: field(() => costShape, 'What it costs; for spells, rather than their mana cost (118.9).'),
  additional: field(() => costShape, 'What must be paid in addition for a spell that is cast so (118.8).'),
  'without paying': field(flag, 'Without paying its mana cost: an alternative cost (118.9).'),
  block: field(
    oneOf('the creatures', () => selectorShape, name('variable')),
    'The creatures that can block more than one attacker (509.1a).',
  ),
  'additional attackers': field(
    oneOf('how many more', words({ 'any number': 'Any number of attackers.' }), () => amountShape),
    'With `block`: how many more than one.',
  ),
  choose: chosenForCost,
  spend: field(
    words({
      'any type': 'Mana may be spent as though it were of any type (609.4b).',
      'any color': 'Mana may be spent as though it were of any colour (609.4b).',
    }),
    'How mana may be spent on a spell that is cast so.',
  ),
  timing: field(words({ sorcery: 'Only in a main phase of theirs with an empty stack (307.1).' }), 'When it may be done.'),
  limit: field(words({ 'once each turn': 'At most once each turn.' }), 'How often.'),
  'least x': field(integer(0), 'The least that X may be (107.3d).'),
  do: field(
    () => effectsShape,
    'What the special action does; for a spell that is cast so, what happens to it (`the spell`) as it is put on the stack.',
  ),
});

export interface Prohibition {
  readonly cast?: Selector;
  readonly from?: readonly Zone[];
  readonly exceptFrom?: readonly Zone[];
  /** Only what goes beyond this many spells in a turn, attackers or blockers is prohibited. */
  readonly moreThan?: number;
  readonly activate?: Selector;
  readonly attack?: Selector;
  readonly block?: Selector;
  /** Only attacks on these, or blocks of these. */
  readonly whom?: Selector | Reference;
  /** Only to attack or block with no other creature. */
  readonly alone?: boolean;
  /** What makes attacking or blocking legal all the same, for each creature (508.1h, 509.1d). */
  readonly unlessPays?: Cost;
  /** What can't be blocked, and by which creatures; by any, if nothing is said. */
  readonly beBlocked?: Reference;
  readonly beBlockedBy?: Selector;
  /** Only a block by fewer creatures than this is forbidden. */
  readonly byFewerThan?: number;
  /** What can't be regenerated (701.19c). */
  readonly beRegenerated?: Reference;
  /** What nothing can be attached to, or nothing that fits (702.16c-d). */
  readonly beAttached?: Reference;
  readonly attachedBy?: Selector;
  /** What can't be targeted, and by what: a spell, or the source of an ability; by anything, if nothing is said. */
  readonly target?: Reference;
  readonly targetedBy?: Selector;
  /** Of what `activate` forbids, mana abilities are left out. */
  readonly exceptManaAbilities?: boolean;
  /** It is not forbidden at these times. */
  readonly unlessTiming?: 'sorcery' | 'own turn';
  readonly by?: Reference;
  readonly if?: Condition;
}

export const prohibitionShape: RecordShape = record('a prohibition', {
  cast: field(() => selectorShape, "The spells that can't be cast (601.3)."),
  from: field(
    listOf(() => zoneShape),
    "The zones that they can't be cast from.",
  ),
  'except from': field(
    listOf(() => zoneShape),
    'The zones that they can still be cast from.',
  ),
  'more than': field(
    integer(0),
    'How many such spells a player may cast each turn before this forbids more; how many creatures may attack or block together.',
  ),
  activate: field(() => selectorShape, "The objects whose abilities can't be activated, mana abilities included (602.5)."),
  attack: field(() => selectorShape, "The creatures that can't attack (508.1c)."),
  block: field(() => selectorShape, "The creatures that can't block (509.1b)."),
  whom: field(() => whomShape, 'Only attacks on these players, planeswalkers and battles, or blocks of these attackers.'),
  alone: field(flag, "Only that they can't do so with no other creature."),
  'unless pays': field(() => costShape, 'Each of them can, if its controller pays this for it (508.1h, 509.1d).'),
  'be blocked': field(() => referenceShape, "The creatures that can't be blocked (509.1b)."),
  'be blocked by': field(() => selectorShape, "The creatures that can't block them."),
  'by fewer than': field(integer(2), 'How many creatures have to block them together, if any does.'),
  'be regenerated': field(() => referenceShape, "The permanents that can't be regenerated (701.19c)."),
  'be attached': field(() => referenceShape, "What Auras and Equipment can't be attached to (303.4c, 701.3a)."),
  'attached by': field(() => selectorShape, 'Only Auras and Equipment that fit.'),
  target: field(() => referenceShape, "What can't be the target of spells and abilities (115.4); `by` says whose."),
  'targeted by': field(() => selectorShape, 'Only spells, and abilities of sources, that fit.'),
  'unless timing': field(
    words({
      sorcery: 'It can be done whenever that player could cast a sorcery.',
      'own turn': "It can be done in that player's own turn.",
    }),
    'When it is not forbidden.',
  ),
  'except mana abilities': field(flag, 'Whether mana abilities can be activated all the same (605.1).'),
  by: field(() => referenceShape, "Who can't; each player, if nothing is said."),
  if: field(() => conditionShape, 'When it is forbidden.'),
});

/** What creatures must do if able (508.1d, 509.1c). */
export interface Requirement {
  readonly attack?: Selector;
  readonly block?: Selector;
  readonly whom?: Selector | Reference;
  readonly beBlocked?: Reference;
}

export const requirementShape: RecordShape = record('a requirement', {
  attack: field(() => selectorShape, 'The creatures that attack in each combat if able (508.1d).'),
  block: field(() => selectorShape, 'The creatures that block in each combat if able (509.1c).'),
  whom: field(() => whomShape, 'Whom they attack, or which attackers they block.'),
  'be blocked': field(() => referenceShape, 'The creatures that must be blocked if able (509.1c).'),
});
