/** Copying objects (707): their copiable values, and exceptions, which are part of the copy's copiable values (707.9). */

import { definitionOf } from '../characteristics/printed';
import type { CardDefinition, KeywordUse } from '../definitions';
import type { View } from '../run';
import { field, keyword, listOf, name, type RecordShape, record, text, words } from '../shape';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { type Amount, amountOf, amountShape } from './amount';
import type { Context } from './context';
import { type ColorWord, colorOfWord } from './selector';

export interface Exceptions {
  readonly name?: string;
  readonly power?: Amount;
  readonly toughness?: Amount;
  readonly addType?: readonly string[];
  readonly addSubtype?: readonly string[];
  readonly loseSupertype?: readonly string[];
  readonly color?: readonly ColorWord[];
  readonly gain?: readonly KeywordUse[];
}

export const exceptionsShape: RecordShape = record('how the copy differs', {
  name: field(text, 'Its name.'),
  power: field(() => amountShape, 'Its power.'),
  toughness: field(() => amountShape, 'Its toughness.'),
  'add type': field(listOf(name('card type')), 'Card types that it is in addition.'),
  'add subtype': field(listOf(name('subtype')), 'Subtypes that it has in addition.'),
  'lose supertype': field(listOf(name('supertype')), 'Supertypes that it does not have: `legendary`.'),
  color: field(
    listOf(words({ white: 'White.', blue: 'Blue.', black: 'Black.', red: 'Red.', green: 'Green.' })),
    'The colours that it is.',
  ),
  gain: field(listOf(keyword), 'Keyword abilities that it has in addition.'),
});

/** What is copied of an object (707.2): what is printed, or what stands for that; no counters and no other effects. */
export const copiableValues = (view: View, id: ObjectId): CardDefinition => definitionOf(view, objectOf(view.game, id));

/** The copiable values of a copy with exceptions (707.9b-d). */
export function copyWith(context: Context, id: ObjectId, except: Exceptions | undefined): CardDefinition {
  const its = copiableValues(context.view, id);
  if (except === undefined) return its;
  const { power, toughness, addType = [], addSubtype = [], loseSupertype = [], color, gain = [] } = except;
  return {
    ...its,
    name: except.name ?? its.name,
    supertypes: its.supertypes.filter((one) => !loseSupertype.includes(one)),
    types: [...new Set([...its.types, ...addType])],
    subtypes: [...new Set([...its.subtypes, ...addSubtype])],
    ...(color === undefined ? {} : { colors: color.map(colorOfWord) }),
    ...(power === undefined ? {} : { power: amountOf(context, power) }),
    ...(toughness === undefined ? {} : { toughness: amountOf(context, toughness) }),
    keywords: [...its.keywords, ...gain],
  };
}
