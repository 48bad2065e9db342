/** What a continuous effect does to characteristics and control (611, 613). */

import type { KeywordUse } from '../definitions';
import { field, keyword, listOf, name, type RecordShape, record, required, words } from '../shape';
import { type Amount, amountShape } from './amount';
import { type Reference, referenceShape } from './reference';
import type { ColorWord } from './selector';

export interface Modification {
  readonly what: Reference;
  readonly power?: Amount;
  readonly toughness?: Amount;
  readonly basePower?: Amount;
  readonly baseToughness?: Amount;
  readonly gain?: readonly KeywordUse[];
  readonly lose?: readonly string[];
  readonly addType?: readonly string[];
  readonly addSubtype?: readonly string[];
  readonly color?: readonly ColorWord[];
  readonly controller?: Reference;
  /** 702.96a, 612 */
  readonly text?: 'each instead of target';
}

export const MODIFICATION_FIELDS = {
  power: field(() => amountShape, 'Added to its power (layer 7c).'),
  toughness: field(() => amountShape, 'Added to its toughness (layer 7c).'),
  'base power': field(() => amountShape, 'Its power becomes this (layer 7b).'),
  'base toughness': field(() => amountShape, 'Its toughness becomes this (layer 7b).'),
  gain: field(listOf(keyword), 'Keyword abilities that it gains (layer 6).'),
  lose: field(listOf(name('keyword')), 'Keyword abilities that it loses (layer 6).'),
  'add type': field(listOf(name('card type')), 'Card types that it is in addition (layer 4).'),
  'add subtype': field(listOf(name('subtype')), 'Subtypes that it has in addition (layer 4).'),
  color: field(
    listOf(words({ white: 'White.', blue: 'Blue.', black: 'Black.', red: 'Red.', green: 'Green.' })),
    'The colours that it becomes (layer 5).',
  ),
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
