import { strict as assert } from 'node:assert';
import { readCards, readKeywords } from '../../server/src/cards';
import { all, filesIn, vocabularyOf } from './project';

const cardFiles = filesIn('examples/cards', '.card.yaml');
const keywordFiles = filesIn('examples/keywords', '.keyword.yaml');
const vocabulary = vocabularyOf(
  cardFiles.map(({ text }) => text),
  keywordFiles.map(({ text }) => text),
);

describe('The example cards', () => {
  for (const { path, text } of cardFiles)
    it(`${path} reads without a finding`, () => {
      const cards = readCards(text, vocabulary);
      assert.deepEqual(
        cards.flatMap((card) => all(card).map(({ code, message }) => `${card.name}: ${code}: ${message}`)),
        [],
      );
      for (const card of cards) assert.ok(card.definition, card.name);
    });

  for (const { path, text } of keywordFiles)
    it(`${path} reads without a finding`, () =>
      assert.deepEqual(
        readKeywords(text, vocabulary).flatMap((one) => all(one).map(({ code, message }) => `${code}: ${message}`)),
        [],
      ));

  it('have each name once', () => {
    const names = cardFiles.flatMap(({ text }) => readCards(text, vocabulary)).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
  });

  it('include at least eighteen real cards with suspend, and those that give it', () => {
    const cards = cardFiles.flatMap(({ text }) => readCards(text, vocabulary)).flatMap(({ definition }) => definition ?? []);
    const printed = cards.filter(({ keywords }) => keywords.some(({ keyword }) => keyword === 'suspend'));
    assert.ok(printed.length >= 22, `${printed.length} of them`);
    for (const name of ['Delay', 'Jhoira of the Ghitu', 'Epochrasite']) {
      const card = cards.find((one) => one.name === name);
      assert.ok(card && JSON.stringify(card.abilities).includes('"keyword":"suspend"'), name);
    }
  });
});
