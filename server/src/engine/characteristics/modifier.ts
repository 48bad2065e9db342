/** One continuous effect that changes characteristics or control (611), and what it applies to. */

import type { View } from '../run';
import type { SourceId } from '../shape';
import type { ObjectId, PlayerId, Values } from '../state/game';
import { type Context, contextOf } from '../vocabulary/context';
import type { Modification } from '../vocabulary/modification';
import { type Reference, standsFor } from '../vocabulary/reference';

/** As data: it is read against the game at hand, which may be a fork of the one it was found in. */
export interface Modifier {
  readonly source: ObjectId;
  readonly you: PlayerId;
  readonly values: Values | undefined;
  readonly x: number | undefined;
  readonly modification: Omit<Modification, 'what'>;
  readonly timestamp: number;
  readonly at: SourceId | undefined;
  /** The objects locked in when it began (611.2c), or what says which they are at any time (611.3a). */
  readonly applies: { readonly objects: readonly ObjectId[] } | { readonly what: Reference };
  /** Who controls what it affects. */
  readonly controller: PlayerId | undefined;
}

export function affects(view: View, modifier: Modifier, id: ObjectId): boolean {
  const { applies, source } = modifier;
  if ('objects' in applies) return applies.objects.includes(id);
  return applies.what === 'this' ? id === source : standsFor(contextFor(view, modifier), applies.what, id);
}

export const contextFor = (view: View, { source, you, values, x }: Pick<Modifier, 'source' | 'you' | 'values' | 'x'>): Context =>
  values === undefined ? contextOf(view, source, you) : { view, source, controller: you, values, x, supposing: undefined };

export const same = (a: Modifier, b: Modifier): boolean =>
  a.source === b.source &&
  a.timestamp === b.timestamp &&
  a.you === b.you &&
  a.at === b.at &&
  a.controller === b.controller &&
  a.x === b.x &&
  objectsAreSame(a, b);

const objectsAreSame = ({ applies: a }: Modifier, { applies: b }: Modifier): boolean =>
  'objects' in a
    ? 'objects' in b &&
      (a.objects === b.objects || (a.objects.length === b.objects.length && a.objects.every((id, i) => id === b.objects[i])))
    : !('objects' in b) && a.what === b.what;

/** Whether it changes which abilities something has. */
export const changesAbilities = ({
  gain,
  lose,
  addSubtype,
  subtypes,
  loseAllAbilities,
  text,
}: Modifier['modification']): boolean => (gain ?? lose ?? addSubtype ?? subtypes ?? loseAllAbilities ?? text) !== undefined;
