/** Copiable values other than those of the card or token itself (613.2): what is copied, a side, what is face down. */

import { ownDefinition } from '../characteristics/printed';
import type { CardDefinition, KeywordUse } from '../definitions';
import type { View } from '../run';
import type { Face, GameObject } from './game';

/** What a face-down permanent or spell is, where nothing says more (708.2a). */
export const FACE_DOWN: CardDefinition = {
  name: '',
  at: '',
  colors: [],
  supertypes: [],
  types: ['creature'],
  subtypes: [],
  power: 2,
  toughness: 2,
  keywords: [],
  abilities: [],
};

const hiddenWith = new WeakMap<readonly KeywordUse[], CardDefinition>();

/** A face-down creature with these keywords: the ward of disguise (702.168a) and of cloak (701.58a). */
export function faceDownWith(keywords: readonly KeywordUse[] | undefined): CardDefinition {
  if (keywords === undefined) return FACE_DOWN;
  let hidden = hiddenWith.get(keywords);
  if (hidden === undefined) {
    hidden = { ...FACE_DOWN, keywords };
    hiddenWith.set(keywords, hidden);
  }
  return hidden;
}

/** What an object would be if it were face up (708.8). */
export const faceUp = (view: View, object: GameObject): CardDefinition => {
  const own = ownDefinition(view, object);
  return asFace({ ...(object.face ?? NO_FACE), hidden: undefined }, own).as ?? own;
};

/** The fields of an object that lies face down so. */
export const lyingFaceDown = (hidden: CardDefinition, face: Face = NO_FACE, manifested?: boolean) => ({
  faceDown: true,
  as: hidden,
  face: { ...face, hidden, manifested },
});

export const NO_FACE: Face = { copies: [], hidden: undefined, side: undefined };

/** The fields of an object that say so; `own` is what it is by itself. */
export function asFace(
  face: Face,
  own: CardDefinition,
): { readonly as: CardDefinition | undefined; readonly face: Face | undefined } {
  const { copies, hidden, side } = face;
  const definition = hidden ?? copies.at(-1)?.definition ?? (side === undefined ? undefined : own.sides?.[side]);
  return { as: definition, face };
}
