/** How words, quotes, keys and comments are written, for whoever reads a text by its lines and not by a parser. */

export const isBreak = (unit: string | undefined): boolean => unit === '\n' || unit === '\r';
export const isSpace = (unit: string | undefined): boolean => unit === ' ' || unit === '\t';
export const endsWord = (unit: string | undefined): boolean => unit === undefined || isBreak(unit) || isSpace(unit);

/** How far a line is indented. */
export function indentOf(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text[at] === ' ') at++;
  return at - start;
}

/** Where a quoted text is closed, or `end`. */
export function closing(text: string, from: number, end: number): number {
  const quote = text[from];
  for (let at = from + 1; at < end; at++) {
    if (text[at] === '\\' && quote === '"') at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at;
    }
  }
  return end;
}

export function unquoted(text: string): string {
  if (text.startsWith('"')) {
    const whole = text.length > 1 && text.endsWith('"') ? text : `${text}"`;
    try {
      return JSON.parse(whole) as string;
    } catch {
      return whole.slice(1, -1);
    }
  }
  if (text.startsWith("'")) return text.replace(/^'|'$/g, '').replaceAll("''", "'");
  return text;
}

/** Whether a comment begins on the line before the offset. */
export function hasComment(text: string, start: number, offset: number): boolean {
  for (let at = start; at < offset; at++) {
    const unit = text[at];
    const begins = at === start || isSpace(text[at - 1]) || /[[{,]/.test(text[at - 1] ?? '');
    if ((unit === '"' || unit === "'") && begins) at = closing(text, at, offset);
    else if (unit === '#' && (at === start || isSpace(text[at - 1]))) return true;
  }
  return false;
}

/** The key that a line begins with at `at`, and where its colon ends. */
export function keyFrom(text: string, at: number, end: number): { readonly text: string; readonly end: number } | undefined {
  const quote = text[at];
  if (quote === '{' || quote === '[' || quote === '#') return undefined;
  if (quote === '"' || quote === "'") {
    const close = closing(text, at, end);
    if (close >= end) return undefined;
    let after = close + 1;
    while (after < end && isSpace(text[after])) after++;
    return text[after] === ':' && (after + 1 >= end || isSpace(text[after + 1]))
      ? { text: unquoted(text.slice(at, close + 1)), end: after + 1 }
      : undefined;
  }
  for (let i = at; i < end; i++) {
    if (text[i] === ':' && (i + 1 >= end || isSpace(text[i + 1]))) return { text: text.slice(at, i).trimEnd(), end: i + 1 };
    if (text[i] === '#' && isSpace(text[i - 1])) return undefined;
  }
  return undefined;
}
