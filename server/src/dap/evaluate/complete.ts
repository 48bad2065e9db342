/** What may come next in an expression. */

import { evaluate, objectWords, ROOTS, type Scope } from './evaluate';
import { fieldsOf } from './values';

export interface Completion {
  readonly label: string;
  readonly kind: 'player' | 'object' | 'field' | 'word';
  /** How many characters before the cursor it takes the place of. */
  readonly length: number;
}

/** `text` up to the cursor. */
export function complete(scope: Scope, text: string): readonly Completion[] {
  const field = /^(.*)\.([^.[\]()=<>!]*)$/s.exec(text);
  if (field !== null) {
    const [, path = '', typed = ''] = field;
    const begin = /[^=<>!()]*$/.exec(path)?.[0] ?? path;
    const start = begin.replace(/^.*\b(?:and|or|not|contains|is)\s/s, '').trim();
    try {
      return matching(typed, fieldsOf(evaluate(scope, start), scope.terms), 'field');
    } catch {
      return [];
    }
  }
  const typed = (/[^=<>!()[\]]*$/.exec(text)?.[0] ?? '').replace(/^.*\b(?:and|or|not|contains|is)\s/s, '').trimStart();
  const players = scope.world.game.players.map(({ name }) => name);
  return [
    ...matching(typed, players, 'player'),
    ...matching(
      typed,
      ROOTS.filter((root) => root !== 'this' || scope.object !== undefined),
      'word',
    ),
    ...matching(typed, objectWords(scope.world), 'object'),
  ];
}

const matching = (typed: string, words: readonly string[], kind: Completion['kind']): readonly Completion[] =>
  words
    .filter((word) => word.toLowerCase().startsWith(typed.toLowerCase()))
    .map((label) => ({ label, kind, length: typed.length }));
