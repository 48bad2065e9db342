import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type Document, documentsOnDemand, type Node, parseDocuments } from '../../server/src/yaml';
import { TreeBuilder } from '../../server/src/yaml/builder';
import { buildFromEvents, readEvents } from '../../server/src/yaml/events';
import { recover } from '../../server/src/yaml/recover';
import { data, only, plain, SAMPLE, written } from './kit';

const valid = (documents: readonly Document[]): void => {
  for (const { findings } of documents) assert.deepEqual(findings, []);
};

/** Every node's text, to see its range. */
function texts(node: Node | undefined, text: string, found: string[] = []): string[] {
  if (node === undefined) return found;
  found.push(text.slice(node.range.start, node.range.end));
  if (node.kind === 'sequence') for (const item of node.items) texts(item, text, found);
  if (node.kind === 'mapping')
    for (const { key, value } of node.entries) {
      texts(key, text, found);
      texts(value, text, found);
    }
  return found;
}

describe('documents of a file', () => {
  it('reads the sample, each scalar as it is written', () => {
    const document = only(SAMPLE);
    valid([document]);
    const root = Object.fromEntries(plain(document.root) as [string, unknown][]);
    assert.deepEqual(root.rules, ['116.2f', '702.62a', '702.10']);
    assert.deepEqual(root.tags, ['A6', 'A7', "it's"]);
    assert.equal(root.note, 'two lines folded\nand one');
    assert.equal(root.text, '# no comment\nas it stands\n');
    assert.equal(root.plain, 'two lines');
    assert.equal(root.empty, undefined);
    assert.deepEqual((root.steps as unknown[])[3], '');
    assert.deepEqual(
      document.comments.map(({ text }) => text),
      [' what this is evidence for'],
    );
  });

  it('gives each node its exact range', () => {
    const text = 'a: [ 1, { b: c } ]  # x\n"d": |\n  e\n  f\n\n# y\ng:\n- h\n-\n- i: \'j\'\n\n# z\n';
    assert.deepEqual(texts(only(text).root, text), [
      text.slice(0, text.indexOf('\n\n# z')),
      'a',
      '[ 1, { b: c } ]',
      '1',
      '{ b: c }',
      'b',
      'c',
      '"d"',
      '|\n  e\n  f',
      'g',
      "- h\n-\n- i: 'j'",
      'h',
      '',
      "i: 'j'",
      'i',
      "'j'",
    ]);
  });

  it('reads what it wrote, whatever the style', () => {
    fc.assert(
      fc.property(written, ({ value, text }) => {
        const document = only(text);
        assert.deepEqual(document.findings, [], text);
        assert.deepEqual(plain(document.root), data(value), text);
      }),
      { numRuns: 500 },
    );
  });

  it('makes the same tree on the way of recovery', () => {
    fc.assert(
      fc.property(written, ({ text }) => {
        const events = readEvents(text, 100);
        assert.ok(!('reason' in events));
        const exact = new TreeBuilder(text, (offset) => offset);
        buildFromEvents(text, events, exact);
        const recovered = new TreeBuilder(text, (offset) => offset);
        assert.equal(recover(text, recovered), undefined, text);
        assert.deepEqual(recovered.root, exact.root, text);
        assert.deepEqual(recovered.comments, exact.comments, text);
      }),
      { numRuns: 500 },
    );
  });

  it('reads every beginning of a file, with findings inside of it', () => {
    for (let end = 0; end <= SAMPLE.length; end++) {
      const text = SAMPLE.slice(0, end);
      for (const { findings, root } of parseDocuments(text)) {
        for (const { range } of findings)
          assert.ok(range.start >= 0 && range.start <= range.end && range.end <= text.length, JSON.stringify(text));
        if (root !== undefined) assert.ok(root.range.end <= text.length);
        if (end > 60 && end < 700) assert.ok(root !== undefined, `no tree of ${JSON.stringify(text)}`);
      }
    }
  });

  it('reads every text that lacks a piece of the middle', () => {
    fc.assert(
      fc.property(
        fc.nat(SAMPLE.length),
        fc.nat(20),
        fc.constantFrom(
          '',
          '\t',
          '{',
          '[',
          '"',
          "'",
          ': ',
          '- ',
          '\0',
          '*',
          '&a ',
          '!t ',
          '---\n',
          '\r',
          '#',
          '|',
          '<<<<<<< a\n',
          '\ud800',
        ),
        (at, size, put) => {
          const text = SAMPLE.slice(0, at) + put + SAMPLE.slice(at + size);
          for (const { findings } of parseDocuments(text))
            for (const { range, fixes } of findings) {
              for (const one of [range, ...(fixes ?? []).flatMap(({ edits }) => edits.map((edit) => edit.range))])
                assert.ok(one.start >= 0 && one.start <= one.end && one.end <= text.length, JSON.stringify(text));
            }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('means the same with a comment or a blank line more', () => {
    const lines = SAMPLE.split('\n');
    const before = plain(only(SAMPLE).root);
    const inside = new Set([
      '  two lines',
      '  folded',
      '',
      '  and one',
      '    # no comment',
      '    as it stands',
      '  lines',
      'plain: two',
    ]);
    lines.forEach((line, index) => {
      // Between the lines of one text they would be part of it, or end it.
      const next = lines[index + 1] ?? 'end';
      if (inside.has(next) || line.endsWith('>-') || line.endsWith('|')) return;
      // Far in behind a block of text it would be text.
      const afterText = line === '  and one' || line === '    as it stands';
      for (const more of ['', '# a comment', '# it: "is not', ...(afterText ? [] : ['   ', '          # far in'])]) {
        const text = [...lines.slice(0, index + 1), more, ...lines.slice(index + 1)].join('\n');
        valid([only(text)]);
        assert.deepEqual(plain(only(text).root), before, JSON.stringify(text));
      }
    });
  });

  it('means the same with CRLF and CR', () => {
    for (const end of ['\r\n', '\r']) {
      const document = only(SAMPLE.replaceAll('\n', end));
      valid([document]);
      assert.deepEqual(plain(document.root), plain(only(SAMPLE).root));
    }
  });

  it('does not count a byte order mark as text, but in its offsets', () => {
    const document = only(`\ufeff${SAMPLE}`);
    assert.deepEqual(plain(document.root), plain(only(SAMPLE).root));
    assert.equal(document.root?.range.start, 1);
  });

  it('cuts a file at its marks, and only there', () => {
    const text = '# about\n---\na: 1\n---\nb: |\n  --- no\n--- # yes\nc: "---"\n...\n# end\n---\n';
    const documents = parseDocuments(text);
    valid(documents);
    assert.deepEqual(
      documents.map(({ root }) => plain(root)),
      [[['a', '1']], [['b', '--- no\n']], [['c', '---']], undefined],
    );
    assert.deepEqual(
      documents.map(({ index }) => index),
      [0, 1, 2, 3],
    );
    assert.equal(text.slice(documents[1]?.range.start, documents[1]?.range.end), '\nb: |\n  --- no\n');
    assert.deepEqual(
      documents.flatMap(({ comments }) => comments.map(({ text: words }) => words)),
      [' about', ' yes', ' end'],
    );
  });

  it('leaves the documents around a broken one alone', () => {
    const good = parseDocuments('a: [1, 2]\n---\nb: {\n---\nc: 3\n');
    assert.deepEqual(good[0], parseDocuments('a: [1, 2]\n---\nb: 2\n---\nc: 3\n')[0]);
    assert.deepEqual(plain(good[2]?.root), [['c', '3']]);
    assert.deepEqual(
      good.map(({ findings }) => findings.length),
      [0, 1, 0],
    );
    for (let end = 0; end < SAMPLE.length; end++) {
      const [first] = parseDocuments(`${SAMPLE}---\n${SAMPLE.slice(0, end)}`);
      assert.deepEqual(first, { ...only(SAMPLE), range: { start: 0, end: SAMPLE.length } });
    }
  });
});

describe('documents on demand', () => {
  it('are those that are read at once', () => {
    for (const text of [
      'a: 1\n---\nb: [1, 2]\n# end\n---\n',
      'a: [\n---\nb: {c: d}\n',
      '\uFEFFa: 1\r\n...\n%YAML 1.2\n---\nb\n',
      '',
    ]) {
      const parts = ({ index, range, root, findings, comments }: Document) => ({ index, range, root, findings, comments });
      assert.deepEqual(documentsOnDemand(text).map(parts), parseDocuments(text).map(parts), text);
    }
  });
});
