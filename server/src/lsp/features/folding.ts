/** Folding: documents, and every block that is indented further than the line before it. Needs no text that parses. */

import { type FoldingRange, FoldingRangeKind, type FoldingRangeParams } from 'vscode-languageserver';
import { feature } from '../feature';
import type { Model } from '../model';

const MOST = 5_000;
/** Longer files are not folded: to go through their lines would take too long on the thread that answers. */
const LONGEST = 400_000;

export const folding = feature({
  method: 'textDocument/foldingRange',
  capabilities: { foldingRangeProvider: true },
  handle: (model: Model, { textDocument }: FoldingRangeParams): FoldingRange[] => {
    const file = model.file(textDocument.uri);
    return file === undefined || file.text.length > LONGEST ? [] : foldingRanges(file.text);
  },
});

export function foldingRanges(text: string): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const open: { line: number; indent: number }[] = [];
  let last = -1;
  let comment: number | undefined;
  const closeTo = (indent: number): void => {
    for (let top = open.at(-1); top !== undefined && top.indent >= indent; top = open.at(-1)) {
      open.pop();
      if (last > top.line && ranges.length < MOST) ranges.push({ startLine: top.line, endLine: last });
    }
  };
  const closeComment = (line: number): void => {
    if (comment !== undefined && line - 1 > comment)
      ranges.push({ startLine: comment, endLine: line - 1, kind: FoldingRangeKind.Comment });
    comment = undefined;
  };
  const lines = text.split(/\r\n|\r|\n/);
  for (const [line, content] of lines.entries()) {
    if (/^\s*#/.test(content)) {
      comment ??= line;
      continue;
    }
    closeComment(line);
    if (content.trim() === '') continue;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(content)) {
      closeTo(-1);
      open.push({ line, indent: -1 });
      last = line;
      continue;
    }
    // A document without a `---` of its own folds at its first line.
    if (open.length === 0) open.push({ line, indent: -1 });
    const spaces = content.length - content.trimStart().length;
    // Items of a list are further in than the key that they stand below, however they are indented.
    const indent = 2 * spaces + (/^\s*-(?:\s|$)/.test(content) ? 1 : 0);
    closeTo(indent);
    open.push({ line, indent });
    last = line;
  }
  closeComment(lines.length);
  closeTo(-1);
  const seen = new Set<string>();
  return ranges
    .toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine)
    .filter(({ startLine, endLine }) => {
      const key = `${startLine}/${endLine}`;
      return endLine > startLine && !seen.has(key) && seen.add(key);
    });
}
