/** How the words of a scenario name the objects and players of a game, and the other way round. */

import type { View } from '../engine/run';
import type { Choice, Game, GameObject, ObjectId, Zone } from '../engine/state/game';
import { attacked } from '../engine/turn/combat';
import type { Node } from '../yaml/tree';
import { Problem } from './problem';

/** A game with the labels that the scenario gave to its cards. */
export interface World extends View {
  /** The name under which a card is defined, for one of its names in other languages or in another case. */
  nameOf(word: string): string;
  readonly labels: ReadonlyMap<string, ObjectId>;
}

/** The object that a card is now: a card that changed zones is another object (400.7), and a label goes with the card. */
export function currentOf(game: Game, id: ObjectId): ObjectId {
  let now = id;
  for (let after = game.objects[now]?.after; after !== undefined; after = game.objects[now]?.after) now = after;
  return now;
}

const originOf = (game: Game, id: ObjectId): ObjectId => {
  let first = id;
  for (let before = game.objects[first]?.before; before !== undefined; before = game.objects[first]?.before) first = before;
  return first;
};

/** The label of the card that an object is, if it has one. */
export function labelOf(world: World, id: ObjectId): string | undefined {
  if (world.labels.size === 0) return undefined;
  const origin = originOf(world.game, id);
  for (const [label, labelled] of world.labels) if (originOf(world.game, labelled) === origin) return label;
  return undefined;
}

const at = (world: World, id: ObjectId): GameObject => {
  const object = world.game.objects[id];
  if (object === undefined) throw new RangeError(`no object ${id}`);
  return object;
};

/** The words that may stand for an object, the most telling first: its label, its name, the name of an ability. */
export function wordsOf(world: World, id: ObjectId): readonly string[] {
  const object = at(world, id);
  const { ability } = object;
  if (ability !== undefined) {
    const of = wordsOf(world, ability.source);
    return [ability.name, ...of, ...of.map((word) => `${ability.name} of ${word}`)];
  }
  const label = labelOf(world, id);
  const name = object.card === '' ? 'unknown' : object.card;
  return label === undefined ? [name] : [label, name];
}

/** Whether a word of the author may stand for an object. */
export function isCalled(world: World, id: ObjectId, word: string): boolean {
  const words = wordsOf(world, id);
  return words.includes(word) || words.includes(world.nameOf(word));
}

/** The word for an object in messages: `bear (Grizzly Bears)`, `suspend.tick of Rift Bolt`. */
export function titleOf(world: World, id: ObjectId): string {
  const object = at(world, id);
  if (object.ability !== undefined) return `${object.ability.name} of ${titleOf(world, object.ability.source)}`;
  const label = labelOf(world, id);
  return label === undefined || label === object.card ? object.card || 'an unknown card' : `${label} (${object.card})`;
}

/** Whether a word of the author stands for what a choice is. */
export function means(world: World, word: string, choice: Choice): boolean {
  if ('player' in choice) return world.game.players[choice.player]?.name === word;
  if ('object' in choice) return isCalled(world, choice.object, word);
  if ('number' in choice) return String(choice.number) === word;
  return choice.word.toLowerCase() === word.toLowerCase();
}

/** Whether nothing that the author can see tells two objects apart, so that it does not matter which is meant. */
export function alike(world: World, a: ObjectId, b: ObjectId): boolean {
  if (a === b) return true;
  if (labelOf(world, a) !== undefined || labelOf(world, b) !== undefined) return false;
  const [one, two] = [at(world, a), at(world, b)];
  if (one.ability !== undefined || two.ability !== undefined)
    return (
      one.ability?.name === two.ability?.name &&
      one.controller === two.controller &&
      one.ability !== undefined &&
      two.ability !== undefined &&
      alike(world, one.ability.source, two.ability.source)
    );
  return (
    one.card === two.card &&
    one.kind === two.kind &&
    one.zone === two.zone &&
    one.owner === two.owner &&
    one.controller === two.controller &&
    one.tapped === two.tapped &&
    one.faceDown === two.faceDown &&
    one.as === two.as &&
    sameData(one.attached ?? {}, two.attached ?? {}) &&
    one.damage === two.damage &&
    (one.zone !== 'battlefield' || one.heldSince === two.heldSince) &&
    sameData(one.counters, two.counters) &&
    sameData(one.chosen, two.chosen) &&
    sameData(opponentInCombat(world.game, a) ?? {}, opponentInCombat(world.game, b) ?? {}) &&
    !isAffected(world.game, a) &&
    !isAffected(world.game, b)
  );
}

const sameData = (one: object, two: object): boolean => one === two || JSON.stringify(one) === JSON.stringify(two);

/** Whom or what it attacks (508.1b) or blocks. */
function opponentInCombat({ combat }: Game, id: ObjectId): object | undefined {
  const attack = combat?.attackers.find(({ attacker }) => attacker === id);
  if (attack !== undefined) return attacked(attack) ?? { nothing: true };
  const block = combat?.blocks.find(({ blocker }) => blocker === id);
  return block === undefined ? undefined : { blocks: block.attacker };
}

const isAffected = ({ effects }: Game, id: ObjectId): boolean => effects.some(({ objects }) => objects?.includes(id) === true);

/** Nearer zones are looked through first: a name means the permanent before the card in a library. */
const ZONES: readonly Zone[] = ['battlefield', 'stack', 'exile', 'graveyard', 'hand', 'command', 'library'];

/** The objects that a word may stand for, of those that are somewhere now. */
export function named(world: World, word: string, fits: (object: GameObject) => boolean = () => true): readonly ObjectId[] {
  const labelled = world.labels.get(word);
  if (labelled !== undefined) {
    const id = currentOf(world.game, labelled);
    return fits(at(world, id)) ? [id] : [];
  }
  const name = world.nameOf(word);
  const ids: ObjectId[] = [];
  for (const object of world.game.objects)
    if (
      object.zone !== null &&
      (object.card === name || object.ability !== undefined) &&
      isCalled(world, object.id, word) &&
      fits(object)
    )
      ids.push(object.id);
  // A card's own name means the card before an ability of it on the stack.
  const cards = ids.filter((id) => at(world, id).ability === undefined);
  return cards.length > 0 ? cards : ids;
}

/**
 * The one object that a word stands for, among those that fit. Throws a `Problem` where there is none, or where there
 * are several that are not alike.
 */
export function theObject(
  world: World,
  node: Node,
  word: string,
  fits: (object: GameObject) => boolean = () => true,
  where = '',
): ObjectId {
  const all = named(world, word, fits);
  const zone = ZONES.find((one) => all.some((id) => at(world, id).zone === one));
  const [first, ...others] = all.filter((id) => at(world, id).zone === zone);
  if (first === undefined)
    throw new Problem('setup', node.range, `There is no ${word}${where}.`, { details: elsewhere(world, word) });
  if (others.some((id) => !alike(world, first, id))) throw ambiguous(world, node, word, [first, ...others]);
  return first;
}

const elsewhere = (world: World, word: string): readonly string[] =>
  named(world, word).map((id) => `${titleOf(world, id)} is in this zone: ${at(world, id).zone}`);

export const ambiguous = (world: World, node: Node, word: string, ids: readonly ObjectId[]): Problem =>
  new Problem(
    'setup',
    node.range,
    `\`${word}\` may be any of ${ids.length} objects that are not alike: give the one that is meant a label with \`as:\` in the position, and use that.`,
    {
      details: ids.map((id) => `${titleOf(world, id)}: ${describeState(world, id)}`),
    },
  );

function describeState(world: World, id: ObjectId): string {
  const { zone, controller, tapped, counters } = at(world, id);
  const parts = [
    `${zone}`,
    `of ${world.game.players[controller]?.name}`,
    ...(tapped ? ['tapped'] : []),
    ...Object.entries(counters).map(([kind, count]) => `${count} ${kind}`),
  ];
  return parts.join(', ');
}
