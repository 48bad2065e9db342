/** References: words and structures that stand for particular objects or players (109.5, 608.2). */

import { controllerOf } from '../characteristics/derived';
import { field, lazy, name, oneOf, record, type Shape } from '../shape';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { objectOf, opponentsOf, playersInOrder } from '../state/write';
import { type Amount, amountShape } from './amount';
import { type Condition, conditionShape } from './condition';
import type { Context } from './context';
import { candidates, isCandidate, type Selector, type SelectorRecord, selectorRecordShape, selectorShape } from './selector';

export type Reference = string | Picking | SelectorRecord;

/** A reference that chooses, or that leads from one thing to another. */
export interface Picking {
  readonly all?: Selector;
  /** Chosen by the player who carries out the instruction, as it is carried out. */
  readonly one?: Selector;
  readonly anyNumber?: Selector;
  readonly choose?: Amount;
  readonly upTo?: Amount;
  readonly from?: Selector;
  /** What has to hold of all that are chosen together (`chosen`). */
  readonly suchThat?: Condition;
  readonly ownerOf?: Reference;
  readonly controllerOf?: Reference;
}

/** What the words of a reference mean; any other word is a name that the ability defines. */
export const REFERENCE_WORDS: Readonly<Record<string, string>> = {
  this: 'The object that this ability is of.',
  that: 'The object that the event happened to: the spell cast, the creature that died.',
  'that player': 'The player that the event happened to or who did it; for what left the battlefield, who controlled it.',
  'the source': 'What dealt the damage, or did the countering.',
  each: 'The one at hand in a `for each`; of an amount in `modify`, the object that is modified.',
  chosen: 'With `such that`: all that are chosen, together.',
  you: 'The controller of the ability (109.5).',
  opponent: 'Each opponent of yours (102.3).',
  'each opponent': 'Each opponent of yours, in turn order from the active player (101.4).',
  'each player': 'Each player, in turn order from the active player (101.4).',
  owner: 'The owner of this object (108.3).',
  controller: 'The controller of this object (109.4).',
  'active player': 'Whoever takes this turn (102.1).',
  'the spell': 'In what a permission does: the spell that is cast by it.',
  'used to pay': 'What was tapped or exiled rather than pay mana for this spell (702.51c).',
  'defending player': 'The player that this creature attacks (506.2).',
  enchanted: 'What this is attached to (303.4m).',
  equipped: 'What this is attached to (301.5f).',
};

export const referenceShape: Shape = lazy(() => oneOf('what is meant', name('variable'), PICKING, () => selectorRecordShape));

const PICKING = record('what is meant', {
  all: field(() => selectorShape, 'Everything that fits.'),
  one: field(() => selectorShape, 'One that fits, chosen as it is done.'),
  'any number': field(() => selectorShape, 'Any number of those that fit, chosen as it is done.'),
  choose: field(() => amountShape, 'So many of those in `from`, chosen as it is done.'),
  'up to': field(() => amountShape, 'At most so many of those in `from`, chosen as it is done.'),
  from: field(() => selectorShape, 'What is chosen from; with `choose` or `up to`.'),
  'such that': field(() => conditionShape, 'What has to hold of all those that are chosen, together: they are `chosen`.'),
  'owner of': field(() => referenceShape, 'The owner of that object (108.3).'),
  'controller of': field(() => referenceShape, 'The controller of that object (109.4).'),
});

const isPicking = (reference: Exclude<Reference, string>): reference is Picking =>
  'all' in reference ||
  'one' in reference ||
  'anyNumber' in reference ||
  'choose' in reference ||
  'upTo' in reference ||
  'ownerOf' in reference ||
  'controllerOf' in reference;

/** How a reference that chooses does so; `undefined` for one that does not. */
export interface Picked {
  readonly from: Selector;
  readonly least: Amount;
  /** `undefined`: any number. */
  readonly most: Amount | undefined;
  readonly suchThat?: Condition | undefined;
}

export function picks(reference: Reference): Picked | undefined {
  if (typeof reference === 'string' || !isPicking(reference)) return undefined;
  const { suchThat } = reference;
  if (reference.one !== undefined) return { from: reference.one, least: 1, most: 1 };
  if (reference.anyNumber !== undefined) return { from: reference.anyNumber, least: 0, most: undefined, suchThat };
  if (reference.choose !== undefined)
    return { from: reference.from ?? 'permanent', least: reference.choose, most: reference.choose, suchThat };
  if (reference.upTo !== undefined) return { from: reference.from ?? 'permanent', least: 0, most: reference.upTo, suchThat };
  return undefined;
}

/** Whether an object is one of those that a reference stands for. */
export function standsFor(context: Context, reference: Reference, id: ObjectId): boolean {
  const all = everything(reference);
  return all === undefined ? objectsOf(context, reference).includes(id) : isCandidate(context, id, all);
}

/** What all must be that a reference stands for, where it stands for everything of a kind. */
export function everything(reference: Reference): Selector | undefined {
  if (typeof reference === 'string') return undefined;
  return isPicking(reference) ? reference.all : reference;
}

/** What a reference stands for now. One that chooses stands for what it may choose from. */
export function choicesOf(context: Context, reference: Reference): readonly Choice[] {
  if (typeof reference === 'string') return wordChoices(context, reference);
  if (!isPicking(reference)) return candidates(context, reference);
  if (reference.all !== undefined) return candidates(context, reference.all);
  if (reference.ownerOf !== undefined)
    return unique(objectsOf(context, reference.ownerOf).map((id) => objectOf(context.view.game, id).owner));
  if (reference.controllerOf !== undefined)
    return unique(knownObjectsOf(context, reference.controllerOf).map((id) => controllerOf(context.view, id)));
  const picked = picks(reference);
  return picked === undefined ? [] : candidates(context, picked.from);
}

const unique = (players: readonly PlayerId[]): Choice[] => [...new Set(players)].map((player) => ({ player }));

function wordChoices(context: Context, word: string): readonly Choice[] {
  const { view, source, controller } = context;
  const bound = context.values[word];
  if (bound !== undefined) return bound;
  switch (word) {
    case 'this':
      return [{ object: source }];
    case 'you':
      return [{ player: controller }];
    case 'opponent':
      return opponentsOf(view.game, controller).map((player) => ({ player }));
    case 'each opponent':
      return playersInOrder(view.game)
        .filter((id) => id !== controller)
        .map((player) => ({ player }));
    case 'each player':
      return playersInOrder(view.game).map((player) => ({ player }));
    case 'owner':
      return [{ player: objectOf(view.game, source).owner }];
    case 'controller':
      return [{ player: controllerOf(view, source) }];
    case 'active player':
      return [{ player: view.game.turn.active }];
    case 'enchanted':
    case 'equipped': {
      const { attached } = objectOf(view.game, source);
      return attached === undefined ? [] : [attached];
    }
    case 'defending player': {
      const attack = view.game.combat?.attackers.find((one) => one.attacker === source);
      return attack === undefined ? [] : [{ player: attack.defender }];
    }
    default:
      return [];
  }
}

export function objectsOf(context: Context, reference: Reference): ObjectId[] {
  if (reference === 'this' && context.values.this === undefined) return [context.source];
  const ids: ObjectId[] = [];
  for (const choice of choicesOf(context, reference)) if ('object' in choice) ids.push(choice.object);
  return ids;
}

/** The objects whose information a reference means: what something was before it moved, where an ability looks back (608.2h). */
export function knownObjectsOf(context: Context, reference: Reference): ObjectId[] {
  if (reference === 'this' && context.values.this === undefined) return [context.source];
  return choicesOf(context, reference).flatMap((choice) =>
    'object' in choice ? [choice.was ?? choice.left ?? choice.object] : [],
  );
}

export function playersOf(context: Context, reference: Reference): PlayerId[] {
  if (reference === 'you') return [context.controller];
  const ids: PlayerId[] = [];
  for (const choice of choicesOf(context, reference)) if ('player' in choice) ids.push(choice.player);
  return ids;
}
