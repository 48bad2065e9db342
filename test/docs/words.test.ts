import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocuments, readShape } from '../../server/src/yaml';
import { root, vocabularyOf } from '../cards/project';
import { wordsExamples, wordsPage } from './words';

const page = join(root, 'docs/words.md');
const vocabulary = vocabularyOf([]);
/** The names that the examples use without defining them. */
const names = vocabulary.names(
  new Set(['it', 'who', 'card', 'them', 'spell', 'taken', 'name', 'one', 'other', 'mine', 'exiled']),
);

describe('The page of words', () => {
  it('is what the shapes of the engine say; UPDATE_GOLDEN=1 writes it anew', () => {
    if (process.env.UPDATE_GOLDEN) writeFileSync(page, wordsPage());
    assert.equal(readFileSync(page, 'utf8'), wordsPage());
  });

  it('says of every word what it means', () => {
    for (const line of wordsPage()
      .split('\n')
      .filter((row) => row.startsWith('| ')))
      for (const text of line.slice(2, -2).split(/(?<!\\) \| /)) assert.notEqual(text.trim(), '', line);
  });

  it('has links to headings that exist', () => {
    const text = wordsPage();
    const anchors = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => `#${title.toLowerCase().replaceAll(' ', '-')}`);
    for (const [, link] of text.matchAll(/\]\((#[^)]*)\)/g)) assert.ok(anchors.includes(link ?? ''), link);
  });

  for (const { of, shape, text, base } of wordsExamples())
    it(`shows what can be read (${of}: ${text.split('\n', 1)[0]})`, () => {
      const [document] = parseDocuments(text);
      const { findings } = readShape(document?.root, shape, { base: base ?? of, names, parametersOf: vocabulary.parametersOf });
      assert.deepEqual(
        [...(document?.findings ?? []), ...findings].map(({ message }) => message),
        [],
      );
    });
});
