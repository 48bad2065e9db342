/** Things of two runs of one scenario beside each other, by where they stand in the file. */

/**
 * In their order. What only one of them has, such as a step `under` a date, stands beside what only the other has in its
 * place.
 */
export function pairByPlace<T>(
  a: readonly T[],
  b: readonly T[],
  placeOf: (one: T) => number,
): readonly (readonly [T | undefined, T | undefined])[] {
  const [left, right] = [a, b].map((all) => new Map(all.map((one) => [placeOf(one), one]))) as [Map<number, T>, Map<number, T>];
  const pairs: [T | undefined, T | undefined][] = [];
  let alone: [T[], T[]] = [[], []];
  const flush = (): void => {
    const [lefts, rights] = alone;
    for (let i = 0; i < Math.max(lefts.length, rights.length); i++) pairs.push([lefts[i], rights[i]]);
    alone = [[], []];
  };
  for (const place of [...new Set([...left.keys(), ...right.keys()])].toSorted((x, y) => x - y)) {
    const [one, other] = [left.get(place), right.get(place)];
    if (one !== undefined && other !== undefined) {
      flush();
      pairs.push([one, other]);
    } else if (one !== undefined) alone[0].push(one);
    else if (other !== undefined) alone[1].push(other);
  }
  flush();
  return pairs;
}
