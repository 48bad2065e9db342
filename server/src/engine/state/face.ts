/** Copiable values other than those of the card or token itself (613.2): what is copied, a side, what is face down. */

import type { CardDefinition } from '../definitions';
import type { Face } from './game';

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

export const NO_FACE: Face = { copies: [], hidden: undefined, side: undefined };

/** The fields of an object that say so; `own` is what it is by itself. */
export function asFace(
  face: Face,
  own: CardDefinition,
): { readonly as: CardDefinition | undefined; readonly face: Face | undefined } {
  const { copies, hidden, side } = face;
  const definition = hidden ?? copies.at(-1)?.definition ?? (side === undefined ? undefined : own.sides?.[side]);
  return definition === undefined ? { as: undefined, face: undefined } : { as: definition, face };
}
