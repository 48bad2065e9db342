/** The known word that a misspelt one was probably meant to be. */

/** How far apart words may be: a third of the letters, at least one, at most four. */
const reach = (word: string): number => Math.max(1, Math.min(4, Math.floor(word.length / 3)));

/**
 * The nearest of the known words by letters added, left out, changed or swapped with a neighbour (Damerau-Levenshtein),
 * the first of equals; a difference of case alone counts least. Undefined when none is near.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let limit = reach(word);
  let best: string | undefined;
  for (const candidate of known) {
    if (candidate === word) return candidate;
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const other = candidate.toLowerCase();
    if (other === lower) return candidate;
    const away = distance(lower, other, limit);
    if (away <= limit && (best === undefined || away < limit)) {
      best = candidate;
      limit = away;
    }
    if (limit === 0) break;
  }
  return best;
}

/** The restricted Damerau-Levenshtein distance of two words, or more than `limit` as soon as that is sure. */
export function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return least;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
