/** How a rule's text changed between two editions, word by word. */

export interface Change {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/**
 * The words of two texts, those that went and those that came; the fewest possible of both. Neighbours of a kind are one
 * piece, and what went stands before what came in its place.
 */
export function diffWords(before: string, after: string): readonly Change[] {
  const a = before.split(/(?<=\s)/);
  const b = after.split(/(?<=\s)/);
  const same = (i: number, j: number): boolean => (a[i] ?? '').trim() === (b[j] ?? '').trim();
  // The longest common run of words from each pair of places to the ends.
  const common: number[][] = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (common[i] as number[])[j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const changes: { kind: Change['kind']; text: string }[] = [];
  const add = (kind: Change['kind'], text: string): void => {
    const last = changes.at(-1);
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && same(i, j)) {
      add('same', b[j] ?? '');
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      add('removed', a[i] ?? '');
      i += 1;
    } else {
      add('added', b[j] ?? '');
      j += 1;
    }
  return changes.filter(({ text }) => text !== '');
}
