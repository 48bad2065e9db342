/** What an object can be said to be: the words of `is` in a selector, and the terms that keywords define. */

import { characteristicsOf, termOf } from '../characteristics/derived';
import { sameChoice } from '../decisions';
import type { GameObject, ObjectId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { roleInCombat } from '../turn/combat';
import type { Context } from './context';
import { matchesObject } from './matches';
import { choicesOf, type Reference } from './reference';

/** Whether it is attached to one of these (301.5, 303.4). */
export const isAttachedTo = (context: Context, { attached }: GameObject, to: Reference): boolean =>
  attached !== undefined && choicesOf(context, to).some((one) => sameChoice(one, attached));

/** Whether something of this subtype is attached to it. */
const hasAttached = (view: Context['view'], id: ObjectId, subtype: string): boolean =>
  view.game.battlefield.some((other) => {
    const { attached } = objectOf(view.game, other);
    return (
      attached !== undefined &&
      'object' in attached &&
      attached.object === id &&
      characteristicsOf(view, other).subtypes.includes(subtype)
    );
  });

/** Whether an object is what a word of `is` says, or what a keyword calls by a term of its own. */
export function isIn(context: Context, id: ObjectId, state: string): boolean {
  const { view } = context;
  const object = objectOf(view.game, id);
  const wasThere = (object.last?.zone ?? object.zone) === 'battlefield';
  switch (state) {
    case 'permanent':
      return object.zone === 'battlefield';
    case 'spell':
      return object.zone === 'stack' && object.kind !== 'ability';
    case 'ability':
      return object.kind === 'ability';
    case 'activated ability':
      return object.ability?.definition.kind === 'activated';
    case 'triggered ability':
      return object.ability?.definition.kind === 'triggered';
    case 'card':
      return object.kind === 'card';
    case 'token':
      return object.kind === 'token';
    case 'player':
    case 'opponent':
      return false;
    case 'tapped':
      return wasThere && object.tapped;
    case 'untapped':
      return wasThere && !object.tapped;
    case 'on top':
      return object.zone === 'library' && playerOf(view.game, object.owner).library[0] === id;
    case 'face up':
      return !object.faceDown;
    case 'face down':
      return object.faceDown;
    case 'transformed':
      return object.zone === 'battlefield' && object.face?.side !== undefined && !object.faceDown;
    case 'enchanted':
    case 'equipped':
      return hasAttached(view, id, state === 'enchanted' ? 'Aura' : 'Equipment');
    case 'attacking':
    case 'blocking':
      return (object.last === undefined ? roleInCombat(view.game, id) : object.last.combat) === state;
    default: {
      const term = termOf(view, state);
      return term !== undefined && matchesObject(context, id, term);
    }
  }
}
