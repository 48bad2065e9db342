/** The importer of the official text: on texts that these tests make up, and on the copies where there are any. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRulebook } from '../../server/src/rulebook';
import {
  decodeRules,
  diffWords,
  fromStored,
  NotTheRules,
  OfficialEditions,
  parseOfficial,
  storedForm,
} from '../../server/src/rulebook/official';
import { shippedLibrary } from './library';
import { officialTexts } from './official-copies';

/** A file in the form of the official one, with sentences of our own. */
const made = (rules: readonly string[], date = 'April 17, 2026'): string =>
  [
    '\uFEFFMagic: The Gathering Comprehensive Rules',
    '',
    `These rules are effective as of ${date}.`,
    '',
    'Contents',
    '',
    '1. Game Concepts',
    '100. General',
    '101. Golden Things',
    '',
    'Glossary',
    '',
    'Credits',
    '',
    '1. Game Concepts',
    '',
    ...rules.flatMap((rule) => [rule, '']),
    'Glossary',
    '',
    'Word',
    'What it means.',
    '2. And what else.',
    '',
    'Other Word',
    'See Word.',
    '',
    'Credits',
    '',
    'Somebody',
  ].join('\n');

const RULES = [
  '100. General',
  '100.1. A first sentence.\n     It goes on here.',
  'Example: Somebody plays.',
  'Example: Somebody else plays.',
  '100.1a A part. It names rule 101.1.',
  '100.1b Another part.',
  '100.2 No dot after this number.',
  '101. Golden Things',
  '101.1.No space after this one.',
];

describe('the importer of the official text', () => {
  it('reads rules, parts, examples, continued paragraphs and the glossary', () => {
    const edition = parseOfficial(made(RULES));
    assert.equal(edition.date, '2026-04-17');
    assert.deepEqual(edition.counts, { sections: 2, rules: 3, subrules: 2, examples: 2, glossary: 2 });
    assert.deepEqual(edition.problems, []);
    assert.deepEqual(edition.rules.get('100.1'), {
      number: '100.1',
      paragraphs: ['A first sentence.', 'It goes on here.'],
      examples: ['Somebody plays.', 'Somebody else plays.'],
    });
    assert.deepEqual(edition.rules.get('100.2')?.paragraphs, ['No dot after this number.']);
    assert.deepEqual(edition.rules.get('101.1')?.paragraphs, ['No space after this one.']);
    assert.deepEqual(edition.glossary[0], { term: 'Word', paragraphs: ['What it means.', '2. And what else.'] });
  });

  it('reads the same whatever ends the lines and whatever encodes the letters', () => {
    const text = made([...RULES, '101.2. “Quoted” — Lim-Dûl’s.']);
    const expected = parseOfficial(text);
    for (const eol of ['\r', '\r\n']) assert.deepEqual(parseOfficial(text.replaceAll('\n', eol)), expected, JSON.stringify(eol));
    const utf16 = Buffer.from(text, 'utf16le');
    assert.deepEqual(parseOfficial(decodeRules(utf16)), expected);
    assert.deepEqual(parseOfficial(decodeRules(Buffer.from(text, 'utf8'))), expected);
    const windows = Buffer.from(
      [...text.replace('\uFEFF', '')].map((c) => ({ '“': 0x93, '”': 0x94, '—': 0x97, '’': 0x92 })[c] ?? c.charCodeAt(0)),
    );
    assert.deepEqual(parseOfficial(decodeRules(windows)), expected);
  });

  it('reports what it could not read, and takes the rest', () => {
    const edition = parseOfficial(made([...RULES.slice(0, 5), 'A line that belongs nowhere.', ...RULES.slice(6)]));
    assert.deepEqual(
      edition.problems.map(({ line, message }) => [line > 0, message]),
      [[true, '"A line that belongs nowhere." is neither a rule nor an example nor goes on with one']],
    );
    const gap = parseOfficial(made(RULES.filter((rule) => !rule.startsWith('100.1a'))));
    assert.deepEqual(
      gap.problems.map(({ message }) => message),
      ['100.1b does not follow on what is before it'],
    );
  });

  it('refuses what is foreign or damaged, and says what is wrong', () => {
    const refused = (text: string, message: RegExp): void =>
      assert.throws(
        () => parseOfficial(text),
        (error: Error) => error instanceof NotTheRules && message.test(error.message),
      );
    refused('', /not the Comprehensive Rules/);
    refused('%PDF-1.7 ...', /take the TXT/);
    refused('<!DOCTYPE html><p>', /take the TXT/);
    refused('PK\u0003\u0004\u0000\u0000', /take the TXT/);
    refused('A letter to my aunt.\nDear aunt,\n', /since when they are in force/);
    refused(made(RULES).slice(0, -120), /cut off/);
    refused(made(RULES.slice(0, 7)), /damaged.*section 101/);
    refused(made([...RULES, ...Array.from({ length: 30 }, (_, n) => `Stray line ${n}`)]), /damaged: 30 places.*first line \d+/);
  });

  it('keeps editions by date, and finds the one in force', () => {
    const rulebook = createRulebook(shippedLibrary);
    const editions = new OfficialEditions(rulebook);
    assert.equal(editions.textOf('100.1'), undefined);
    editions.add(parseOfficial(made(RULES, 'November 17, 2023')));
    const newer = parseOfficial(made(RULES.map((rule) => rule.replace('first sentence', 'newer sentence'))));
    editions.addStored(newer.date, storedForm(newer));
    assert.deepEqual(editions.dates, ['2023-11-17', '2026-04-17']);
    assert.equal(editions.textOf('100.1')?.paragraphs[0], 'A newer sentence.');
    assert.equal(editions.textOf('100.1', '2024-01-01')?.paragraphs[0], 'A first sentence.');
    assert.equal(editions.textOf('100.1', '2020-01-01')?.edition, '2023-11-17');
    const { changes } = editions.compare('100.1', '2023-11-17', '2026-04-17');
    assert.deepEqual(
      changes.filter(({ kind }) => kind !== 'same'),
      [
        { kind: 'removed', text: 'first ' },
        { kind: 'added', text: 'newer ' },
      ],
    );
    assert.equal(fromStored('{'), undefined);
  });

  it('finds the fewest words that went and came', () => {
    assert.deepEqual(diffWords('one two three', 'one three four'), [
      { kind: 'same', text: 'one ' },
      { kind: 'removed', text: 'two ' },
      { kind: 'same', text: 'three ' },
      { kind: 'added', text: 'four' },
    ]);
    assert.deepEqual(diffWords('', 'new'), [{ kind: 'added', text: 'new' }]);
    assert.deepEqual(diffWords('same', 'same'), [{ kind: 'same', text: 'same' }]);
  });

  describe('on the copies', () => {
    const copies = officialTexts();

    /** Counts by other means: lines by their beginnings, without a look at what is between them. */
    function counted(text: string): { sections: number; rules: number; subrules: number; examples: number; glossary: number } {
      const whole = text.replace(/\r\n?/g, '\n');
      const from = whole.lastIndexOf('\n1. Game Concepts\n');
      const to = whole.lastIndexOf('\nGlossary\n');
      const body = whole.slice(from, to);
      const count = (pattern: RegExp): number => [...body.matchAll(pattern)].length;
      const glossary = whole.slice(to + '\nGlossary\n'.length, whole.lastIndexOf('\nCredits\n'));
      return {
        sections: count(/^\d{3}\. /gm),
        rules: count(/^\d{3}\.\d+(?![\da-z])/gm),
        subrules: count(/^\d{3}\.\d+[a-z]/gm),
        examples: count(/^Example: /gm),
        glossary: glossary.split(/\n(?:[ \t]*\n)+/).filter((entry) => entry.trim() !== '').length,
      };
    }

    it('reads every rule, example and glossary entry, in under a second', function () {
      if (copies.length === 0) return this.skip();
      this.timeout(30_000);
      const rulebook = createRulebook(shippedLibrary);
      for (const { file, bytes, text } of copies) {
        const before = performance.now();
        const edition = parseOfficial(decodeRules(bytes));
        assert.ok(performance.now() - before < 1_000, `${file} takes too long`);
        assert.deepEqual(edition.counts, counted(text), file);
        assert.deepEqual(edition.problems, [], file);
        assert.deepEqual([...edition.rules.keys()], rulebook.rulesOf(edition.date), `${file}: the numbers of the edition`);
        assert.ok([...edition.rules.values()].every(({ paragraphs }) => paragraphs.every((each) => each !== '')));
        const loaded = fromStored(storedForm(edition));
        assert.deepEqual(loaded?.rules.get('702.62a'), edition.rules.get('702.62a'));
      }
    });

    it('finds damage in every part of a copy', function () {
      const [copy] = copies;
      if (copy === undefined) return this.skip();
      this.timeout(60_000);
      const text = decodeRules(copy.bytes);
      for (const part of [0.01, 0.2, 0.5, 0.8, 0.97])
        assert.throws(() => parseOfficial(text.slice(0, text.length * part)), NotTheRules, `cut at ${part}`);
      // A hole in the middle.
      const hole = text.slice(0, text.length * 0.4) + text.slice(text.length * 0.6);
      assert.throws(() => parseOfficial(hole), NotTheRules);
      assert.throws(() => parseOfficial(readFileSync(__filename, 'utf8')), NotTheRules);
    });
  });
});
