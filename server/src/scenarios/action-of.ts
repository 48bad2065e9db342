/** From an action as it is written to the action of the engine: finds the object that it is about. */

import type { Action } from '../engine/actions/act';
import { controllerOf } from '../engine/characteristics/derived';
import type { GameObject, ObjectId, PlayerId } from '../engine/state/game';
import type { Entry, Node } from '../yaml/tree';
import { ACTION_WORDS, MAIN_FIELD } from './language/actions';
import { ACTION_ANSWERS } from './language/answers';
import { entriesOf, entry, textOf, valueOf } from './nodes';
import { named, theObject, type World } from './objects';
import { Problem } from './problem';

/** The action that a node says. Throws a `Problem` where its object is not there or not told apart. */
export function actionOf(world: World, player: PlayerId, node: Node): Action {
  const word = textOf(node);
  if (word === 'pass' || word === 'concede') return { kind: word };
  const head = headOf(node);
  if (head === undefined) throw new Problem('setup', node.range, 'This is no action.');
  const { key } = head;
  const name = mainOf(head) ?? head.value ?? node;
  switch (key.value) {
    case 'cast':
      return { kind: 'cast', object: cardToCast(world, player, name, textOf(fieldOf(node, head, 'from'))) };
    case 'play':
      return { kind: 'play', object: cardToPlay(world, player, name) };
    case 'activate': {
      const ability = textOf(fieldOf(node, head, 'ability'));
      return { kind: 'activate', object: objectToActivate(world, player, name), ...(ability === undefined ? {} : { ability }) };
    }
    default:
      return { kind: 'special', name: key.value, object: cardToPlay(world, player, name) };
  }
}

/** The entry that names the action: one of its words, or the name of a special action. */
function headOf(node: Node): Entry | undefined {
  const entries = entriesOf(node);
  return (
    entries.find(({ key }) => ACTION_WORDS.has(key.value)) ?? entries.find(({ key }) => !Object.hasOwn(ACTION_ANSWERS, key.value))
  );
}

/** What stands behind the head: the name itself, or a mapping that has it. */
function mainOf({ key, value }: Entry): Node | undefined {
  return value?.kind === 'mapping' ? valueOf(value, MAIN_FIELD[key.value] ?? 'card') : value;
}

const fieldOf = (node: Node, head: Entry, field: string): Node | undefined =>
  entry(node, field)?.value ?? valueOf(head.value, field);

/** The first of several places that has such an object. */
function inOneOf(world: World, node: Node, places: readonly ((object: GameObject) => boolean)[]): ObjectId {
  const word = textOf(node) ?? '';
  for (const place of places) {
    if (named(world, word, place).length > 0) return theObject(world, node, word, place);
  }
  return theObject(world, node, word);
}

function cardToCast(world: World, player: PlayerId, node: Node, from: string | undefined): ObjectId {
  if (from !== undefined)
    return inOneOf(world, node, [({ zone, owner }) => zone === from && owner === player, ({ zone }) => zone === from]);
  return inOneOf(world, node, [
    ({ zone, owner }) => zone === 'hand' && owner === player,
    ({ zone, owner }) => zone === 'exile' && owner === player,
    ({ zone, owner }) => zone === 'graveyard' && owner === player,
    ({ zone }) => zone === 'exile' || zone === 'graveyard' || zone === 'command',
    ({ zone, owner }) => zone === 'library' && owner === player,
    ({ zone }) => zone === 'hand',
  ]);
}

const cardToPlay = (world: World, player: PlayerId, node: Node): ObjectId =>
  inOneOf(world, node, [
    ({ zone, owner }) => zone === 'hand' && owner === player,
    ({ zone, owner }) => zone !== 'battlefield' && zone !== 'library' && owner === player,
    () => true,
  ]);

const objectToActivate = (world: World, player: PlayerId, node: Node): ObjectId =>
  inOneOf(world, node, [
    ({ zone, id }) => zone === 'battlefield' && controllerOf(world, id) === player,
    ({ zone, owner }) => (zone === 'exile' || zone === 'hand' || zone === 'graveyard') && owner === player,
    ({ zone, ability }) => zone === 'battlefield' && ability === undefined,
    () => true,
  ]);
