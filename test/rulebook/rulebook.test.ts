import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  compareRules,
  createRulebook,
  describeProblem,
  isRuleNumber,
  type LibrarySource,
  lettersBetween,
  parentOf,
  parseEdition,
  parseEntries,
  parseMoved,
} from '../../server/src/rulebook';

const root = join(__dirname, '..', '..');
const library = readLibrary();
const rulebook = createRulebook(library);

/** The library's rulebook as it is in the checkout, by path. */
function readLibrary(): LibrarySource {
  const base = join(root, 'server', 'library');
  return Object.fromEntries(
    filesUnder(join(base, 'rulebook')).map((file) => [relative(base, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  );
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

describe('rulebook', () => {
  describe('rule numbers', () => {
    it('are sections, rules and subrules', () => {
      for (const number of ['601', '601.2', '601.2a', '704.5aa', '702.111b']) assert.equal(isRuleNumber(number), true, number);
      for (const text of ['', '60', '601.', '601.a', '601.2A', '601.02', '601.2abc', '601.2a ', '1.2']) {
        assert.equal(isRuleNumber(text), false, text);
      }
    });

    it('have parents', () => {
      assert.equal(parentOf('601.2a'), '601.2');
      assert.equal(parentOf('601.2'), '601');
      assert.equal(parentOf('601'), undefined);
      assert.equal(parentOf('suspend'), undefined);
    });

    it('sort as printed', () => {
      const order = ['104', '104.3', '104.3a', '104.3z', '104.3aa', '104.4', '104.10', '702.9', '702.62', '702.62a', 'other'];
      assert.deepEqual([...order].reverse().sort(compareRules), order);
    });

    it('have letters without l and o', () => {
      assert.deepEqual(lettersBetween('j', 'p'), ['j', 'k', 'm', 'n', 'p']);
      assert.deepEqual(lettersBetween('z', 'ab'), ['z', 'aa', 'ab']);
      assert.equal(lettersBetween('c', 'a'), undefined);
      assert.equal(lettersBetween('a', 'l'), undefined);
    });
  });

  describe('editions', () => {
    it('are in the order of their dates', () => {
      assert.deepEqual(rulebook.editions, ['2023-11-17', '2024-02-02', '2026-04-17']);
      assert.equal(rulebook.newest, '2026-04-17');
    });

    it('are in force from their date until the next', () => {
      assert.equal(rulebook.editionFor('1993-08-05'), '2023-11-17');
      assert.equal(rulebook.editionFor('2024-02-01'), '2023-11-17');
      assert.equal(rulebook.editionFor('2024-02-02'), '2024-02-02');
      assert.equal(rulebook.editionFor('2030-01-01'), '2026-04-17');
    });

    it('have as many sections, rules and subrules as the rules of that date', () => {
      const count = (edition: string, shape: RegExp): number =>
        rulebook.rulesOf(edition).filter((number) => shape.test(number)).length;
      const counts = rulebook.editions.map((edition) => [
        edition,
        count(edition, /^\d+$/),
        count(edition, /^\d+\.\d+$/),
        count(edition, /[a-z]$/),
      ]);
      assert.deepEqual(counts, [
        ['2023-11-17', 142, 1100, 1799],
        ['2024-02-02', 143, 1108, 1829],
        ['2026-04-17', 147, 1165, 1973],
      ]);
    });

    it('list their numbers in order', () => {
      for (const edition of rulebook.editions) {
        const numbers = rulebook.rulesOf(edition);
        assert.deepEqual(numbers, [...numbers].sort(compareRules), edition);
      }
    });

    it('know which rules they have', () => {
      assert.equal(rulebook.hasRule('733.1'), true);
      assert.equal(rulebook.hasRule('733.1', '2023-11-17'), false);
      assert.equal(rulebook.hasRule('702.62d', '2023-11-17'), true);
      assert.equal(rulebook.hasRule('601.2l'), false);
    });

    it('of an unknown date are refused', () => {
      assert.throws(() => rulebook.hasRule('601', '2024-02-01'), { name: 'RangeError', message: /2024-02-01.*2023-11-17/ });
      assert.throws(() => rulebook.shownIn('601', 'tomorrow'), RangeError);
    });

    it('are needed', () => {
      assert.throws(() => createRulebook({}), /no edition/);
    });
  });

  describe('moved numbers', () => {
    it('are shown as an older edition has them', () => {
      const shown = (number: string): string | undefined => rulebook.shownIn(number, '2023-11-17');
      assert.equal(shown('733.1'), '728.1');
      assert.equal(shown('732.4'), '727.4');
      assert.equal(shown('701.24c'), '701.20c');
      assert.equal(shown('701.23h'), '701.19h');
      assert.equal(shown('701.56a'), '701.54a');
      assert.equal(shown('603.2e'), '603.2f');
      assert.equal(shown('601.2b'), '601.2b');
      assert.equal(shown('701.4a'), undefined, 'behold is newer');
      assert.equal(shown('702.170'), undefined, 'plot is newer');
      assert.equal(shown('702.62l'), undefined, 'no such rule');
      assert.equal(rulebook.shownIn('733.1', '2024-02-02'), '729.1');
      assert.equal(rulebook.shownIn('733.1', '2026-04-17'), '733.1');
    });

    it('are read from an older edition', () => {
      const read = (number: string): string | undefined => rulebook.readIn(number, '2023-11-17');
      assert.equal(read('728.1'), '733.1');
      assert.equal(read('701.20c'), '701.24c');
      assert.equal(read('702.62a'), '702.62a');
      assert.equal(read('509.2'), undefined, 'damage assignment order is gone');
      assert.equal(read('733.1'), undefined, 'no such rule then');
    });

    it('go there and back', () => {
      for (const edition of rulebook.editions) {
        const back = new Map<string, string>();
        for (const number of rulebook.rulesOf()) {
          const shown = rulebook.shownIn(number, edition);
          if (shown === undefined) continue;
          assert.equal(rulebook.hasRule(shown, edition), true, `${number} is shown as ${shown} in ${edition}`);
          assert.equal(back.get(shown), undefined, `${shown} in ${edition} is two rules`);
          back.set(shown, number);
          assert.equal(rulebook.readIn(shown, edition), number, `${shown} of ${edition}`);
        }
        for (const number of rulebook.rulesOf(edition)) {
          const read = rulebook.readIn(number, edition);
          assert.equal(read, back.get(number), `${number} of ${edition}`);
        }
        assert.ok(back.size > 2900, `only ${back.size} rules of ${edition} have a number in ${rulebook.newest}`);
      }
    });

    it('keep nearly every rule of an older edition', () => {
      for (const edition of rulebook.editions) {
        const lost = rulebook.rulesOf(edition).filter((number) => rulebook.readIn(number, edition) === undefined);
        assert.ok(lost.length <= 20, `${edition}: ${lost.join(' ')}`);
      }
    });
  });

  describe('entries', () => {
    it('read without a problem', () => {
      assert.deepEqual(rulebook.problems().map(describeProblem), []);
      assert.ok(rulebook.entries().length > 1000);
    });

    it('are found by number', () => {
      const entry = rulebook.entry('702.62b');
      assert.equal(entry?.title, 'Suspended');
      assert.match(entry?.summary ?? '', /exile/);
      assert.equal(rulebook.entry('601.2l'), undefined);
      assert.equal(rulebook.entry('nothing'), undefined);
    });

    it('come with one for the rule and the section that they belong to', () => {
      for (const { number } of rulebook.entries()) {
        const parent = parentOf(number);
        if (parent !== undefined)
          assert.notEqual(rulebook.entry(parent), undefined, `${number} has an entry, ${parent} has none`);
      }
    });

    it('are short and end as sentences do', () => {
      for (const { number, title, summary } of rulebook.entries()) {
        assert.ok(title.length <= 60, `${number}: ${title}`);
        assert.ok(summary.length <= 420, `${number} has ${summary.length} characters`);
        assert.match(summary, /[.)!]$/, number);
      }
    });

    it('of a keyword are what is said about a part of its rule that has none', () => {
      const small = createRulebook({
        'rulebook/editions/2026-04-17.txt': '702\n702.62 a-b\n702.63 a\n',
        'rulebook/keywords/abilities/a.md': '# Suspend 702.62\n\nThe card waits.\n',
        'rulebook/entries/702.md': '# 702 Keyword Abilities\n\nWhat they mean.\n\n## 702.62b Suspended\n\nWhat is.\n',
      });
      const about = (number: string): string | undefined => small.about(number)?.summary;
      assert.equal(about('702.62a'), 'The card waits.');
      assert.equal(about('702.62b'), 'What is.');
      assert.equal(about('702.62c'), undefined, 'no such rule');
      assert.equal(about('702.63a'), undefined, 'no such keyword');
      assert.equal(small.entry('702.62a'), undefined);
    });

    it('exist for every rule that the project cites', () => {
      const cited = new Map<string, string>();
      // In a string, a comment or a keyword file alike.
      const citation = /(?<![\w.])[1-9]\d{2}\.[1-9]\d*[a-z]{0,2}(?!\w|\.\d)/g;
      const folders = ['src/engine', 'src/scenarios', 'src/cards', 'library/keywords'];
      for (const file of folders.flatMap((folder) => filesUnder(join(root, 'server', folder)))) {
        const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
        for (const [index, line] of lines.entries()) {
          for (const [number] of line.matchAll(citation)) {
            if (!cited.has(number)) cited.set(number, `${relative(root, file)}:${index + 1}`);
          }
        }
      }
      assert.ok(cited.size > 0, 'no rule number was found in the engine: the check looks in the wrong place');
      const missing = [...cited].flatMap(([number, place]) => {
        if (!rulebook.hasRule(number)) return [`${place}: ${number} is no rule of ${rulebook.newest}`];
        if (rulebook.about(number) !== undefined) return [];
        const [section] = number.split('.');
        return [`${place}: ${number} has no entry: write "## ${number} Title" and a paragraph in rulebook/entries/${section}.md`];
      });
      assert.deepEqual(missing, []);
    });
  });

  describe('files that are wrong', () => {
    const problemsOf = (text: string): string[] => parseEntries('e.md', text).problems.map(describeProblem);

    it('give the file and the line of an entry', () => {
      assert.deepEqual(problemsOf(''), ['e.md:1: the file is empty']);
      assert.deepEqual(problemsOf('stray\nwords\n'), ['e.md:1: expected a heading such as "# 601 Casting Spells" first']);
      assert.deepEqual(problemsOf('# 601 Casting\n\nText.\n\n## 601.2l Title\n\nText.\n\n### 601.2 Title\n\nText.\n'), [
        'e.md:9: expected a heading such as "## 601.2a Title", found "### 601.2 Title"',
      ]);
      assert.deepEqual(problemsOf('# 601 Casting\n\nText.\n\n## 601.2a\n\nText.\n'), ['e.md:5: 601.2a has no title']);
      assert.deepEqual(problemsOf('# 601 Casting\n\n## 601.2a Title\nText.\n'), ['e.md:1: 601 has no summary']);
      assert.deepEqual(problemsOf('# 601 Casting\nText.\n\nMore.\n'), ['e.md:4: the summary of 601 has a second paragraph']);
      assert.deepEqual(problemsOf('# 601 Casting\nText.\n## 601.2 A\nText.\n## 601.2 B\nText.\n'), [
        'e.md:5: 601.2 has two entries',
      ]);
      assert.deepEqual(problemsOf('# 601 Casting\nText.\n## 602.2 A\nText.\n'), [
        'e.md:3: 602.2 is not in section 601, which this file is for',
      ]);
      assert.deepEqual(problemsOf('# 601.2 Casting\nText.\n'), [
        'e.md:1: a section has one # and a rule has two: "# 601.2 Casting"',
      ]);
      assert.deepEqual(problemsOf('# 601 A\nText.\n# 602 B\nText.\n'), ['e.md:3: a file holds one section: 601 came before 602']);
    });

    it('keep what could be read', () => {
      const { entries } = parseEntries(
        'e.md',
        '# 601 Casting\r\nOne\r\ntwo.\r\n\r\n## x y\r\nLost.\r\n\r\n## 601.2 Steps\r\nThree.\r\n',
      );
      assert.deepEqual(
        [...entries.values()],
        [
          { number: '601', title: 'Casting', summary: 'One two.' },
          { number: '601.2', title: 'Steps', summary: 'Three.' },
        ],
      );
    });

    it('give the file and the line of a list of numbers', () => {
      const { numbers, problems } = parseEdition('l.txt', '# numbers\n601\n601.2 a-c\n601.2\n\n601.3 c-a\n601.4 a b\nx\n');
      assert.deepEqual([...numbers], ['601', '601.2', '601.2a', '601.2b', '601.2c', '601.3']);
      assert.deepEqual(problems.map(describeProblem), [
        'l.txt:4: 601.2 is listed twice',
        'l.txt:6: expected letters such as a-i after a rule such as 601.2, found "601.3 c-a"',
        'l.txt:7: expected a rule number such as 601 or 601.2 a-i, found "601.4 a b"',
        'l.txt:8: expected a rule number such as 601 or 601.2 a-i, found "x"',
      ]);
    });

    it('give the file and the line of a table of moved numbers', () => {
      const { moved, problems } = parseMoved('m.txt', '733 728\n728 none\n733 727\n732 728\n600\n');
      assert.deepEqual(moved.get('728'), undefined);
      assert.deepEqual(problems.map(describeProblem), [
        'm.txt:3: 733 is listed twice',
        'm.txt:4: two rules are said to be 728',
        'm.txt:5: expected two rule numbers such as 733 728, or 728 none, found "600"',
      ]);
    });

    it('are all found by the whole check', () => {
      const wrong = createRulebook({
        'rulebook/editions/2020-01-01.txt': '500\n500.1 a\n',
        'rulebook/editions/2021-01-01.txt': '500\n500.2\n500.3\n',
        'rulebook/moved/2020-01-01.txt': '# a remark\n500.2 500.1\n500.4 none\n500.3 500.7\n',
        'rulebook/entries/500.md': '# 500 Turns\nText.\n\n## 500.9 Nothing\nText.\n',
        'rulebook/entries/501.md': '# 500 Turns\nText.\n',
        'elsewhere.txt': 'not read',
      });
      assert.deepEqual(wrong.problems().map(describeProblem), [
        'rulebook/moved/2020-01-01.txt:3: 500.4 is no rule of 2021-01-01',
        'rulebook/moved/2020-01-01.txt:4: 500.7 is no rule of 2020-01-01',
        'rulebook/entries/500.md:4: 500.9 is no rule of 2021-01-01',
        'rulebook/entries/501.md:1: 500 belongs in rulebook/entries/500.md',
      ]);
      assert.equal(wrong.shownIn('500.2', '2020-01-01'), '500.1');
      assert.equal(wrong.shownIn('500.3', '2020-01-01'), undefined);
    });
  });
});
