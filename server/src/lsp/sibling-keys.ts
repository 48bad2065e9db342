/** The keys of a mapping that stand behind a place in it, found in the text alone. */

import { closing, endsWord, isBreak, isSpace, unquoted } from './line-text';

/** The keys on the lines below `lineEnd` that are indented as this one. */
export function keysBelow(text: string, lineEnd: number, column: number): readonly string[] {
  const keys: string[] = [];
  for (const line of text.slice(lineEnd, lineEnd + 20_000).matchAll(/[\r\n]+( *)([^\r\n]*)/g)) {
    const indent = (line[1] ?? '').length;
    const words = line[2] ?? '';
    if (words === '' || words.startsWith('#')) continue;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(words) && indent === 0) return keys;
    if (indent < column || (indent === column && words.startsWith('- '))) return keys;
    if (indent > column) continue;
    const key = /^("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#{["'][^#]*?)\s*:(?:\s|$)/.exec(words)?.[1];
    if (key === undefined) return keys;
    keys.push(unquoted(key));
  }
  return keys;
}

/** The keys of the mapping in braces that stand behind the place. `around`: how far what is around the braces is indented; -1, if nothing is. */
export function keysAfter(text: string, from: number, around: number): readonly string[] {
  const keys: string[] = [];
  let depth = 0;
  let token: number | undefined;
  for (let at = from; at < text.length && at < from + 4_000; at++) {
    const unit = text[at];
    if (isBreak(unit)) {
      const next = /^[\r\n]+( *)([^\s])/.exec(text.slice(at, at + 400));
      if (next === null || ((next[1] ?? '').length <= around && !/[\]}]/.test(next[2] ?? ''))) return keys;
    } else if ((unit === '"' || unit === "'") && token === undefined) {
      token = at;
      let end = at;
      while (end < text.length && !isBreak(text[end])) end++;
      at = closing(text, at, end);
    } else if (unit === '{' || unit === '[') depth++;
    else if (unit === '}' || unit === ']') {
      if (depth === 0) return keys;
      depth--;
    } else if (unit === ',' && depth === 0) token = undefined;
    else if (unit === ':' && depth === 0 && endsWord(text[at + 1])) {
      if (token !== undefined && token > from) keys.push(unquoted(text.slice(token, at).trimEnd()));
      token = at;
    } else if (token === undefined && depth === 0 && !isSpace(unit)) token = at;
  }
  return keys;
}
