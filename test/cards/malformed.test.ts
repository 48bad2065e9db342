import { strict as assert } from 'node:assert';
import { cardTextLines, readCards, readKeywords } from '../../server/src/cards';
import { all, filesIn, keywordsOf, vocabularyOf } from './project';

const keywords = filesIn('examples/keywords', '.keyword.yaml').map(({ text }) => text);
const keywordOf = keywordsOf(keywords);
const granting =
  filesIn('examples/cards', '.card.yaml').find(({ path }) => path.endsWith('/granting-suspend.card.yaml'))?.text ?? '';
const vocabulary = vocabularyOf([granting], keywords);

/** What stands where something else was meant. */
const ODD = [
  'this',
  'creature',
  '{ all: creature }',
  '[]',
  '{}',
  '"',
  '- a',
  'X',
  '$time',
  '{X}',
  '~',
  'true',
  '&a *a',
  '<<<<<<< ours',
  '\t',
  '\u0000',
  '{ is: [tapped, untapped] }',
];

function check(text: string): void {
  for (const card of readCards(text, vocabulary)) {
    const found = all(card);
    for (const { range, message } of found) {
      assert.ok(
        range.start >= 0 && range.start <= range.end && range.end <= text.length,
        `${message} at ${range.start}-${range.end} of ${text.length}`,
      );
      assert.ok(message.length > 10);
    }
    // What can be used can be shown, and what cannot says why.
    if (card.definition === undefined)
      assert.ok(
        found.some(({ severity }) => severity === 'error'),
        JSON.stringify(text.slice(-80)),
      );
    else cardTextLines(card.definition, keywordOf);
  }
}

describe('A malformed card file', () => {
  it('says what is wrong, wherever it is cut', () => {
    assert.ok(granting.length > 1000);
    for (const text of granting.split('---\n')) for (let cut = 0; cut < text.length; cut += 4) check(text.slice(0, cut));
  });

  it('says what is wrong with odd values in any line', () => {
    const lines = granting.split('\n');
    for (const [index, line] of lines.entries()) {
      const key = /^\s*(?:- )?[\w ]+: ?/.exec(line)?.[0];
      if (key === undefined) continue;
      const odd = ODD[index % ODD.length] ?? '';
      check([...lines.slice(0, index), key + odd, ...lines.slice(index + 1)].join('\n'));
    }
  });

  it('of a keyword says so too', () => {
    const [text = ''] = keywords;
    for (let cut = 0; cut < text.length; cut += 6)
      for (const keyword of readKeywords(text.slice(0, cut), vocabulary))
        if (keyword.definition === undefined)
          assert.ok(all(keyword).length > 0, JSON.stringify(text.slice(Math.max(0, cut - 60), cut)));
  });
});
