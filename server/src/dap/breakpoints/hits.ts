/** Hit counts: `3` or `= 3` the third time only, `>= 3` from then on, `% 3` every third time. */

export type HitTest = (hits: number) => boolean;

const SIGNS: Readonly<Record<string, (hits: number, count: number) => boolean>> = {
  '': (hits, count) => hits === count,
  '=': (hits, count) => hits === count,
  '==': (hits, count) => hits === count,
  '>': (hits, count) => hits > count,
  '>=': (hits, count) => hits >= count,
  '<': (hits, count) => hits < count,
  '<=': (hits, count) => hits <= count,
  '%': (hits, count) => count > 0 && hits % count === 0,
};

/** The test, or what is wrong with the text. */
export function hitTest(text: string): HitTest | string {
  const [, sign = '', count = ''] = /^\s*(==?|>=?|<=?|%)?\s*(\d{1,9})\s*$/.exec(text) ?? [];
  const test = SIGNS[sign];
  if (count === '' || test === undefined)
    return `A hit count is a number (3), a comparison (>= 3), or every so many times (% 3), not "${text}".`;
  return (hits) => test(hits, Number(count));
}
