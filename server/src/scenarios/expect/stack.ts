/** What can be expected of the stack and of the triggered abilities that wait for it: exactly these, in this order. */

import { controllerOf } from '../../engine/characteristics/derived';
import type { Choice, ObjectId } from '../../engine/state/game';
import { objectOf } from '../../engine/state/write';
import type { Entry, Node } from '../../yaml/tree';
import { choiceTitle } from '../answers';
import { integerOf, itemsOf, textOf, textsOf } from '../nodes';
import { isCalled, means, type World, wordsOf } from '../objects';
import type { Data } from '../yaml-text';
import { differs, type Mismatch, NONE, playerName } from './check';

export function checkStack(world: World, what: string, ids: readonly ObjectId[], node: Node): readonly Mismatch[] {
  const entries = itemsOf(node);
  if (entries.length === ids.length && ids.every((id, i) => fits(world, id, entries[i] as Node))) return NONE;
  return differs(
    what,
    node,
    ids.map((id, i) => shown(world, id, entries[i])),
  );
}

/** The top of the stack first. */
export const stackIds = ({ game }: World): readonly ObjectId[] => game.stack.toReversed();

function fits(world: World, id: ObjectId, entry: Node): boolean {
  if (entry.kind !== 'mapping') return isSpell(world, id, textOf(entry) ?? '');
  return entry.entries.every((field) => fieldFits(world, id, field));
}

const isSpell = (world: World, id: ObjectId, word: string): boolean =>
  objectOf(world.game, id).ability === undefined && isCalled(world, id, word);

function fieldFits(world: World, id: ObjectId, { key, value }: Entry): boolean {
  const object = objectOf(world.game, id);
  const { ability } = object;
  const word = textOf(value) ?? '';
  switch (key.value) {
    case 'spell':
      return isSpell(world, id, word);
    case 'trigger':
      return ability?.definition.kind === 'triggered' && ability.name === word;
    case 'ability':
      return ability?.definition.kind === 'activated' && ability.name === word;
    case 'of':
      return ability !== undefined && isCalled(world, ability.source, word);
    case 'controller':
      return playerName(world, controllerOf(world, id)) === word;
    case 'x':
      return (object.onStack?.x ?? 0) === integerOf(value);
    case 'targets':
      return sameTargets(world, targetsOf(world, id), value);
    default:
      return false;
  }
}

const targetsOf = (world: World, id: ObjectId): readonly Choice[] =>
  Object.values(objectOf(world.game, id).onStack?.targets ?? {}).flat();

function sameTargets(world: World, targets: readonly Choice[], node: Node | undefined): boolean {
  const words = textsOf(node);
  return (
    words.length === targets.length &&
    targets.every((target, i) => words[i] !== undefined && means(world, words[i].value, target))
  );
}

/** What is there, with the fields that were asked for in its place. */
function shown(world: World, id: ObjectId, entry: Node | undefined): Data {
  const object = objectOf(world.game, id);
  const { ability } = object;
  const name = wordsOf(world, ability?.source ?? id)[0] ?? '';
  const asked = entry?.kind === 'mapping' ? entry.entries.map(({ key }) => key.value) : [];
  const more: Record<string, Data> = {};
  if (asked.includes('controller')) more.controller = playerName(world, controllerOf(world, id));
  if (asked.includes('x')) more.x = object.onStack?.x ?? 0;
  if (asked.includes('targets'))
    more.targets = targetsOf(world, id).map((target) =>
      'object' in target ? (wordsOf(world, target.object)[0] ?? '') : choiceTitle(world, target),
    );
  if (ability !== undefined)
    return { [ability.definition.kind === 'triggered' ? 'trigger' : 'ability']: ability.name, of: name, ...more };
  return Object.keys(more).length === 0 ? name : { spell: name, ...more };
}
