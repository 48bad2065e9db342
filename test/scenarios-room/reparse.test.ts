import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type File, fileOf } from '../../server/src/scenarios/files';
import { reparse } from '../../server/src/scenarios/reparse';
import { parseDocuments } from '../../server/src/yaml/documents';

const TEXT = `scenario: one # it is the first
players: { alice: {}, bob: {} }
steps:
  - alice: { cast: Shock, targets: [bob] }
  # a comment
  - resolve

  - expect:
      bob.life: 18
      alice.graveyard: [Shock] # here
  - bob: "pass"
---
scenario: two
players: { alice: {}, bob: {} }
steps:
  - resolve # the last
---
scenario: three
steps: [resolve, resolve]
`;

const PIECES = [
  'x',
  ' ',
  '\n',
  '- ',
  '  - resolve\n',
  '# c',
  '"',
  '{',
  '}',
  '[a, b]',
  ': ',
  '|',
  'bob',
  '---\n',
  '\t',
  '\r\n',
  '- - a',
  '&a',
  '*a',
  "'",
  '\n  - alice: pass\n',
  '...\n',
  '    ',
];

describe('Parsing a file again after a change in a step', () => {
  it('gives what parsing all of it gives', () => {
    const documents = parseDocuments(TEXT);
    let partly = 0;
    fc.assert(
      fc.property(
        fc.nat(TEXT.length),
        fc.nat(12),
        fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }),
        (start, length, pieces) => {
          const text = TEXT.slice(0, start) + pieces.join('') + TEXT.slice(start + length);
          const again = reparse(TEXT, documents, text);
          if (again === undefined) return;
          partly++;
          assert.deepEqual(again, parseDocuments(text), text);
        },
      ),
      { numRuns: 4000, seed: 7 },
    );
    assert.ok(partly > 200, `${partly}`);
  });

  it('reads only the step for the usual changes', () => {
    const documents = parseDocuments(TEXT);
    for (const [from, to] of [
      ['bob.life: 18', 'bob.life: 17'],
      ['- resolve\n', '- resolve: all\n'],
      ['"pass"', '"pass"\n  - alice: pass'],
      ['resolve # the last', 'resolve: { alice: {} } # the last'],
      ['  # a comment\n', ''],
    ] as const)
      assert.ok(reparse(TEXT, documents, TEXT.replace(from, to)), from);
  });
});

describe('A file with another text', () => {
  it('keeps the text that was parsed last to go on from, and none of those that nobody asked about', () => {
    type Kept = File & { lastParsed(): { readonly text: string } | undefined };
    const of = (text: string, before?: File): Kept => fileOf('a.scenario.yaml', text, before) as Kept;
    const first = of('scenario: a\n');
    first.documents();
    const third = of('scenario: abc\n', of('scenario: ab\n', first));
    assert.equal(third.lastParsed()?.text, 'scenario: a\n');
    third.documents();
    assert.equal(third.lastParsed()?.text, 'scenario: abc\n');
    assert.equal(of('b', of('a')).lastParsed(), undefined);
  });
});
