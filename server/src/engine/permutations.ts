/** Every order of some things, the first that of the list. */
export function* permutations<T>(all: readonly T[]): Generator<readonly T[]> {
  if (all.length < 2) {
    yield [...all];
    return;
  }
  for (const [i, first] of all.entries())
    for (const rest of permutations([...all.slice(0, i), ...all.slice(i + 1)])) yield [first, ...rest];
}
