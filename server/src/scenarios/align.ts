/** Two lists of lines beside each other. */

export interface Row {
  readonly left?: string;
  readonly right?: string;
}

/** Puts equal lines beside each other by their longest common subsequence, and pairs up what is between them. */
export function align(left: readonly string[], right: readonly string[]): Row[] {
  // Beyond this the table below would be large, and nobody compares so many lines by eye.
  if (left.length * right.length > 250_000) return pairUp(left, right);
  const best = Array.from({ length: left.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const row = best[i];
      if (row) row[j] = left[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const rows: Row[] = [];
  let [i, j, fromI, fromJ] = [0, 0, 0, 0];
  const flush = (): void => {
    rows.push(...pairUp(left.slice(fromI, i), right.slice(fromJ, j)));
  };
  while (i < left.length && j < right.length) {
    const [l, r] = [left[i], right[j]];
    if (l !== undefined && r !== undefined && l === r) {
      flush();
      rows.push({ left: l, right: r });
      [fromI, fromJ] = [++i, ++j];
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  [i, j] = [left.length, right.length];
  flush();
  return rows;
}

function pairUp(left: readonly string[], right: readonly string[]): Row[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [l, r] = [left[index], right[index]];
    return { ...(l === undefined ? {} : { left: l }), ...(r === undefined ? {} : { right: r }) };
  });
}
