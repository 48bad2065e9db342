/** Everything that is said has its Italian, and nothing in the catalogue is for what nobody says. */

import assert from 'node:assert/strict';
import { library } from '../../server/src/entry/generated/library';
import '../../server/src/engine/effects';
import { catalogueOf, languagesOf, Speech } from '../../server/src/speech';
import { literalsOf, Phrases } from '../../server/src/speech/phrases';
import { allDocs } from './docs';
import { englishIn } from './english';
import { COMPOSED, NOT_SAID, TOGETHER } from './not-said';
import { templatesOf } from './templates';

/** What speaks to people; the help of the command line and the reports for machines are in English. */
const ROOMS = [
  ...['engine', 'cards', 'yaml', 'scenarios', 'board', 'lsp', 'dap'].map((room) => `${room}/`),
  ...['reporters/spec', 'side-by-side', 'trace', 'what-if'].map((file) => `cli/${file}`),
];
/** The text of cards is as they are printed, in English; pictures, samples of YAML; what has its own Italian beside it. */
const SKIPPED = [
  'engine/text/',
  'cards/card-text.ts',
  'lsp/rules/glyphs.ts',
  'lsp/sample.ts',
  'scenarios/reading/labels.ts',
  'lsp/rules/tree.ts',
];

describe('What is said in Italian', () => {
  const catalogue = catalogueOf(library, 'it');
  const keys = new Set([...catalogue.values()].flatMap(({ pairs }) => pairs.map(([english]) => english)));
  const templates = templatesOf(ROOMS, SKIPPED);
  const texts = new Set(templates.map(({ text }) => text));
  const known = (text: string): boolean => keys.has(text) || keys.has(`${text}.`);

  it('is every sentence and phrase of the source', () => {
    assert.ok(texts.size > 700, `found ${texts.size}`);
    const excused = new Set([...COMPOSED, ...NOT_SAID]);
    const missing = templates.filter(({ text }) => !known(text) && !excused.has(text));
    assert.deepEqual(
      missing.map(({ file, line, text }) => `${file}:${line} ${text}`),
      [],
      'add it to server/library/languages/it, or say in test/languages/not-said.ts that it is not said',
    );
  });

  it('is every word of the languages as hovers explain it', () => {
    const italian = Speech.of(library, 'it');
    // With its example, a doc is translated by the pair for all examples, whether what stands before it is or not.
    const docs = [...allDocs()].map((doc) => doc.replace(/ For example `.*`\.$/s, ''));
    assert.ok(docs.length > 700, `found ${docs.length}`);
    assert.deepEqual(
      docs.filter((doc) => italian.translate(doc, 'docs') === undefined),
      [],
    );
    const documented = new Set(docs.map((doc) => doc.replace('"suspend"', '"{0}"')));
    const left = catalogue.get('docs')?.pairs.filter(([english]) => !documented.has(english) && !english.includes('For example'));
    assert.deepEqual(left, [], 'no word is explained so any more');
  });

  it('is nothing that nobody says any more', () => {
    for (const text of [...COMPOSED, ...NOT_SAID]) assert.ok(texts.has(text), `nothing says "${text}" any more`);
    // A pair may be for one of the things that a sentence can say: `{0} deals 1 damage to {1}`.
    const said = new Phrases([...texts].map((text) => [text, text] as const));
    const wholes = new Phrases(COMPOSED.map((text) => [text, text] as const));
    const left = (catalogue.get('messages')?.pairs ?? []).filter(
      ([english]) => said.find(english) === undefined && wholes.find(english) === undefined && !TOGETHER.includes(english),
    );
    assert.deepEqual(
      left.map(([english]) => english),
      [],
    );
  });

  it('has the places of the English, and sections that there are', () => {
    for (const [section, { pairs }] of catalogue) {
      assert.equal(new Set(pairs.map(([english]) => english)).size, pairs.length, `${section}: twice the same`);
      for (const [english, translation] of pairs) {
        const count = literalsOf(english).length - 1;
        const used = [...translation.matchAll(/\{(\d+)(?::([\w-]+)[+,]?)?\}/g)].filter(([, number]) => Number(number) < count);
        const numbers = new Set(used.map(([, number]) => Number(number)));
        assert.equal(numbers.size, count, `${section}: ${english} = ${translation}`);
        for (const [, , of] of used) assert.ok(of === undefined || of === 'word' || catalogue.has(of), `${of}: ${translation}`);
      }
    }
  });

  it('has no English words in it', () => {
    for (const [section, { pairs }] of catalogue)
      if (section !== 'between')
        for (const [, translation] of pairs) assert.deepEqual(englishIn(translation), [], `${section}: ${translation}`);
  });

  it('is read by nobody who asks for another language', () => {
    assert.deepEqual(languagesOf(library), ['it']);
    for (const locale of [undefined, '', 'en', 'en-GB', 'fr', 'xx-it']) assert.equal(Speech.of(library, locale), Speech.english);
    for (const locale of ['it', 'it-IT', 'IT', 'it_IT.UTF-8']) assert.equal(Speech.of(library, locale).language, 'it');
    assert.equal(Speech.english.say('There is no legal target for Shock.'), 'There is no legal target for Shock.');
  });
});
