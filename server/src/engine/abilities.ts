/** How abilities and cards are written: the shapes of what `definitions.ts` holds. */

import { effectsShape } from './effects/verb';
import {
  type Construct,
  defines,
  field,
  flag,
  type HeadsShape,
  integer,
  keyword,
  lazy,
  listOf,
  mana,
  mapOf,
  oneOf,
  type RecordShape,
  record,
  required,
  type Shape,
  text,
  words,
} from './shape';
import { amountShape } from './vocabulary/amount';
import { additionalCostShape, alternativeCostShape, spliceShape } from './vocabulary/casting-cost';
import { CONCEPTS } from './vocabulary/concept';
import { conditionShape } from './vocabulary/condition';
import { costShape } from './vocabulary/cost';
import { costChangeShape } from './vocabulary/cost-change';
import { insteadOfManaShape } from './vocabulary/instead-of-mana';
import { modificationShape } from './vocabulary/modification';
import { patternShape, timeShape } from './vocabulary/pattern';
import { permissionShape, prohibitionShape, requirementShape } from './vocabulary/permission';
import { replacementShape } from './vocabulary/replacement';
import { selectorShape, zoneShape } from './vocabulary/selector';
import { targetShape } from './vocabulary/target';

const common = {
  as: field(defines('ability'), 'The name of this ability in traces and expectations.'),
  in: field(
    listOf(() => zoneShape),
    'The zones in which it functions (113.6).',
  ),
  rule: field({ shape: 'rule' }, 'The rule that it stands for.'),
};
const targets = field(
  mapOf(defines('variable'), () => targetShape),
  'What it targets, each under a name that its effects use (115.1).',
);
const effects = required(() => effectsShape, 'What it does, in this order (608.2c).');
const limit = field(words({ 'once each turn': 'At most once each turn.' }), 'How often.');

const modes = field(
  record('modes', {
    choose: required(
      oneOf(
        'how many',
        integer(0),
        () => comparisonBounds,
        () => amountShape,
      ),
      'How many; `{ at least: 1 }` for one or more (700.2a).',
    ),
    'more than once': field(flag, 'Whether one mode may be chosen more than once (700.2d).'),
    of: required({ shape: 'list', of: lazy(() => modeShape) }, 'The modes, in the order of the text.'),
  }),
  'Modes to choose from (700.2).',
);
const comparisonBounds = record('bounds', {
  'at least': field(() => amountShape, 'So many or more.'),
  'at most': field(() => amountShape, 'So many or fewer.'),
});
const modeShape = record('a mode', {
  cost: field(() => costShape, 'What is paid in addition if this mode is chosen (700.2h).'),
  targets,
  do: effects,
});

const spell: Construct = {
  doc: 'What an instant or sorcery does as it resolves (113.3a).',
  rule: '113.3a',
  example: 'spell:\n  targets: { it: any target }\n  do: { damage: 3, to: it }',
  fields: {
    ...common,
    targets,
    do: { ...effects, required: false },
    modes,
    additional: field(() => costShape, 'What must be paid in addition (118.8).'),
  },
};

const activated: Construct = {
  doc: 'A cost, and what paying it does (113.3b, 602).',
  rule: '113.3b',
  example: 'activated:\n  cost: ["{1}", tap]\n  do: { draw: 1 }',
  fields: {
    ...common,
    cost: required(() => costShape, 'What must be paid (602.1a).'),
    targets,
    modes,
    do: { ...effects, required: false },
    if: field(() => conditionShape, 'It can be activated only if this holds (602.5b).'),
    timing: field(words({ sorcery: 'Only when its controller could cast a sorcery (602.5d).' }), 'When it can be activated.'),
    limit,
  },
};

const triggeredFields = {
  ...common,
  when: field(() => patternShape, 'The event that it waits for (603.2).'),
  at: { ...field(() => timeShape, 'The moment that it waits for (603.2b).'), key: 'moment' },
  while: field(
    () => conditionShape,
    'What has to be so as that happens: a part of what it waits for (603.2), not asked again as it resolves.',
  ),
  if: field(() => conditionShape, 'The intervening if: asked as it triggers and again as it resolves (603.4).'),
  targets,
  modes,
  do: { ...effects, required: false },
  'look back': field(flag, 'It looks at the game before the event (603.10).'),
  'one or more': field(flag, 'It triggers once for everything that happens at once (603.2c).'),
  limit,
};

const triggered: Construct = {
  doc: 'Something that happens whenever an event does (113.3c, 603).',
  rule: '113.3c',
  example: 'triggered:\n  when: { enters: this }\n  do: { draw: 1 }',
  fields: {
    ...triggeredFields,
    before: field(
      mapOf(
        { shape: 'date' },
        record(
          'an older form',
          Object.fromEntries(Object.entries(triggeredFields).map(([key, one]) => [key, { ...one, required: false }])),
        ),
      ),
      'What was different under the rules before a date.',
    ),
  },
};

const staticAbility: Construct = {
  doc: 'Something that is so as long as the object is where it functions (113.3d, 604).',
  rule: '113.3d',
  example: 'static:\n  modify: { what: { type: creature, controller: you }, power: 1, toughness: 1 }',
  fields: {
    ...common,
    if: field(() => conditionShape, 'It applies only while this holds.'),
    permit: field(() => permissionShape, 'What may be done.'),
    prohibit: field(() => prohibitionShape, "What can't be done (101.2)."),
    require: field(() => requirementShape, 'What creatures must do if able (508.1d, 509.1c).'),
    enchant: field(() => selectorShape, 'What an Aura with this ability can target and enchant (702.5a).'),
    costs: field(() => costChangeShape, 'What spells cost more or less (118.7).'),
    alternative: field(() => alternativeCostShape, 'What may be paid for this spell rather than its mana cost (118.9).'),
    additional: field(() => additionalCostShape, 'What is paid for this spell in addition, or may be (118.8).'),
    splice: field(() => spliceShape, 'What the card in hand offers to spells that are cast (702.47).'),
    'instead of mana': field(
      () => insteadOfManaShape,
      'What may be done for this spell rather than pay some of the mana of its total cost (702.51).',
    ),
    modify: field(() => modificationShape, 'What it does to characteristics (611.3, 613).'),
    concept: field(words(CONCEPTS), 'What the rules themselves say of an object with this keyword.'),
  },
};

const replacement: Construct = {
  doc: 'Something that happens instead, or in another way (614).',
  rule: '614.1',
  example: 'replacement:\n  replace: { enters: this, tapped: true }',
  main: 'replace',
  fields: {
    ...common,
    replace: required(() => replacementShape, 'What is replaced, and by what.'),
    if: field(() => conditionShape, 'It applies only if this holds.'),
  },
};

/** One ability, by its head: `triggered: { ... }`. */
export const abilityShape: HeadsShape = {
  shape: 'heads',
  what: 'an ability',
  heads: () => ({ spell, activated, triggered, static: staticAbility, replacement }),
};

const numberOrAmount: Shape = oneOf('a number, or what defines it', integer(), () => amountShape);

/** The fields of a card's document, beside the type line that the card language reads itself. */
export const cardFields = {
  cost: field(mana, 'The mana cost (202.1). Leave it out for a card that has none (202.1b).'),
  color: field(
    listOf(words({ white: 'White.', blue: 'Blue.', black: 'Black.', red: 'Red.', green: 'Green.' })),
    'The colour indicator (204), or the colours of a token.',
  ),
  power: field(numberOrAmount, 'The power (208.1), or what defines it (208.2a).'),
  toughness: field(numberOrAmount, 'The toughness (208.1), or what defines it (208.2a).'),
  loyalty: field(integer(0), 'The loyalty (209.1).'),
  defense: field(integer(0), 'The defense of a battle (210.1).'),
  keywords: field({ shape: 'list', of: keyword, single: true }, 'The keyword abilities (702), in the order printed.'),
} as const;

const parameterShape = words({
  amount: 'A number or an amount.',
  'amount?': 'A number or an amount; may be left out.',
  cost: 'A cost.',
  'cost?': 'A cost; may be left out.',
  selector: 'A selector.',
  'selector?': 'A selector; may be left out.',
});

/** The document of a keyword file, without the abilities' parameters filled in. */
export const keywordShape: RecordShape = record('a keyword', {
  keyword: { is: defines('keyword'), doc: 'The name of the keyword.', required: true },
  rule: field({ shape: 'rule' }, 'The rule that defines it.'),
  parameters: field(
    mapOf(defines('variable'), () => parameterShape),
    'What stands behind the keyword on a card.',
  ),
  text: field(text, 'How it reads on a card, with its parameters in braces.'),
  summary: field(text, 'What it means, in a sentence or two.'),
  terms: field(
    mapOf(defines('term'), () => selectorShape),
    'Words that its rules define for objects, for all selectors.',
  ),
  abilities: field({ shape: 'list', of: lazy(() => abilityShape) }, 'The abilities that it stands for.'),
});

export const PERMANENT_TYPES = ['artifact', 'battle', 'creature', 'enchantment', 'land', 'planeswalker'] as const;
export const CARD_TYPES = [...PERMANENT_TYPES, 'instant', 'kindred', 'sorcery'] as const;
export const SUPERTYPES = ['basic', 'legendary', 'ongoing', 'snow', 'world'] as const;
export const isPermanentType = (type: string): boolean => (PERMANENT_TYPES as readonly string[]).includes(type);
