/** Expected and actual values as two columns, the lines that differ marked. */

import { align, type Row } from '../scenarios/align';
import type { Say } from '../speech';
import type { Style } from './style';
import { wrap } from './wrap';

const SEPARATOR = ' │ ';

/** `width` is the number of characters that a line may have; too narrow for two columns, they stand below each other. */
export function sideBySide(expected: string, actual: string, width: number, style: Style, say: Say): string[] {
  const heads = [say('expected'), say('actual')] as const;
  const rows = align(expected.split('\n'), actual.split('\n'));
  const column = Math.max(heads[0].length, ...rows.map(({ left }) => length(left ?? '')));
  const right = Math.max(heads[1].length, ...rows.map((row) => length(row.right ?? '')));
  if (column + SEPARATOR.length + right > width) return stacked(heads, expected, actual, style);
  return [
    style.dim(`${pad(heads[0], column)}${SEPARATOR}${heads[1]}`),
    ...rows.map((row) => {
      const same = row.left === row.right;
      const left = pad(row.left ?? '', column);
      return `${same ? left : style.green(left)}${style.dim(SEPARATOR)}${same ? row.right : style.red(row.right ?? '')}`.trimEnd();
    }),
  ];
}

function stacked(heads: readonly [string, string], expected: string, actual: string, style: Style): string[] {
  return [
    style.dim(heads[0]),
    ...expected.split('\n').map((line) => `  ${style.green(line)}`),
    style.dim(heads[1]),
    ...actual.split('\n').map((line) => `  ${style.red(line)}`),
  ];
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

/** Rows under two heads, each column as wide as half of the line; what is longer goes on below. Rows that differ are marked. */
export function twoColumns(heads: readonly [string, string], rows: readonly Row[], width: number, style: Style): string[] {
  const column = Math.max(20, Math.floor((width - SEPARATOR.length) / 2));
  const lines = rows.flatMap(({ left = '', right = '' }) => {
    const same = left === right;
    const [a, b] = [cell(left, column), cell(right, column)];
    return Array.from({ length: Math.max(a.length, b.length, 1) }, (_, i) => {
      const one = pad(a[i] ?? '', column);
      const other = b[i] ?? '';
      return `${same ? one : style.green(one)}${style.dim(SEPARATOR)}${same ? other : style.yellow(other)}`.trimEnd();
    });
  });
  return [`${pad(style.bold(heads[0]), column + style.bold('').length)}${style.dim(SEPARATOR)}${style.bold(heads[1])}`, ...lines];
}

/** A text as lines of a column, those that go on indented as the first. */
function cell(text: string, width: number): readonly string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  return wrap(text.trim(), width - indent.length).map((line) => indent + line);
}
