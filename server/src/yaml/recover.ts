/** The partial tree of a text that does not parse, and what is wrong with it, by the `yaml` package. */

import { isAlias, isMap, isPair, isScalar, isSeq, parseDocument, type YAMLError, type Node as YamlNode } from 'yaml';
import type { TreeBuilder } from './builder';
import type { ParseError } from './events';
import type { Finding } from './tree';

/** Builds what can be recovered and gives the first error, with offsets in the text; undefined where the package sees none. */
export function recover(text: string, builder: TreeBuilder): Finding | undefined {
  const document = parseDocument(text, {
    schema: 'failsafe',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
    keepSourceTokens: true,
  });
  build(document.contents, text, builder);
  builder.finish();
  const first = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0])[0];
  return first === undefined ? undefined : explain(text, first);
}

function build(node: unknown, text: string, builder: TreeBuilder): void {
  if (isPair(node)) {
    build(node.key, text, builder);
    build(node.value, text, builder);
    return;
  }
  const range = (node as YamlNode | null | undefined)?.range;
  if (range === null || range === undefined) {
    builder.empty();
    return;
  }
  const [start, end] = range;
  properties(node as { anchor?: string; tag?: string }, text, start, builder);
  if (isAlias(node)) {
    builder.alias(start, end);
  } else if (isScalar(node)) {
    const value = String(node.source ?? node.value ?? '');
    if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') builder.blockScalar(value, start, end);
    else if (start === end) builder.empty(start);
    else builder.scalar(value, node.type !== 'PLAIN', start, end);
  } else if (isMap(node)) {
    const flow = node.flow === true;
    const token = node.srcToken;
    const pair = flow && (token?.type !== 'flow-collection' || token.start.type !== 'flow-map-start' || token.offset !== start);
    builder.begin('mapping', flow, start, pair);
    for (const item of node.items) build(item, text, builder);
    builder.close(flow && !pair ? end : undefined);
  } else if (isSeq(node)) {
    builder.begin('sequence', node.flow === true, start);
    for (const item of node.items) build(item, text, builder);
    builder.close(node.flow === true ? end : undefined);
  }
}

/** The package gives the name of an anchor and the meaning of a tag, but not where they stand. */
function properties({ anchor, tag }: { anchor?: string; tag?: string }, text: string, start: number, builder: TreeBuilder): void {
  if (anchor !== undefined) before(text, `&${anchor}`, start, (from, to) => builder.property('anchor', from, to));
  if (tag !== undefined) before(text, '!', start, (from, to) => builder.property('tag', from, to));
}

/** Where the last `mark` before an offset begins, and where its word ends. */
function before(text: string, mark: string, offset: number, found: (from: number, to: number) => void): void {
  const from = text.lastIndexOf(mark, offset);
  if (from < 0) return;
  let to = from + mark.length;
  while (to < offset && !/\s/.test(text[to] ?? '')) to++;
  found(from, to);
}

/** An error of the package in our words. */
function explain(text: string, error: YAMLError): Finding {
  const start = Math.min(error.pos[0], text.length);
  const end = Math.max(start, Math.min(error.pos[1], text.length));
  return syntaxError(messageFor(text, error, start), { start, end });
}

function messageFor(text: string, { code, message, pos }: YAMLError, start: number): string {
  const here = text[start] ?? '';
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BLOCK_IN_FLOW':
      return lineBreakBetween(text, pos[0], pos[1])
        ? 'These lines are indented as if they belonged to the value above them, which is complete already. Indent them less, or give them a key of their own.'
        : 'A mapping cannot begin in the middle of a line here. Put it on the next line, indented, or in braces.';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'A key has to stand on one line, followed by a colon and a space.';
    case 'MISSING_CHAR':
    case 'BAD_INDENT':
      return missing(message);
    case 'BAD_DQ_ESCAPE':
      return `In double quotes a backslash begins an escape, and \`${text.slice(start, start + 2)}\` is none. Write \`\\\\\` for a backslash, or use single quotes.`;
    case 'UNEXPECTED_TOKEN':
      if (here === ']' || here === '}') return `There is a \`${here}\` here that nothing opened.`;
      if (here === ',') return 'There is a comma here with nothing before it.';
      if (/["'\]}]\s*$/.test(text.slice(Math.max(0, start - 8), start)))
        return 'The value ends before this. To have quotes or brackets inside of a text, put the whole text in quotes; a single quote inside of single quotes is written twice.';
      return 'This cannot stand here. Is it indented as the lines around it are, and is the line before complete?';
    case 'TAB_AS_INDENT':
      return 'YAML is indented with spaces; there is a tab here.';
    case 'BAD_SCALAR_START':
      return `A value cannot begin with \`${here}\` in YAML; put it in quotes.`;
    default:
      return GENERAL;
  }
}

function missing(message: string): string {
  if (message.includes('closing'))
    return `A quote is opened before this and not closed again: a ${message.includes("'") ? 'single' : 'double'} quote is missing.`;
  const bracket = /end with a ([\]}])/.exec(message)?.[1];
  if (bracket !== undefined) return `\`${bracket}\` is missing: a \`${bracket === ']' ? '[' : '{'}\` before this is not closed.`;
  if (message.includes('Sequence item'))
    return 'This stands in a list, so it needs a `- ` at its start; if it belongs to the item above, indent it as the item is.';
  if (message.includes('map values'))
    return 'This stands among keys with values, so it needs a colon and a space after it: `key: value`.';
  if (message.includes('same column')) return 'The keys of one mapping have to be indented alike; this one is not.';
  if (message.includes('missing , ')) return 'A comma is missing between two items.';
  return GENERAL;
}

const GENERAL =
  'This is not valid YAML here. Look at the indentation, the quotes and the brackets of this line and the line before.';

export const syntaxError = (message: string, range: Finding['range']): Finding => ({
  code: 'yaml-syntax',
  severity: 'error',
  message,
  range,
});

/** What js-yaml says, for a text that only it refuses. */
export function refused(text: string, { position }: ParseError): Finding {
  return syntaxError(GENERAL, { start: position, end: Math.min(position + 1, text.length) });
}

const lineBreakBetween = (text: string, start: number, end: number): boolean =>
  /[\r\n]/.test(text.slice(start, end + 1)) || /[\r\n]/.test(text.slice(start).split(':', 1)[0] ?? '');
