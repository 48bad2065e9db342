/** Expressions about a game, in the words of scenarios: `alice.life`, `stack[0].targets`, `bear.counters.time > 1`. */

import { waitingInOrder } from '../../board/stack';
import type { GameEvent } from '../../engine/events/event';
import type { ObjectId } from '../../engine/state/game';
import { stackIds } from '../../scenarios/expect/stack';
import { alike, named, titleOf, type World } from '../../scenarios/objects';
import { nearest } from '../../yaml/nearest';
import { errors } from '../errors';
import { type Access, type Expression, parseExpression } from './parse';
import { data, dataOf, fieldOf, fieldsOf, isTrue, NOTHING, objects, sameValue, type Value } from './values';

/** The game that an expression is about. */
export interface Scope {
  readonly world: World;
  /** The event that has just happened. */
  readonly event: GameEvent | undefined;
  /** The object of the stack frame that is looked at: `this`. */
  readonly object?: ObjectId | undefined;
  /** The words that keywords define for objects. */
  readonly terms: readonly string[];
  /** A rule's number in the edition of the run. */
  shown(rule: string): string;
}

/** A whole name stands for itself, whatever words are in it: `Sword of Fire and Ice`. */
export const evaluate = (scope: Scope, text: string): Value =>
  rootOf(scope, text.trim()) ?? valueOf(scope, parseExpression(text));

export const holdsTrue = (scope: Scope, expression: Expression): boolean => isTrue(valueOf(scope, expression));

export function valueOf(scope: Scope, expression: Expression): Value {
  switch (expression.kind) {
    case 'path':
      return pathValue(scope, expression);
    case 'both':
      return data(isTrue(valueOf(scope, expression.left)) && isTrue(valueOf(scope, expression.right)));
    case 'either':
      return data(isTrue(valueOf(scope, expression.left)) || isTrue(valueOf(scope, expression.right)));
    case 'not':
      return data(!isTrue(valueOf(scope, expression.of)));
    case 'compare':
      return data(compare(scope, expression));
  }
}

function compare(scope: Scope, { sign, left, right }: Extract<Expression, { kind: 'compare' }>): boolean {
  const { world } = scope;
  const a = valueOf(scope, left);
  const b = operand(scope, right);
  switch (sign) {
    case '=':
      return sameValue(world, a, b);
    case '!=':
      return !sameValue(world, a, b);
    case 'contains':
      return itemsOf(a).some((item) => sameValue(world, item, b));
    default: {
      const [x, y] = [number(world, a), number(world, b)];
      return sign === '<' ? x < y : sign === '<=' ? x <= y : sign === '>' ? x > y : x >= y;
    }
  }
}

/** What something is compared with: a word that stands for nothing is itself (`step = upkeep`, `suspend.last`). */
function operand(scope: Scope, expression: Expression): Value {
  if (expression.kind !== 'path' || (!expression.quoted && rootOf(scope, expression.root) !== undefined))
    return valueOf(scope, expression);
  const words = expression.steps.map((step) => ('field' in step ? `.${step.field}` : `[${step.index}]`));
  return literal(`${expression.root}${words.join('')}`);
}

const literal = (text: string): Value => data(/^[+-]?\d{1,15}$/.test(text) ? Number(text) : text);

function itemsOf(value: Value): readonly Value[] {
  if (value.kind === 'list') return value.items;
  return value.kind === 'data' && Array.isArray(value.data) ? value.data.map((item) => data(item)) : [];
}

function number(world: World, value: Value): number {
  const shown = dataOf(world, value);
  if (typeof shown === 'number') return shown;
  throw errors.cannotEvaluate(`"${String(shown)}" is no number that could be compared.`);
}

/** The words that an expression may begin with, beside players and objects. */
export const ROOTS = ['stack', 'waiting', 'turn', 'turn number', 'step', 'priority', 'event', 'this'] as const;

function pathValue(scope: Scope, { root, steps }: Extract<Expression, { kind: 'path' }>): Value {
  const first = rootOf(scope, root);
  if (first === undefined) {
    const single = literal(root);
    if (steps.length === 0 && single.kind === 'data' && typeof single.data === 'number') return single;
    throw errors.cannotEvaluate(unknownRoot(scope, root));
  }
  return steps.reduce((value, step) => access(scope, value, step, root), first);
}

function rootOf({ world, event, object }: Scope, root: string): Value | undefined {
  const { game } = world;
  const player = game.players.find(({ name }) => name === root);
  if (player !== undefined) return { kind: 'player', id: player.id };
  const name = (id: number | null): Value => (id === null ? NOTHING : { kind: 'player', id });
  switch (root) {
    case 'stack':
      return objects(stackIds(world));
    case 'waiting':
      return objects(waitingInOrder(world));
    case 'turn':
      return name(game.turn.active);
    case 'turn number':
      return data(game.turn.number);
    case 'step':
      return data(game.turn.step);
    case 'priority':
      return name(game.priority);
    case 'event':
      return event === undefined ? NOTHING : { kind: 'event', event };
    case 'this':
      return object === undefined ? undefined : { kind: 'object', id: object };
    default:
      return objectCalled(world, root);
  }
}

/** The nearest zones first, as in the steps of a scenario. */
const ZONES = ['battlefield', 'stack', 'exile', 'graveyard', 'hand', 'command', 'library'];

function objectCalled(world: World, word: string): Value | undefined {
  const all = named(world, word);
  const zoneOf = (id: ObjectId): string => world.game.objects[id]?.zone ?? 'none';
  const zone = ZONES.find((one) => all.some((id) => zoneOf(id) === one));
  const [first, ...others] = all.filter((id) => zone === undefined || zoneOf(id) === zone);
  if (first === undefined) return undefined;
  if (others.some((id) => !alike(world, first, id)))
    throw errors.cannotEvaluate(
      `"${word}" may be any of ${others.length + 1} objects that are not alike: ${[first, ...others].map((id) => titleOf(world, id)).join(', ')}. Give the one that is meant a label with "as:" in the position.`,
    );
  return { kind: 'object', id: first };
}

function access(scope: Scope, value: Value, step: Access, root: string): Value {
  const { world, terms } = scope;
  if ('index' in step) {
    const item = itemsOf(value)[step.index];
    if (item !== undefined) return item;
    const count = itemsOf(value).length;
    throw errors.cannotEvaluate(
      count === 0 ? `There is nothing in ${root}.` : `${root} has ${count}: [0] is the first, [${count - 1}] the last.`,
    );
  }
  if (value.kind === 'event' && step.field === 'rule') return data(scope.shown(value.event.rule));
  const found = fieldOf(world, value, step.field, (word) => terms.includes(word));
  if (found !== undefined) return found;
  const fields = fieldsOf(value, terms);
  const near = nearest(step.field, fields);
  throw errors.cannotEvaluate(
    `${describeKind(world, value)} has no "${step.field}".${near === undefined ? ` It has: ${fields.join(', ')}.` : ` Did you mean "${near}"?`}`,
  );
}

const describeKind = (world: World, value: Value): string => {
  if (value.kind === 'object') return titleOf(world, value.id);
  if (value.kind === 'player') return String(dataOf(world, value));
  return value.kind === 'list' ? 'A list' : value.kind === 'event' ? 'An event' : 'This value';
};

function unknownRoot({ world, object }: Scope, root: string): string {
  if (root === 'this' && object === undefined) return 'This stack frame is no object: there is no "this".';
  const words = [...ROOTS, ...world.game.players.map(({ name }) => name), ...objectWords(world)];
  const near = nearest(root, words);
  return `Nothing here is called "${root}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

/** The labels and names of objects that are somewhere now. */
export function objectWords(world: World): readonly string[] {
  const words = new Set(world.labels.keys());
  for (const { card, zone } of world.game.objects) if (zone !== null && zone !== 'library' && card !== '') words.add(card);
  return [...words];
}
