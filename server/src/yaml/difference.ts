/** Where two texts differ. Most of a long text is the same after an edit, and blocks are compared far faster than units. */

const BLOCK = 4_096;

/** How many units two texts have in common from their beginning. */
export function sameAtStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at + BLOCK <= most && a.slice(at, at + BLOCK) === b.slice(at, at + BLOCK)) at += BLOCK;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** How many units two texts have in common at their end, `most` at most. */
export function sameAtEnd(a: string, b: string, most: number): number {
  const from = (text: string, end: number): string => text.slice(text.length - end - BLOCK, text.length - end);
  let end = 0;
  while (end + BLOCK <= most && from(a, end) === from(b, end)) end += BLOCK;
  while (end < most && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return end;
}
