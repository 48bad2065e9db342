/** What a continuous effect does to characteristics and control (611, 613). */

import type { KeywordUse } from '../definitions';
import { field, flag, keyword, listOf, name, type RecordShape, record, required, words } from '../shape';
import { type Amount, amountShape } from './amount';
import { type Reference, referenceShape } from './reference';
import type { ColorWord } from './selector';

export interface Modification {
  readonly what: Reference;
  readonly power?: Amount;
  readonly toughness?: Amount;
  readonly basePower?: Amount;
  readonly baseToughness?: Amount;
  readonly switch?: boolean;
  readonly gain?: readonly KeywordUse[];
  readonly lose?: readonly string[];
  readonly loseAllAbilities?: boolean;
  readonly types?: readonly string[];
  readonly addType?: readonly string[];
  readonly subtypes?: readonly string[];
  readonly addSubtype?: readonly string[];
  readonly everyCreatureType?: boolean;
  readonly addSupertype?: readonly string[];
  readonly loseSupertype?: readonly string[];
  readonly color?: readonly ColorWord[];
  readonly addColor?: readonly ColorWord[];
  readonly controller?: Reference;
  /** 702.96a, 612 */
  readonly text?: 'each instead of target';
}

const colors = words({ white: 'White.', blue: 'Blue.', black: 'Black.', red: 'Red.', green: 'Green.' });

export const MODIFICATION_FIELDS = {
  power: field(() => amountShape, 'Added to its power (layer 7c).'),
  toughness: field(() => amountShape, 'Added to its toughness (layer 7c).'),
  'base power': field(() => amountShape, 'Its power becomes this (layer 7b).'),
  'base toughness': field(() => amountShape, 'Its toughness becomes this (layer 7b).'),
  switch: field(flag, 'Its power and toughness are switched (layer 7d).'),
  gain: field(listOf(keyword), 'Keyword abilities that it gains (layer 6).'),
  lose: field(listOf(name('keyword')), 'Keyword abilities that it loses (layer 6).'),
  'lose all abilities': field(flag, 'It loses all abilities that it has until then (layer 6).'),
  types: field(listOf(name('card type')), 'The card types that it becomes, instead of those it has (layer 4, 205.1a).'),
  'add type': field(listOf(name('card type')), 'Card types that it is in addition (layer 4).'),
  subtypes: field(
    listOf(name('subtype')),
    'The subtypes that it becomes, instead of those of their kind; a land of a basic land type loses the abilities of its text (layer 4, 305.7).',
  ),
  'add subtype': field(listOf(name('subtype')), 'Subtypes that it has in addition (layer 4).'),
  'every creature type': field(flag, 'It is every creature type in addition (layer 4).'),
  'add supertype': field(listOf(name('supertype')), 'Supertypes that it has in addition (layer 4).'),
  'lose supertype': field(listOf(name('supertype')), 'Supertypes that it loses (layer 4).'),
  color: field(listOf(colors), 'The colours that it becomes (layer 5).'),
  'add color': field(listOf(colors), 'The colours that it is in addition (layer 5).'),
  controller: field(() => referenceShape, 'Who gains control of it (layer 2).'),
  text: field(
    words({
      'each instead of target': 'It does not target: what its text says of a target it does to each that fits (702.96a).',
    }),
    'How its text changes (layer 3).',
  ),
} as const;

export const modificationShape: RecordShape = record('a modification', {
  what: required(() => referenceShape, 'The objects that it applies to.'),
  ...MODIFICATION_FIELDS,
});
