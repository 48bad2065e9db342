import assert from 'node:assert/strict';
import { citations } from '../../server/src/entry/generated/citations';
import {
  coverageOf,
  createRulebook,
  parseKeywordList,
  parseKeywords,
  parseTerms,
  rulesWordAt,
  search,
} from '../../server/src/rulebook';
import { keywordsWith, pageOf, plays } from '../../server/src/scenarios/reading';
import { shippedLibrary } from './library';

const rulebook = createRulebook(shippedLibrary);
const list = parseKeywordList(shippedLibrary['rulebook/keywords.txt'] ?? '');
const sources = { rulebook, citations, keyword: keywordsWith(shippedLibrary, rulebook, []).keyword };
/** Whatever ships one day, here nothing does. */
const nothingShipped = { ...sources, keyword: () => undefined };

const entryToWrite = ({ kind, name, rule }: (typeof list)[number]): string =>
  `in a file of server/library/rulebook/keywords/${{ ability: 'abilities', action: 'actions', word: 'words' }[kind]}: ` +
  `"# ${name} ${rule}", a blank line, and what it means`;

describe('keywords', () => {
  it('have an entry each, with the number that the rules have for it', () => {
    // The list only grows.
    const count = (kind: string): number => list.filter((each) => each.kind === kind).length;
    assert.ok(count('ability') >= 194 && count('action') >= 70 && count('word') >= 61, 'keywords are missing in the list');
    const coverage = coverageOf(rulebook, list, Object.keys(citations));
    assert.deepEqual(coverage.missing.map(entryToWrite), []);
    assert.deepEqual(coverage.mainMissing, []);
    assert.deepEqual(coverage.citedMissing, []);
    const listed = new Set(list.map(({ name }) => name.toLowerCase()));
    assert.deepEqual(
      rulebook
        .keywords()
        .filter(({ name }) => !listed.has(name.toLowerCase()))
        .map(({ kind, name, rule }) => `in server/library/rulebook/keywords.txt, the line: ${kind}|${name}|${rule}`),
      [],
      'entries for what is no keyword',
    );
  });

  it('are short, and end as sentences do', () => {
    for (const keyword of rulebook.keywords())
      for (const language of ['en', 'it']) {
        const { means, traps } = rulebook.said(keyword, language);
        for (const text of [means, ...traps]) {
          assert.match(text, /[.)]$/, `${language} ${keyword.name}: ${text}`);
          assert.ok(text.length <= 260, `${language} ${keyword.name} has ${text.length} characters`);
        }
      }
  });

  it('say in Italian what they mean, every one of them', () => {
    const same = rulebook.keywords().filter((each) => {
      const { means, traps, history } = rulebook.said(each, 'it');
      return (
        means === each.means || (traps.length > 0 && traps === each.traps) || (history.length > 0 && history === each.history)
      );
    });
    assert.deepEqual(
      same.map(
        ({ kind, name }) =>
          `in server/library/rulebook/languages/it/keywords/${{ ability: 'abilities-2', action: 'actions', word: 'words' }[kind]}.md: ` +
          `"# ${name} = its Italian name", a blank line, and what it means, with as many traps and history lines as in English`,
      ),
      [],
    );
  });

  it('are found by their names in both languages, whatever the case and accents', () => {
    for (const [asked, name] of [
      ['suspend', 'Suspend'],
      ['SOSPENDERE', 'Suspend'],
      ['rapidita', 'Haste'],
      ['Attacco improvviso', 'First Strike'],
      ['estorsione', 'Extort'],
      ["Scambio d'Aura", 'Aura Swap'],
      ['ACCENDETE I MOTORI', 'Start Your Engines!'],
      ['massima velocita', 'Max Speed'],
      ['Rinforzo', 'Backup'],
      ['Rinforzare', 'Reinforce'],
      ['apparire', 'Evoke'],
      ["l'anello ti tenta", 'The Ring Tempts You'],
      ['council’s dilemma', 'Council’s Dilemma'],
      ["council's dilemma", 'Council’s Dilemma'],
      ['∞ (infinity)', '∞ (Infinity)'],
    ] as const)
      assert.equal(rulebook.keyword(asked)?.name, name, asked);
    assert.equal(rulebook.keyword('nothing'), undefined);
    assert.equal(rulebook.keywordOf('702.62')?.name, 'Suspend');
    assert.equal(rulebook.keywordOf('702.62a'), undefined);
  });

  it('have names of their own in each language', () => {
    for (const language of ['en', 'it']) {
      const names = rulebook.keywords().map((keyword) => rulebook.said(keyword, language).name);
      assert.deepEqual(
        names.filter((name, at) => names.indexOf(name) !== at),
        [],
      );
    }
  });

  it('say whether the engine plays them, by its own definitions', () => {
    const played = (name: string, from = sources): boolean | undefined =>
      plays(from, rulebook.keyword(name) ?? assert.fail(name));
    assert.equal(played('suspend'), true);
    assert.equal(played('suspend', nothingShipped), false);
    assert.equal(played('destroy'), true);
    assert.equal(played('cast'), true);
    assert.equal(played('proliferate'), false);
    assert.equal(played('landfall'), undefined);
    // Every shipped keyword that the rules list is played.
    for (const path of Object.keys(shippedLibrary)) {
      const name = /^keywords\/(.+)\.keyword\.yaml$/.exec(path)?.[1]?.replaceAll('-', ' ');
      const entry = name === undefined ? undefined : rulebook.keyword(name);
      if (entry !== undefined) assert.equal(plays(sources, entry), true, name);
    }
  });

  it('stand for what the engine does, and are written with its parameters', () => {
    const page = pageOf(sources, 'suspend');
    assert.match(page?.standsFor.join(' ') ?? '', /exile this card with \[time\] time counters/);
    assert.equal(page?.written, 'suspend: { time: 3, cost: "{2}{R}" }');
    assert.equal(pageOf(nothingShipped, '702.45')?.written, 'bushido: 3');
    assert.equal(pageOf(nothingShipped, '702.45')?.played, false);
    assert.equal(pageOf(sources, '702.193')?.title, 'Power-up');
    assert.equal(pageOf(sources, 'landfall')?.id, 'word:landfall');
    assert.equal(pageOf(sources, '702.62', { language: 'it' })?.title, 'Sospendere');
    assert.equal(pageOf(sources, '999.9'), undefined);
    assert.deepEqual(
      pageOf(sources, '733.1')?.elsewhere.map(({ number }) => number),
      ['728.1', '729.1'],
    );
  });

  it('are read from files that say what is wrong with them', () => {
    const { entries, problems } = parseKeywords(
      'k.md',
      '# Glow 702.300\n\nIt glows.\n\n- form: Glow N\n- see: 601.2, 6012\n- trap: One.\n  It goes on.\n- colour: red\n\n# Nothing\n\nText.\n\n# Dark 702.301\n\n# Glow 702.302\n\nAgain.\n',
      'ability',
    );
    assert.deepEqual(
      entries.map(({ name, form, traps, see }) => [name, form, traps, see]),
      [['Glow', 'Glow N', ['One. It goes on.'], ['601.2']]],
    );
    assert.deepEqual(
      problems.map(({ line, message }) => `${line}: ${message}`),
      [
        '9: Glow has "colour:"; an entry has form, see, by, trap and history',
        '1: Glow refers to "6012", which is no rule number',
        '11: expected a heading such as "# Suspend 702.62", found "# Nothing"',
        '15: Dark has no paragraph that says what it means',
        '17: Glow has two entries',
      ],
    );
    assert.deepEqual(
      parseTerms('t.txt', '403: battlefield, in play\nnothing\n').problems.map(({ line }) => line),
      [2],
    );
  });
});

describe('the search of the rulebook', () => {
  const found = (query: string): string[] => search(rulebook, query, { most: 12 }).map(({ id }) => id);

  it('finds numbers, with their parts before what only begins alike', () => {
    assert.equal(found('702.6')[0], '702.6');
    assert.equal(found('702.6')[1], '702.6a');
    assert.ok(found('702.6').includes('702.60'));
    assert.equal(found('CR 601.2b')[0], '601.2b');
    assert.equal(found('rule 601.2b.')[0], '601.2b');
    assert.equal(found('60')[0], '600');
  });

  it('finds keywords by name, in any language, and before it is written out', () => {
    assert.equal(found('suspend')[0], '702.62');
    assert.equal(found('sospendere')[0], '702.62');
    assert.equal(found('sospend')[0], '702.62');
    assert.equal(found('first str')[0], '702.7');
    assert.equal(found('landfall')[0], 'word:landfall');
  });

  it('finds rules by words that stand anywhere in them', () => {
    const hits = found('time counter');
    assert.ok(hits.includes('702.62'), hits.join(' '));
    assert.ok(hits.includes('701.56'), hits.join(' '));
    assert.deepEqual(found('zzz'), []);
    assert.deepEqual(found('  '), []);
  });
});

describe('a word of the rules in a line', () => {
  const at = (marked: string): string | undefined => {
    const offset = marked.indexOf('|');
    const line = marked.replace('|', '');
    const word = rulesWordAt(rulebook, line, offset);
    return word === undefined ? undefined : `${word.id} ${line.slice(word.start, word.end)}`;
  };

  it('is a number, a keyword, or a zone, step, type or counter; the longest one', () => {
    for (const [marked, expected] of [
      ['see 601.2|b here', '601.2b 601.2b'],
      ['see CR 601.2|b', '601.2b CR 601.2b'],
      ['see rule 6|01', '601 rule 601'],
      ['with dou|ble strike', '702.4 double strike'],
      ['with double stri|ke', '702.4 double strike'],
      ['to dou|ble it', '701.10 double'],
      ['to the battle|field', '403 battlefield'],
      ['in the precombat main| phase', '505 precombat main phase'],
      ['two time cou|nters', '702.62b time counters'],
      ['a +1/+1 coun|ter', '122.1a +1/+1 counter'],
      ['sospende|re', '702.62 sospendere'],
      ['nel campo di batt|aglia', '403 campo di battaglia'],
      ['land|fall', 'word:landfall landfall'],
      ['a legend|ary creature', '205.4d legendary'],
      ['Start Your Eng|ines!', '702.179 Start Your Engines!'],
    ] as const)
      assert.equal(at(marked), expected, marked);
  });

  it('is not what only looks like one', () => {
    for (const marked of ['since 20|23', 'version 1.601.2|', 'the 601 cou|ch', 'nothi|ng', '|'])
      assert.equal(at(marked), undefined, marked);
  });
});
