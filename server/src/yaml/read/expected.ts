/** What may stand in a place, in words for messages. */

import type { NameSpace, Shape } from '../../engine/shape';
import type { Node } from '../tree';
import type { Context } from './context';
import { headsOf, optionsOf, unwrap } from './shapes';

const MOST_WORDS = 8;

/** `a number from 1 to 3`, `a mana cost such as {2}{R}`, `an effect (draw, damage, ...)`. */
export function expected(shape: Shape): string {
  const whole = unwrap(shape);
  switch (whole.shape) {
    case 'words':
      return oneOfWords(Object.keys(whole.words));
    case 'text':
      return 'a text';
    case 'name':
      return nameOf(whole.of);
    case 'keyword':
      return 'a keyword';
    case 'integer':
      if (whole.min !== undefined && whole.max !== undefined) return `a number from ${whole.min} to ${whole.max}`;
      if (whole.min !== undefined) return `a number of at least ${whole.min}`;
      return whole.max === undefined ? 'a number' : `a number of at most ${whole.max}`;
    case 'flag':
      return '`true` or `false`';
    case 'mana':
      return 'a mana cost such as `2R` or `"{2}{R}"`';
    case 'rule':
      return 'a rule number such as `601.2b`';
    case 'date':
      return 'a date such as `2024-02-02`';
    case 'list': {
      const [first] = optionsOf(whole.of);
      return optionsOf(whole.of).length === 1 && first !== undefined
        ? `a list (${expected(first)})`
        : `a list (${what(whole.of)})`;
    }
    case 'map':
      return `a mapping of ${what(whole.keys)} to ${what(whole.values)}`;
    case 'record':
      return `${whole.what} (a mapping with ${oneOfWords(Object.keys(whole.fields))})`;
    case 'heads':
      return `${whole.what} (${oneOfWords(Object.keys(headsOf(whole)))})`;
    case 'one of': {
      const parts = [...new Set(optionsOf(whole).map(expected))];
      return listed(parts);
    }
  }
}

function what(shape: Shape): string {
  const whole = unwrap(shape);
  return whole.shape === 'record' || whole.shape === 'heads' || whole.shape === 'one of' ? whole.what : expected(whole);
}

const oneOfWords = (all: readonly string[]): string =>
  all.length <= MOST_WORDS
    ? listed(all.map((word) => `\`${word}\``))
    : `${all
        .slice(0, MOST_WORDS)
        .map((word) => `\`${word}\``)
        .join(', ')} and ${all.length - MOST_WORDS} more`;

export const listed = (parts: readonly string[], last = 'or'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

export const nameOf = (of: NameSpace): string => `the name of ${/^[aeiou]/.test(of) ? 'an' : 'a'} ${of}`;

/** What a node is, at the start of a sentence. */
export function formOf(node: Node): string {
  if (node.kind === 'scalar') return `\`${shortened(node.value)}\``;
  return node.kind === 'mapping' ? 'A mapping' : 'A list';
}

export const shortened = (value: string): string => {
  const line = value.split('\n', 1)[0] ?? '';
  return line.length > 60 || line !== value ? `${line.slice(0, 60)}...` : line;
};

/** Every word that may stand alone in a place: words, heads and names. */
export function* wordsFor(context: Context, shape: Shape, seen = new Set<Shape>()): Generator<string> {
  const whole = unwrap(shape);
  if (seen.has(whole)) return;
  seen.add(whole);
  for (const option of optionsOf(shape)) {
    if (option.shape === 'words') yield* Object.keys(option.words);
    else if (option.shape === 'heads') yield* Object.keys(headsOf(option));
    else if (option.shape === 'name' && option.defines !== true) yield* context.allNames(option.of);
    else if (option.shape === 'keyword') yield* context.allNames('keyword');
    else if (option.shape === 'flag') yield* ['true', 'false'];
    else if (option.shape === 'list' && option.single === true) yield* wordsFor(context, option.of, seen);
  }
}
