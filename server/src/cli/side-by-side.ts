/** Expected and actual values as two columns, the lines that differ marked. */

import type { Style } from './style';

interface Row {
  readonly left?: string;
  readonly right?: string;
}

const SEPARATOR = ' │ ';

/** `width` is the number of characters that a line may have; too narrow for two columns, they stand below each other. */
export function sideBySide(expected: string, actual: string, width: number, style: Style): string[] {
  const rows = align(expected.split('\n'), actual.split('\n'));
  const column = Math.max('expected'.length, ...rows.map(({ left }) => length(left ?? '')));
  const right = Math.max('actual'.length, ...rows.map((row) => length(row.right ?? '')));
  if (column + SEPARATOR.length + right > width) return stacked(expected, actual, style);
  return [
    style.dim(`${pad('expected', column)}${SEPARATOR}actual`),
    ...rows.map((row) => {
      const same = row.left === row.right;
      const left = pad(row.left ?? '', column);
      return `${same ? left : style.green(left)}${style.dim(SEPARATOR)}${same ? row.right : style.red(row.right ?? '')}`.trimEnd();
    }),
  ];
}

function stacked(expected: string, actual: string, style: Style): string[] {
  return [
    style.dim('expected'),
    ...expected.split('\n').map((line) => `  ${style.green(line)}`),
    style.dim('actual'),
    ...actual.split('\n').map((line) => `  ${style.red(line)}`),
  ];
}

/** Puts equal lines beside each other by their longest common subsequence, and pairs up what is between them. */
function align(left: readonly string[], right: readonly string[]): Row[] {
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

/** Characters as people count them, near enough: no combining marks, and wide scripts as two columns. */
function length(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    columns += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(character)
      ? 2
      : 1;
  }
  return columns;
}

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - length(text)));
