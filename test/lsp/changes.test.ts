/** The text of a document as a client changes it. */

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { changed, shifter } from '../../server/src/lsp/changes';
import { type Edit, LineMap } from '../../server/src/yaml';
import { applyEdits } from '../../server/src/yaml/mend';
import { uriOf, workspace } from './model';

const piece = fc.constantFrom('a', 'bc', ' ', '\n', '\r', '\r\n', '\u{1F600}', '- resolve\n');
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const position = fc.record({ line: fc.nat(8), character: fc.nat(12) });
const inOrder = (a: { line: number; character: number }, b: { line: number; character: number }) =>
  a.line < b.line || (a.line === b.line && a.character <= b.character) ? { start: a, end: b } : { start: b, end: a };
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ range: fc.tuple(position, position).map(([a, b]) => inOrder(a, b)), text }) },
  { weight: 1, arbitrary: fc.record({ text }) },
);

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** What the protocol says: one change after the other, each in the text that the ones before it left. */
function oneByOne(before: string, changes: readonly Change[]): string {
  return changes.reduce((now, one) => {
    if (!('range' in one)) return one.text;
    const lines = new LineMap(now);
    const start = lines.offset(one.range.start);
    return now.slice(0, start) + one.text + now.slice(Math.max(start, lines.offset(one.range.end)));
  }, before);
}

/** Every line of a text, by its beginning and end. */
const all = (lines: LineMap) => Array.from({ length: lines.count }, (_, line) => [lines.start(line), lines.end(line)]);

describe('The changes of a document', () => {
  it('give the text that they give one after the other, and its lines', () => {
    fc.assert(
      fc.property(text, fc.array(change, { maxLength: 5 }), (before, changes) => {
        const { lines, edit } = changed(new LineMap(before), changes);
        assert.equal(lines.text, oneByOne(before, changes));
        assert.deepEqual(all(lines), all(new LineMap(lines.text)));
        if (edit !== undefined) assert.equal(applyEdits(before, [edit]), lines.text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are one edit where somebody types', () => {
    const at = { line: 1, character: 1 };
    const { edit } = changed(new LineMap('a\nb\n'), [{ range: { start: at, end: at }, text: 'c' }]);
    assert.deepEqual(edit, { range: { start: 3, end: 3 }, text: 'c' });
  });

  it('of a replacing of all in a long file are made at once', () => {
    const before = 'a: b\n'.repeat(200_000);
    const changes = Array.from({ length: 20_000 }, (_, i) => {
      const line = 199_999 - 10 * i;
      return { range: { start: { line, character: 3 }, end: { line, character: 4 } }, text: 'cd' };
    });
    const { lines } = changed(new LineMap(before), changes);
    assert.equal(lines.text, ['a: b\n'.repeat(9), 'a: cd\n'].join('').repeat(20_000));
  });

  it('are told as edits, of which the texts can be made again', () => {
    const told: (Edit | undefined)[] = [];
    const { model } = workspace({}, (_key, _text, edit) => void told.push(edit));
    const uri = uriOf('a.scenario.yaml');
    const end = { line: 9, character: 0 };
    model.setOpen(uri, 1, 'scenario: a\n');
    model.change(uri, 2, [{ range: { start: end, end }, text: '# x\n' }]);
    model.change(uri, 3, [{ text: 'scenario: b\n' }]);
    assert.deepEqual(told, [undefined, { range: { start: 12, end: 12 }, text: '# x\n' }, undefined]);
    assert.equal(model.file(uri)?.text, 'scenario: b\n');
    model.close(uri);
    model.change(uri, 4, [{ text: 'scenario: c\n' }]);
    assert.equal(model.file(uri), undefined, 'what is closed is not changed');
  });

  it('move what is behind them', () => {
    const move = shifter('one\ntwo\nthree\n', 'one\ntwo and a half\nthree\n');
    assert.deepEqual([0, 3, 8].map(move), [0, 3, 19]);
  });
});
