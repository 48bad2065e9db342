/**
 * Parses a file again after a change within one step of a scenario: only that step is read, the rest is taken over. Long
 * scenarios are typed in a step at a time, and to read a step takes longer than to run one.
 */

import { sameAtEnd, sameAtStart } from '../yaml/difference';
import { parseDocuments } from '../yaml/documents';
import type { Document, Entry, Mapping, Node, Range, Sequence } from '../yaml/tree';
import { keepKey } from './nodes';

/** The documents of the new text, or undefined where all of it has to be read. */
export function reparse(before: string, documents: readonly Document[], text: string): readonly Document[] | undefined {
  const change = changeOf(before, text);
  const index = documents.findIndex(({ range }) => range.start <= change.start && change.end <= range.end);
  const document = documents[index];
  const found = document === undefined ? undefined : stepsOf(document);
  if (document === undefined || found === undefined || documents.slice(index).some(({ findings }) => findings.length > 0))
    return undefined;
  const span = spanOf(before, document, found, change);
  if (span === undefined) return undefined;
  const delta = text.length - before.length;
  const end = span.end + delta;
  if (end < span.start || (end !== text.length && !isLineStart(text, end))) return undefined;
  const items = itemsIn(text.slice(span.start, end), span);
  if (items === undefined) return undefined;
  return [
    ...documents.slice(0, index),
    replaced(document, found, span, items, delta),
    ...documents.slice(index + 1).map((one) => shiftedDocument(one, delta)),
  ];
}

/** What differs: the part of the old text that the new one has something else for. */
function changeOf(before: string, text: string): Range {
  let start = sameAtStart(before, text);
  const same = sameAtEnd(before, text, Math.min(before.length, text.length) - start);
  let end = before.length - same;
  // What was put in or taken out as a whole may as well be a little earlier: whole lines are told as lines.
  const longer = start === end ? text : same === text.length - start ? before : undefined;
  const size = Math.abs(text.length - before.length);
  if (longer === undefined) return { start, end };
  let back = 0;
  while (back < start && !isLineStart(longer, start - back) && longer[start - back - 1] === longer[start - back - 1 + size])
    back++;
  if (isLineStart(longer, start - back)) {
    start -= back;
    end -= back;
  }
  return { start, end };
}

interface Steps {
  readonly root: Mapping;
  readonly entry: Entry;
  readonly list: Sequence;
}

/** The steps of a document, if they are a list in lines of its own and the last thing in it. */
function stepsOf({ root }: Document): Steps | undefined {
  if (root?.kind !== 'mapping' || root.flow) return undefined;
  const entry = root.entries.at(-1);
  const list = entry?.value;
  if (entry?.key.value !== 'steps' || list?.kind !== 'sequence' || list.flow || list.items.length === 0) return undefined;
  return { root, entry, list };
}

interface Span extends Range {
  /** The index of the step, and how far it is indented. */
  readonly item: number;
  readonly indent: number;
}

/** The lines of the step that the change is in, up to the next step or the end of the document. */
function spanOf(text: string, document: Document, { list }: Steps, change: Range): Span | undefined {
  // The last step that begins before the change; what is before the first is not looked at here.
  let low = 0;
  let high = list.items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((list.items[middle]?.range.start ?? 0) <= change.start) low = middle;
    else high = middle - 1;
  }
  const first = list.items[low];
  const next = list.items[low + 1];
  const start = first === undefined ? undefined : dashLine(text, first);
  const end = next === undefined ? document.range.end : dashLine(text, next)?.start;
  if (start === undefined || end === undefined || change.start <= start.start + start.indent || change.end > end)
    return undefined;
  return { start: start.start, end, item: low, indent: start.indent };
}

/** Where the line of a step begins, and where its dash stands in it; undefined where something else is in front of the step. */
function dashLine(text: string, item: Node): { readonly start: number; readonly indent: number } | undefined {
  const start = Math.max(text.lastIndexOf('\n', item.range.start - 1), text.lastIndexOf('\r', item.range.start - 1)) + 1;
  const match = /^( *)- +$/.exec(text.slice(start, item.range.start));
  return match?.[1] === undefined ? undefined : { start, indent: match[1].length };
}

const isLineStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r';

interface Items {
  readonly items: readonly Node[];
  readonly comments: Document['comments'];
}

/** The steps in some lines, read by themselves; undefined where they are not steps of the same list and nothing else. */
function itemsIn(lines: string, { start, indent }: Span): Items | undefined {
  if (/^(?:---|\.\.\.)/m.test(lines)) return undefined;
  const [document, more] = parseDocuments(lines);
  if (
    document === undefined ||
    more !== undefined ||
    document.findings.length > 0 ||
    document.range.start !== 0 ||
    document.range.end !== lines.length
  )
    return undefined;
  const { root, comments } = document;
  if (root?.kind !== 'sequence' || root.flow) return undefined;
  for (const item of root.items) if (dashLine(lines, item)?.indent !== indent) return undefined;
  return {
    items: root.items.map((item) => shifted(item, start)),
    comments: comments.map((comment) => ({ ...comment, range: moved(comment.range, start) })),
  };
}

function replaced(
  document: Document,
  { root, entry, list }: Steps,
  span: Span,
  { items, comments }: Items,
  delta: number,
): Document {
  const all = [
    ...list.items.slice(0, span.item),
    ...items,
    ...list.items.slice(span.item + 1).map((item) => shifted(item, delta)),
  ];
  const end = all.at(-1)?.range.end ?? list.range.end;
  const to = (range: Range): Range => ({ start: range.start, end });
  const steps: Entry = { ...entry, value: { ...list, items: all, range: to(list.range) }, range: to(entry.range) };
  return {
    ...document,
    range: { start: document.range.start, end: document.range.end + delta },
    root: { ...root, entries: [...root.entries.slice(0, -1), steps], range: to(root.range) },
    comments: [
      ...document.comments.filter(({ range }) => range.start < span.start),
      ...comments,
      ...document.comments
        .filter(({ range }) => range.start >= span.end)
        .map((comment) => ({ ...comment, range: moved(comment.range, delta) })),
    ],
  };
}

const moved = ({ start, end }: Range, by: number): Range => ({ start: start + by, end: end + by });

function shiftedDocument(document: Document, by: number): Document {
  if (by === 0) return document;
  return {
    ...document,
    range: moved(document.range, by),
    ...(document.root === undefined ? {} : { root: shifted(document.root, by) }),
    comments: document.comments.map((comment) => ({ ...comment, range: moved(comment.range, by) })),
  };
}

/** The same tree at another place. */
function shifted(node: Node, by: number): Node {
  if (by === 0) return node;
  const range = moved(node.range, by);
  let result: Node;
  if (node.kind === 'scalar')
    result =
      node.reported === true
        ? { kind: 'scalar', value: node.value, quoted: node.quoted, range, reported: true }
        : { kind: 'scalar', value: node.value, quoted: node.quoted, range };
  else if (node.kind === 'sequence')
    result = { kind: 'sequence', flow: node.flow, items: node.items.map((item) => shifted(item, by)), range };
  else
    result = {
      kind: 'mapping',
      flow: node.flow,
      entries: node.entries.map((entry): Entry => {
        const key = shifted(entry.key, by) as Entry['key'];
        return entry.value === undefined
          ? { key, range: moved(entry.range, by) }
          : { key, value: shifted(entry.value, by), range: moved(entry.range, by) };
      }),
      range,
    };
  keepKey(node, result);
  return result;
}
