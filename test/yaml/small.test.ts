import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  field,
  integer,
  lazy,
  listOf,
  name,
  oneOf,
  record,
  required,
  type Shape,
  text,
  words,
} from '../../server/src/engine/shape';
import { distance, type Finding, jsonSchema, LineMap, nearest, silence } from '../../server/src/yaml';
import { sameAtEnd, sameAtStart } from '../../server/src/yaml/difference';
import { codes, only } from './kit';

describe('lines', () => {
  it('counts lines that end with LF, CRLF or CR, and columns in UTF-16 units', () => {
    const source = 'a\n\u{1F600}b\r\nc\rd';
    const lines = new LineMap(source);
    assert.equal(lines.count, 4);
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].map((letter) => lines.position(source.indexOf(letter))),
      [
        { line: 0, character: 0 },
        { line: 1, character: 2 },
        { line: 2, character: 0 },
        { line: 3, character: 0 },
      ],
    );
    assert.equal(lines.offset({ line: 1, character: 99 }), source.indexOf('\r\n'));
    assert.equal(lines.offset({ line: 9, character: 0 }), source.length);
    assert.equal(lines.offset({ line: 0, character: -1 }), 0);
    assert.deepEqual(lines.position(99), { line: 3, character: 1 });
  });

  it('gives the offset back of each place that is not inside of a line break', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\u00e9', '\u{1F600}', '\n', '\r\n', '\r', ' '), { maxLength: 30 }), (parts) => {
        const source = parts.join('');
        const lines = new LineMap(source);
        for (let offset = 0; offset <= source.length; offset++) {
          if (source[offset] === '\n' && source[offset - 1] === '\r') continue;
          assert.equal(lines.offset(lines.position(offset)), offset);
        }
        assert.equal(lines.count, source.split(/\r\n|\r|\n/).length);
      }),
    );
  });
});

describe('what two texts have in common', () => {
  it('is found at both ends, however long they are', () => {
    const long = 'x'.repeat(4_096);
    const piece = fc.constantFrom('', 'a', 'ab', 'b', long, `${long}a`, long.slice(1), '\u{1F600}');
    const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, fc.nat(10_000), (a, b, most) => {
        const start = sameAtStart(a, b);
        assert.equal(a.slice(0, start), b.slice(0, start));
        assert.ok(start === Math.min(a.length, b.length) || a[start] !== b[start]);
        const fits = Math.min(most, a.length, b.length);
        const end = sameAtEnd(a, b, fits);
        assert.equal(a.slice(a.length - end), b.slice(b.length - end));
        assert.ok(end === fits || (end < fits && a[a.length - 1 - end] !== b[b.length - 1 - end]));
      }),
    );
  });
});

describe('the nearest word', () => {
  it('is found by letters added, left out, changed or swapped', () => {
    const known = ['damage', 'draw', 'destroy', 'discard', 'to'];
    for (const [word, near] of [
      ['dmage', 'damage'],
      ['darw', 'draw'],
      ['destroys', 'destroy'],
      ['diskard', 'discard'],
      ['too', 'to'],
      ['Draw', 'draw'],
      ['xyzzy', undefined],
      ['of', undefined],
      ['', undefined],
    ] as const)
      assert.equal(nearest(word, known), near, word);
    assert.equal(distance('ca', 'abc'), 3);
    assert.equal(distance('suspend', 'supsend'), 1);
  });

  it('has a distance that is the same both ways and nothing only for equals', () => {
    const some = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(some, some, (a, b) => {
        assert.equal(distance(a, b), distance(b, a));
        assert.equal(distance(a, b) === 0, a === b);
        assert.ok(distance(a, b) <= Math.max(a.length, b.length));
      }),
    );
  });
});

describe('comments that silence', () => {
  const source = 'a: 1 # stackwright-ignore odd\nb: 2\n# stackwright-ignore odd, even\nc: 3\nd: 4 # stackwright-ignored odd\n';
  const at = (code: string, word: string): Finding => ({
    code,
    severity: 'warning',
    message: word,
    range: { start: source.indexOf(word), end: source.indexOf(word) + 1 },
  });
  const run = (...findings: Finding[]) => silence(findings, only(source).comments, source, new LineMap(source));

  it('do so for their codes, on their line or the next', () => {
    const { findings } = run(
      at('odd', 'a:'),
      at('even', 'a:'),
      at('odd', 'b:'),
      at('odd', 'c:'),
      at('even', 'c:'),
      at('odd', 'd:'),
    );
    assert.deepEqual(
      findings.map(({ code, message }) => `${code} ${message}`),
      ['even a:', 'odd b:', 'odd d:'],
    );
  });

  it('are reported where they silence nothing', () => {
    const { unused } = run(at('odd', 'c:'));
    assert.deepEqual(codes(unused), ['unused-ignore', 'unused-ignore']);
    assert.deepEqual(
      unused.map(({ message }) => /`(\w+)`/.exec(message)?.[1]),
      ['odd', 'even'],
    );
  });
});

describe('the JSON Schema of a shape', () => {
  const tree: Shape = lazy(() =>
    oneOf(
      'a tree',
      words({ leaf: 'The end.' }),
      record('a branch', { left: required(tree, 'One side.'), right: field(listOf(tree), 'The other.') }),
    ),
  );
  const steps: Shape = {
    shape: 'heads',
    what: 'a step',
    heads: () => ({
      rest: { doc: 'Rests.', example: 'rest', fields: {} },
      grow: {
        doc: 'Grows.',
        example: 'grow: leaf',
        main: 'what',
        fields: { what: required(tree, 'What.'), by: field(integer(1), 'How far.') },
      },
    }),
  };
  const schema = jsonSchema(
    record('a file', {
      name: required(text, 'Its name.'),
      card: field(name('card'), 'A card.'),
      steps: field(listOf(steps), 'What happens.'),
    }),
    { title: 'Test' },
  );

  it('refers to each construct once, by its name', () => {
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
    assert.deepEqual(Object.keys(schema.$defs as object), ['branch', 'file', 'step', 'tree']);
    assert.equal(schema.$ref, '#/$defs/file');
    for (const [, target] of JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g))
      assert.ok(Object.hasOwn(schema.$defs as object, target ?? ''));
  });

  it('has descriptions, examples and what is required', () => {
    const { file, step, branch } = schema.$defs as Record<
      string,
      {
        required?: string[];
        properties?: Record<string, { description: string }>;
        anyOf?: { examples?: string[]; required?: string[] }[];
      }
    >;
    assert.deepEqual(file?.required, ['name']);
    assert.equal(file?.properties?.name?.description, 'Its name.');
    assert.deepEqual(branch?.required, ['left']);
    assert.deepEqual(step?.anyOf?.at(-1)?.examples, ['grow: leaf']);
    assert.deepEqual(step?.anyOf?.at(-1)?.required, ['grow']);
  });
});
