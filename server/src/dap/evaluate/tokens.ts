/** Expressions as tokens. Names may have spaces in them, as cards and fields do: `Grizzly Bears.power`. */

import { errors } from '../errors';

export type Token =
  | { readonly kind: 'name'; readonly text: string; readonly quoted: boolean; readonly at: number }
  | { readonly kind: 'sign'; readonly text: string; readonly at: number };

const SIGNS = /^(==|!=|<=|>=|[=<>.()[\]])/;
const OPERATORS = new Set(['and', 'or', 'not', 'contains', 'is']);
/** A name as it stands in an expression: in quotes where something in it would be read otherwise. */
export const asName = (name: string): string =>
  /[.()[\]=!<>"]/.test(name) || name.split(/\s+/).some((word) => OPERATORS.has(word)) ? JSON.stringify(name) : name;

/** What a word of a name is made of: everything but signs and spaces. `+1/+1` and `suspend.tick`'s parts are words. */
const WORD = /^[^\s.()[\]=!<>"']+/;

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^\s+/.exec(rest)?.[0];
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const sign = SIGNS.exec(rest)?.[0];
    const quote = /^(["'])(.*?)\1/.exec(rest);
    if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign, at });
      at += sign.length;
    } else if (quote !== null) {
      tokens.push({ kind: 'name', text: quote[2] ?? '', quoted: true, at });
      at += quote[0].length;
    } else {
      // An apostrophe in a word is one of its letters: `Gaea's Blessing`.
      const word = /^[^\s.()[\]=!<>"]+/.exec(rest)?.[0] ?? '';
      if (word === '' || !WORD.test(word)) throw errors.cannotEvaluate(`"${rest[0]}" cannot stand here, at character ${at + 1}.`);
      add(tokens, word, at);
      at += word.length;
    }
  }
  return tokens;
}

/** Words that follow each other are one name. */
function add(tokens: Token[], word: string, at: number): void {
  if (OPERATORS.has(word)) {
    tokens.push({ kind: 'sign', text: word, at });
    return;
  }
  const before = tokens.at(-1);
  if (before?.kind === 'name' && !before.quoted) tokens[tokens.length - 1] = { ...before, text: `${before.text} ${word}` };
  else tokens.push({ kind: 'name', text: word, quoted: false, at });
}
