import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { MAX_DOCUMENT, MAX_FILE, parseDocuments } from '../../server/src/yaml';
import { applyFix, codes, mended, only, plain } from './kit';

const KNOWN = new Set(['Circle of Protection: Red', 'Rift Bolt']);
const knownNames = (name: string): boolean => KNOWN.has(name);

/** A mistake: its text, its codes, and what is read all the same; then the text as the quick fixes leave it. */
const MISTAKES: readonly (readonly [text: string, codes: readonly string[], data: unknown, mended?: string])[] = [
  [
    'a:\n\tb: c\n\td:\n\t\t- e\n',
    ['yaml-tab'],
    [
      [
        'a',
        [
          ['b', 'c'],
          ['d', ['e']],
        ],
      ],
    ],
    'a:\n  b: c\n  d:\n    - e\n',
  ],
  [
    '- a: 1\n\tb: 2\n',
    ['yaml-tab'],
    [
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    '- a: 1\n  b: 2\n',
  ],
  [
    'cost: {2}{R}\nname: x\n',
    ['unquoted-cost'],
    [
      ['cost', '{2}{R}'],
      ['name', 'x'],
    ],
    'cost: "{2}{R}"\nname: x\n',
  ],
  [
    '{ cost: {2/R}{R}, name: x }\n',
    ['unquoted-cost'],
    [
      ['cost', '{2/R}{R}'],
      ['name', 'x'],
    ],
    '{ cost: "{2/R}{R}", name: x }\n',
  ],
  [
    'a: {W}{W}\nb: [ 2{R}, {X}{X} ]\n',
    ['unquoted-cost', 'unquoted-cost', 'unquoted-cost'],
    [
      ['a', '{W}{W}'],
      ['b', ['2{R}', '{X}{X}']],
    ],
    'a: "{W}{W}"\nb: [ "2{R}", "{X}{X}" ]\n',
  ],
  [
    'power: *\ntoughness: */1+*\n',
    ['unquoted-star', 'unquoted-star'],
    [
      ['power', '*'],
      ['toughness', '*/1+*'],
    ],
    'power: "*"\ntoughness: "*/1+*"\n',
  ],
  ['[*, { p: *+1 }]\n', ['unquoted-star', 'unquoted-star'], ['*', [['p', '*+1']]], '["*", { p: "*+1" }]\n'],
  [
    'when: a: b # c\nd: e\n',
    ['yaml-nested-mapping'],
    [
      ['when', [['a', 'b']]],
      ['d', 'e'],
    ],
    'when: { a: b } # c\nd: e\n',
  ],
  [
    '- if: this: { zone: exile }\n- d\n',
    ['yaml-nested-mapping'],
    [[['if', [['this', [['zone', 'exile']]]]]], 'd'],
    '- if: { this: { zone: exile } }\n- d\n',
  ],
  [
    '{ a: b: c, d: e }\n',
    ['yaml-nested-mapping'],
    [
      ['a', [['b', 'c']]],
      ['d', 'e'],
    ],
    '{ a: { b: c }, d: e }\n',
  ],
  ['a: b: c: d\n', ['yaml-nested-mapping', 'yaml-nested-mapping'], [['a', [['b', [['c', 'd']]]]]], 'a: { b: { c: d } }\n'],
  [
    'scenario: Rift Bolt: the end\n',
    ['yaml-nested-mapping'],
    [['scenario', 'Rift Bolt: the end']],
    'scenario: "Rift Bolt: the end"\n',
  ],
  [
    'card: Circle of Protection: Red\nx: y\n',
    ['split-name'],
    [
      ['card', 'Circle of Protection: Red'],
      ['x', 'y'],
    ],
    'card: "Circle of Protection: Red"\nx: y\n',
  ],
  [
    'a: 1\nb: 2\na: 3\nc: 4\n',
    ['yaml-duplicate-key'],
    [
      ['a', '1'],
      ['b', '2'],
      ['a', '3'],
      ['c', '4'],
    ],
    'a: 1\nb: 2\nc: 4\n',
  ],
  [
    '{ a: 1, a: 2, b: 3 }\n',
    ['yaml-duplicate-key'],
    [
      ['a', '1'],
      ['a', '2'],
      ['b', '3'],
    ],
    '{ a: 1, b: 3 }\n',
  ],
  ['a: !!int 3\n', ['yaml-tag'], [['a', '3']], 'a: 3\n'],
  ['%YAML 1.2\n---\na: 3\n', ['yaml-directive'], [['a', '3']], '---\na: 3\n'],
  [
    'a: b\0c\x07\nd: e\n',
    ['yaml-control-character'],
    [
      ['a', 'bc'],
      ['d', 'e'],
    ],
    'a: bc\nd: e\n',
  ],
  ['a: \ud800\n', ['yaml-control-character'], [['a', undefined]], 'a: \n'],
  [
    'a: @x\nb: c\n',
    ['yaml-syntax'],
    [
      ['a', '@x'],
      ['b', 'c'],
    ],
    'a: "@x"\nb: c\n',
  ],
  [
    'a: 1\nb:2\n',
    ['yaml-syntax'],
    [
      ['a', '1'],
      ['b', '2'],
    ],
    'a: 1\nb: 2\n',
  ],
  [
    '<<<<<<< HEAD\na: 1\nb: 2\n=======\na: 3\n>>>>>>> other\nc: 4\n',
    ['yaml-conflict'],
    [
      ['a', '1'],
      ['b', '2'],
      ['c', '4'],
    ],
    'a: 1\nb: 2\nc: 4\n',
  ],
  [
    'a: 1\r\n<<<<<<< HEAD\r\nb: 2\r\n||||||| base\r\nb: 0\r\n=======\r\nb: 3\r\n>>>>>>> other\r\n',
    ['yaml-conflict'],
    [
      ['a', '1'],
      ['b', '2'],
    ],
    'a: 1\r\nb: 2\r\n',
  ],
  [
    'a: &x 1\nb: *x\n',
    ['yaml-alias'],
    [
      ['a', '1'],
      ['b', '*x'],
    ],
  ],
  [
    'base: &x { a: 1 }\nb:\n  <<: *x\n  c: 2\n',
    ['yaml-alias'],
    [
      ['base', [['a', '1']]],
      ['b', [['c', '2']]],
    ],
  ],
  ['? a\n: b\n', ['yaml-complex-key'], [['a', 'b']]],
  ['{ [a, b]: c }\n', ['yaml-complex-key'], [['[a, b]', 'c']]],
  ['a: "x\nb: c\n', ['yaml-syntax'], [['a', 'x b: c']]],
  [
    'a: [b, c\nd: e\n',
    ['yaml-syntax'],
    [
      ['a', ['b', 'c']],
      ['d', 'e'],
    ],
  ],
  ['a: { b: c\n', ['yaml-syntax'], [['a', [['b', 'c']]]]],
  ["a: 'it's'\nb: c\n", ['yaml-syntax'], undefined],
  ['a: b\n  c: d\n', ['yaml-syntax'], undefined],
  ['a: "\\q"\n', ['yaml-syntax'], undefined],
  ['a: ]\n', ['yaml-syntax'], undefined],
];

describe('mistakes in the text', () => {
  for (const [text, expected, data, fixed] of MISTAKES) {
    it(`${JSON.stringify(text)} is ${expected.join(', ')}`, () => {
      const documents = parseDocuments(text, { knownNames });
      const document = documents.at(-1);
      assert.deepEqual(codes(documents.flatMap(({ findings }) => findings)), expected);
      if (data !== undefined) assert.deepEqual(plain(document?.root), data);
      if (fixed === undefined) return;
      assert.equal(mended(text, { knownNames }), fixed);
      // What was read of the broken text is what the mended text means.
      const after = only(fixed, { knownNames });
      assert.deepEqual(after.findings, []);
      if (!expected.includes('yaml-duplicate-key')) assert.deepEqual(plain(after.root), data);
    });
  }

  it('offers the other reading too', () => {
    const text = 'when: Attack: this\n';
    const fixes = only(text).findings[0]?.fixes;
    assert.deepEqual(
      fixes?.map((fix) => applyFix(text, fix)),
      ['when: "Attack: this"\n', 'when: { Attack: this }\n'],
    );
  });

  it('keeps either version of a conflict, across documents too', () => {
    const text = 'a: 1\n<<<<<<< HEAD\nb: 2\n---\nc: 3\n=======\nb: 4\n---\nc: 5\n>>>>>>> x\n';
    const documents = parseDocuments(text);
    assert.deepEqual(
      documents.map(({ root }) => plain(root)),
      [
        [
          ['a', '1'],
          ['b', '2'],
        ],
        [['c', '3']],
      ],
    );
    assert.deepEqual(codes(documents[0]?.findings ?? []), ['yaml-conflict']);
    const second = applyFix(text, documents[0]?.findings[0]?.fixes?.[1]);
    assert.equal(second, 'a: 1\nb: 4\n---\nc: 5\n');
  });

  it('says where, in lines that are told from the text', () => {
    const text = 'name: x\ncost: {2}{R}\n';
    const range = only(text).findings[0]?.range;
    assert.equal(text.slice(range?.start, range?.end), '{2}{R}');
  });

  it('names the words to use instead of aliases', () => {
    for (const text of ['a: &x 1', 'a: *x', '<<: a'])
      for (const word of ['background:', 'include:', 'matrix:'])
        assert.match(only(text).findings[0]?.message ?? '', new RegExp(word));
  });

  it('has a page for each of its codes, with a wrong and a right example', () => {
    const sources = readdirSync('server/src/yaml', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const found = new Set<string>();
    for (const file of sources) {
      const text = readFileSync(`server/src/yaml/${file}`, 'utf8');
      for (const match of text.matchAll(
        /(?:code: |\b(?:error|mended|hint|report)\(\s*(?:context, )?|known\(value\) \? |: )'((?:yaml|unquoted|split|unknown|name|missing|field|two|wrong|empty|unused)-[a-z-]+)'/g,
      ))
        found.add(match[1] ?? '');
    }
    assert.ok(found.size >= 28, [...found].join());
    for (const code of found)
      assert.match(readFileSync(`docs/codes/${code}.md`, 'utf8'), /Wrong:\n\n```yaml\n[\s\S]+Right:\n\n```yaml\n/, code);
  });
});

const DEEP = 5000;
const LEVELS = (each: (level: number) => string, count: number): string =>
  Array.from({ length: count }, (_, level) => each(level)).join('\n');

/** Texts that hang, crash or exhaust a careless reader. */
const ZOO: Readonly<Record<string, string>> = {
  'open lists': '['.repeat(DEEP),
  'open mappings': '{a: '.repeat(DEEP),
  'closed lists': `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  'list marks': `${'- '.repeat(DEEP)}a`,
  'key marks': '? '.repeat(DEEP),
  colons: ': '.repeat(DEEP),
  'indented keys': LEVELS((level) => `${' '.repeat(level)}a:`, 1400),
  '5,000 levels of indented keys': LEVELS((level) => `${' '.repeat(level)}a:`, DEEP),
  'indented lists': LEVELS((level) => `${' '.repeat(level)}-`, 1400),
  'a broken start, then lists': `a: "x" y\nb: ${'['.repeat(DEEP)}`,
  'a broken start, then a million lists': `a: "x" y\nb: ${'['.repeat(900_000)}`,
  'a broken start, then indented keys': `a: "x" y\n${LEVELS((level) => `${' '.repeat(level)}a:`, 240)}`,
  'a broken start, then list marks': `a: "x" y\nb:\n${'- '.repeat(DEEP)}`,
  anchors: '&a\n'.repeat(DEEP),
  tags: '!t '.repeat(DEEP),
  'nested anchors': LEVELS((level) => `${' '.repeat(level)}&a${level} k:`, 99),
  'an alias to what it is in': 'a: &a [*a]\nb: *a\n',
  'aliases that multiply': `a: &a [x,x]\n${LEVELS(
    (level) =>
      `b${level}: &b${level} [${Array(9)
        .fill(level === 0 ? '*a' : `*b${level - 1}`)
        .join(', ')}]`,
    25,
  )}`,
  'NUL bytes': '\0'.repeat(100_000),
  'UTF-16 read as UTF-8': 'a\0:\0 \0b\0'.repeat(10_000),
  '5 MB of lines': 'a: b\n'.repeat(1_000_000),
  '5 MB of one word': 'a'.repeat(5_000_000),
  'a megabyte of one word': 'a'.repeat(999_999),
  'a megabyte of tabs': '\t'.repeat(999_999),
  'a megabyte of blank lines': '\n'.repeat(999_999),
  'quotes after quotes': `${'"'.repeat(241)}: "x"\n`.repeat(4),
  'colons on a line': `x: ${'a: '.repeat(5000)}b`,
  'quoted colons on a line': `x: ${'"a": '.repeat(300)}b`,
  'costs on a line': `cost: ${'{2}{R} '.repeat(2000)}`,
  'costs on lines': 'cost: {2}{R}\n'.repeat(2000),
  stars: '* '.repeat(5000),
  'document marks': '---\n'.repeat(20_000),
  'document ends': '...\n'.repeat(100_000),
  directives: '%\n'.repeat(100_000),
  'open conflicts': '<<<<<<< a\n'.repeat(5000),
  'broken documents': '---\na: [\n'.repeat(5000),
  'the same key': 'a: 1\n'.repeat(50_000),
};
/** Only these are valid. */
const SOUND = new Set([
  'a megabyte of one word',
  'a megabyte of tabs',
  'a megabyte of blank lines',
  'document marks',
  'document ends',
]);

describe('texts made to break a reader', () => {
  for (const [name, text] of Object.entries(ZOO)) {
    it(`answers ${name}`, () => {
      const documents = parseDocuments(text);
      const findings = documents.flatMap((document) => document.findings);
      assert.equal(findings.length === 0, SOUND.has(name));
      for (const { range, message } of findings) {
        assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length);
        assert.ok(message.length > 20 && !/undefined|\bat .*:\d+:\d+/.test(message.slice(0, 2000)));
      }
    });
  }

  it('says how large a document and a file may be', () => {
    assert.match(only('a'.repeat(MAX_DOCUMENT + 1)).findings[0]?.message ?? '', /document is larger than 1,000,000/);
    assert.match(only('a\n'.repeat(MAX_FILE)).findings[0]?.message ?? '', /file is larger than 4,000,000/);
    const [large, small] = parseDocuments(`${'a'.repeat(MAX_DOCUMENT + 1)}\n---\nb: c\n`);
    assert.deepEqual([codes(large?.findings ?? []), plain(small?.root)], [['yaml-too-large'], [['b', 'c']]]);
  });
});
