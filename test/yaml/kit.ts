import * as fc from 'fast-check';
import {
  applyEdits,
  type Document,
  type Finding,
  type Fix,
  type Node,
  type ParseOptions,
  parseDocuments,
} from '../../server/src/yaml';

/** Plain data of a tree: strings, arrays, and pairs of key and value for mappings; `undefined` where nothing is written. */
export function plain(node: Node | undefined): unknown {
  if (node === undefined) return undefined;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'sequence') return node.items.map(plain);
  return node.entries.map(({ key, value }) => [key.value, plain(value)]);
}

/** The only document of a text. */
export function only(text: string, options?: ParseOptions): Document {
  const documents = parseDocuments(text, options);
  if (documents.length !== 1 || documents[0] === undefined) throw new Error(`${documents.length} documents`);
  return documents[0];
}

export function applyFix(text: string, fix: Fix | undefined): string {
  if (fix === undefined) throw new Error('there is no fix');
  return applyEdits(
    text,
    fix.edits.toSorted((a, b) => a.range.start - b.range.start),
  );
}

/** The text with the preferred fix of its first finding applied until there is none. */
export function mended(text: string, options?: ParseOptions): string {
  let current = text;
  for (let rounds = 0; rounds < 20; rounds++) {
    const finding = parseDocuments(current, options)
      .flatMap(({ findings }) => findings)
      .find(({ fixes }) => fixes !== undefined);
    if (finding === undefined) return current;
    current = applyFix(current, finding.fixes?.find(({ preferred }) => preferred) ?? finding.fixes?.[0]);
  }
  throw new Error(`not mended after 20 rounds: ${JSON.stringify(current)}`);
}

export const codes = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);

export const SAMPLE = `scenario: Rift Bolt comes off suspend at the next upkeep
rules: [116.2f, 702.62a, 702.10]          # what this is evidence for
tags: [A6, "A7", 'it''s']
players:
  alice: { hand: [Rift Bolt, Lim-D\u00fbl the Necromancer, "\u{1F600}"], battlefield: [] }
  bob: { life: 20 }
note: >-
  two lines
  folded

  and one
text: |
    # no comment
    as it stands
steps:
- alice: { suspend: Rift Bolt }
- expect:
    alice.exile: [ { card: Rift Bolt, counters: { time: 1 }, suspended: true } ]
    stack: []
- resolve
-
- resolve: all
empty:
plain: two
  lines
`;

/** Values as the languages have them: texts, lists, mappings with unlike keys. */
export type Value = string | readonly Value[] | { readonly [key: string]: Value };

const word = fc.constantFrom(
  'a',
  'Rift Bolt',
  '702.10',
  'Null',
  '1e3',
  '00',
  '~',
  'true',
  'cast',
  'Lim-D\u00fbl',
  '\u{1F600}',
  'x y z',
  '-1',
  '+1/+1',
  'a:b',
  'a#b',
  '$time',
);
const text = fc.oneof(
  { weight: 4, arbitrary: word },
  fc.constantFrom(
    '',
    '{2}{R}',
    'Nissa, Worldwaker',
    'Circle of Protection: Red',
    ' # x',
    '*',
    "it's",
    '"',
    'two\nlines',
    'three\n\n lines\n',
    '- a',
    '? b',
    '[',
    '}',
    '&x',
    '!t',
    '%',
    '@',
    '\\',
    '\ttab',
    'end ',
    '---',
  ),
);

export const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value; list: Value; mapping: Value }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, text, tie('list'), tie('mapping')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  mapping: fc.dictionary(fc.oneof(word, fc.constantFrom('it, and', 'a: b', '*', "'")), tie('value'), { maxKeys: 4 }),
})).mapping as fc.Arbitrary<Value>;

const PLAIN = /^(?:[A-Za-z0-9~$+\u{1F600}]|-(?=\S))(?:[A-Za-z0-9 $+/.#~'\u00fb-]|:(?=\S))*$/u;
const isPlain = (words: string): boolean =>
  PLAIN.test(words) && !words.endsWith(' ') && !/ #/.test(words) && !words.startsWith('---');

/** Writes a value as YAML; `choose` decides each time between as many styles. */
export function write(of: Value, choose: (styles: number) => number, indent = 0, flow = false): string {
  if (typeof of === 'string') return scalar(of, choose, indent, flow);
  const isList = Array.isArray(of);
  const parts: [string, Value][] = isList ? (of as readonly Value[]).map((item) => ['', item]) : Object.entries(of);
  if (flow || parts.length === 0 || choose(3) === 0) {
    const gap = (): string => ['', ' ', '  ', `\n${' '.repeat(indent + 2)}`, ` # c\n${' '.repeat(indent + 2)}`][choose(5)] ?? '';
    const items = parts.map(
      ([key, item]) =>
        `${gap()}${isList ? '' : `${scalar(key, choose, indent + 2, true, true)}: `}${write(item, choose, indent + 2, true)}`,
    );
    const inside = items.join(',');
    return isList ? `[${inside}${gap()}]` : `{${inside}${gap()}}`;
  }
  const pad = ' '.repeat(indent);
  return parts
    .map(([key, item], index) => {
      const lead = `${index === 0 ? '' : pad}${isList ? '- ' : `${scalar(key, choose, indent, false, true)}:`}`;
      const comment = ['', '', ' # comment', '\n', `\n${pad}# alone`][choose(5)] ?? '';
      const block = typeof item !== 'string' && Object.keys(item).length > 0;
      if (!block) return `${lead}${isList ? '' : ' '}${write(item, choose, indent, false)}\n`;
      const written = write(item, choose, indent + 2, false);
      const isFlow = /^[[{]/.test(written);
      const own = isFlow ? '' : comment;
      const end = written.endsWith('\n') ? '' : '\n';
      if (isList && own === '') return `${lead}${written}${end}`;
      if (isFlow) return `${lead} ${written}${end}`;
      return `${lead}${own}\n${' '.repeat(indent + 2)}${written}${end}`;
    })
    .join('');
}

function scalar(words: string, choose: (styles: number) => number, indent: number, flow: boolean, key = false): string {
  const styles = [JSON.stringify(words)];
  if (isPlain(words)) styles.push(words, words);
  if (!/[\n\\]/.test(words)) styles.push(`'${words.replaceAll("'", "''")}'`);
  if (!flow && !key && indent > 0 && /^\S.*[^\n]$/s.test(words) && !/\n /.test(words)) {
    styles.push(
      `|-\n${words
        .split('\n')
        .map((line) => (line === '' ? '' : ' '.repeat(indent + 2) + line))
        .join('\n')}`,
    );
    styles.push(
      `|2-\n${words
        .split('\n')
        .map((line) => (line === '' ? '' : ' '.repeat(indent + 2) + line))
        .join('\n')}`.replace('|2-', '|-'),
    );
  }
  return styles[choose(styles.length)] ?? JSON.stringify(words);
}

/** The data that `plain` gives for a written value. */
export function data(of: Value): unknown {
  if (typeof of === 'string') return of;
  if (Array.isArray(of)) return (of as readonly Value[]).map(data);
  return Object.entries(of).map(([key, item]) => [key, data(item)]);
}

/** A value, and its text in some style. */
export const written: fc.Arbitrary<{ value: Value; text: string }> = fc
  .tuple(value, fc.infiniteStream(fc.nat(1000)))
  .map(([of, stream]) => {
    const choose = (styles: number): number => (stream.next().value ?? 0) % styles;
    const text = write(of, choose);
    return { value: of, text: text.endsWith('\n') ? text : `${text}\n` };
  });
